import { routes, type SiteInfo } from '@tai/contracts';
import { baseApi, toRequest, type Reply } from '../request/baseApi.ts';

/** What the signed-in account is and may do, and what this installation offers: asked for by several features. */
export const accountApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountInfo: build.query<Reply<typeof routes.getInfo>, void>({
      // Pages of the product ask it too: a session that is over opens the sign-in dialog there.
      query: () => ({ ...toRequest(routes.getInfo, {}), handledAs: 'product' }),
      providesTags: ['Account', 'Volatile'],
    }),
    siteInfo: build.query<SiteInfo, void>({
      query: () => toRequest(routes.getSiteInfo, {}),
      transformResponse: (reply: Reply<typeof routes.getSiteInfo>) => reply.data,
      providesTags: ['Volatile'],
    }),
  }),
});
