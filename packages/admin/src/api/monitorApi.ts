import { toRequest, type Reply } from '@tai/api-client';
import { adminRoutes, type ManagedJob, type RouteBody } from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const { cancelAnyJob, exportAudit, listAudit, listQueue } = adminRoutes;

/** Which part of the queue is shown. */
export type QueueState = NonNullable<RouteBody<typeof listQueue>['state']>;

/** Calls about jobs of everybody, and the audit log. */
const monitorApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    queue: build.query<Reply<typeof listQueue>['data'], RouteBody<typeof listQueue>>({
      query: (body) => toRequest(listQueue, { body }),
      transformResponse: (reply: Reply<typeof listQueue>) => reply.data,
      providesTags: ['admin/Queue', 'Volatile'],
    }),
    cancelJob: build.mutation<ManagedJob, string>({
      query: (jobId) => toRequest(cancelAnyJob, { body: { jobId } }),
      transformResponse: (reply: Reply<typeof cancelAnyJob>) => reply.data,
      // A job that is over already is no longer in the list either.
      invalidatesTags: ['admin/Queue', 'admin/Engine', 'admin/Audit'],
    }),
    audit: build.query<Reply<typeof listAudit>['data'], RouteBody<typeof listAudit>>({
      query: (body) => toRequest(listAudit, { body }),
      transformResponse: (reply: Reply<typeof listAudit>) => reply.data,
      providesTags: ['admin/Audit'],
    }),
    exportAudit: build.mutation<string, RouteBody<typeof exportAudit>>({
      query: (body) => toRequest(exportAudit, { body }),
      transformResponse: (reply: Reply<typeof exportAudit>) => reply.data.fileName,
    }),
  }),
});

export const { useQueueQuery, useCancelJobMutation, useAuditQuery, useExportAuditMutation } = monitorApi;
