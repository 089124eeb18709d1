import { useErrorText } from '@tai/api-client';
import { isTrainActive, type TrainRecord } from '@tai/contracts';
import { runWords } from '../../runWords.ts';

/** What a person can do with a training as it is now, and why it ended where that is not plain. */
export function useNextStep(): (record: TrainRecord) => { problem: string | null; next: string } {
  const say = runWords.useWords();
  const errorText = useErrorText();
  return (record) => {
    const { state, error, canResume } = record;
    const problem = error && !isTrainActive(state) ? errorText({ kind: 'api', ...error }) : null;
    return { problem, next: nextOf(state, canResume, record.modelPath !== '') };
  };

  function nextOf(state: TrainRecord['state'], canResume: boolean, hasFile: boolean): string {
    if (state === 'training') return '';
    if (state === 'queued' || state === 'succeeded') return say(`next.${state}`);
    const cause = state === 'stopped' ? 'stopped' : 'failed';
    if (!canResume && !hasFile) return say(`next.${cause}New`);
    // Without a checkpoint it begins from the start.
    if (!hasFile) return say(`next.${cause}Again`);
    const first = say(`next.${cause}${canResume ? 'Resume' : 'New'}`);
    return say('next.both', { first, second: say('next.usable') });
  }
}
