import { routes, withTrainedStyles } from '@tai/contracts';
import { baseApi, toRequest, type Reply } from '../request/baseApi.ts';

/** What the engines can do now: forms are made from it, and recipes are read with its labels. */
export const capabilityApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    capabilities: build.query<Reply<typeof routes.getCapabilities>['data'], void>({
      query: () => toRequest(routes.getCapabilities, {}),
      // The trained styles come once for all tools.
      transformResponse: ({ data, styles = [] }: Reply<typeof routes.getCapabilities>) =>
        data.map((one) => withTrainedStyles(one, styles)),
      providesTags: ['Capability', 'Volatile'],
    }),
  }),
});
