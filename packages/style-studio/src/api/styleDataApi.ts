import { callRoute, withStyleTags, type ApiExtra, type Reply } from '@tai/api-client';
import { styleRoutes as routes, type RouteBody, type StyleVo } from '@tai/contracts';

const styleDataApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /**
     * A style of a category by its name. Null also when there is no answer: nothing depends on it but a hint. The same question within half
     * a second is one call (specification §9).
     */
    styleData: build.query<StyleVo | null, RouteBody<typeof routes.getStyleData>>({
      // Past the usual way of calls, which tells people of failures.
      async queryFn(body, { extra, signal }) {
        const token = (extra as ApiExtra).client.session.get()?.token ?? null;
        const result = await callRoute(routes.getStyleData, { body, token, signal });
        return { data: 'error' in result ? null : (result.data as Reply<typeof routes.getStyleData>).data };
      },
      providesTags: ['Style'],
      keepUnusedDataFor: 0.5,
    }),
  }),
});

export const { useStyleDataQuery } = styleDataApi;
