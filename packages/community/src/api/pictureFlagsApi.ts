import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes } from '@tai/contracts';

/** Which pictures of one's library are private: those cannot be published. */
const pictureFlagsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    pictureFlags: build.query<Reply<typeof routes.getPictureFiling>['data'], readonly string[]>({
      query: (ids) => toRequest(routes.getPictureFiling, { body: { ids: [...ids] } }),
      transformResponse: (reply: Reply<typeof routes.getPictureFiling>) => reply.data,
      providesTags: ['Picture'],
    }),
  }),
});

export const { usePictureFlagsQuery } = pictureFlagsApi;
