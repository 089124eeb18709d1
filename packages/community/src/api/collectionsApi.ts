import { toRequest, type Reply } from '@tai/api-client';
import { communityRoutes as routes, type RouteBody } from '@tai/contracts';
import { at, byCursor, type Cursor } from './byCursor.ts';
import { patchCards } from './patchCards.ts';
import { withTags } from './tags.ts';

/** Folders of collected works. */
const collectionsApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    collections: build.query<Reply<typeof routes.listCollections>['data'], string | null>({
      query: (personId) => toRequest(routes.listCollections, { body: personId === null ? {} : { personId } }),
      transformResponse: (reply: Reply<typeof routes.listCollections>) => reply.data,
      providesTags: ['community/Collection'],
    }),
    collectedWorks: build.infiniteQuery<
      Reply<typeof routes.listCollectedWorks>['data'],
      { personId?: string; folderId?: string },
      Cursor
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listCollectedWorks, { body: { ...queryArg, ...at(pageParam) } }),
      transformResponse: (reply: Reply<typeof routes.listCollectedWorks>) => reply.data,
      providesTags: ['community/Collection'],
    }),
    saveCollection: build.mutation<
      Reply<typeof routes.saveCollection>['data'],
      RouteBody<typeof routes.saveCollection>
    >({
      query: (body) => toRequest(routes.saveCollection, { body }),
      transformResponse: (reply: Reply<typeof routes.saveCollection>) => reply.data,
      invalidatesTags: ['community/Collection'],
    }),
    deleteCollection: build.mutation<
      Reply<typeof routes.deleteCollection>['data'],
      { id: string } & RouteBody<typeof routes.deleteCollection>
    >({
      query: ({ id, ...body }) => toRequest(routes.deleteCollection, { params: { id }, body }),
      transformResponse: (reply: Reply<typeof routes.deleteCollection>) => reply.data,
      invalidatesTags: ['community/Collection', 'community/Feed', 'community/Work'],
    }),
    collectWorks: build.mutation<
      Reply<typeof routes.collectWorks>['data'],
      { ids: string[]; folderId: string | null }
    >({
      query: (body) => toRequest(routes.collectWorks, { body }),
      transformResponse: (reply: Reply<typeof routes.collectWorks>) => reply.data,
      // Shown at once; the numbers come with the next reading.
      async onQueryStarted({ ids, folderId }, api) {
        const undo = ids.map((id) => patchCards(api, id, { isCollected: folderId !== null, folderId }));
        await api.queryFulfilled.catch(() => {
          for (const one of undo) one();
        });
      },
      invalidatesTags: (result) =>
        result
          ? ['community/Collection', ...result.ids.map((id) => ({ type: 'community/Work' as const, id }))]
          : [],
    }),
  }),
});

export const {
  useCollectionsQuery,
  useCollectedWorksInfiniteQuery,
  useSaveCollectionMutation,
  useDeleteCollectionMutation,
  useCollectWorksMutation,
} = collectionsApi;
