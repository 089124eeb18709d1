import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { limits, routes, type PictureFilterInput } from '@tai/contracts';
import type { PageKey } from '../domain/libraryRows.ts';

/** Calls of the library. */
export const galleryApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    timeline: build.query<
      Reply<typeof routes.getPictureTimeline>['data'],
      PictureFilterInput & { timeZone: string }
    >({
      query: (body) => toRequest(routes.getPictureTimeline, { body }),
      transformResponse: (reply: Reply<typeof routes.getPictureTimeline>) => reply.data,
      providesTags: ['Picture', 'Volatile'],
    }),
    picturePage: build.query<
      Reply<typeof routes.getPictureList>['data']['list'],
      PageKey & PictureFilterInput
    >({
      query: (page) =>
        toRequest(routes.getPictureList, { body: { ...page, pageSize: limits.picture.pageSize } }),
      transformResponse: (reply: Reply<typeof routes.getPictureList>) => reply.data.list,
      providesTags: ['Picture'],
      keepUnusedDataFor: 300,
    }),
    recentPictures: build.query<Reply<typeof routes.getPictureList>['data'], number>({
      query: (pageSize) =>
        toRequest(routes.getPictureList, { body: { currPage: 1, pageSize, homepage: true } }),
      transformResponse: (reply: Reply<typeof routes.getPictureList>) => reply.data,
      providesTags: ['Picture', 'Volatile'],
    }),
    deletePictures: build.mutation<Reply<typeof routes.deletePictures>['data'], string[]>({
      query: (ids) => toRequest(routes.deletePictures, { body: { ids } }),
      transformResponse: (reply: Reply<typeof routes.deletePictures>) => reply.data,
      invalidatesTags: (result) => (result ? ['Picture', 'Job'] : []),
    }),
    setCollect: build.mutation<
      Reply<typeof routes.setPictureCollect>['data'],
      { ids: string[]; picCollect: boolean }
    >({
      query: (body) => toRequest(routes.setPictureCollect, { body }),
      transformResponse: (reply: Reply<typeof routes.setPictureCollect>) => reply.data,
      invalidatesTags: ['Picture'],
    }),
    restorePictures: build.mutation<Reply<typeof routes.restorePictures>['data'], string[]>({
      query: (ids) => toRequest(routes.restorePictures, { body: { ids } }),
      transformResponse: (reply: Reply<typeof routes.restorePictures>) => reply.data,
      invalidatesTags: (result) => (result ? ['Picture', 'Job'] : []),
    }),
  }),
});

export const { useTimelineQuery, useRecentPicturesQuery } = galleryApi;
