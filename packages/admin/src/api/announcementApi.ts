import { toRequest, type Reply } from '@tai/api-client';
import { adminRoutes, type Announcement, type RouteBody } from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const { broadcast, listAnnouncements, sendNotice } = adminRoutes;

/** Calls about notices and broadcasts. */
const announcementApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    announcements: build.query<Reply<typeof listAnnouncements>['data'], RouteBody<typeof listAnnouncements>>({
      query: (body) => toRequest(listAnnouncements, { body }),
      transformResponse: (reply: Reply<typeof listAnnouncements>) => reply.data,
      providesTags: ['admin/Announcement'],
    }),
    sendNotice: build.mutation<Announcement, RouteBody<typeof sendNotice>>({
      query: (body) => toRequest(sendNotice, { body }),
      transformResponse: (reply: Reply<typeof sendNotice>) => reply.data,
      invalidatesTags: (_, error) => (error ? [] : ['admin/Announcement', 'admin/Audit']),
    }),
    broadcast: build.mutation<Announcement, RouteBody<typeof broadcast>>({
      query: (body) => toRequest(broadcast, { body }),
      transformResponse: (reply: Reply<typeof broadcast>) => reply.data,
      invalidatesTags: (_, error) => (error ? [] : ['admin/Announcement', 'admin/Audit']),
    }),
  }),
});

export const { useAnnouncementsQuery, useSendNoticeMutation, useBroadcastMutation } = announcementApi;
