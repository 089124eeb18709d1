import { toRequest } from '@tai/api-client';
import { canvasRoutes as routes, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

/** Boards as a whole. Lists, renaming, copying and restoring are calls of the document kit. */
const boardApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The caller makes `saveId` once, so that a second try after a lost answer makes no second board. */
    createBoard: build.mutation<
      DataOf<typeof routes.createUpdateCanvas>,
      RouteBody<typeof routes.createUpdateCanvas>
    >({
      query: (body) => ({ ...toRequest(routes.createUpdateCanvas, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    /** Into the trash, from which the document kit restores it. */
    deleteBoard: build.mutation<DataOf<typeof routes.deleteCanvasById>, string>({
      query: (id) => toRequest(routes.deleteCanvasById, { params: { id } }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
  }),
});

export const { useCreateBoardMutation, useDeleteBoardMutation } = boardApi;
