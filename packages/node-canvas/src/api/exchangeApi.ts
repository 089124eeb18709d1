import { toRequest } from '@tai/api-client';
import { canvasRoutes as routes, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

/** Boards out of workflows of other programs and out of images, and boards as workflows. */
export const exchangeApi = withTags.injectEndpoints({
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
    openBoardOfPicture: build.mutation<
      DataOf<typeof routes.openBoardOfPicture>,
      RouteBody<typeof routes.openBoardOfPicture>
    >({
      query: (body) => ({ ...toRequest(routes.openBoardOfPicture, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
  }),
});

export const { useReadWorkflowMutation, useWriteWorkflowMutation } = exchangeApi;
