import { styleRoutes as routes } from '@tai/contracts';
import { toRequest, type Reply } from '../request/baseApi.ts';
import { withStyleTags } from './styleTags.ts';

/** Trained styles by their values in recipes and forms, also those that tools offer no longer or in a newer version. */
export const namedStyleApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    namedStyles: build.query<Reply<typeof routes.nameStyles>['data'], readonly string[]>({
      query: (values) => toRequest(routes.nameStyles, { body: { values: [...values] } }),
      transformResponse: (reply: Reply<typeof routes.nameStyles>) => reply.data,
      providesTags: ['Style', 'Volatile'],
    }),
  }),
});
