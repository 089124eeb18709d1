import { withStyleTags, toRequest, type Reply } from '@tai/api-client';
import { styleRoutes as routes } from '@tai/contracts';

const styleCountApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many styles of their own the person has. Shared ones do not count. */
    styleCount: build.query<number, void>({
      query: () => toRequest(routes.getPersonStyle, { body: { search: '' } }),
      transformResponse: (reply: Reply<typeof routes.getPersonStyle>) => reply.count,
      providesTags: ['Style'],
    }),
  }),
});

export const { useStyleCountQuery } = styleCountApi;
