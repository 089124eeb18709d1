import { useErrorText } from '@tai/api-client';
import { ErrorState } from '@tai/design-system';
import { generationWords } from '../../words.ts';
import type { Results } from '../useResults.ts';

/** In place of the stage: what was made lately could not be loaded. */
export function ResultsFailed({ error, retry }: Pick<Results, 'error' | 'retry'>) {
  const say = generationWords.useWords();
  const errorText = useErrorText();
  return (
    <ErrorState title={say('stage.loadFailed')} onRetry={retry}>
      {errorText(error)}
    </ErrorState>
  );
}
