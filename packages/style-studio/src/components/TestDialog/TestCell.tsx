import { trainingApi, useErrorText, type ApiError } from '@tai/api-client';
import type { StyleTestCell } from '@tai/contracts';
import {
  Button,
  color,
  fontSize,
  IconButton,
  ImageBox,
  radius,
  SendIcon,
  Spinner,
  styled,
} from '@tai/design-system';
import { randomKey } from '@tai/kernel';
import { useState } from 'react';
import { isCellOpen } from '../../domain/styleTestGrids.ts';
import { recordWords } from '../../recordWords.ts';

interface Props {
  trainNo: string;
  cell: StyleTestCell;
  /** Checkpoint, intensity, seed and prompt in words. */
  label: string;
  onOpen: () => void;
  /** Absent when its checkpoint is gone. */
  onPublish: (() => void) | undefined;
}

/** One image of a test: on its way, there, or with the reason why not and the way to make it again. */
export function TestCell({ trainNo, cell, label, onOpen, onPublish }: Props) {
  const say = recordWords.useWords();
  if (cell.url !== null)
    return (
      <Made role="group" aria-label={label}>
        <ImageBox src={cell.thumbUrl ?? cell.url} alt={label} width={1} height={1} onClick={onOpen} />
        {onPublish && (
          <Corner>
            <IconButton onPicture label={say('results.publish')} onClick={onPublish}>
              <SendIcon />
            </IconButton>
          </Corner>
        )}
      </Made>
    );
  if (isCellOpen(cell))
    return (
      <Square
        role="img"
        aria-label={`${label}, ${say(cell.status === 'running' ? 'results.making' : 'results.waiting')}`}
      >
        {cell.status === 'running' && <Spinner />}
        {say(cell.status === 'running' ? 'results.making' : 'results.waiting')}
      </Square>
    );
  return <Missing trainNo={trainNo} cell={cell} label={label} />;
}

function Missing({ trainNo, cell, label }: Pick<Props, 'trainNo' | 'cell' | 'label'>) {
  const say = recordWords.useWords();
  const errorText = useErrorText();
  const [saveId] = useState(randomKey);
  const [send, { isLoading, error }] = trainingApi.useTestStyleMutation();
  const { checkpointId, prompt, intensity, seed, status } = cell;
  const isDeleted = status === 'succeeded';
  const action = say(isDeleted ? 'results.again' : 'results.retry');
  const reason = cell.error ? errorText({ ...cell.error, kind: 'api' } as ApiError) : '';
  const text = isDeleted
    ? say('results.deleted')
    : status === 'cancelled'
      ? say('results.cancelled')
      : reason || say('results.cellFailed');
  return (
    <Square data-failed={status === 'failed' || undefined}>
      <Why title={text}>{text}</Why>
      {error !== undefined && (
        <Why role="alert">
          {say('results.retryFailed')} {errorText(error)}
        </Why>
      )}
      <Button
        size="compact"
        aria-label={say('results.retryCell', { action, cell: label })}
        loading={isLoading}
        onClick={() =>
          void send({
            ...{ trainNo, saveId, checkpointIds: [checkpointId], prompts: [prompt] },
            ...{ intensities: [intensity], seeds: [seed] },
          })
        }
      >
        {action}
      </Button>
    </Square>
  );
}

const Made = styled.div`
  position: relative;
  @media (hover: hover) {
    &:not(:hover, :focus-within) > :nth-child(2) {
      opacity: 0;
    }
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-end: 6px;
  inset-inline-end: 6px;
`;

const Square = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  justify-content: center;
  aspect-ratio: 1;
  padding: 8px;
  overflow: auto;
  border-radius: ${radius.control};
  background: ${color.hover};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  text-align: center;
  &[data-failed] {
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${color.danger} 40%, transparent);
  }
`;

const Why = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow-wrap: anywhere;
  [data-failed] > &,
  &[role='alert'] {
    color: ${color.dangerText};
  }
`;
