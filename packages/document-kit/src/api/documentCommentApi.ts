import { toRequest } from '@tai/api-client';
import { documentRoutes as routes, type RouteBody } from '@tai/contracts';
import { at, byCursor, dataOf, withTags, type Cursor, type DataOf } from './tags.ts';

const commentsOf = (documentId: string) => [{ type: 'document/Comment' as const, id: documentId }];

/** Comments of a document. */
const documentCommentApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    documentComments: build.infiniteQuery<
      DataOf<typeof routes.listDocumentComments>,
      Omit<RouteBody<typeof routes.listDocumentComments>, 'cursor'>,
      Cursor
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listDocumentComments, { body: { ...queryArg, ...at(pageParam) } }),
      transformResponse: dataOf,
      providesTags: (_result, _error, { documentId }) => [...commentsOf(documentId), 'Volatile'],
    }),
    /** The caller makes `idempotencyKey` once for each comment. */
    addDocumentComment: build.mutation<
      DataOf<typeof routes.addDocumentComment>,
      RouteBody<typeof routes.addDocumentComment>
    >({
      query: (body) => ({ ...toRequest(routes.addDocumentComment, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => commentsOf(documentId),
    }),
    editDocumentComment: build.mutation<
      DataOf<typeof routes.editDocumentComment>,
      RouteBody<typeof routes.editDocumentComment>
    >({
      query: (body) => toRequest(routes.editDocumentComment, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => commentsOf(documentId),
    }),
    deleteDocumentComment: build.mutation<
      DataOf<typeof routes.deleteDocumentComment>,
      RouteBody<typeof routes.deleteDocumentComment>
    >({
      query: (body) => toRequest(routes.deleteDocumentComment, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => commentsOf(documentId),
    }),
    resolveDocumentThread: build.mutation<
      DataOf<typeof routes.resolveDocumentThread>,
      RouteBody<typeof routes.resolveDocumentThread>
    >({
      query: (body) => toRequest(routes.resolveDocumentThread, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => commentsOf(documentId),
    }),
  }),
});

export const {
  useDocumentCommentsInfiniteQuery,
  useAddDocumentCommentMutation,
  useEditDocumentCommentMutation,
  useDeleteDocumentCommentMutation,
  useResolveDocumentThreadMutation,
} = documentCommentApi;
