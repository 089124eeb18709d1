import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { limits, routes, type PictureFilterInput } from '@tai/contracts';
import type { PageKey } from '../domain/libraryRows.ts';
import { inLibrary, tagsOf, type OfLibrary } from './inLibrary.ts';

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
      providesTags: (_result, _error, { projectId }) => [...tagsOf(projectId), 'Volatile'],
    }),
    picturePage: build.query<
      Reply<typeof routes.getPictureList>['data']['list'],
      PageKey & PictureFilterInput
    >({
      query: (page) =>
        toRequest(routes.getPictureList, { body: { ...page, pageSize: limits.picture.pageSize } }),
      transformResponse: (reply: Reply<typeof routes.getPictureList>) => reply.data.list,
      providesTags: (_result, _error, { projectId }) => tagsOf(projectId),
      keepUnusedDataFor: 300,
    }),
    recentPictures: build.query<Reply<typeof routes.getPictureList>['data'], number>({
      query: (pageSize) =>
        toRequest(routes.getPictureList, { body: { currPage: 1, pageSize, homepage: true } }),
      transformResponse: (reply: Reply<typeof routes.getPictureList>) => reply.data,
      providesTags: ['Picture', 'Volatile'],
    }),
    deletePictures: build.mutation<
      Reply<typeof routes.deletePictures>['data'],
      OfLibrary & { ids: string[] }
    >({
      query: ({ ids, projectId }) =>
        toRequest(routes.deletePictures, { body: { ids, ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.deletePictures>) => reply.data,
      invalidatesTags: (result, _error, { projectId }) => (result ? [...tagsOf(projectId), 'Job'] : []),
    }),
    setCollect: build.mutation<
      Reply<typeof routes.setPictureCollect>['data'],
      OfLibrary & { ids: string[]; picCollect: boolean }
    >({
      query: ({ projectId, ...body }) =>
        toRequest(routes.setPictureCollect, { body: { ...body, ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.setPictureCollect>) => reply.data,
      invalidatesTags: (_result, _error, { projectId }) => tagsOf(projectId),
    }),
    restorePictures: build.mutation<
      Reply<typeof routes.restorePictures>['data'],
      OfLibrary & { ids: string[] }
    >({
      query: ({ ids, projectId }) =>
        toRequest(routes.restorePictures, { body: { ids, ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.restorePictures>) => reply.data,
      invalidatesTags: (result, _error, { projectId }) => (result ? [...tagsOf(projectId), 'Job'] : []),
    }),
  }),
});

export const { useTimelineQuery, useRecentPicturesQuery } = galleryApi;
