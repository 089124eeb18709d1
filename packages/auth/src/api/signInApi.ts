import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

/** What the first form of the sign-in dialog calls. Apart from the others, because every visitor loads it. */
const signInApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    login: build.mutation<Reply<typeof routes.login>, RouteBody<typeof routes.login>>({
      query: (body) => ({ ...toRequest(routes.login, { body }), namesLanguage: true }),
    }),
  }),
});

export const { useLoginMutation } = signInApi;
