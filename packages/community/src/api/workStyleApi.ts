import { toRequest, withStyleTags, type Reply } from '@tai/api-client';
import { styleRoutes as routes } from '@tai/contracts';

/** The style that a work shows. */
const workStyleApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    styleOfWork: build.query<Reply<typeof routes.getStyle>['data'], string>({
      query: (id) => toRequest(routes.getStyle, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getStyle>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'Style', id }],
    }),
  }),
});

export const { useLazyStyleOfWorkQuery } = workStyleApi;
