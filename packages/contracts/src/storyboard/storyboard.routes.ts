import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import { saveId } from '../document/document.routes.ts';
import { assetHash } from '../document/document.ts';
import { jobError } from '../generation/job.ts';
import { picture } from '../picture/picture.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { filmShape } from './storyboard.ts';
import { storyboardLimits } from './storyboardLimits.ts';

const filmExport = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  /** 0 to 100. */
  progress: z.number(),
  /** Epoch milliseconds. */
  createTime: z.number(),
  startTime: z.nullable(z.number()),
  endTime: z.nullable(z.number()),
  film: filmShape,
  frames: z.number(),
  error: z.nullable(jobError),
  /** The clip in the library, once it is there. */
  clip: z.nullable(picture),
});
export type FilmExport = z.infer<typeof filmExport>;

/** Reads a file of a storyboard that is to be its sound: before the storyboard names it, and again when the film is made. */
export const checkStoryboardSound = defineRoute({
  id: 'storyboard.checkSound',
  method: 'POST',
  path: '/app/storyboard/sound/check',
  summary: 'Check a sound of a storyboard',
  access: 'session',
  lock: 'video',
  client: 'creative',
  rateLimit: 'upload',
  body: z.object({ documentId: id, hash: assetHash }),
  response: reply({ data: z.object({ seconds: z.number(), codec: z.string() }) }),
});

/**
 * Clips of a storyboard by id, in the order of the ids. Clips of libraries that the caller may read come as usual. Other clips come if
 * the person who added them to the storyboard could read them; their file addresses work only while the caller may see the storyboard,
 * and prompt, tool and seed are left out. Any other id is skipped.
 */
export const listStoryboardClips = defineRoute({
  id: 'storyboard.clips',
  method: 'POST',
  path: '/app/storyboard/clips',
  summary: 'Clips of a storyboard',
  access: 'session',
  body: z.object({
    documentId: id,
    ids: z.array(id).check(z.minLength(1), z.maxLength(storyboardLimits.clipsMax)),
  }),
  response: reply({ data: z.array(picture) }),
});

/**
 * Makes one clip of the saved storyboard and puts it into the library of the caller, who must be able to see every clip of it (see
 * `storyboard.clips`). The same `saveId` answers the export that it made before.
 */
export const exportStoryboard = defineRoute({
  id: 'storyboard.export',
  method: 'POST',
  path: '/app/storyboard/export',
  summary: 'Export a storyboard as one clip',
  access: 'session',
  lock: 'video',
  client: 'creative',
  rateLimit: 'generate',
  body: z.object({ documentId: id, saveId, film: filmShape }),
  response: reply({ data: filmExport }),
});

/** The exports of a storyboard that the reader asked for, newest first. */
export const listStoryboardExports = defineRoute({
  id: 'storyboard.exports',
  method: 'POST',
  path: '/app/storyboard/exports',
  summary: 'Exports of a storyboard',
  access: 'session',
  body: z.object({ documentId: id }),
  response: reply({
    data: z.object({
      exports: z.array(filmExport),
      /** Why this server exports nothing; null when it does. */
      problem: z.nullable(z.enum(['codecMissing'])),
      /** Pixels of all frames that earlier exports made in a second; null when there were none. */
      pixelsPerSecond: z.nullable(z.number()),
    }),
  }),
});

/** Stops an export. What is final stays. */
export const cancelStoryboardExport = defineRoute({
  id: 'storyboard.cancelExport',
  method: 'POST',
  path: '/app/storyboard/export/cancel',
  summary: 'Cancel an export',
  access: 'session',
  body: z.object({ id }),
  response: reply({ data: filmExport }),
});
