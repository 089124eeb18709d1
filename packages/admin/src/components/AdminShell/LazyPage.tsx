import { Button, EmptyState, ErrorState, Spinner, styled } from '@tai/design-system';
import { loadChunk } from '@tai/kernel';
import { useEffect, useState, type ComponentType } from 'react';
import { adminWords } from '../../words.ts';
import type { RegisteredPage } from './pageRegistry.ts';

/** A page whose code comes when it is first shown. */
export function LazyPage({ component, page }: { component: string; page: RegisteredPage | undefined }) {
  const say = adminWords.useWords();
  const [loaded, setLoaded] = useState<{ Page: ComponentType } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    if (page) {
      loadChunk(page.load).then(
        ({ Page }) => isCurrent && setLoaded({ Page }),
        () => isCurrent && setLoaded('failed'),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [page, attempt]);

  if (!page) {
    return (
      <EmptyState
        title={say('shell.unknownTitle', { component })}
        action={<Button onClick={() => window.location.reload()}>{say('shell.reload')}</Button>}
      >
        {say('shell.unknown')}
      </EmptyState>
    );
  }
  if (loaded === 'failed') {
    return (
      <ErrorState
        title={say('shell.pageFailed')}
        onRetry={() => {
          setLoaded(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (loaded) return <loaded.Page />;
  return (
    <Waiting>
      <Spinner label={say('common.loading')} />
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 320px;
`;
