import { toRequest, type Reply } from '@tai/api-client';
import { adminRoutes, type AccountSession, type ManagedUser, type RouteBody } from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const { changeUser, endUserSessions, listUsers, listUserSessions, resetSecondFactor } = adminRoutes;

/** One page of people. */
type UserPage = Reply<typeof listUsers>['data'];

/** Calls about people. */
const peopleApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    users: build.query<UserPage, RouteBody<typeof listUsers>>({
      query: (body) => toRequest(listUsers, { body }),
      transformResponse: (reply: Reply<typeof listUsers>) => reply.data,
      providesTags: ['admin/User'],
    }),
    changeUser: build.mutation<ManagedUser, RouteBody<typeof changeUser>>({
      query: (body) => toRequest(changeUser, { body }),
      transformResponse: (reply: Reply<typeof changeUser>) => reply.data,
      invalidatesTags: (_, error) => (error ? [] : ['admin/User', 'admin/UserSession', 'admin/Audit']),
    }),
    resetSecondFactor: build.mutation<ManagedUser, RouteBody<typeof resetSecondFactor>>({
      query: (body) => toRequest(resetSecondFactor, { body }),
      transformResponse: (reply: Reply<typeof resetSecondFactor>) => reply.data,
      invalidatesTags: ['admin/User', 'admin/UserSession', 'admin/Audit'],
    }),
    userSessions: build.query<AccountSession[], string>({
      query: (userId) => toRequest(listUserSessions, { body: { userId } }),
      transformResponse: (reply: Reply<typeof listUserSessions>) => reply.data,
      providesTags: ['admin/UserSession'],
      keepUnusedDataFor: 0,
    }),
    endUserSessions: build.mutation<number, RouteBody<typeof endUserSessions>>({
      query: (body) => toRequest(endUserSessions, { body }),
      transformResponse: (reply: Reply<typeof endUserSessions>) => reply.data.ended,
      // Also after a failure: a session that is gone already must not stay in the list.
      invalidatesTags: ['admin/UserSession', 'admin/User', 'admin/Audit'],
    }),
  }),
});

export const {
  useUsersQuery,
  useChangeUserMutation,
  useResetSecondFactorMutation,
  useUserSessionsQuery,
  useEndUserSessionsMutation,
} = peopleApi;
