import type { NodeResult } from '@tai/contracts';
import { color, MediaOverlay, styled } from '@tai/design-system';
import { nodeCanvasWords } from '../../words.ts';
import { ImageBoxes } from './ImageBoxes.tsx';

type Output = NodeResult['outputs'][number];

interface Props {
  outputs: readonly Output[];
  label: string;
  /** Place of the one that was chosen, and choosing another; absent where there is nothing to choose. */
  chosen?: number;
  onChoose?: ((place: number) => void) | undefined;
  onOpen?: (place: number) => void;
}

/** What nodes made, as pressable images. */
export function ResultImages({ outputs, label, chosen, onChoose, onOpen }: Props) {
  const say = nodeCanvasWords.useWords();
  return (
    <ImageBoxes items={outputs} keyOf={({ fileId }) => fileId} hasAll={onChoose !== undefined}>
      {(output, place) => (
        <Press
          type="button"
          aria-label={say('result.open', { title: label, number: place + 1 })}
          aria-pressed={chosen === undefined ? undefined : chosen === place}
          onClick={() => (onChoose ?? onOpen)?.(place)}
          onDoubleClick={() => onOpen?.(place)}
        >
          <img
            src={output.previewUrl}
            alt={say(`medium.${output.medium}`)}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
          <MediaOverlay item={output} src={output.url} />
        </Press>
      )}
    </ImageBoxes>
  );
}

const Press = styled.button`
  position: relative;
  width: 100%;
  height: 100%;
  min-height: 0;
  padding: 0;
  border: 2px solid transparent;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  cursor: pointer;
  &:focus-visible,
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    outline: 0;
  }
`;
