import { useErrorText, type ApiError } from '@tai/api-client';
import { isTrainActive, type TrainRecord } from '@tai/contracts';
import { Badge, color, fontSize, ProgressBar, styled, Tooltip, type BadgeProps } from '@tai/design-system';
import { recordWords } from '../../recordWords.ts';

const stateTones: Record<TrainRecord['state'], BadgeProps['tone']> = {
  queued: 'neutral',
  training: 'accent',
  succeeded: 'neutral',
  stopped: 'neutral',
  failed: 'danger',
  interrupted: 'warning',
};

const healthTones = { good: 'success', weak: 'warning', broken: 'danger', unknown: 'neutral' } as const;

/** Where a training is, and what its style file is worth. */
export function RecordBadges({ record }: { record: TrainRecord }) {
  const say = recordWords.useWords();
  const { state, isStopping, health } = record;
  return (
    <>
      <Badge tone={stateTones[state]}>{say(`state.${isStopping ? 'stopping' : state}`)}</Badge>
      {health && (
        <Tooltip label={say(`health.${health.verdict}Help`)}>
          <Reason tabIndex={0}>
            <Badge tone={healthTones[health.verdict]}>{say(`health.${health.verdict}`)}</Badge>
          </Reason>
        </Tooltip>
      )}
    </>
  );
}

/** How far a training is that goes on, or why one failed. */
export function RecordProgress({ record }: { record: TrainRecord }) {
  const say = recordWords.useWords();
  const errorText = useErrorText();
  const progressText = useProgressText();
  const { name, state, step, totalSteps, error } = record;
  if (error && state !== 'succeeded')
    return <Problem>{errorText({ ...error, kind: 'api' } as ApiError)}</Problem>;
  if (!isTrainActive(state)) return null;
  const isKnown = state === 'training' && totalSteps > 0;
  return (
    <Progress>
      <span>{progressText(record)}</span>
      <ProgressBar
        label={say('progress.label', { name })}
        value={isKnown ? (step / totalSteps) * 100 : undefined}
      />
    </Progress>
  );
}

function useProgressText(): (record: TrainRecord) => string {
  const say = recordWords.useWords();
  return ({ state, phase, step, totalSteps: total, queuePosition, secondsLeft }) => {
    if (state === 'queued')
      return queuePosition ? say('progress.before', { count: queuePosition }) : say('progress.next');
    const parts = [say(`phase.${phase ?? 'training'}`)];
    if (total > 0) parts.push(say('progress.steps', { step, total }));
    if (secondsLeft !== null) {
      const unit = secondsLeft < 90 ? 'seconds' : secondsLeft < 5400 ? 'minutes' : 'hours';
      const size = { seconds: 1, minutes: 60, hours: 3600 }[unit];
      parts.push(say(`progress.${unit}`, { count: Math.max(1, Math.round(secondsLeft / size)) }));
    }
    return parts.join(' · ');
  };
}

const Reason = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  border-radius: 6px;
`;

const Progress = styled.div`
  display: grid;
  gap: 6px;
  margin-bottom: 12px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
`;

const Problem = styled.p`
  margin: 0 0 12px;
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
  overflow-wrap: anywhere;
`;
