import { toRequest } from '@tai/api-client';
import { documentRoutes as routes, type RouteBody } from '@tai/contracts';
import { at, byCursor, dataOf, withTags, type Cursor, type DataOf } from './tags.ts';

/** Lists of documents and what is done with whole documents. */
const documentListApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    documents: build.infiniteQuery<
      DataOf<typeof routes.listDocuments>,
      Omit<RouteBody<typeof routes.listDocuments>, 'cursor'>,
      Cursor
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listDocuments, { body: { ...queryArg, ...at(pageParam) } }),
      transformResponse: dataOf,
      providesTags: ['document/List', 'Volatile'],
    }),
    /** The caller makes `saveId` once, so that a second try after a lost answer makes no second document. */
    createDocument: build.mutation<
      DataOf<typeof routes.createDocument>,
      RouteBody<typeof routes.createDocument>
    >({
      query: (body) => ({ ...toRequest(routes.createDocument, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    duplicateDocument: build.mutation<
      DataOf<typeof routes.duplicateDocument>,
      RouteBody<typeof routes.duplicateDocument>
    >({
      query: (body) => ({ ...toRequest(routes.duplicateDocument, { body }), isRepeatable: true }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    renameDocument: build.mutation<
      DataOf<typeof routes.renameDocument>,
      RouteBody<typeof routes.renameDocument>
    >({
      query: (body) => toRequest(routes.renameDocument, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    moveDocuments: build.mutation<
      DataOf<typeof routes.moveDocuments>,
      RouteBody<typeof routes.moveDocuments>
    >({
      query: (body) => toRequest(routes.moveDocuments, { body }),
      transformResponse: dataOf,
      // Who sees a document of a project is said by the project.
      invalidatesTags: ['document/List', 'document/Sharing'],
    }),
    setDocumentCover: build.mutation<
      DataOf<typeof routes.setDocumentCover>,
      RouteBody<typeof routes.setDocumentCover>
    >({
      query: (body) => toRequest(routes.setDocumentCover, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    /** Open pages learn of it by the live message of the document. */
    setDocumentLock: build.mutation<
      DataOf<typeof routes.setDocumentLock>,
      RouteBody<typeof routes.setDocumentLock>
    >({
      query: (body) => toRequest(routes.setDocumentLock, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    trashDocuments: build.mutation<DataOf<typeof routes.trashDocuments>, string[]>({
      query: (ids) => toRequest(routes.trashDocuments, { body: { ids } }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    restoreDocuments: build.mutation<DataOf<typeof routes.restoreDocuments>, string[]>({
      query: (ids) => toRequest(routes.restoreDocuments, { body: { ids } }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    /** Without ids everything that lies in the reader's own trash. */
    deleteDocumentsForever: build.mutation<DataOf<typeof routes.deleteDocumentsForever>, string[] | null>({
      query: (ids) => toRequest(routes.deleteDocumentsForever, { body: ids === null ? {} : { ids } }),
      transformResponse: dataOf,
      invalidatesTags: ['document/List'],
    }),
    documentFolders: build.query<DataOf<typeof routes.listDocumentFolders>, string | null>({
      query: (projectId) => toRequest(routes.listDocumentFolders, { body: { projectId } }),
      transformResponse: dataOf,
      providesTags: ['document/Folder', 'Volatile'],
    }),
    saveDocumentFolder: build.mutation<
      DataOf<typeof routes.saveDocumentFolder>,
      RouteBody<typeof routes.saveDocumentFolder>
    >({
      query: (body) => toRequest(routes.saveDocumentFolder, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['document/Folder'],
    }),
    deleteDocumentFolder: build.mutation<DataOf<typeof routes.deleteDocumentFolder>, string>({
      query: (id) => toRequest(routes.deleteDocumentFolder, { body: { id } }),
      transformResponse: dataOf,
      // What lay in the folder lies beside it now.
      invalidatesTags: ['document/Folder', 'document/List'],
    }),
  }),
});

export const {
  useDocumentsInfiniteQuery,
  useCreateDocumentMutation,
  useDuplicateDocumentMutation,
  useRenameDocumentMutation,
  useMoveDocumentsMutation,
  useSetDocumentCoverMutation,
  useSetDocumentLockMutation,
  useTrashDocumentsMutation,
  useRestoreDocumentsMutation,
  useDeleteDocumentsForeverMutation,
  useDocumentFoldersQuery,
  useSaveDocumentFolderMutation,
  useDeleteDocumentFolderMutation,
} = documentListApi;
