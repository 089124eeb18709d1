import { trainingApi, useErrorText } from '@tai/api-client';
import type { TrainingSettings } from '@tai/contracts';
import { Button, ErrorState, Skeleton } from '@tai/design-system';
import { runWords } from '../../runWords.ts';
import { useNamedError } from '../../state/useNamedError.ts';
import { RunCard } from './RunCard.tsx';

interface Props {
  /** As the address has it; may be of nobody's training. */
  trainNo: string;
  onClose: () => void;
  onReuse?: ((settings: TrainingSettings) => void) | undefined;
}

/** A training that the address names and the list does not hold: of another dataset, or older than what is loaded. */
export function OpenedRun({ trainNo, onClose, onReuse }: Props) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const namedError = useNamedError();
  const isMissing = trainNo === '';
  const { currentData: run, error, refetch } = trainingApi.useTrainingQuery(trainNo, { skip: isMissing });
  if (run) return <RunCard record={run} isOpen onToggle={onClose} onReuse={onReuse} onRemoved={onClose} />;
  if (!isMissing && !error) return <Skeleton height={74} />;
  return (
    <ErrorState
      title={say('details.failed')}
      {...(!isMissing && { onRetry: () => void refetch() })}
      action={<Button onClick={onClose}>{say('list.close')}</Button>}
    >
      {isMissing ? namedError('trainNumberMissing') : errorText(error)}
    </ErrorState>
  );
}
