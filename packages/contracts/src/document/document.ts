import * as z from 'zod/mini';
import { personLine } from '../community/fields.ts';
import { documentTypeNames } from './documentTypes.ts';

/** What somebody may do with a document. `view` can view and generate, `edit` can edit, `owner` can also share and delete. */
const documentAccess = z.enum(['view', 'edit', 'owner']);
export type DocumentAccess = z.infer<typeof documentAccess>;

/** Level that a document is shared on. */
export const shareLevel = z.enum(['view', 'edit']);
export type ShareLevel = z.infer<typeof shareLevel>;

export const documentType = z.enum(documentTypeNames);

/** SHA-256 of the bytes of a file, hex in small letters. */
export const assetHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A document without its content. */
export const document = z.object({
  id: z.string(),
  type: documentType,
  title: z.string(),
  /** Who made it or took it over; without a name when the account is gone, which happens in projects. */
  owner: personLine,
  projectId: z.nullable(z.string()),
  folderId: z.nullable(z.string()),
  /** Number of the newest revision; the first is 1. */
  revision: z.number(),
  /** Size of the newest content as JSON. */
  bytes: z.number(),
  /** Small picture; null without a cover. */
  coverUrl: z.nullable(z.string()),
  /**
   * Revision that the cover shows; 0 when it is older than any that is known. Null without a cover and for one that was chosen, which
   * shows no revision. Absent from a server of an earlier release.
   */
  coverRevision: z.optional(z.nullable(z.number())),
  access: documentAccess,
  /** By name, by link or with everyone. */
  isShared: z.boolean(),
  /** Everyone who is signed in may view it. */
  isForEveryone: z.boolean(),
  /** Nobody can change its content, title, cover or files until it is unlocked. */
  isLocked: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** When the reader opened it last; null when never. */
  openedAt: z.nullable(z.number()),
  /** When it was put into the trash; null when it is not there. */
  trashedAt: z.nullable(z.number()),
});
export type Document = z.infer<typeof document>;

/** Revisions that were saved one after the other by the same person, or a single one that has a name. */
export const revisionGroup = z.object({
  /** The newest of the group, and its oldest. */
  revision: z.number(),
  firstRevision: z.number(),
  count: z.number(),
  author: personLine,
  startedAt: z.number(),
  endedAt: z.number(),
  name: z.nullable(z.string()),
});
export type RevisionGroup = z.infer<typeof revisionGroup>;
