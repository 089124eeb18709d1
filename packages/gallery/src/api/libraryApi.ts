import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type PictureCategory, type PictureFilterInput, type PictureFolder } from '@tai/contracts';

/** Calls about how pictures are filed. What they change is told by the server's socket, too. */
export const libraryApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    facets: build.query<Reply<typeof routes.getPictureFacets>['data'], void>({
      query: () => toRequest(routes.getPictureFacets, { body: {} }),
      transformResponse: (reply: Reply<typeof routes.getPictureFacets>) => reply.data,
      providesTags: ['Picture'],
    }),
    folders: build.query<PictureFolder[], void>({
      query: () => toRequest(routes.listFolders, { body: {} }),
      transformResponse: (reply: Reply<typeof routes.listFolders>) => reply.data,
      providesTags: ['Picture'],
    }),
    saveFolder: build.mutation<PictureFolder, { id?: string; name: string }>({
      query: (body) => toRequest(routes.saveFolder, { body }),
      transformResponse: (reply: Reply<typeof routes.saveFolder>) => reply.data,
      invalidatesTags: ['Picture'],
    }),
    deleteFolder: build.mutation<unknown, string>({
      query: (id) => toRequest(routes.deleteFolder, { params: { id } }),
      invalidatesTags: ['Picture'],
    }),
    setFolderCover: build.mutation<PictureFolder, { id: string; pictureId: string | null }>({
      query: (body) => toRequest(routes.setFolderCover, { body }),
      transformResponse: (reply: Reply<typeof routes.setFolderCover>) => reply.data,
      invalidatesTags: ['Picture'],
    }),
    fileInFolder: build.mutation<unknown, { id: string; ids: string[]; isIn: boolean }>({
      query: (body) => toRequest(routes.fileInFolder, { body }),
      invalidatesTags: ['Picture'],
    }),
    categories: build.query<PictureCategory[], void>({
      query: () => toRequest(routes.listCategories, { body: {} }),
      transformResponse: (reply: Reply<typeof routes.listCategories>) => reply.data,
      providesTags: ['Picture'],
    }),
    saveCategory: build.mutation<PictureCategory, { id?: string; parentId?: string | null; name: string }>({
      query: (body) => toRequest(routes.saveCategory, { body }),
      transformResponse: (reply: Reply<typeof routes.saveCategory>) => reply.data,
      invalidatesTags: ['Picture'],
    }),
    deleteCategory: build.mutation<unknown, string>({
      query: (id) => toRequest(routes.deleteCategory, { params: { id } }),
      invalidatesTags: ['Picture'],
    }),
    sortCategories: build.mutation<unknown, { parentId: string | null; ids: string[] }>({
      query: (body) => toRequest(routes.sortCategories, { body }),
      invalidatesTags: ['Picture'],
    }),
    setCategory: build.mutation<unknown, { ids: string[]; categoryId: string | null }>({
      query: (body) => toRequest(routes.setPictureCategory, { body }),
      invalidatesTags: ['Picture'],
    }),
    filing: build.query<Reply<typeof routes.getPictureFiling>['data'], readonly string[]>({
      query: (ids) => toRequest(routes.getPictureFiling, { body: { ids: [...ids] } }),
      transformResponse: (reply: Reply<typeof routes.getPictureFiling>) => reply.data,
      providesTags: ['Picture'],
    }),
    setTags: build.mutation<unknown, { ids: string[]; add?: string[]; remove?: string[] }>({
      query: (body) => toRequest(routes.setPictureTags, { body }),
      invalidatesTags: ['Picture'],
    }),
    setPrivacy: build.mutation<unknown, { ids: string[]; isPrivate: boolean }>({
      query: (body) => toRequest(routes.setPicturePrivacy, { body }),
      invalidatesTags: ['Picture'],
    }),
    setHomepage: build.mutation<unknown, { ids: string[]; homepage: boolean }>({
      query: (body) => toRequest(routes.setPictureHomepage, { body }),
      invalidatesTags: ['Picture'],
    }),
    deleteForever: build.mutation<{ count: number }, string[] | undefined>({
      query: (ids) => toRequest(routes.deletePicturesForever, { body: ids ? { ids } : {} }),
      transformResponse: (reply: Reply<typeof routes.deletePicturesForever>) => reply.data,
      invalidatesTags: ['Picture'],
    }),
    pictureIds: build.query<Reply<typeof routes.getPictureIds>['data'], PictureFilterInput>({
      query: (filter) => toRequest(routes.getPictureIds, { body: filter }),
      transformResponse: (reply: Reply<typeof routes.getPictureIds>) => reply.data,
      providesTags: ['Picture'],
    }),
    locate: build.query<Reply<typeof routes.locatePicture>['data'], string>({
      query: (id) => toRequest(routes.locatePicture, { body: { id } }),
      transformResponse: (reply: Reply<typeof routes.locatePicture>) => reply.data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCategoriesQuery, useFacetsQuery, useFilingQuery, useFoldersQuery } = libraryApi;
