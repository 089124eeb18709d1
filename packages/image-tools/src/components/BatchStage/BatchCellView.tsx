import { useErrorText } from '@tai/api-client';
import type { Job, Picture } from '@tai/contracts';
import { Button, color, ImageBox, ProgressRing, styled } from '@tai/design-system';
import { useJobActions } from '@tai/generation-kit';
import type { BatchCell } from '../../domain/batch.ts';
import { toolWords } from '../../toolWords.ts';

interface Props {
  cell: BatchCell;
  /** Undefined while it is not known. */
  job: Job | undefined;
  /** It has not gone out yet. */
  isWaiting: boolean;
  /** Its values. */
  name: string;
  /** The server does not have its job any more. */
  isGone: boolean;
  onChoose: (picture: Picture) => void;
  /** It was asked for again; gets the key of the new submission. */
  onRetried: (newKey: string) => void;
}

/** One cell of a grid: its picture, or how far it is. */
export function BatchCellView({ cell, job, isWaiting, isGone, name, onChoose, onRetried }: Props) {
  const say = toolWords.useWords();
  const errorText = useErrorText();
  const { retry } = useJobActions();
  const [picture] = job?.outputs ?? [];
  if (picture) {
    return (
      <PictureButton type="button" aria-label={name} title={name} onClick={() => onChoose(picture)}>
        <ImageBox
          src={picture.previewUrl}
          alt={name}
          width={picture.width}
          height={picture.height}
          thumbhash={picture.thumbhash}
          fit="contain"
        />
      </PictureButton>
    );
  }
  if (job?.status === 'failed') {
    return (
      <Empty aria-label={name}>
        <strong>{say('batch.failed')}</strong>
        <span>{job.error ? errorText(job.error) : ''}</span>
        <Button size="compact" onClick={() => onRetried(retry(job))}>
          {say('batch.retry')}
        </Button>
      </Empty>
    );
  }
  if (job?.status === 'succeeded' || isGone) return <Empty aria-label={name}>{say('batch.gone')}</Empty>;
  if (job?.status === 'cancelled') return <Empty aria-label={name}>{say('batch.cancelled')}</Empty>;
  if (!job && !isWaiting && cell.jobId === null)
    return <Empty aria-label={name}>{say('batch.refused')}</Empty>;
  return (
    <Empty aria-label={name} aria-busy>
      <ProgressRing value={job?.progress ?? 0} label={name} />
      <span>
        {job?.status === 'running'
          ? say('batch.percent', { percent: Math.round(job.progress) })
          : say('batch.waiting')}
      </span>
    </Empty>
  );
}

const side = 'clamp(112px, 16vw, 220px)';

const PictureButton = styled.button`
  display: block;
  width: ${side};
  padding: 0;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  cursor: pointer;
`;

const Empty = styled.div`
  display: grid;
  gap: 6px;
  place-content: center;
  justify-items: center;
  width: ${side};
  min-height: 112px;
  padding: 8px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.panel};
  color: ${color.textMuted};
  font-size: 12px;
  text-align: center;
  overflow-wrap: anywhere;
`;
