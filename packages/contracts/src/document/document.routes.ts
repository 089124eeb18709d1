import * as z from 'zod/mini';
import { id, personLine } from '../community/fields.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { document, documentType, revisionGroup } from './document.ts';
import { documentContent, patches } from './patch.ts';

export const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.document.titleMaxLength));
export const revisionNumber = z.int().check(z.gte(1), z.lte(2_147_483_647));
/** Made by the client once for each thing it does, so that doing it again after a lost answer changes nothing. */
export const saveId = z.string().check(z.minLength(8), z.maxLength(64));
const linkToken = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

/** With the same `saveId` sent again the answer is the document that was made then. Larger content follows by saving patches. */
export const createDocument = defineRoute({
  id: 'document.create',
  method: 'POST',
  path: '/app/document/create',
  summary: 'Make a document',
  access: 'session',
  rateLimit: 'social',
  body: z.object({
    saveId,
    type: documentType,
    title,
    content: z._default(documentContent, {}),
    projectId: z._default(z.nullable(id), null),
    folderId: z._default(z.nullable(id), null),
  }),
  response: reply({ data: document }),
});

/** Opens the newest content. With the token of a link the document is remembered among those that are shared with the reader. */
export const openDocument = defineRoute({
  id: 'document.open',
  method: 'POST',
  path: '/app/document/open',
  summary: 'A document with its content',
  access: 'session',
  client: 'creative',
  body: z.object({ id, linkToken }),
  response: reply({ data: z.object({ document, content: documentContent }) }),
});

const change = z.object({
  revision: z.number(),
  /** Null when the revision replaced everything, or its changes are not kept any more: open the document then. */
  patches: z.nullable(patches),
  author: personLine,
  savedAt: z.number(),
});

/**
 * Saves changes of a content that the client has at `baseRevision`. The same `saveId` sent again answers the same revision and
 * writes nothing. When others saved meanwhile, changes of other parts are merged where the type does so, and `missed` has what
 * the client does not know; else the answer is `documentConflict`.
 */
export const saveDocument = defineRoute({
  id: 'document.save',
  method: 'POST',
  path: '/app/document/save',
  summary: 'Save changes of a document',
  access: 'session',
  client: 'creative',
  rateLimit: 'save',
  body: z.object({ documentId: id, baseRevision: revisionNumber, saveId, patches }),
  response: reply({ data: z.object({ revision: z.number(), missed: z.array(change) }) }),
});

/** What was saved since a revision, oldest first, at most `limits.document.changesMax` of it. */
export const getDocumentChanges = defineRoute({
  id: 'document.changes',
  method: 'POST',
  path: '/app/document/changes',
  summary: 'Changes of a document since a revision',
  access: 'session',
  body: z.object({ documentId: id, since: revisionNumber }),
  response: reply({ data: z.object({ revision: z.number(), changes: z.array(change) }) }),
});

/** Revisions that are kept, newest first: sessions of many saves as one, or each for itself. */
export const listRevisions = defineRoute({
  id: 'document.revisions',
  method: 'POST',
  path: '/app/document/revisions',
  summary: 'Revisions of a document',
  access: 'session',
  body: z.object({
    documentId: id,
    isGrouped: z._default(z.boolean(), true),
    /** Only those below this number. */
    before: z.optional(revisionNumber),
  }),
  response: reply({ data: z.object({ records: z.array(revisionGroup), next: z.nullable(z.number()) }) }),
});

export const getRevision = defineRoute({
  id: 'document.revision',
  method: 'POST',
  path: '/app/document/revision',
  summary: 'Content of a document at a revision',
  access: 'session',
  client: 'creative',
  body: z.object({ documentId: id, revision: revisionNumber }),
  response: reply({ data: z.object({ revision: z.number(), content: documentContent }) }),
});

/** Makes a new revision with the content of an older one. */
export const restoreRevision = defineRoute({
  id: 'document.restoreRevision',
  method: 'POST',
  path: '/app/document/restoreRevision',
  summary: 'Restore a revision of a document',
  access: 'session',
  client: 'creative',
  rateLimit: 'social',
  body: z.object({ documentId: id, revision: revisionNumber, saveId }),
  response: reply({ data: z.object({ revision: z.number() }) }),
});

/** A revision with a name is kept for as long as the document; null takes the name away. */
export const nameRevision = defineRoute({
  id: 'document.nameRevision',
  method: 'POST',
  path: '/app/document/nameRevision',
  summary: 'Name a revision of a document',
  access: 'session',
  body: z.object({
    documentId: id,
    revision: revisionNumber,
    name: z.nullable(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.document.revisionNameMaxLength)),
    ),
  }),
  response: reply({ data: z.object({ revision: z.number(), name: z.nullable(z.string()) }) }),
});
