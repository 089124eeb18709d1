import { isApiError, toRequest, type Reply } from '@tai/api-client';
import {
  communityRoutes as routes,
  type RouteBody,
  type WorkKind,
  type WorkSort,
  type WorkState,
} from '@tai/contracts';
import { at, byCursor, type Cursor } from './byCursor.ts';
import { patchCards } from './patchCards.ts';
import { withTags } from './tags.ts';

/** Which works of the feed. */
interface FeedQuery {
  sort: WorkSort;
  kind?: WorkKind;
  categoryId?: string;
  tag?: string;
  search?: string;
}

type WorkPage = Reply<typeof routes.listWorksOf>['data'];
type FeedPage = Reply<typeof routes.listWorks>['data'];

/** Works: the feed, one work, and what is done with them. */
const worksApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    feed: build.infiniteQuery<FeedPage, FeedQuery, Cursor>({
      infiniteQueryOptions: byCursor,
      // Pages that were there come back as the same objects; to compare all of them at each new one takes longer, the
      // further one scrolls.
      structuralSharing: false,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listWorks, { body: { ...queryArg, ...at(pageParam) } }),
      transformResponse: (reply: Reply<typeof routes.listWorks>) => reply.data,
      providesTags: ['community/Feed'],
      keepUnusedDataFor: 600,
    }),
    workCategories: build.query<Reply<typeof routes.listWorkCategories>['data'], void>({
      query: () => toRequest(routes.listWorkCategories, {}),
      transformResponse: (reply: Reply<typeof routes.listWorkCategories>) => reply.data,
      keepUnusedDataFor: 3600,
    }),
    work: build.query<Reply<typeof routes.getWork>['data'], string>({
      query: (id) => toRequest(routes.getWork, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getWork>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'community/Work', id }],
    }),
    relatedWorks: build.query<Reply<typeof routes.listRelatedWorks>['data'], string>({
      query: (id) => toRequest(routes.listRelatedWorks, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.listRelatedWorks>) => reply.data,
    }),
    worksOf: build.infiniteQuery<WorkPage, { personId: string; state?: WorkState; kind?: WorkKind }, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listWorksOf, { body: { ...queryArg, ...at(pageParam) } }),
      transformResponse: (reply: Reply<typeof routes.listWorksOf>) => reply.data,
      providesTags: ['community/WorksOf'],
    }),
    ownWorkCounts: build.query<Reply<typeof routes.countOwnWorks>['data'], void>({
      query: () => toRequest(routes.countOwnWorks, {}),
      transformResponse: (reply: Reply<typeof routes.countOwnWorks>) => reply.data,
      providesTags: ['community/WorksOf'],
    }),
    likedWorks: build.infiniteQuery<WorkPage, string, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listLikedWorks, { body: { personId: queryArg, ...at(pageParam) } }),
      transformResponse: (reply: Reply<typeof routes.listLikedWorks>) => reply.data,
      providesTags: ['community/Liked'],
    }),
    viewedWorks: build.infiniteQuery<WorkPage, void, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => toRequest(routes.listViewedWorks, { body: at(pageParam) }),
      transformResponse: (reply: Reply<typeof routes.listViewedWorks>) => reply.data,
      providesTags: ['community/Viewed'],
    }),
    clearViewed: build.mutation<Reply<typeof routes.clearViewedWorks>['data'], string | null>({
      query: (id) => toRequest(routes.clearViewedWorks, { body: id === null ? {} : { id } }),
      transformResponse: (reply: Reply<typeof routes.clearViewedWorks>) => reply.data,
      invalidatesTags: ['community/Viewed'],
    }),
    saveWork: build.mutation<Reply<typeof routes.saveWork>['data'], RouteBody<typeof routes.saveWork>>({
      query: (body) => ({ ...toRequest(routes.saveWork, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.saveWork>) => reply.data,
      invalidatesTags: (result) => (result ? changedWork(result.id) : []),
    }),
    withdrawWork: build.mutation<Reply<typeof routes.withdrawWork>['data'], string>({
      query: (id) => toRequest(routes.withdrawWork, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.withdrawWork>) => reply.data,
      invalidatesTags: (_result, _error, id) => changedWork(id),
    }),
    deleteWork: build.mutation<Reply<typeof routes.deleteWork>['data'], string>({
      query: (id) => toRequest(routes.deleteWork, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.deleteWork>) => reply.data,
      invalidatesTags: ['community/WorksOf', 'community/Feed', 'community/Collection', 'community/Person'],
    }),
    appealWork: build.mutation<Reply<typeof routes.appealWork>['data'], { id: string; text: string }>({
      query: (body) => toRequest(routes.appealWork, { body }),
      transformResponse: (reply: Reply<typeof routes.appealWork>) => reply.data,
      invalidatesTags: (_result, _error, { id }) => changedWork(id),
    }),
    likeWork: build.mutation<
      Reply<typeof routes.likeWork>['data'],
      { id: string; isLiked: boolean; likes: number }
    >({
      query: ({ id, isLiked }) => toRequest(routes.likeWork, { body: { id, isLiked } }),
      transformResponse: (reply: Reply<typeof routes.likeWork>) => reply.data,
      // Shown at once in every list; the server's number replaces it, and a failure takes it back.
      async onQueryStarted({ id, isLiked, likes }, api) {
        const undo = patchCards(api, id, { isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) });
        await api.queryFulfilled.then(
          ({ data }) => patchCards(api, id, data),
          () => undo(),
        );
      },
      // The page of the author says how many likes they got.
      invalidatesTags: (result, error, { id }) =>
        result ? ['community/Liked', 'community/Person'] : changedForReader(id, error),
    }),
    remixWork: build.mutation<Reply<typeof routes.remixWork>['data'], { id: string; imageId: string }>({
      query: (body) => toRequest(routes.remixWork, { body }),
      transformResponse: (reply: Reply<typeof routes.remixWork>) => reply.data,
      invalidatesTags: (_result, error, { id }) => changedForReader(id, error),
    }),
  }),
});

/** Where it is shown, and the numbers of its author. */
const changedWork = (id: string) =>
  ['community/WorksOf', 'community/Feed', 'community/Person', { type: 'community/Work', id }] as const;

/** What the server refuses at a work that is open: its author may have taken it back since, or what others may do with it. */
const changedForReader = (id: string, error: unknown) =>
  isApiError(error) && error.kind === 'api' ? [{ type: 'community/Work', id } as const] : [];

export const {
  useFeedInfiniteQuery,
  useWorkCategoriesQuery,
  useWorkQuery,
  useLazyWorkQuery,
  useRelatedWorksQuery,
  useWorksOfInfiniteQuery,
  useOwnWorkCountsQuery,
  useLikedWorksInfiniteQuery,
  useViewedWorksInfiniteQuery,
  useClearViewedMutation,
  useSaveWorkMutation,
  useWithdrawWorkMutation,
  useDeleteWorkMutation,
  useAppealWorkMutation,
  useLikeWorkMutation,
  useRemixWorkMutation,
} = worksApi;
