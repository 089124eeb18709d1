import { toRequest, type Reply } from '@tai/api-client';
import { communityRoutes as routes } from '@tai/contracts';
import { withTags } from './tags.ts';

/** What a search box offers while somebody types, and before. */
export const searchApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    suggestions: build.query<Reply<typeof routes.suggestSearch>['data'], string>({
      query: (text) => toRequest(routes.suggestSearch, { body: { text } }),
      transformResponse: (reply: Reply<typeof routes.suggestSearch>) => reply.data,
    }),
    hotWords: build.query<Reply<typeof routes.listHotWords>['data'], void>({
      query: () => toRequest(routes.listHotWords, {}),
      transformResponse: (reply: Reply<typeof routes.listHotWords>) => reply.data,
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useSuggestionsQuery, useHotWordsQuery } = searchApi;
