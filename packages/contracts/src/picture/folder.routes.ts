import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, ids, library } from './library.ts';

/** A folder of the collection. */
const folder = z.object({
  /** `default` is the one that every library has. */
  id: z.string(),
  /** Empty for the default one until it is renamed. */
  name: z.string(),
  count: z.number(),
  /** Picture that stands for it: the chosen one, or else the newest in it. */
  coverUrl: z.nullable(z.string()),
  /** Id of the chosen cover; null when none was chosen. */
  coverId: z.nullable(z.string()),
});
export type PictureFolder = z.infer<typeof folder>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.picture.folderNameMaxLength));

/** The default folder first, then by name. */
export const listFolders = defineRoute({
  id: 'folder.list',
  method: 'POST',
  path: '/app/favorites/getList',
  summary: 'Folders of the collection',
  access: 'session',
  body: library,
  response: reply({ data: z.array(folder) }),
});

/** Makes a folder, or renames the one of the id. */
export const saveFolder = defineRoute({
  id: 'folder.save',
  method: 'POST',
  path: '/app/favorites/save',
  summary: 'Make or rename a folder',
  access: 'session',
  body: z.extend(library, { id: z.optional(id), name }),
  response: reply({ data: folder }),
});

/** Deletes a folder; its pictures stay in the library, collected only where another folder holds them. */
export const deleteFolder = defineRoute({
  id: 'folder.delete',
  method: 'POST',
  path: '/app/favorites/delete/{id}',
  summary: 'Delete a folder',
  access: 'session',
  params: z.object({ id }),
  query: library,
  response: reply({ data: z.object({ id: z.string() }) }),
});

/** Chooses the picture that stands for a folder; null takes the newest again. */
export const setFolderCover = defineRoute({
  id: 'folder.setCover',
  method: 'POST',
  path: '/app/favorites/setCover',
  summary: 'Choose the cover of a folder',
  access: 'session',
  body: z.extend(library, { id, pictureId: z.nullable(id) }),
  response: reply({ data: folder }),
});

/** Puts pictures into a folder, or takes them out of it: all or none. What is in no folder is not collected. */
export const fileInFolder = defineRoute({
  id: 'folder.file',
  method: 'POST',
  path: '/app/favorites/setPictures',
  summary: 'Put pictures into a folder or take them out',
  access: 'session',
  body: z.extend(library, { id, ids, isIn: z.boolean() }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});
