import { Button, ErrorState } from '@tai/design-system';
import { href } from '@tai/kernel';
import { hostWords } from '../words.ts';
import styles from './FeaturePage.module.css';

/** Stands in the place of a page that threw, and offers two ways out. */
export function BrokenPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const say = hostWords.useWords();
  return (
    <div className={styles.centre}>
      <ErrorState
        title={say('page.broken')}
        details={error.message}
        onRetry={onRetry}
        action={
          <Button variant="ghost" onClick={() => window.location.assign(href('shell.home'))}>
            {say('page.home')}
          </Button>
        }
      >
        {say('page.brokenHelp')}
      </ErrorState>
    </div>
  );
}
