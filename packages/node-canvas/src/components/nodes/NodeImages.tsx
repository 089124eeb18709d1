import { color, styled } from '@tai/design-system';
import { nodeCanvasWords } from '../../words.ts';
import { useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { useShowResult } from '../showResult.ts';
import { ResultImages } from './ResultImages.tsx';

interface Props {
  id: string;
  label: string;
  /** Shown while there is nothing. */
  empty: string;
}

/** What a function node made last, or what it is making. */
export function NodeImages({ id, label, empty }: Props) {
  const say = nodeCanvasWords.useWords();
  const { preview, result } = useNodeRun(id);
  const show = useShowResult();
  if (preview)
    return (
      <Empty>
        <img src={preview.image} alt={say('result.preview')} draggable={false} />
      </Empty>
    );
  if (!result || result.outputs.length === 0) return <Empty>{empty}</Empty>;
  return (
    <ResultImages outputs={result.outputs} label={label} onOpen={(place) => show(result.outputs, place)} />
  );
}

const Empty = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  color: ${color.textFaint};
  font-size: 12px;
  text-align: center;
  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
`;
