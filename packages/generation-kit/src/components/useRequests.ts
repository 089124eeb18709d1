import { useLiveJobs, type JobPreview } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useJobsByIdQuery } from '../api/generationApi.ts';
import { selectOutbox, selectSent } from '../state/generationSlice.ts';
import { showJobs } from '../state/shownJobs.ts';

/** What became of a request. `gone` is one that was refused or whose job no longer exists. */
export type RequestState =
  | { kind: 'waiting' }
  | { kind: 'loading' }
  | { kind: 'job'; job: Job; preview: JobPreview | null }
  | { kind: 'gone' };

/**
 * Follows requests by their keys, also after a reload and when the job ended meanwhile. Whoever follows them shows them, so no
 * message tells of their end.
 * @param keys in any order; the same array while nothing changed
 */
export function useRequests(keys: readonly string[]): ReadonlyMap<string, RequestState> {
  const outbox = useSelector(selectOutbox);
  const sent = useSelector(selectSent);
  const live = useLiveJobs();
  const missing = useMemo(() => {
    const known = new Set(live.map(({ job }) => job.id));
    const ids = keys.map((key) => sent[key]).filter((id) => id !== undefined);
    return ids.filter((id) => !known.has(id)).toSorted();
  }, [keys, sent, live]);
  const { currentData: listed } = useJobsByIdQuery(missing, { skip: missing.length === 0 });
  const isShown = useEffectEvent((jobId: string) => keys.some((key) => sent[key] === jobId));
  useEffect(() => showJobs(isShown), []);
  return useMemo(() => {
    function stateOf(key: string): RequestState {
      const id = sent[key];
      if (id === undefined) return { kind: outbox.some((one) => one.key === key) ? 'waiting' : 'gone' };
      const now = live.find(({ job }) => job.id === id);
      if (now) return { kind: 'job', ...now };
      const job = listed?.find((one) => one.id === id);
      if (job) return { kind: 'job', job, preview: null };
      return { kind: listed ? 'gone' : 'loading' };
    }
    return new Map(keys.map((key) => [key, stateOf(key)]));
  }, [keys, outbox, sent, live, listed]);
}
