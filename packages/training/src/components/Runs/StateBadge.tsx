import type { TrainRecord } from '@tai/contracts';
import { Badge, type BadgeProps } from '@tai/design-system';
import { runWords } from '../../runWords.ts';

const tones: Record<TrainRecord['state'], NonNullable<BadgeProps['tone']>> = {
  queued: 'neutral',
  training: 'accent',
  succeeded: 'success',
  stopped: 'neutral',
  failed: 'danger',
  interrupted: 'warning',
};

export function StateBadge({ record: { state, isStopping } }: { record: TrainRecord }) {
  const say = runWords.useWords();
  return <Badge tone={tones[state]}>{say(`states.${isStopping ? 'stopping' : state}`)}</Badge>;
}
