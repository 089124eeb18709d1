import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

/** Jobs shown beside those of this visit. */
const recentJobs = 30;

/** Calls around a job. */
export const generationApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recentJobs: build.query<Reply<typeof routes.listJobs>['data']['list'], void>({
      query: () => toRequest(routes.listJobs, { body: { currPage: 1, pageSize: recentJobs } }),
      transformResponse: (reply: Reply<typeof routes.listJobs>) => reply.data.list,
      providesTags: ['Job', 'Volatile'],
    }),
    submit: build.mutation<Reply<typeof routes.submitGeneration>, RouteBody<typeof routes.submitGeneration>>({
      query: (body) => ({ ...toRequest(routes.submitGeneration, { body }), isRepeatable: true }),
    }),
    cancel: build.mutation<Reply<typeof routes.cancelJob>['data'], string>({
      query: (id) => toRequest(routes.cancelJob, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.cancelJob>) => reply.data,
    }),
  }),
});

export const { useRecentJobsQuery, useCancelMutation } = generationApi;
