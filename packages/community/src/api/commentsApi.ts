import { toRequest, type Reply } from '@tai/api-client';
import { communityRoutes as routes, type RouteBody } from '@tai/contracts';
import { at, byCursor, type Cursor } from './byCursor.ts';
import { patchComments } from './patchCards.ts';
import { withTags } from './tags.ts';

type CommentPage = Reply<typeof routes.listComments>['data'];

/** Comments of a work, and the replies to one. */
const commentsApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    comments: build.infiniteQuery<
      CommentPage,
      { workId: string; parentId?: string; sort?: 'latest' | 'popular' },
      Cursor
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listComments, { body: { ...queryArg, ...at(pageParam) } }),
      transformResponse: (reply: Reply<typeof routes.listComments>) => reply.data,
      providesTags: (_result, _error, { workId }) => [{ type: 'community/Comment', id: workId }],
    }),
    addComment: build.mutation<Reply<typeof routes.addComment>['data'], RouteBody<typeof routes.addComment>>({
      query: (body) => ({ ...toRequest(routes.addComment, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.addComment>) => reply.data,
      invalidatesTags: (result, _error, { workId }) => (result ? ofWork(workId) : []),
    }),
    deleteComment: build.mutation<Reply<typeof routes.deleteComment>['data'], { id: string; workId: string }>(
      {
        query: ({ id }) => toRequest(routes.deleteComment, { params: { id } }),
        transformResponse: (reply: Reply<typeof routes.deleteComment>) => reply.data,
        invalidatesTags: (result, _error, { workId }) => (result ? ofWork(workId) : []),
      },
    ),
    likeComment: build.mutation<
      Reply<typeof routes.likeComment>['data'],
      { id: string; isLiked: boolean; likes: number }
    >({
      query: ({ id, isLiked }) => toRequest(routes.likeComment, { body: { id, isLiked } }),
      transformResponse: (reply: Reply<typeof routes.likeComment>) => reply.data,
      // Shown at once, and nothing is read anew: a list by likes would move away under the finger.
      async onQueryStarted({ id, isLiked, likes }, api) {
        const undo = patchComments(api, id, { isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) });
        await api.queryFulfilled.then(
          ({ data }) => patchComments(api, id, data),
          () => undo(),
        );
      },
    }),
    pinComment: build.mutation<
      Reply<typeof routes.pinComment>['data'],
      { id: string; isPinned: boolean; workId: string }
    >({
      query: ({ id, isPinned }) => toRequest(routes.pinComment, { body: { id, isPinned } }),
      transformResponse: (reply: Reply<typeof routes.pinComment>) => reply.data,
      invalidatesTags: (_result, _error, { workId }) => [{ type: 'community/Comment', id: workId }],
    }),
  }),
});

/** Its comments, and the number of them on its page. */
const ofWork = (workId: string) =>
  [
    { type: 'community/Comment', id: workId },
    { type: 'community/Work', id: workId },
  ] as const;

export const {
  useCommentsInfiniteQuery,
  useAddCommentMutation,
  useDeleteCommentMutation,
  useLikeCommentMutation,
  usePinCommentMutation,
} = commentsApi;
