import { toRequest } from '@tai/api-client';
import { canvasRoutes as routes, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

/** Boards that are asked for at once. */
const pageSize = 48;

type Query = Pick<RouteBody<typeof routes.findMyCanvasAll>, 'scope' | 'search'>;

/** Lists of boards, and boards as a whole. Renaming, copying and restoring are calls of the document kit. */
const boardApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    boards: build.infiniteQuery<DataOf<typeof routes.findMyCanvasAll>, Query, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ total }, pages, last) => {
          const read = pages.reduce((sum, { records }) => sum + records.length, 0);
          // An empty page ends the list, whatever the count says: boards can go while it is read.
          return read < total && pages.at(-1)?.records.length !== 0 ? last + 1 : undefined;
        },
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.findMyCanvasAll, {
          body: { scope: 'all', search: '', ...queryArg, currPage: pageParam, pageSize },
        }),
      transformResponse: dataOf,
      providesTags: ['document/List', 'Volatile'],
    }),
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

export const { useBoardsInfiniteQuery, useCreateBoardMutation, useDeleteBoardMutation } = boardApi;
