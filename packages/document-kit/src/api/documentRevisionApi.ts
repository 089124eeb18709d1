import { toRequest } from '@tai/api-client';
import { documentRoutes as routes, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

const revisionsOf = (documentId: string) => [{ type: 'document/Revision' as const, id: documentId }];

/** Earlier states of a document. */
const documentRevisionApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    documentRevisions: build.infiniteQuery<
      DataOf<typeof routes.listRevisions>,
      { documentId: string; isGrouped: boolean },
      number | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listRevisions, {
          body: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
        }),
      transformResponse: dataOf,
      providesTags: (_result, _error, { documentId }) => revisionsOf(documentId),
    }),
    /** Content of a revision, which never changes. */
    documentRevision: build.query<DataOf<typeof routes.getRevision>, RouteBody<typeof routes.getRevision>>({
      query: (body) => toRequest(routes.getRevision, { body }),
      transformResponse: dataOf,
      // Contents have megabytes: they go as soon as nobody looks at them.
      keepUnusedDataFor: 0,
    }),
    /** The open session hears of the new revision as of any other. */
    restoreDocumentRevision: build.mutation<
      DataOf<typeof routes.restoreRevision>,
      RouteBody<typeof routes.restoreRevision>
    >({
      query: (body) => ({ ...toRequest(routes.restoreRevision, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => revisionsOf(documentId),
    }),
    nameDocumentRevision: build.mutation<
      DataOf<typeof routes.nameRevision>,
      RouteBody<typeof routes.nameRevision>
    >({
      query: (body) => toRequest(routes.nameRevision, { body }),
      transformResponse: dataOf,
      invalidatesTags: (_result, _error, { documentId }) => revisionsOf(documentId),
    }),
  }),
});

export const {
  useDocumentRevisionsInfiniteQuery,
  useDocumentRevisionQuery,
  useRestoreDocumentRevisionMutation,
  useNameDocumentRevisionMutation,
} = documentRevisionApi;
