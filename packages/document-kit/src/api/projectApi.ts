import { toRequest } from '@tai/api-client';
import { documentRoutes as routes, type RouteBody } from '@tai/contracts';
import { dataOf, withTags, type DataOf } from './tags.ts';

/** Projects and their members. */
const projectApi = withTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    projects: build.query<DataOf<typeof routes.listProjects>, void>({
      query: () => toRequest(routes.listProjects, {}),
      transformResponse: dataOf,
      providesTags: ['document/Project', 'Volatile'],
    }),
    saveProject: build.mutation<DataOf<typeof routes.saveProject>, RouteBody<typeof routes.saveProject>>({
      query: (body) => toRequest(routes.saveProject, { body }),
      transformResponse: dataOf,
      invalidatesTags: ['document/Project'],
    }),
    projectMembers: build.query<DataOf<typeof routes.listProjectMembers>, string>({
      query: (projectId) => toRequest(routes.listProjectMembers, { body: { projectId } }),
      transformResponse: dataOf,
      providesTags: (_result, _error, id) => [{ type: 'document/Member', id }, 'Volatile'],
    }),
    projectStorage: build.query<DataOf<typeof routes.getProjectStorage>, string>({
      query: (projectId) => toRequest(routes.getProjectStorage, { body: { projectId } }),
      transformResponse: dataOf,
      // What is uploaded, deleted or saved elsewhere changes it.
      keepUnusedDataFor: 0,
    }),
    setProjectMember: build.mutation<
      DataOf<typeof routes.setProjectMember>,
      RouteBody<typeof routes.setProjectMember>
    >({
      query: (body) => toRequest(routes.setProjectMember, { body }),
      transformResponse: dataOf,
      // Who leaves a project sees its documents no longer.
      invalidatesTags: (_result, _error, { projectId: id }) => [
        { type: 'document/Member', id },
        'document/Project',
        'document/List',
      ],
    }),
    deleteProject: build.mutation<
      DataOf<typeof routes.deleteProject>,
      RouteBody<typeof routes.deleteProject>
    >({
      query: (body) => toRequest(routes.deleteProject, { body }),
      transformResponse: dataOf,
      // What it held may be in the personal space now.
      invalidatesTags: ['document/Project', 'document/List', 'document/Folder', 'Picture'],
    }),
  }),
});

export const {
  useProjectsQuery,
  useSaveProjectMutation,
  useProjectMembersQuery,
  useProjectStorageQuery,
  useSetProjectMemberMutation,
  useDeleteProjectMutation,
} = projectApi;
