import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { libraryPictureType, picture } from './picture.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.picture.bulkMax));
/** Epoch milliseconds, from 1970 until the end of the year 9999. */
const time = z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(253_402_300_799_999));

/** One page of the library, newest first. `beginTime` (inclusive) and `endTime` (exclusive) are epoch milliseconds. */
export const getPictureList = defineRoute({
  id: 'picture.getList',
  method: 'POST',
  path: '/app/picture/getList',
  summary: 'Pictures of the signed-in person, newest first',
  access: 'session',
  body: z.object({
    currPage: z._default(z.coerce.number<number>().check(z.int(), z.gte(1)), 1),
    pageSize: z._default(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.picture.pageSizeMax)),
      limits.picture.pageSize,
    ),
    picType: z.optional(libraryPictureType),
    beginTime: z.optional(time),
    endTime: z.optional(time),
  }),
  response: reply({ data: z.object({ list: z.array(picture), total: z.number() }) }),
});

/** Pictures of one's own by id, in the order of the ids; those that are gone are left out. */
export const getPictures = defineRoute({
  id: 'picture.getByIds',
  method: 'POST',
  path: '/app/picture/getByIds',
  summary: 'Pictures of the signed-in person by id',
  access: 'session',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(limits.picture.pageSizeMax)) }),
  response: reply({ data: z.array(picture) }),
});

/** How many pictures each day holds, newest day first: the whole scrollbar in one small answer. */
export const getPictureTimeline = defineRoute({
  id: 'picture.timeline',
  method: 'POST',
  path: '/app/picture/timeline',
  summary: 'Number of pictures for each day in a time zone',
  access: 'session',
  body: z.object({
    /** IANA name, for example Asia/Shanghai. */
    timeZone: z.string().check(z.maxLength(64)),
    picType: z.optional(libraryPictureType),
  }),
  response: reply({
    data: z.object({
      total: z.number(),
      /** `day` is YYYY-MM-DD in that zone, `beginTime` and `endTime` its bounds in epoch milliseconds. */
      days: z.array(
        z.object({ day: z.string(), count: z.number(), beginTime: z.number(), endTime: z.number() }),
      ),
    }),
  }),
});

/** Deletes one picture. It can be brought back for `undoSeconds`, then its bytes are gone. */
export const deletePicture = defineRoute({
  id: 'picture.delete',
  method: 'POST',
  path: '/app/picture/delete/{id}',
  summary: 'Delete a picture; it can be restored for some seconds',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: z.object({ ids: z.array(z.string()), undoSeconds: z.number() }) }),
});

/** Deletes several pictures at once: all or none. */
export const deletePictures = defineRoute({
  id: 'picture.deleteMany',
  method: 'POST',
  path: '/app/picture/deleteMany',
  summary: 'Delete several pictures; they can be restored for some seconds',
  access: 'session',
  body: z.object({ ids }),
  response: reply({ data: z.object({ ids: z.array(z.string()), undoSeconds: z.number() }) }),
});

/** Brings deleted pictures back while their time has not run out. */
export const restorePictures = defineRoute({
  id: 'picture.restore',
  method: 'POST',
  path: '/app/picture/restore',
  summary: 'Undo a deletion',
  access: 'session',
  body: z.object({ ids }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});

/** Collects pictures, or takes them out of the collection: all or none. */
export const setPictureCollect = defineRoute({
  id: 'picture.setCollect',
  method: 'POST',
  path: '/app/picture/setCollect',
  summary: 'Collect pictures, or take them out of the collection',
  access: 'session',
  body: z.object({ ids, picCollect: z.boolean() }),
  response: reply({ data: z.object({ ids: z.array(z.string()), picCollect: z.boolean() }) }),
});
