import { useLiveJobs } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import { generationPageSlot, useSlot } from '@tai/kernel';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRecentJobsQuery } from '../api/generationApi.ts';
import { pageOfJob } from '../domain/pageOfJob.ts';
import { chosenResult, mergeResults, type Result } from '../domain/results.ts';
import { resultChosen, selectChosenId, selectOutbox } from '../state/generationSlice.ts';

/** What a page owns of everything that was asked for lately, newest first, and which of it the page shows. */
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
  const pages = useSlot(generationPageSlot);
  const results = useMemo(() => {
    const isOwn = (job: Pick<Job, 'tool' | 'medium'>) => pageOfJob(pages, job)?.id === page;
    return mergeResults(
      // Older than pages: from when there were images alone.
      outbox.filter((one) => (one.page ? one.page === page : isOwn({ tool: one.tool, medium: 'image' }))),
      live.filter(({ job }) => isOwn(job)),
      listed.filter(isOwn),
    );
  }, [outbox, live, listed, pages, page]);
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
