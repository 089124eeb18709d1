import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, ids, library, pictureFilter } from './library.ts';

/** Ids of the pictures of a filter, newest first: a whole set is then downloaded, moved or deleted at once. */
export const getPictureIds = defineRoute({
  id: 'picture.ids',
  method: 'POST',
  path: '/app/picture/getIds',
  summary: 'Ids of the pictures of a filter, newest first',
  access: 'session',
  body: pictureFilter,
  response: reply({
    data: z.object({
      /** At most `limits.picture.idsMax`. */
      ids: z.array(z.string()),
      total: z.number(),
    }),
  }),
});

const facet = z.array(z.object({ value: z.string(), count: z.number() }));

/** What pictures can be filtered by, with the number of pictures of each value; most frequent first. */
export const getPictureFacets = defineRoute({
  id: 'picture.facets',
  method: 'POST',
  path: '/app/picture/getFacets',
  summary: 'What the library can be filtered by',
  access: 'session',
  body: library,
  response: reply({
    data: z.object({
      tools: facet,
      engines: facet,
      styles: facet,
      shapes: facet,
      sizes: facet,
      tags: facet,
      collected: z.number(),
      private: z.number(),
      trash: z.number(),
    }),
  }),
});

/** How a picture is filed: what the library knows beyond what a list shows. */
const pictureFiling = z.object({
  id: z.string(),
  /** Folders of the collection it is in. */
  folders: z.array(z.string()),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  isPrivate: z.boolean(),
  /** May stand on the start page. */
  homepage: z.boolean(),
});
export type PictureFiling = z.infer<typeof pictureFiling>;

/** Filing of pictures of one library, in the order of the ids; those that are gone are left out. */
export const getPictureFiling = defineRoute({
  id: 'picture.filing',
  method: 'POST',
  path: '/app/picture/getFiling',
  summary: 'Folders, category, tags and flags of pictures',
  access: 'session',
  body: z.extend(library, { ids }),
  response: reply({ data: z.array(pictureFiling) }),
});

/** Where a picture stands, to be shown there: of any library that the caller may read. */
export const locatePicture = defineRoute({
  id: 'picture.locate',
  method: 'POST',
  path: '/app/picture/locate',
  summary: 'In which view of the library a picture stands',
  access: 'session',
  body: z.object({ id }),
  response: reply({
    data: z.object({
      projectId: z.nullable(z.string()),
      view: z.enum(['all', 'private', 'trash']),
      time: z.number(),
    }),
  }),
});

const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.picture.tagMaxLength));

/** Adds tags to pictures and takes others away: all pictures or none. */
export const setPictureTags = defineRoute({
  id: 'picture.setTags',
  method: 'POST',
  path: '/app/picture/setTags',
  summary: 'Add and remove tags',
  access: 'session',
  body: z.extend(library, {
    ids,
    add: z._default(z.array(tag).check(z.maxLength(limits.picture.tagsMax)), []),
    remove: z._default(z.array(tag).check(z.maxLength(limits.picture.tagsMax)), []),
  }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});

/** Moves pictures of one's own in or out of privacy: private ones stand in no list but that of private ones. */
export const setPicturePrivacy = defineRoute({
  id: 'picture.setPrivacy',
  method: 'POST',
  path: '/app/picture/setPrivacy',
  summary: 'Move pictures in or out of privacy',
  access: 'session',
  body: z.object({ ids, isPrivate: z.boolean() }),
  response: reply({ data: z.object({ ids: z.array(z.string()), isPrivate: z.boolean() }) }),
});

/** Allows or forbids pictures of one's own on the start page. */
export const setPictureHomepage = defineRoute({
  id: 'picture.setHomepage',
  method: 'POST',
  path: '/app/picture/setHomepage',
  summary: 'Allow or forbid pictures on the start page',
  access: 'session',
  body: z.object({ ids, homepage: z.boolean() }),
  response: reply({ data: z.object({ ids: z.array(z.string()), homepage: z.boolean() }) }),
});

/** Deletes pictures of the trash for good, all of it without ids. */
export const deletePicturesForever = defineRoute({
  id: 'picture.deleteForever',
  method: 'POST',
  path: '/app/picture/deleteForever',
  summary: 'Delete pictures of the trash for good',
  access: 'session',
  body: z.extend(library, { ids: z.optional(ids) }),
  response: reply({ data: z.object({ count: z.number() }) }),
});
