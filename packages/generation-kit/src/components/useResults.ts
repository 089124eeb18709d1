import { useLiveJobs } from '@tai/api-client';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRecentJobsQuery } from '../api/generationApi.ts';
import { chosenResult, mergeResults, type Result } from '../domain/results.ts';
import { resultChosen, selectChosenId, selectOutbox } from '../state/generationSlice.ts';

/** Everything that was asked for lately, newest first, and what of it a page shows. */
export interface Results {
  results: Result[];
  chosen: Result | null;
  choose: (id: string) => void;
  /** Goes to a neighbour: 1 is older, -1 newer. */
  step: (by: 1 | -1) => void;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

const none: never[] = [];

type Root = Parameters<typeof selectChosenId>[0];

/** @param page id of the page in `generationPageSlot` */
export function useResults(page: string): Results {
  const dispatch = useDispatch();
  const outbox = useSelector(selectOutbox);
  const chosenId = useSelector((state: Root) => selectChosenId(state, page));
  const live = useLiveJobs();
  const { data: listed = none, isLoading, error, refetch } = useRecentJobsQuery();
  const results = useMemo(() => mergeResults(outbox, live, listed), [outbox, live, listed]);
  return useMemo(() => {
    const chosen = chosenResult(results, chosenId);
    const choose = (id: string) => dispatch(resultChosen({ page, id }));
    return {
      results,
      chosen,
      choose,
      step(by) {
        const next = results[results.findIndex(({ id }) => id === chosen?.id) + by];
        if (next) choose(next.id);
      },
      isLoading,
      error,
      retry: () => void refetch(),
    };
  }, [results, chosenId, page, isLoading, error, dispatch, refetch]);
}
