import { toRequest, type Reply } from '@tai/api-client';
import { communityRoutes as routes } from '@tai/contracts';
import { at, byCursor, type Cursor } from './byCursor.ts';
import { withTags } from './tags.ts';

/** Lists of people. */
export type PeopleList = 'followers' | 'following' | 'blocked' | 'muted';

/** People: profiles, and whom one follows, blocks or mutes. */
const peopleApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    profile: build.query<Reply<typeof routes.getProfile>['data'], string>({
      query: (id) => toRequest(routes.getProfile, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getProfile>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'community/Person', id }, 'Account'],
    }),
    people: build.infiniteQuery<
      Reply<typeof routes.listPeople>['data'],
      { list: PeopleList; personId: string },
      Cursor
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listPeople, { body: { ...queryArg, ...at(pageParam) } }),
      transformResponse: (reply: Reply<typeof routes.listPeople>) => reply.data,
      providesTags: ['community/People'],
    }),
    followPerson: build.mutation<
      Reply<typeof routes.followPerson>['data'],
      { id: string; isFollowed: boolean }
    >({
      query: (body) => toRequest(routes.followPerson, { body }),
      transformResponse: (reply: Reply<typeof routes.followPerson>) => reply.data,
      // Every page that shows the person's works says whether they are followed.
      invalidatesTags: (result) => (result ? ['community/Person', 'community/People', 'community/Work'] : []),
    }),
    blockPerson: build.mutation<Reply<typeof routes.blockPerson>['data'], { id: string; isBlocked: boolean }>(
      {
        query: (body) => toRequest(routes.blockPerson, { body }),
        transformResponse: (reply: Reply<typeof routes.blockPerson>) => reply.data,
        invalidatesTags: (result) => (result ? hiddenChanged : []),
      },
    ),
    mutePerson: build.mutation<Reply<typeof routes.mutePerson>['data'], { id: string; isMuted: boolean }>({
      query: (body) => toRequest(routes.mutePerson, { body }),
      transformResponse: (reply: Reply<typeof routes.mutePerson>) => reply.data,
      invalidatesTags: (result) => (result ? hiddenChanged : []),
    }),
    mutedTags: build.query<string[], void>({
      query: () => toRequest(routes.listMutedTags, {}),
      transformResponse: (reply: Reply<typeof routes.listMutedTags>) => reply.data.tags,
      providesTags: ['community/MutedTags'],
    }),
    muteTag: build.mutation<string[], { tag: string; isMuted: boolean }>({
      query: (body) => toRequest(routes.muteTag, { body }),
      transformResponse: (reply: Reply<typeof routes.muteTag>) => reply.data.tags,
      invalidatesTags: (result) => (result ? ['community/MutedTags', 'community/Feed'] : []),
    }),
  }),
});

const hiddenChanged = [
  'community/Person',
  'community/People',
  'community/Work',
  'community/Feed',
  'community/Comment',
] as const;

export const {
  useProfileQuery,
  usePeopleInfiniteQuery,
  useFollowPersonMutation,
  useBlockPersonMutation,
  useMutePersonMutation,
  useMutedTagsQuery,
  useMuteTagMutation,
} = peopleApi;
