import type { TrainRecord } from '@tai/contracts';
import { color, fontSize, ProgressBar, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { durationText } from '../../domain/measures.ts';
import { runWords } from '../../runWords.ts';

/** How far a training is that trains or waits. */
export function RunProgress({ record }: { record: TrainRecord }) {
  const say = runWords.useWords();
  const { language } = useLanguage();
  const { state, phase, step, totalSteps, secondsLeft, queuePosition, name } = record;
  if (state === 'queued') {
    const before = queuePosition ?? 0;
    return <Line>{before === 0 ? say('progress.next') : say('progress.queue', { count: before })}</Line>;
  }
  const number = (value: number) => value.toLocaleString(language);
  return (
    <div>
      <ProgressBar
        thin
        label={say('progress.label', { name: name || say('unnamed') })}
        value={totalSteps > 0 && step > 0 ? (step / totalSteps) * 100 : undefined}
      />
      <Line>
        <span>{say(`phases.${phase ?? 'preparing'}`)}</span>
        {totalSteps > 0 && (
          <span>{say('progress.steps', { step: number(step), total: number(totalSteps) })}</span>
        )}
        {secondsLeft !== null && (
          <span>{say('progress.left', { time: durationText(secondsLeft, language) })}</span>
        )}
      </Line>
    </div>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  margin-top: 6px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
`;
