import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type PictureCategory, type PictureFilterInput, type PictureFolder } from '@tai/contracts';
import { inLibrary, tagsOf, type OfLibrary } from './inLibrary.ts';

interface NamedCategory extends OfLibrary {
  id?: string;
  parentId?: string | null;
  name: string;
}

const ofLibrary = (_result: unknown, _error: unknown, { projectId }: OfLibrary) => tagsOf(projectId);
const ofProject = (_result: unknown, _error: unknown, projectId: string | null) => tagsOf(projectId);

/** Calls about how pictures are filed. What they change is told by the server's socket, too. */
export const libraryApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    facets: build.query<Reply<typeof routes.getPictureFacets>['data'], string | null>({
      query: (projectId) => toRequest(routes.getPictureFacets, { body: inLibrary(projectId) }),
      transformResponse: (reply: Reply<typeof routes.getPictureFacets>) => reply.data,
      providesTags: ofProject,
    }),
    folders: build.query<PictureFolder[], string | null>({
      query: (projectId) => toRequest(routes.listFolders, { body: inLibrary(projectId) }),
      transformResponse: (reply: Reply<typeof routes.listFolders>) => reply.data,
      providesTags: ofProject,
    }),
    saveFolder: build.mutation<PictureFolder, OfLibrary & { id?: string; name: string }>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.saveFolder, { body: { ...body, ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.saveFolder>) => reply.data,
      invalidatesTags: ofLibrary,
    }),
    deleteFolder: build.mutation<unknown, OfLibrary & { id: string }>({
      query: ({ id, projectId }) =>
        toRequest(routes.deleteFolder, { params: { id }, query: inLibrary(projectId) }),
      invalidatesTags: ofLibrary,
    }),
    setFolderCover: build.mutation<PictureFolder, OfLibrary & { id: string; pictureId: string | null }>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.setFolderCover, { body: { ...body, ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.setFolderCover>) => reply.data,
      invalidatesTags: ofLibrary,
    }),
    fileInFolder: build.mutation<unknown, OfLibrary & { id: string; ids: string[]; isIn: boolean }>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.fileInFolder, { body: { ...body, ...inLibrary(projectId) } }),
      invalidatesTags: ofLibrary,
    }),
    categories: build.query<PictureCategory[], string | null>({
      query: (projectId) => toRequest(routes.listCategories, { body: inLibrary(projectId) }),
      transformResponse: (reply: Reply<typeof routes.listCategories>) => reply.data,
      providesTags: ofProject,
    }),
    saveCategory: build.mutation<PictureCategory, NamedCategory>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.saveCategory, { body: { ...body, ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.saveCategory>) => reply.data,
      invalidatesTags: ofLibrary,
    }),
    deleteCategory: build.mutation<unknown, OfLibrary & { id: string }>({
      query: ({ id, projectId }) =>
        toRequest(routes.deleteCategory, { params: { id }, query: inLibrary(projectId) }),
      invalidatesTags: ofLibrary,
    }),
    sortCategories: build.mutation<unknown, OfLibrary & { parentId: string | null; ids: string[] }>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.sortCategories, { body: { ...body, ...inLibrary(projectId) } }),
      invalidatesTags: ofLibrary,
    }),
    setCategory: build.mutation<unknown, OfLibrary & { ids: string[]; categoryId: string | null }>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.setPictureCategory, { body: { ...body, ...inLibrary(projectId) } }),
      invalidatesTags: ofLibrary,
    }),
    filing: build.query<
      Reply<typeof routes.getPictureFiling>['data'],
      OfLibrary & { ids: readonly string[] }
    >({
      query: ({ ids, projectId }) =>
        toRequest(routes.getPictureFiling, { body: { ids: [...ids], ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.getPictureFiling>) => reply.data,
      providesTags: ofLibrary,
    }),
    setTags: build.mutation<unknown, OfLibrary & { ids: string[]; add?: string[]; remove?: string[] }>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.setPictureTags, { body: { ...body, ...inLibrary(projectId) } }),
      invalidatesTags: ofLibrary,
    }),
    setPrivacy: build.mutation<unknown, { ids: string[]; isPrivate: boolean }>({
      query: (body) => toRequest(routes.setPicturePrivacy, { body }),
      invalidatesTags: ['Picture'],
    }),
    setHomepage: build.mutation<unknown, { ids: string[]; homepage: boolean }>({
      query: (body) => toRequest(routes.setPictureHomepage, { body }),
      invalidatesTags: ['Picture'],
    }),
    deleteForever: build.mutation<{ count: number }, OfLibrary & { ids?: string[] }>({
      query: ({ projectId, ...body }) =>
        toRequest(routes.deletePicturesForever, { body: { ...body, ...inLibrary(projectId) } }),
      transformResponse: (reply: Reply<typeof routes.deletePicturesForever>) => reply.data,
      invalidatesTags: ofLibrary,
    }),
    pictureIds: build.query<Reply<typeof routes.getPictureIds>['data'], PictureFilterInput>({
      query: (filter) => toRequest(routes.getPictureIds, { body: filter }),
      transformResponse: (reply: Reply<typeof routes.getPictureIds>) => reply.data,
      providesTags: (_result, _error, { projectId }) => tagsOf(projectId),
    }),
    locate: build.query<Reply<typeof routes.locatePicture>['data'], string>({
      query: (id) => toRequest(routes.locatePicture, { body: { id } }),
      transformResponse: (reply: Reply<typeof routes.locatePicture>) => reply.data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCategoriesQuery, useFacetsQuery, useFilingQuery, useFoldersQuery } = libraryApi;
