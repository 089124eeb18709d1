import { useErrorText } from '@tai/api-client';
import type { WorkCard } from '@tai/contracts';
import { ErrorState } from '@tai/design-system';
import { useMemo, type ReactNode } from 'react';
import { communityWords } from '../../words.ts';
import { WorkGrid, type WorkGridProps } from './WorkGrid.tsx';

type Pages = { pages: readonly { records: readonly WorkCard[] }[] } | undefined;

/** A list that is read page by page, as the hooks of infinite queries answer it. */
interface ReadByPage {
  data?: Pages;
  /** Without what was read for another filter. */
  currentData?: Pages;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface Props extends Pick<WorkGridProps, 'label' | 'menu' | 'note' | 'selection' | 'showState'> {
  query: ReadByPage;
  /** Shown where there is no work at all. */
  empty: ReactNode;
  /** Shown above the works, when there are some. */
  lead?: ReactNode;
}

/** Works of a list that goes on when its end comes near, with what is shown while, without and instead of them. */
export function WorkPages({ query, empty, lead, ...grid }: Props) {
  const say = communityWords.useWords();
  const errorText = useErrorText();
  const { error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  // Works of the filter before stand there while others come, but not in place of those that did not.
  const data = error ? query.currentData : query.data;
  const works = useMemo(() => {
    const seen = new Set<string>();
    // A work that moved while pages were read stands once.
    return (data?.pages ?? [])
      .flatMap(({ records }) => records)
      .filter(({ id }) => !seen.has(id) && seen.add(id));
  }, [data]);

  if (!data && error) {
    return (
      <ErrorState title={say('feed.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (data && works.length === 0 && !hasNextPage) return empty;
  return (
    <>
      {lead}
      <WorkGrid
        {...grid}
        works={works}
        isLoading={!data}
        isLoadingMore={isFetchingNextPage}
        hasMore={hasNextPage && !error}
        onMore={() => void fetchNextPage()}
        end={
          error ? (
            <ErrorState
              title={say('feed.failedMore')}
              onRetry={() => void fetchNextPage()}
              retrying={isFetching}
            >
              {errorText(error)}
            </ErrorState>
          ) : undefined
        }
      />
    </>
  );
}
