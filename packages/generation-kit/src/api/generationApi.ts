import { baseApi, isApiError, toRequest, type Reply } from '@tai/api-client';
import { routes, type Job, type RouteBody } from '@tai/contracts';

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
    /** Jobs by their ids, without those that are gone. */
    jobsById: build.query<Job[], readonly string[]>({
      async queryFn(ids, _api, _options, baseQuery) {
        const jobs: Job[] = [];
        for (const id of ids) {
          const { data, error } = await baseQuery(toRequest(routes.getJob, { params: { id } }));
          if (data) jobs.push((data as Reply<typeof routes.getJob>).data);
          else if (error && !isGone(error)) return { error };
        }
        return { data: jobs };
      },
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

const isGone = (error: unknown) => isApiError(error) && error.error === 'jobNotFound';

export const { useRecentJobsQuery, useJobsByIdQuery, useCancelMutation } = generationApi;
