import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

/** What the first two forms of the sign-in dialog call. Apart from the others, because every visitor loads it. */
const signInApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sendCode: build.mutation<Reply<typeof routes.getVerificationCode>, string>({
      query: (userAccount) => toRequest(routes.getVerificationCode, { body: { userAccount } }),
    }),
    login: build.mutation<Reply<typeof routes.login>, RouteBody<typeof routes.login>>({
      query: (body) => ({ ...toRequest(routes.login, { body }), namesLanguage: true }),
    }),
  }),
});

export const { useSendCodeMutation, useLoginMutation } = signInApi;
