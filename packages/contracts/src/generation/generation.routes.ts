import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { trainedStyleOption } from '../style/trainedStyles.ts';
import { capability } from './capability.ts';
import { job, jobStatus } from './job.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * What all engines can do now. `styles` are the trained styles that the person may use, once for all tools: `withTrainedStyles` puts
 * them where they fit.
 */
export const getCapabilities = defineRoute({
  id: 'generation.capabilities',
  method: 'POST',
  path: '/app/generation/capabilities',
  summary: 'Tools, models and their parameters',
  access: 'session',
  response: reply({ data: z.array(capability), styles: z.optional(z.array(trainedStyleOption)) }),
});

/** Puts a job in the queue. The same idempotency key with the same content answers the job that it made before. */
export const submitGeneration = defineRoute({
  id: 'generation.submit',
  method: 'POST',
  path: '/app/generation/submit',
  summary: 'Start a generation',
  access: 'session',
  client: 'creative',
  rateLimit: 'generate',
  body: z.object({
    tool: z.string().check(z.maxLength(64)),
    model: z.optional(z.string().check(z.maxLength(200))),
    params: z.record(z.string().check(z.maxLength(64)), z.unknown()),
    idempotencyKey: z.string().check(z.minLength(8), z.maxLength(limits.generation.idempotencyKeyMaxLength)),
  }),
  response: reply({
    jobId: z.string(),
    operationCode: z.string(),
    /** The whole job, so that a client can show it without another call. */
    data: job,
  }),
});

/** One job of the signed-in person. */
export const getJob = defineRoute({
  id: 'generation.job',
  method: 'POST',
  path: '/app/generation/job/{id}',
  summary: 'State of a job',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: job }),
});

/** Jobs of the signed-in person, newest first. */
export const listJobs = defineRoute({
  id: 'generation.list',
  method: 'POST',
  path: '/app/generation/list',
  summary: 'Jobs, newest first',
  access: 'session',
  body: z.object({
    currPage: z._default(z.int().check(z.gte(1)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(limits.generation.listPageSizeMax)), 20),
    /** One status, or `active` for all that are not final. */
    status: z.optional(z.union([jobStatus, z.literal('active')])),
  }),
  response: reply({ data: z.object({ list: z.array(job), total: z.number() }) }),
});

/** Stops a job. A job that is already final stays as it is. */
export const cancelJob = defineRoute({
  id: 'generation.cancel',
  method: 'POST',
  path: '/app/generation/cancel/{id}',
  summary: 'Cancel a job',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: job }),
});
