import { toRequest, type Reply } from '@tai/api-client';
import { routes } from '@tai/contracts';
import { galleryApi } from './galleryApi.ts';

/** The first few own pictures for some words. Apart, because only the command palette asks for them. */
export const searchApi = galleryApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    foundPictures: build.query<
      Reply<typeof routes.getPictureList>['data']['list'],
      { search: string; pageSize: number }
    >({
      query: (body) => toRequest(routes.getPictureList, { body: { ...body, currPage: 1 } }),
      transformResponse: (reply: Reply<typeof routes.getPictureList>) => reply.data.list,
      providesTags: ['Picture'],
    }),
  }),
});
