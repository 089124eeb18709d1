import { toRequest } from '@tai/api-client';
import { canvasRoutes as routes, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

/** Workflows of other programs as boards, and boards as those. Neither changes anything on the server. */
const exchangeApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    readWorkflow: build.mutation<
      DataOf<typeof routes.importCanvas>,
      RouteBody<typeof routes.importCanvas>['workflow']
    >({
      query: (workflow) => toRequest(routes.importCanvas, { body: { workflow } }),
      transformResponse: dataOf,
    }),
    writeWorkflow: build.mutation<DataOf<typeof routes.exportCanvas>, string>({
      query: (boardId) => toRequest(routes.exportCanvas, { body: { boardId } }),
      transformResponse: dataOf,
    }),
  }),
});

export const { useReadWorkflowMutation, useWriteWorkflowMutation } = exchangeApi;
