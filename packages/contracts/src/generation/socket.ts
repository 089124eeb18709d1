import * as z from 'zod/mini';
import type { PresentClient } from '../document/presentClient.ts';
import { job } from './job.ts';

/** Path of the WebSocket for generation progress and results. */
export const socketPath = '/app/ai/socket';

/** Close codes of the socket. */
export const socketCloseCodes = {
  /** No `hello` with a valid session in time, or the session ended. */
  unauthenticated: 4401,
  /** A message that is not part of the protocol. */
  protocol: 4400,
  /** The account has as many sockets as it may; try again later. */
  tooMany: 4429,
  /** The server is going down; reconnect. */
  goingAway: 1001,
} as const;

/** What a client sends. `hello` must come first, within five seconds. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().check(z.maxLength(256)) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** What the server sends. */
export const serverMessage = z.discriminatedUnion('type', [
  /**
   * Answer to `hello`, and sent again whenever the server may have missed something: every job that is not final, so
   * that a client that was away is in step again. A job it does not name is final.
   */
  z.object({
    type: z.literal('welcome'),
    jobs: z.array(job),
    /** How many of them may be active at once; absent from servers of a former version. */
    activeJobsLimit: z.optional(z.number()),
  }),
  z.object({ type: z.literal('pong') }),
  /** A job was created or changed its status. */
  z.object({ type: z.literal('job'), job }),
  /** At most 4 a second for each job. */
  z.object({
    type: z.literal('progress'),
    jobId: z.string(),
    progress: z.number(),
    queuePosition: z.nullable(z.number()),
    estimateSeconds: z.nullable(z.number()),
  }),
  /** At most 2 a second for each job; `image` is a data URL. */
  z.object({
    type: z.literal('preview'),
    jobId: z.string(),
    index: z.number(),
    image: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  /** A library changed, in this tab, another one, by another member or by the server. */
  z.object({
    type: z.literal('pictures'),
    /** Null for the personal one. */
    projectId: z.nullable(z.string()),
    change: z.enum(['created', 'changed', 'deleted', 'restored']),
    ids: z.array(z.string()),
  }),
  /**
   * A document that the person may see changed: its content, which is at `revision` now, its comments, its title, place or
   * cover, or who may see it. With `access` it may not be there any more for this person.
   */
  z.object({
    type: z.literal('document'),
    change: z.enum(['content', 'comments', 'details', 'access']),
    documentId: z.string(),
    revision: z.number(),
  }),
  /** Somebody opened a document that the person has open, pointed or selected something in it, or left it. */
  z.object({
    type: z.literal('presence'),
    documentId: z.string(),
    /** The server makes it; its schema is for the answer of the call, and would be in the first load of every page here. */
    client: z.custom<PresentClient>((value) => typeof value === 'object' && value !== null),
    isLeaving: z.boolean(),
  }),
  /** A run of a board that the person may see went on, or a node of it has a new result. At most 4 a second for each run. */
  z.object({ type: z.literal('canvasRun'), boardId: z.string(), runId: z.string() }),
  /** An own training went on: it has a new state, step, loss, checkpoint or sample. At most 2 a second for each. */
  z.object({ type: z.literal('training'), trainNo: z.string() }),
  /** An own dataset changed by the server: images were labelled. At most 2 a second for each. */
  z.object({ type: z.literal('dataset'), datasetId: z.string() }),
  /** Styles that the person can use changed: what the calls of styles and the capabilities answer is old. */
  z.object({ type: z.literal('styles') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
