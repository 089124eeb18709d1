import { useRequests, type RequestState } from '@tai/generation-kit';
import type { Picture } from '@tai/contracts';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectStaged, unstaged, type StagedRequest } from '../../state/stagingSlice.ts';

/** One place of the strip: a result, or a request that has none yet. */
export interface StagedResult {
  id: string;
  request: StagedRequest;
  state: RequestState;
  /** The finished image; null before, and after a failure. */
  picture: Picture | null;
}

/** Results that wait over a drawing, oldest first. Requests that came to nothing are dropped. */
export function useStagedResults(drawingId: string): StagedResult[] {
  const dispatch = useDispatch();
  const all = useSelector(selectStaged);
  const own = useMemo(() => all.filter((one) => one.drawingId === drawingId), [all, drawingId]);
  const keys = useMemo(() => own.map(({ key }) => key), [own]);
  const states = useRequests(keys);
  const results = useMemo(
    () => own.flatMap((request) => resultsOf(request, states.get(request.key) ?? { kind: 'loading' })),
    [own, states],
  );
  useEffect(() => {
    for (const { key } of own)
      if (!results.some(({ request }) => request.key === key)) dispatch(unstaged(key));
  }, [own, results, dispatch]);
  return results;
}

function resultsOf(request: StagedRequest, state: RequestState): StagedResult[] {
  if (state.kind === 'gone') return [];
  if (state.kind !== 'job') return [{ id: request.key, request, state, picture: null }];
  if (state.job.status === 'cancelled') return [];
  if (state.job.status !== 'succeeded') return [{ id: request.key, request, state, picture: null }];
  const left = state.job.outputs.filter(({ id }) => !request.taken.includes(id));
  return left.map((picture) => ({ id: picture.id, request, state, picture }));
}
