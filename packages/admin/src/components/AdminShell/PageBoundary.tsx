import { ErrorState } from '@tai/design-system';
import { Component, type ReactNode } from 'react';
import { adminWords } from '../../words.ts';

/** Catches what a page throws, so that the shell and the pages in the other tabs live on. */
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
  const say = adminWords.useWords();
  return (
    <ErrorState title={say('shell.pageBroken')} details={error.message} onRetry={onRetry}>
      {say('shell.pageBrokenHelp')}
    </ErrorState>
  );
}
