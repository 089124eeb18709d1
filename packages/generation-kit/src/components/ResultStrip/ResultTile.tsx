import {
  ErrorIcon,
  ImageBox,
  mediaMark,
  MediaOverlay,
  ProgressRing,
  Spinner,
  styled,
  color,
} from '@tai/design-system';
import type { Result } from '../../domain/results.ts';
import { generationWords } from '../../words.ts';
import { useJobText } from '../jobText.ts';

interface Props {
  result: Result;
  isChosen: boolean;
  onChoose: () => void;
}

/** One result in the strip: a picture, or how far it is. */
export function ResultTile({ result, isChosen, onChoose }: Props) {
  const name = useResultName(result);
  return (
    <Tile
      type="button"
      role="option"
      aria-selected={isChosen}
      aria-label={name}
      title={name}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
    >
      <Face result={result} />
    </Tile>
  );
}

function Face({ result }: { result: Result }) {
  if (result.kind === 'waiting') return <Spinner size={20} />;
  if (result.kind === 'picture') {
    const { thumbUrl, thumbhash } = result.picture;
    return (
      <ImageBox src={thumbUrl} alt="" thumbhash={thumbhash} width={1} height={1} fit="cover">
        <MediaOverlay item={result.picture} src={result.picture.picUrl} />
      </ImageBox>
    );
  }
  if (result.job.status === 'failed') return <ErrorIcon size={20} />;
  return (
    <>
      {result.preview && <img src={result.preview.image} alt="" />}
      <Over aria-hidden>
        <ProgressRing label="" value={result.job.status === 'queued' ? undefined : result.job.progress} />
      </Over>
    </>
  );
}

/** What a result is, in one line. */
function useResultName(result: Result): string {
  const say = generationWords.useWords();
  const jobText = useJobText();
  if (result.kind === 'waiting') return say('job.waiting');
  const prompt = String(result.job.params.prompt ?? '').slice(0, 120);
  if (result.kind === 'job') return `${jobText(result.job)} — ${prompt}`;
  const { outputs } = result.job;
  const number = outputs.findIndex(({ id }) => id === result.id) + 1;
  const name = { number, total: outputs.length, prompt };
  if (result.job.medium === '3d')
    return `${mediaMark(result.picture)} ${number} / ${outputs.length} ${prompt}`;
  if (result.job.medium !== 'video') return say('job.picture', name);
  // What is read over the picture is part of the name.
  return `${say('job.clip', name)} ${mediaMark(result.picture)}`;
}

const Tile = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 72px;
  height: 72px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.raised};
  color: ${color.textMuted};
  cursor: pointer;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[aria-selected='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;

const Over = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgba(10, 10, 13, 0.35);
`;
