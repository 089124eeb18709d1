import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouteBody } from '@tai/contracts';

/** Calls of the image workspace. */
export const imageToolsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    vector: build.query<string, string>({
      query: (id) => toRequest(routes.getVector, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getVector>) => reply.data.svg,
    }),
    descriptions: build.query<{ id: string; text: string }[], RouteBody<typeof routes.describePictures>>({
      query: (body) => ({ ...toRequest(routes.describePictures, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.describePictures>) => reply.data,
    }),
    job: build.query<Reply<typeof routes.getJob>['data'], string>({
      query: (id) => toRequest(routes.getJob, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getJob>) => reply.data,
      providesTags: ['Job'],
    }),
  }),
});

export const { useLazyVectorQuery, useDescriptionsQuery } = imageToolsApi;
