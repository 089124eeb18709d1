import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes, type RouterNode } from '@tai/contracts';

/** Private tags of this feature. Refreshing a page invalidates those that the page shows. */
const adminTags = [
  'admin/Router',
  'admin/Overview',
  'admin/User',
  'admin/UserSession',
  'admin/Announcement',
  'admin/Engine',
  'admin/Queue',
  'admin/Backup',
  'admin/Dict',
  'admin/Config',
  'admin/Project',
  'admin/Audit',
  'admin/Key',
  'admin/Tutorial',
  'admin/Moderation',
  'admin/ModerationHistory',
  'admin/ModerationTemplate',
] as const;
export type AdminTag = (typeof adminTags)[number];

/** The shared slice with the tags of this feature; the other files here inject their calls into it. */
export const adminApi = baseApi.enhanceEndpoints({ addTagTypes: adminTags }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    routers: build.query<RouterNode[], void>({
      query: () => toRequest(routes.getRouters, {}),
      transformResponse: (reply: Reply<typeof routes.getRouters>) => reply.data,
      // Rights that change change the tree.
      providesTags: ['admin/Router', 'Account'],
    }),
  }),
});

export const { useRoutersQuery } = adminApi;
