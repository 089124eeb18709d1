import { ErrorState } from '@tai/design-system';
import { adminWords } from '../../words.ts';

/** Stands in the place of a page that threw; the pages in the other tabs live on. */
export function BrokenPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const say = adminWords.useWords();
  return (
    <ErrorState title={say('shell.pageBroken')} details={error.message} onRetry={onRetry}>
      {say('shell.pageBrokenHelp')}
    </ErrorState>
  );
}
