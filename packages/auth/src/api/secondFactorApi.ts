import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouteBody, type SecondFactor } from '@tai/contracts';

/** Calls of the second factor of the own account. */
const secondFactorApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactor, void>({
      query: () => toRequest(routes.getSecondFactor, {}),
      transformResponse: (reply: Reply<typeof routes.getSecondFactor>) => reply.data,
      providesTags: ['Account'],
    }),
    beginSecondFactor: build.mutation<
      Reply<typeof routes.beginSecondFactor>,
      RouteBody<typeof routes.beginSecondFactor>
    >({
      query: (body) => toRequest(routes.beginSecondFactor, { body }),
    }),
    turnOnSecondFactor: build.mutation<
      Reply<typeof routes.turnOnSecondFactor>,
      RouteBody<typeof routes.turnOnSecondFactor>
    >({
      query: (body) => toRequest(routes.turnOnSecondFactor, { body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Account']),
    }),
    turnOffSecondFactor: build.mutation<
      Reply<typeof routes.turnOffSecondFactor>,
      RouteBody<typeof routes.turnOffSecondFactor>
    >({
      query: (body) => toRequest(routes.turnOffSecondFactor, { body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Account']),
    }),
    beginPasskey: build.mutation<Reply<typeof routes.beginPasskey>, RouteBody<typeof routes.beginPasskey>>({
      query: (body) => toRequest(routes.beginPasskey, { body }),
    }),
    addPasskey: build.mutation<Reply<typeof routes.addPasskey>, RouteBody<typeof routes.addPasskey>>({
      query: (body) => toRequest(routes.addPasskey, { body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Account']),
    }),
    renamePasskey: build.mutation<Reply<typeof routes.renamePasskey>, RouteBody<typeof routes.renamePasskey>>(
      {
        query: (body) => toRequest(routes.renamePasskey, { body }),
        invalidatesTags: (_reply, error) => (error ? [] : ['Account']),
      },
    ),
    removePasskey: build.mutation<Reply<typeof routes.removePasskey>, RouteBody<typeof routes.removePasskey>>(
      {
        query: (body) => toRequest(routes.removePasskey, { body }),
        invalidatesTags: (_reply, error) => (error ? [] : ['Account']),
      },
    ),
    renewRecoveryCodes: build.mutation<
      Reply<typeof routes.renewRecoveryCodes>,
      RouteBody<typeof routes.renewRecoveryCodes>
    >({
      query: (body) => toRequest(routes.renewRecoveryCodes, { body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Account']),
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useTurnOnSecondFactorMutation,
  useTurnOffSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = secondFactorApi;
