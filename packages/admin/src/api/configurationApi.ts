import { toRequest, type Reply } from '@tai/api-client';
import {
  adminRoutes,
  routes,
  type ConfigItem,
  type DictEntry,
  type DictType,
  type ManagedProject,
  type RouteBody,
} from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const {
  deleteDictEntry,
  deleteDictType,
  listConfig,
  listDictTypes,
  listManagedProjects,
  saveConfig,
  saveDictEntry,
  saveDictType,
  setProjectStorage,
} = adminRoutes;

/** One page of projects. */
type ProjectPage = Reply<typeof listManagedProjects>['data'];
type ProjectFilter = RouteBody<typeof listManagedProjects>;

/** Calls about dictionaries, the configuration, and the storage limits of single projects. */
const configurationApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    dictTypes: build.query<DictType[], void>({
      query: () => toRequest(listDictTypes, {}),
      transformResponse: (reply: Reply<typeof listDictTypes>) => reply.data,
      providesTags: ['admin/Dict'],
    }),
    dictEntries: build.query<DictEntry[], string>({
      query: (type) => toRequest(routes.getDictData, { params: { type } }),
      transformResponse: (reply: Reply<typeof routes.getDictData>) => reply.data,
      providesTags: ['admin/Dict'],
    }),
    saveDictType: build.mutation<DictType, RouteBody<typeof saveDictType>>({
      query: (body) => toRequest(saveDictType, { body }),
      transformResponse: (reply: Reply<typeof saveDictType>) => reply.data,
      invalidatesTags: (_, error) => (error ? [] : ['admin/Dict', 'admin/Audit']),
    }),
    deleteDictType: build.mutation<Reply<typeof deleteDictType>, string>({
      query: (dictType) => toRequest(deleteDictType, { body: { dictType } }),
      invalidatesTags: (_, error) => (error ? [] : ['admin/Dict', 'admin/Audit']),
    }),
    saveDictEntry: build.mutation<DictEntry, RouteBody<typeof saveDictEntry>>({
      query: (body) => toRequest(saveDictEntry, { body }),
      transformResponse: (reply: Reply<typeof saveDictEntry>) => reply.data,
      invalidatesTags: (_, error) => (error ? [] : ['admin/Dict', 'admin/Audit']),
    }),
    deleteDictEntry: build.mutation<Reply<typeof deleteDictEntry>, string>({
      query: (dictCode) => toRequest(deleteDictEntry, { body: { dictCode } }),
      invalidatesTags: (_, error) => (error ? [] : ['admin/Dict', 'admin/Audit']),
    }),
    config: build.query<ConfigItem[], void>({
      query: () => toRequest(listConfig, {}),
      transformResponse: (reply: Reply<typeof listConfig>) => reply.data,
      providesTags: ['admin/Config'],
    }),
    saveConfig: build.mutation<ConfigItem, RouteBody<typeof saveConfig>>({
      query: (body) => toRequest(saveConfig, { body }),
      transformResponse: (reply: Reply<typeof saveConfig>) => reply.data,
      invalidatesTags: (_, error) =>
        error ? [] : ['admin/Config', 'admin/Project', 'admin/Audit', 'Volatile'],
    }),
    managedProjects: build.query<ProjectPage, ProjectFilter>({
      query: (body) => toRequest(listManagedProjects, { body }),
      transformResponse: (reply: Reply<typeof listManagedProjects>) => reply.data,
      providesTags: ['admin/Project'],
    }),
    setProjectStorage: build.mutation<ManagedProject, RouteBody<typeof setProjectStorage>>({
      query: (body) => toRequest(setProjectStorage, { body }),
      transformResponse: (reply: Reply<typeof setProjectStorage>) => reply.data,
      // Also after a failure: a project that is gone must not stay in the list.
      invalidatesTags: ['admin/Project', 'admin/Audit'],
    }),
  }),
});

export const {
  useDictTypesQuery,
  useDictEntriesQuery,
  useSaveDictTypeMutation,
  useDeleteDictTypeMutation,
  useSaveDictEntryMutation,
  useDeleteDictEntryMutation,
  useConfigQuery,
  useSaveConfigMutation,
  useManagedProjectsQuery,
  useSetProjectStorageMutation,
} = configurationApi;
