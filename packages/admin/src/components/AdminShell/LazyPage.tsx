import { Button, EmptyState, ErrorState, Spinner, styled } from '@tai/design-system';
import { useChunk } from '@tai/kernel';
import { adminWords } from '../../words.ts';
import type { RegisteredPage } from './pageRegistry.ts';

/** A page whose code comes when it is first shown. */
export function LazyPage({ component, page }: { component: string; page: RegisteredPage | undefined }) {
  const say = adminWords.useWords();
  const { value, retry } = useChunk(page?.load ?? null);

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
  if (retry) return <ErrorState title={say('shell.pageFailed')} onRetry={retry} />;
  if (value) return <value.Page />;
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
