import { Button, ErrorState } from '@tai/design-system';
import { href } from '@tai/kernel';
import { Component, type ReactNode } from 'react';
import { hostWords } from '../words.ts';
import styles from './FeaturePage.module.css';

/** Catches what a page throws, so that the menu and the other pages live on, and offers two ways out. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <BrokenPage error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

function BrokenPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
