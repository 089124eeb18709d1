import { useLanguage } from '@tai/kernel';
import { useMemo } from 'react';
import { usePlaceStylesQuery, useStylesInfiniteQuery, type StyleListQuery } from '../../api/styleApi.ts';
import { flowsFrom, groupStyles, sortStyles, type LibraryGroup } from '../../domain/styleLibrary.ts';
import type { LibraryView } from '../../state/libraryView.ts';

export interface Library {
  groups: readonly LibraryGroup[];
  /** Styles that are read so far. */
  count: number;
  /** Nothing is there to show yet. */
  isLoading: boolean;
  isFetching: boolean;
  isFetchingMore: boolean;
  hasMore: boolean;
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

/**
 * Styles as the person looks at them: those of a place at once, those of others page by page.
 * @param projectId null for the personal space
 */
export function useLibrary(view: LibraryView, search: string, projectId: string | null): Library {
  const flows = useMemo(() => flowsFrom(view.first), [view.first]);
  const own = useOwn(view, { search, projectId }, flows);
  const paged = usePaged(view, search, flows);
  return view.scope === 'own' ? own : paged;
}

function useOwn(
  { scope, sort }: LibraryView,
  place: { search: string; projectId: string | null },
  flows: StyleListQuery['flows'],
): Library {
  const { language } = useLanguage();
  const query = usePlaceStylesQuery(place, { skip: scope !== 'own' });
  // What was found before stays until the next answer is there, but not in place of one that failed.
  const data = query.error ? query.currentData : query.data;
  const styles = useMemo(() => data?.data.flatMap(({ styleVo }) => styleVo) ?? [], [data]);
  const groups = useMemo(
    () => groupStyles(sortStyles(styles, sort, language), flows),
    [styles, sort, language, flows],
  );
  return {
    groups,
    count: styles.length,
    isLoading: !data && !query.error,
    isFetching: query.isFetching,
    ...{ isFetchingMore: false, hasMore: false, loadMore: () => undefined },
    error: data ? undefined : query.error,
    retry: () => void query.refetch(),
  };
}

function usePaged({ scope, sort }: LibraryView, search: string, flows: StyleListQuery['flows']): Library {
  const wanted: StyleListQuery = { scope: scope === 'own' ? 'shared' : scope, search, sort, flows };
  const query = useStylesInfiniteQuery(wanted, { skip: scope === 'own' });
  const data = query.error ? query.currentData : query.data;
  const styles = useMemo(() => data?.pages.flatMap(({ records }) => records) ?? [], [data]);
  const groups = useMemo(() => groupStyles(styles, flows), [styles, flows]);
  const { error, isFetching, isFetchingNextPage: isFetchingMore, hasNextPage: hasMore } = query;
  return {
    groups,
    count: styles.length,
    // The first categories may be empty while later ones are not.
    isLoading: styles.length === 0 && !error && (!data || hasMore),
    ...{ isFetching, isFetchingMore, hasMore, error },
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (data && hasMore ? query.fetchNextPage() : query.refetch()),
  };
}
