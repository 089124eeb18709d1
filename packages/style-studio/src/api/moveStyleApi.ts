import { toRequest, withStyleTags, type Reply } from '@tai/api-client';
import { styleRoutes as routes, type RouteBody, type StyleVo } from '@tai/contracts';

const moveStyleApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Between the personal space and projects. */
    moveStyle: build.mutation<StyleVo, RouteBody<typeof routes.moveStyle>>({
      query: (body) => toRequest(routes.moveStyle, { body }),
      transformResponse: (reply: Reply<typeof routes.moveStyle>) => reply.data,
      // Who may use it changes, in the tools as well.
      invalidatesTags: (result) => (result ? ['Style', 'Capability'] : []),
    }),
  }),
});

export const { useMoveStyleMutation } = moveStyleApi;
