import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, ids, library, pictureFilter } from './library.ts';
import { picture } from './picture.ts';

/** One page of the library, newest first. */
export const getPictureList = defineRoute({
  id: 'picture.getList',
  method: 'POST',
  path: '/app/picture/getList',
  summary: 'Pictures of a library, newest first',
  access: 'session',
  body: z.extend(pictureFilter, {
    currPage: z._default(z.coerce.number<number>().check(z.int(), z.gte(1)), 1),
    pageSize: z._default(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.picture.pageSizeMax)),
      limits.picture.pageSize,
    ),
  }),
  response: reply({ data: z.object({ list: z.array(picture), total: z.number() }) }),
});

/** Pictures of any library that the caller may read, in the order of the ids; those that are gone are left out. */
export const getPictures = defineRoute({
  id: 'picture.getByIds',
  method: 'POST',
  path: '/app/picture/getByIds',
  summary: 'Pictures by id',
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
  body: z.extend(pictureFilter, {
    /** IANA name, for example Asia/Shanghai. */
    timeZone: z.string().check(z.maxLength(64)),
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

/** Puts one picture into the trash, where it can be brought back for `trashDays` of `getRetention`. `undoSeconds` is for how long to offer that at once. */
export const deletePicture = defineRoute({
  id: 'picture.delete',
  method: 'POST',
  path: '/app/picture/delete/{id}',
  summary: 'Put a picture into the trash',
  access: 'session',
  params: z.object({ id }),
  query: library,
  response: reply({ data: z.object({ ids: z.array(z.string()), undoSeconds: z.number() }) }),
});

/** Puts several pictures into the trash at once: all or none. */
export const deletePictures = defineRoute({
  id: 'picture.deleteMany',
  method: 'POST',
  path: '/app/picture/deleteMany',
  summary: 'Put several pictures into the trash',
  access: 'session',
  body: z.extend(library, { ids }),
  response: reply({ data: z.object({ ids: z.array(z.string()), undoSeconds: z.number() }) }),
});

/** Brings pictures back from the trash: all or none. */
export const restorePictures = defineRoute({
  id: 'picture.restore',
  method: 'POST',
  path: '/app/picture/restore',
  summary: 'Bring pictures back from the trash',
  access: 'session',
  body: z.extend(library, { ids }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});

/** Collects pictures, or takes them out of the collection: all or none. */
export const setPictureCollect = defineRoute({
  id: 'picture.setCollect',
  method: 'POST',
  path: '/app/picture/setCollect',
  summary: 'Collect pictures, or take them out of the collection',
  access: 'session',
  body: z.extend(library, { ids, picCollect: z.boolean() }),
  response: reply({ data: z.object({ ids: z.array(z.string()), picCollect: z.boolean() }) }),
});
