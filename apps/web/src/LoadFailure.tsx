import { Button, ErrorState } from '@tai/design-system';
import { hostWords } from './words.ts';

/**
 * A part of the app did not load. Trying again keeps everything; after an update, when the old files are gone for good,
 * the person loads the page anew when it suits them.
 */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const say = hostWords.useWords();
  return (
    <ErrorState
      title={say('page.loadFailed')}
      onRetry={onRetry}
      action={
        <Button variant="ghost" onClick={() => window.location.reload()}>
          {say('page.reload')}
        </Button>
      }
    >
      {say('page.loadFailedHelp')}
    </ErrorState>
  );
}
