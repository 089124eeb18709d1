import type { DatasetImage } from '@tai/contracts';
import {
  Badge,
  BlockedIcon,
  color,
  CropIcon,
  FlipHorizontalIcon,
  fontSize,
  ImageBox,
  styled,
  VisuallyHidden,
} from '@tai/design-system';
import { memo, type MouseEvent } from 'react';
import { tagsOf } from '../../domain/labels.ts';
import { imageWords } from '../../imageWords.ts';

interface Props {
  image: DatasetImage;
  isSelected: boolean;
  isCurrent: boolean;
  /** It is the one that Tab leads to. */
  isReachable: boolean;
  /** On which side of it dragged images would go. */
  dropSide: 'before' | 'after' | undefined;
  onPress: (id: string, event: MouseEvent) => void;
}

/** An image of the grid with what is known about it. Only tiles whose own image changes are drawn again. */
export const ImageTile = memo(function ImageTile({
  image,
  isSelected,
  isCurrent,
  isReachable,
  dropSide,
  onPress,
}: Props) {
  const say = imageWords.useWords();
  const { id, name, thumbUrl, thumbhash, labels, flags, crop, isFlipped, isExcluded } = image;
  const count = tagsOf(labels).length;
  const [flag] = flags;
  const hidden = [
    ...flags.slice(1).map((one) => say(`flag.${one}`)),
    ...(isExcluded ? [say('excluded')] : []),
    ...(crop ? [say('cropped')] : []),
    ...(isFlipped ? [say('flipped')] : []),
  ];
  return (
    <Root
      role="option"
      id={`image-${id}`}
      data-image={id}
      aria-selected={isSelected}
      data-current={isCurrent || undefined}
      data-excluded={isExcluded || undefined}
      data-drop={dropSide}
      draggable
      tabIndex={isReachable ? 0 : -1}
      onClick={(event) => onPress(id, event)}
    >
      <ImageBox
        src={thumbUrl}
        thumbhash={thumbhash}
        alt=""
        draggable={false}
        style={{ aspectRatio: '1', ...(isFlipped && { transform: 'scaleX(-1)' }) }}
      />
      <Line data-empty={count === 0 || undefined} title={name}>
        <span dir="auto">{name}</span>
        <b>{count > 0 ? say('labelCount', { count }) : say('noLabels')}</b>
      </Line>
      <Marks>
        {flag && <Badge tone="picture">{say(`flag.${flag}`)}</Badge>}
        {flags.length > 1 && (
          <span aria-hidden>
            <Badge tone="picture">{`+${flags.length - 1}`}</Badge>
          </span>
        )}
      </Marks>
      <VisuallyHidden>{hidden.join(', ')}</VisuallyHidden>
      <Icons aria-hidden>
        {isExcluded && <BlockedIcon size={16} />}
        {crop && <CropIcon size={16} />}
        {isFlipped && <FlipHorizontalIcon size={16} />}
      </Icons>
    </Root>
  );
});

const Root = styled.div`
  position: relative;
  padding: 4px;
  border-radius: calc(10px * var(--tai-rounding));
  outline-offset: -1px;
  cursor: default;
  user-select: none;
  &:hover {
    background: ${color.hover};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
  &[data-drop]::before {
    position: absolute;
    inset-block: 4px;
    width: 3px;
    border-radius: 2px;
    background: ${color.accent};
    content: '';
  }
  &[data-drop='before']::before {
    left: -3px;
  }
  &[data-drop='after']::before {
    right: -4px;
  }
  &[data-excluded] > :first-of-type {
    opacity: 0.4;
  }
  &[aria-selected='false'][data-current] {
    box-shadow: inset 0 0 0 1px ${color.controlBorder};
  }
`;

const Marks = styled.div`
  position: absolute;
  inset-block-start: 10px;
  inset-inline: 10px;
  display: flex;
  gap: 4px;
  pointer-events: none;
`;

const Icons = styled.div`
  position: absolute;
  inset-block-end: 34px;
  inset-inline-end: 10px;
  display: flex;
  gap: 4px;
  pointer-events: none;
  > svg {
    box-sizing: content-box;
    padding: 3px;
    border-radius: 6px;
    background: ${color.onPicture};
    color: #fff;
  }
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  justify-content: space-between;
  padding: 4px 4px 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  line-height: 18px;
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > b {
    flex: none;
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  &[data-empty] > b {
    color: ${color.warningText};
  }
`;
