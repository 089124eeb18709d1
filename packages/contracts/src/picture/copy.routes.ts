import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, ids } from './library.ts';

/**
 * Copies pictures of any library that the caller may read into one that they may change: all or none, with the new ids in the
 * order of the given. A copy keeps prompt, recipe, name and tags. It is in no category, and in no folder but the one asked for.
 */
export const copyPictures = defineRoute({
  id: 'picture.copy',
  method: 'POST',
  path: '/app/picture/copy',
  summary: 'Copy pictures into another library',
  access: 'session',
  body: z.object({
    ids,
    /** Where to; null is the personal library. */
    projectId: z.nullable(id),
    /** Folder there to collect the copies in. */
    folderId: z.optional(id),
  }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});
