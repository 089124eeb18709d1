import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { cursor, cursorPage, id, pageSize } from './fields.ts';
import { workCard } from './work.ts';

/** A folder of collected works. */
const collection = z.object({
  /** `default` is the one that everybody has. */
  id: z.string(),
  /** Empty for the default one until it is renamed. */
  name: z.string(),
  isPrivate: z.boolean(),
  count: z.number(),
  /** Small picture of the chosen work, or else of the one collected last; null when nothing in it can be seen. */
  coverUrl: z.nullable(z.string()),
  /** Work that was chosen for the cover. */
  coverId: z.nullable(z.string()),
});
export type Collection = z.infer<typeof collection>;

/** Own folders, or another person's public ones. The default folder first, then by name. */
export const listCollections = defineRoute({
  id: 'collection.list',
  method: 'POST',
  path: '/app/collection/list',
  summary: 'Folders of collected works',
  access: 'session',
  body: z.object({ personId: z.optional(id) }),
  response: reply({ data: z.array(collection) }),
});

/** Makes a folder, private unless said otherwise, or changes the one of the id. */
export const saveCollection = defineRoute({
  id: 'collection.save',
  method: 'POST',
  path: '/app/collection/save',
  summary: 'Make or change a folder of works',
  access: 'session',
  body: z.object({
    id: z.optional(id),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.picture.folderNameMaxLength)),
    isPrivate: z._default(z.boolean(), true),
    /** Work in it that stands for it; null takes the newest, absent leaves it. */
    coverId: z.optional(z.nullable(id)),
  }),
  response: reply({ data: collection }),
});

/**
 * Deletes a folder. What is in it moves into another folder of the person, also what is not public at the moment; without
 * one it is no longer collected. Both happen or none.
 */
export const deleteCollection = defineRoute({
  id: 'collection.delete',
  method: 'POST',
  path: '/app/collection/delete/{id}',
  summary: 'Delete a folder of works',
  access: 'session',
  params: z.object({ id }),
  body: z.object({ moveTo: z.optional(id) }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

/** Puts works into a folder, moving them from another one; null takes them out of the collection. All or none. */
export const collectWorks = defineRoute({
  id: 'collection.file',
  method: 'POST',
  path: '/app/collection/setWorks',
  summary: 'Collect works into a folder, move them, or take them out',
  access: 'session',
  rateLimit: 'social',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(limits.community.bulkMax)),
    folderId: z.nullable(id),
  }),
  response: reply({ data: z.object({ ids: z.array(z.string()), folderId: z.nullable(z.string()) }) }),
});

/** Works of a folder that may be seen, the one collected last first. A foreign private folder is not found. */
export const listCollectedWorks = defineRoute({
  id: 'collection.works',
  method: 'POST',
  path: '/app/collection/works',
  summary: 'Works of a folder',
  access: 'session',
  body: z.object({ personId: z.optional(id), folderId: z.optional(id), cursor, pageSize }),
  response: reply({ data: cursorPage(workCard) }),
});
