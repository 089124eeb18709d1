import { routes, type Picture } from '@tai/contracts';
import { baseApi, toRequest, type Reply } from '../request/baseApi.ts';

/** Pictures by id of every library that the person may read; those that are gone are left out. */
export const pictureApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    picturesById: build.query<Picture[], readonly string[]>({
      query: (ids) => toRequest(routes.getPictures, { body: { ids: [...ids] } }),
      transformResponse: (reply: Reply<typeof routes.getPictures>) => reply.data,
      providesTags: (pictures = []) => [
        'Picture',
        ...pictures.flatMap(({ projectId: id }) =>
          id === null ? [] : [{ type: 'ProjectPicture' as const, id }],
        ),
      ],
    }),
  }),
});
