import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { jobError, jobStatus } from '../generation/job.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, pageFields, pageOf } from './page.ts';

/** A job as an operator sees it: no prompt and no picture of other people. */
const managedJob = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  tool: z.string(),
  engineId: z.string(),
  model: z.string(),
  status: jobStatus,
  progress: z.number(),
  createTime: z.number(),
  startTime: z.nullable(z.number()),
  endTime: z.nullable(z.number()),
  error: z.nullable(jobError),
});
export type ManagedJob = z.infer<typeof managedJob>;

/** Jobs of everybody: those that wait or run in their order, then the latest finished. */
export const listQueue = defineRoute({
  id: 'admin.queue',
  method: 'POST',
  path: '/monitor/queue/list',
  summary: 'Jobs of everybody',
  access: 'session',
  permission: permissions.engineView,
  client: 'management',
  body: z.object({ ...pageFields, state: z._default(z.enum(['active', 'finished', 'failed']), 'active') }),
  response: reply({
    data: z.extend(pageOf(managedJob), { waiting: z.number(), running: z.number() }),
  }),
});

/** Cancels a job of anybody; its owner sees it as cancelled. */
export const cancelAnyJob = defineRoute({
  id: 'admin.cancelJob',
  method: 'POST',
  path: '/monitor/queue/cancel',
  summary: 'Cancel a job of anybody',
  access: 'session',
  permission: permissions.queueEdit,
  client: 'management',
  body: z.object({ jobId: id }),
  response: reply({ data: managedJob }),
});

/** One thing that somebody with special rights did, or a sign-in. */
const auditEntry = z.object({
  id: z.string(),
  createTime: z.number(),
  /** Who did it; empty for the system or a stranger. */
  actorId: z.string(),
  actorName: z.string(),
  /** `area.verb`, for example `user.disable`. The client owns the words. */
  action: z.string(),
  /** What it was done to: id and readable name. */
  targetId: z.string(),
  targetName: z.string(),
  address: z.string(),
  /** What changed, without secrets. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilter = {
  search: z._default(z.string().check(z.trim(), z.maxLength(limits.administration.searchMaxLength)), ''),
  action: z.optional(z.string().check(z.maxLength(64))),
  beginTime: z.optional(z.coerce.number()),
  endTime: z.optional(z.coerce.number()),
};

/** The audit log, newest first. */
export const listAudit = defineRoute({
  id: 'admin.audit',
  method: 'POST',
  path: '/monitor/audit/list',
  summary: 'Who did what',
  access: 'session',
  permission: permissions.auditView,
  client: 'management',
  body: z.object({ ...pageFields, ...auditFilter }),
  response: reply({ data: z.extend(pageOf(auditEntry), { actions: z.array(z.string()) }) }),
});

/** Writes the filtered log as CSV; the file is then fetched with `/common/download`. */
export const exportAudit = defineRoute({
  id: 'admin.exportAudit',
  method: 'POST',
  path: '/monitor/audit/export',
  summary: 'Prepare the audit log as a CSV file',
  access: 'session',
  permission: permissions.auditView,
  client: 'management',
  body: z.object(auditFilter),
  response: reply({ data: z.object({ fileName: z.string() }) }),
});
