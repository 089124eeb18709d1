import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

/** Calls of signing in and out. */
const authApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sendCode: build.mutation<Reply<typeof routes.getVerificationCode>, string>({
      query: (userAccount) => toRequest(routes.getVerificationCode, { body: { userAccount } }),
    }),
    login: build.mutation<Reply<typeof routes.login>, RouteBody<typeof routes.login>>({
      query: (body) => toRequest(routes.login, { body }),
    }),
  }),
});

export const { useSendCodeMutation, useLoginMutation } = authApi;
