import { routes, type Retention } from '@tai/contracts';
import { baseApi, toRequest, type Reply } from '../request/baseApi.ts';

/** How long this installation keeps things: asked for where it is shown. */
export const retentionApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    retention: build.query<Retention, void>({
      query: () => toRequest(routes.getRetention, {}),
      transformResponse: (reply: Reply<typeof routes.getRetention>) => reply.data,
      providesTags: ['Volatile'],
    }),
  }),
});

/** How long this installation keeps things; undefined while that is not known. */
export function useRetention(): Retention | undefined {
  return retentionApi.useRetentionQuery(undefined, { refetchOnMountOrArgChange: true }).data;
}
