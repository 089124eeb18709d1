import * as z from 'zod/mini';
import { cursor, cursorPage, id, pageSize } from '../community/fields.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { assetHash, document, documentType } from './document.ts';
import { revisionNumber, saveId, title } from './document.routes.ts';

const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.document.bulkMax));
const place = {
  /** Null for the personal space. */
  projectId: z._default(z.nullable(id), null),
  /** Null for no folder. */
  folderId: z._default(z.nullable(id), null),
};

/**
 * Documents of the personal space, of a project, those of others that are shared with the reader, all of these, or the trash (that
 * of the project with `projectId`), where they stand by the time they got there.
 */
export const listDocuments = defineRoute({
  id: 'document.list',
  method: 'POST',
  path: '/app/document/list',
  summary: 'List documents',
  access: 'session',
  body: z.object({
    view: z._default(z.enum(['mine', 'shared', 'all', 'project', 'trash']), 'mine'),
    projectId: z.optional(id),
    /** Absent lists documents of all folders; null lists those in no folder. */
    folderId: z.optional(z.nullable(id)),
    type: z.optional(documentType),
    search: z.optional(z.string().check(z.maxLength(limits.document.titleMaxLength))),
    sort: z._default(z.enum(['changed', 'created', 'title']), 'changed'),
    cursor,
    pageSize,
  }),
  response: reply({ data: cursorPage(document) }),
});

export const renameDocument = defineRoute({
  id: 'document.rename',
  method: 'POST',
  path: '/app/document/rename',
  summary: 'Rename a document',
  access: 'session',
  body: z.object({ id, title }),
  response: reply({ data: document }),
});

/**
 * Locks a document or unlocks it, for whoever may edit it. While it is locked its content, title, cover and files stay as they are;
 * sharing, comments, copies and the trash are as before.
 */
export const setDocumentLock = defineRoute({
  id: 'document.lock',
  method: 'POST',
  path: '/app/document/lock',
  summary: 'Lock or unlock a document',
  access: 'session',
  body: z.object({ documentId: id, isLocked: z.boolean() }),
  response: reply({ data: document }),
});

/** Moves documents into a folder, a project or out of them, all or none. Into another space only its owner moves one. */
export const moveDocuments = defineRoute({
  id: 'document.move',
  method: 'POST',
  path: '/app/document/move',
  summary: 'Move documents',
  access: 'session',
  body: z.object({ ids, ...place }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});

/** Makes a document of one's own with the newest content of another, with its files and without its shares and comments. */
export const duplicateDocument = defineRoute({
  id: 'document.duplicate',
  method: 'POST',
  path: '/app/document/duplicate',
  summary: 'Duplicate a document',
  access: 'session',
  client: 'creative',
  rateLimit: 'social',
  body: z.object({ id, saveId, title, ...place }),
  response: reply({ data: document }),
});

/**
 * Chooses what stands for the document: a picture of one's own library, or an image among the files of the document, by its hash.
 * Without either the cover is taken away. With the revision that the image shows, a cover of a newer revision stays instead; one that is
 * chosen by a person shows none.
 */
export const setDocumentCover = defineRoute({
  id: 'document.setCover',
  method: 'POST',
  path: '/app/document/setCover',
  summary: 'Set the cover of a document',
  access: 'session',
  body: z.object({
    id,
    pictureId: z.nullable(id),
    assetHash: z.optional(assetHash),
    revision: z.optional(revisionNumber),
  }),
  response: reply({ data: document }),
});

/** Into the trash, all or none; what lies there for `trashDays` of `getRetention` is deleted for ever. */
export const trashDocuments = defineRoute({
  id: 'document.trash',
  method: 'POST',
  path: '/app/document/trash',
  summary: 'Put documents into the trash',
  access: 'session',
  body: z.object({ ids }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});

/** Back from the trash, all or none. */
export const restoreDocuments = defineRoute({
  id: 'document.restore',
  method: 'POST',
  path: '/app/document/restore',
  summary: 'Restore documents from the trash',
  access: 'session',
  body: z.object({ ids }),
  response: reply({ data: z.object({ ids: z.array(z.string()) }) }),
});

/** Deletes documents of the trash with all that belongs to them; without ids all of the reader's own. */
export const deleteDocumentsForever = defineRoute({
  id: 'document.deleteForever',
  method: 'POST',
  path: '/app/document/deleteForever',
  summary: 'Delete documents of the trash for ever',
  access: 'session',
  body: z.object({ ids: z.optional(ids) }),
  response: reply({ data: z.object({ count: z.number() }) }),
});

const documentFolder = z.object({
  id: z.string(),
  name: z.string(),
  projectId: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
});
export type DocumentFolder = z.infer<typeof documentFolder>;

/** All folders of the personal space, or of a project, by name. */
export const listDocumentFolders = defineRoute({
  id: 'document.listFolders',
  method: 'POST',
  path: '/app/document/folder/list',
  summary: 'Folders of documents',
  access: 'session',
  body: z.object({ projectId: z._default(z.nullable(id), null) }),
  response: reply({ data: z.array(documentFolder) }),
});

/** Makes a folder, or renames and moves the one of the id within its space. */
export const saveDocumentFolder = defineRoute({
  id: 'document.saveFolder',
  method: 'POST',
  path: '/app/document/folder/save',
  summary: 'Make or change a folder of documents',
  access: 'session',
  body: z.object({
    id: z.optional(id),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.document.folderNameMaxLength)),
    projectId: z._default(z.nullable(id), null),
    parentId: z._default(z.nullable(id), null),
  }),
  response: reply({ data: documentFolder }),
});

/** Deletes a folder. Documents and folders in it move to the folder around it, or out of all folders. */
export const deleteDocumentFolder = defineRoute({
  id: 'document.deleteFolder',
  method: 'POST',
  path: '/app/document/folder/delete',
  summary: 'Delete a folder of documents',
  access: 'session',
  body: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});
