import { isApiError } from '@tai/api-client';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Job } from '@tai/contracts';
import type { Results } from '@tai/generation-kit';
import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { imageToolsApi } from '../../api/imageToolsApi.ts';
import type { Batch } from '../../domain/batch.ts';

const { job: jobQuery } = imageToolsApi.endpoints;
/** An answer that asking again does not change. */
const isForGood = (error: unknown) => isApiError(error) && error.code === 404;

type State = Parameters<ReturnType<typeof jobQuery.select>>[0];

/** Jobs of a batch by the key of their cell. Those that are on no list any more are asked for one by one. */
export function useBatchJobs(
  { cells }: Batch,
  { results, isLoading }: Results,
): {
  jobs: ReadonlyMap<string, Job>;
  /** Keys of cells whose job the server does not have any more. */
  gone: ReadonlySet<string>;
} {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const known = useMemo(
    () =>
      new Map(results.flatMap((result) => (result.kind === 'waiting' ? [] : [[result.job.id, result.job]]))),
    [results],
  );
  const missing = isLoading
    ? []
    : cells.flatMap(({ jobId }) => (jobId === null || known.has(jobId) ? [] : [jobId]));
  const ids = missing.join(' ');
  useEffect(() => {
    const asked = (ids === '' ? [] : ids.split(' ')).map((id) => dispatch(jobQuery.initiate(id)));
    return () => {
      for (const subscription of asked) subscription.unsubscribe();
    };
  }, [ids, dispatch]);
  const answers = useSelector(
    (state: State) => missing.map((id) => jobQuery.select(id)(state).data),
    shallowEqual,
  );
  const isGone = useSelector(
    (state: State) => missing.map((id) => isForGood(jobQuery.select(id)(state).error)),
    shallowEqual,
  );
  const jobs = new Map(
    cells.flatMap(({ key, jobId }) => {
      const job = jobId === null ? undefined : (known.get(jobId) ?? answers[missing.indexOf(jobId)]);
      return job ? [[key, job] as const] : [];
    }),
  );
  const lost = cells.filter(({ jobId }) => jobId !== null && isGone[missing.indexOf(jobId)] === true);
  return { jobs, gone: new Set(lost.map(({ key }) => key)) };
}
