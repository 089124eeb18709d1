import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import { saveId } from '../document/document.routes.ts';
import { canvasLimits } from './canvasLimits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { canvasRun, nodeResult, runTarget } from './canvasRun.ts';

/**
 * Runs a board as it is saved at `revision`. The same `saveId` answers the run that it made before. What is wrong with single nodes
 * is said at their steps; a cycle, an unknown target or too many steps are refused.
 */
export const startCanvasRun = defineRoute({
  id: 'canvas.run',
  method: 'POST',
  path: '/app/canvas/run',
  summary: 'Run a board',
  access: 'session',
  client: 'creative',
  rateLimit: 'generate',
  body: z.object({
    boardId: id,
    saveId,
    revision: z.optional(z.int().check(z.gte(1))),
    target: runTarget,
    times: z._default(z.int().check(z.gte(1), z.lte(canvasLimits.timesMax)), 1),
  }),
  response: reply({ data: canvasRun }),
});

/** One run of a board that the reader may see. */
export const getCanvasRun = defineRoute({
  id: 'canvas.getRun',
  method: 'POST',
  path: '/app/canvas/run/get/{id}',
  summary: 'State of a run',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: canvasRun }),
});

/**
 * Runs of a board: those under way, then those that ended, each newest first. Steps come with the ones under way and the last that
 * ended; of others `getCanvasRun` has them.
 */
export const listCanvasRuns = defineRoute({
  id: 'canvas.runs',
  method: 'POST',
  path: '/app/canvas/runs',
  summary: 'Runs of a board',
  access: 'session',
  body: z.object({ boardId: id }),
  response: reply({ data: z.array(canvasRun) }),
});

/** Stops a run, or one of its nodes and what needs it. What is final stays. For the person who started it. */
export const cancelCanvasRun = defineRoute({
  id: 'canvas.cancelRun',
  method: 'POST',
  path: '/app/canvas/run/cancel',
  summary: 'Cancel a run',
  access: 'session',
  body: z.object({ runId: id, nodeId: z.optional(id) }),
  response: reply({ data: canvasRun }),
});

/** Runs again what failed, was cancelled or was skipped; what succeeded stays. */
export const retryCanvasRun = defineRoute({
  id: 'canvas.retryRun',
  method: 'POST',
  path: '/app/canvas/run/retry',
  summary: 'Retry a run from where it failed',
  access: 'session',
  rateLimit: 'generate',
  body: z.object({ runId: id, saveId }),
  response: reply({ data: canvasRun }),
});

/** What every node of a board made last. */
export const getCanvasResults = defineRoute({
  id: 'canvas.results',
  method: 'POST',
  path: '/app/canvas/results',
  summary: 'Newest results of a board',
  access: 'session',
  body: z.object({ boardId: id }),
  response: reply({ data: z.array(nodeResult) }),
});

/**
 * Makes a board of one's own from the run of a board that made an image of one's library (`hasBoard`): nodes and values as they were,
 * with the seeds that were drawn. Boards that were deleted for ever or are no longer shared are refused.
 */
export const openBoardOfPicture = defineRoute({
  id: 'canvas.fromPicture',
  method: 'POST',
  path: '/app/canvas/fromPicture',
  summary: 'Open the board that made an image',
  access: 'session',
  client: 'creative',
  rateLimit: 'social',
  body: z.object({ pictureId: id, saveId }),
  response: reply({
    data: z.object({
      /** The new board. */
      id: z.string(),
      /** The board that made the image, as it is today; null while it is in the trash. */
      originalId: z.nullable(z.string()),
      /** Images of its nodes that are gone, and left out. */
      missing: z.number(),
    }),
  }),
});
