import { CheckIcon, color, ExpandIcon, IconButton, ImageBox, radius, styled } from '@tai/design-system';
import type { RecordImage } from '../../domain/recordImages.ts';
import { recordWords } from '../../recordWords.ts';

interface Props {
  image: RecordImage;
  /** From 1. */
  number: number;
  /** Of the training. */
  name: string;
  isSelected: boolean;
  onToggle: (id: string) => void;
  onEnlarge: (id: string) => void;
}

/** An image of a training that can be selected. */
export function ImageCard({ image, number, name, isSelected, onToggle, onEnlarge }: Props) {
  const say = recordWords.useWords();
  return (
    <Card role="listitem">
      <Press
        type="button"
        role="checkbox"
        aria-checked={isSelected}
        aria-label={say('group.image', { name, number })}
        onClick={() => onToggle(image.id)}
        onKeyDown={(event) => {
          // A checkbox answers the space bar alone; here Enter does the same, as on a card that is pressed.
          if (event.key === 'Enter') {
            event.preventDefault();
            onToggle(image.id);
          }
        }}
      >
        <ImageBox src={image.thumbUrl} alt="" width={1} height={1} />
        <Mark aria-hidden>{isSelected && <CheckIcon size={14} />}</Mark>
      </Press>
      <Corner>
        <IconButton
          onPicture
          size="compact"
          label={say('group.enlarge', { name, number })}
          onClick={() => onEnlarge(image.id)}
        >
          <ExpandIcon />
        </IconButton>
      </Corner>
    </Card>
  );
}

const Card = styled.div`
  position: relative;
  @media (hover: hover) {
    &:not(:hover, :focus-within) > :last-child {
      opacity: 0;
    }
  }
`;

const Press = styled.button`
  display: block;
  position: relative;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: none;
  cursor: pointer;
  > :first-child {
    border-radius: ${radius.card};
  }
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color.hairline};
    content: '';
    pointer-events: none;
  }
  &:hover::after {
    box-shadow: inset 0 0 0 1px ${color.controlBorder};
  }
  &[aria-checked='true']::after {
    box-shadow: inset 0 0 0 3px ${color.accent};
  }
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1.5px solid #fff;
  border-radius: ${radius.small};
  background: ${color.onPicture};
  color: ${color.onAccent};
  [aria-checked='true'] > & {
    border-color: ${color.accentFill};
    background: ${color.accentFill};
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
`;
