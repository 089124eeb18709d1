import { toRequest } from '@tai/api-client';
import { canvasRoutes as routes, type CanvasRun, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

const runsOf = (id: string) => ({ type: 'nodeCanvas/Run' as const, id });
const resultsOf = (id: string) => ({ type: 'nodeCanvas/Result' as const, id });

/** Runs of boards and what they made. Live messages invalidate the tags, see `state/followRuns.ts`. */
const runApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Steps come with those under way and with the newest that ended; of others they are read one by one. */
    boardRuns: build.query<DataOf<typeof routes.listCanvasRuns>, string>({
      query: (boardId) => toRequest(routes.listCanvasRuns, { body: { boardId } }),
      transformResponse: dataOf,
      providesTags: (_result, _error, boardId) => [runsOf(boardId), 'Volatile'],
    }),
    boardRun: build.query<CanvasRun, string>({
      query: (id) => toRequest(routes.getCanvasRun, { params: { id } }),
      transformResponse: dataOf,
      providesTags: (run) => [...(run ? [runsOf(run.boardId)] : []), 'Volatile'],
    }),
    boardResults: build.query<DataOf<typeof routes.getCanvasResults>, string>({
      query: (boardId) => toRequest(routes.getCanvasResults, { body: { boardId } }),
      transformResponse: dataOf,
      providesTags: (_result, _error, boardId) => [resultsOf(boardId), 'Volatile'],
    }),
    /** The caller makes `saveId` once for each press of "Run": a second try answers the run that was made. */
    startRun: build.mutation<CanvasRun, RouteBody<typeof routes.startCanvasRun>>({
      query: (body) => ({ ...toRequest(routes.startCanvasRun, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: (run) => (run ? [runsOf(run.boardId), resultsOf(run.boardId)] : []),
      /** The run is listed at once: reading the list again takes a moment, in which nodes would look as if nothing had begun. */
      async onQueryStarted({ boardId }, { dispatch, queryFulfilled }) {
        const run = await queryFulfilled.then(({ data }) => data).catch(() => null);
        if (!run) return;
        dispatch(
          runApi.util.updateQueryData('boardRuns', boardId, (runs) => {
            if (!runs.some(({ id }) => id === run.id)) runs.unshift(run);
          }),
        );
      },
    }),
    /** With `nodeId` only that node and what needs it. */
    cancelRun: build.mutation<CanvasRun, RouteBody<typeof routes.cancelCanvasRun>>({
      query: (body) => toRequest(routes.cancelCanvasRun, { body }),
      transformResponse: dataOf,
      invalidatesTags: (run) => (run ? [runsOf(run.boardId)] : []),
    }),
    retryRun: build.mutation<CanvasRun, RouteBody<typeof routes.retryCanvasRun>>({
      query: (body) => ({ ...toRequest(routes.retryCanvasRun, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: (run) => (run ? [runsOf(run.boardId), resultsOf(run.boardId)] : []),
    }),
  }),
});

export const {
  useBoardRunsQuery,
  useBoardRunQuery,
  useBoardResultsQuery,
  useStartRunMutation,
  useCancelRunMutation,
  useRetryRunMutation,
} = runApi;

/** Key by which every button that starts runs of a board knows of a start under way. */
export function startKeyOf(boardId: string): string {
  return `nodeCanvas/start/${boardId}`;
}

/** Marks runs and results of a board as out of date; what is shown of them is read again. */
export function invalidateRuns(boardId: string) {
  return runApi.util.invalidateTags([runsOf(boardId), resultsOf(boardId)]);
}
