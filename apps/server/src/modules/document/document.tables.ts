import type { CommentPlace, DocumentType, ShareLevel } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import { pictures } from '../picture/index.ts';
import { projects } from '../project/index.ts';

/** Folders of a person or of a project; documents and other folders lie in them. */
export const documentFolders = pgTable(
  'document_folders',
  {
    id: text().primaryKey(),
    /** Whose personal space it is in; null in a project. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    parentId: text('parent_id'),
    name: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('document_folders_of_owner').on(table.ownerId),
    index('document_folders_of_project').on(table.projectId),
  ],
);

/** Documents. Their contents are made from snapshots and the patches that follow them. */
export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    type: text().$type<DocumentType>().notNull(),
    title: text().notNull(),
    /** Who made it or took it over. Null in a project when that account is gone. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null in the personal space of the owner. */
    projectId: text('project_id').references(() => projects.id),
    folderId: text('folder_id').references(() => documentFolders.id, { onDelete: 'set null' }),
    /** Key of the call that made it, so that a retry makes no second one. */
    createId: text('create_id').notNull(),
    revision: integer().notNull(),
    /** Size of the newest content as JSON. */
    bytes: integer().notNull(),
    /** Size of the newest snapshot, and what was saved after it: when that has grown, the next is written. */
    snapshotBytes: integer('snapshot_bytes').notNull(),
    patchedBytes: integer('patched_bytes').notNull().default(0),
    patchedTimes: integer('patched_times').notNull().default(0),
    assetCount: integer('asset_count').notNull().default(0),
    assetBytes: bigint('asset_bytes', { mode: 'number' }).notNull().default(0),
    /** Public name of the cover: 128 random bits, hex. Null without one. */
    coverId: text('cover_id').unique(),
    /** Keys of its contents: WebP of 256 and 768 px. */
    coverSmallKey: text('cover_small_key'),
    coverMediumKey: text('cover_medium_key'),
    /** Revision that the cover shows; null for one that was chosen. The default is older than every revision, so that a page draws anew. */
    coverRevision: integer('cover_revision').default(0),
    /** Everybody who is signed in may view it and generate with it. */
    isForEveryone: boolean('is_for_everyone').notNull().default(false),
    /** Its content, title, cover and files stay as they are. */
    isLocked: boolean('is_locked').notNull().default(false),
    /** Unguessable part of the link that shares it, and on which level; null without one. */
    linkToken: text('link_token').unique(),
    linkLevel: text('link_level').$type<ShareLevel>(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
    /** When it was restored or left its folder: its retention counts from then, unless it was changed later. */
    keptSince: bigint('kept_since', { mode: 'number' }),
    /** Set while it is in the trash. */
    trashedAt: bigint('trashed_at', { mode: 'number' }),
    /** It is being deleted for ever, which takes several steps: nobody finds it any more. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    unique('documents_once').on(table.ownerId, table.createId),
    // Read backwards. Written as `desc()` they would put nulls last, which no `order by … desc` asks for.
    index('documents_of_owner').on(table.ownerId, table.updatedAt, table.id),
    index('documents_of_project').on(table.projectId, table.updatedAt, table.id),
    index('documents_of_folder').on(table.folderId),
    index('documents_trash')
      .on(table.trashedAt)
      .where(sql`trashed_at is not null`),
  ],
);

/** One row for each save that is kept. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    saveId: text('save_id').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    savedAt: bigint('saved_at', { mode: 'number' }).notNull(),
    /** JSON text of the patches on the revision before; null where a snapshot of this revision says it all. */
    patches: text(),
    name: text(),
    /** A work shows the document as it was then. */
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.revision] }),
    unique('document_revisions_once').on(table.documentId, table.saveId),
    index('document_revisions_of_author').on(table.authorId),
    index('document_revisions_age').on(table.savedAt),
  ],
);

/** Whole contents. That of any revision is the nearest one at or below it and the patches after that. */
export const documentSnapshots = pgTable(
  'document_snapshots',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** JSON text: `jsonb` would refuse U+0000 and change the order of keys. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.revision] })],
);

/** Whom documents are shared with by name. */
export const documentShares = pgTable(
  'document_shares',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text().$type<ShareLevel>().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.userId] }),
    index('document_shares_of_user').on(table.userId),
  ],
);

/** When people opened documents last. What came by a link is open to them for as long as that link is the one that counts. */
export const documentVisits = pgTable(
  'document_visits',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkToken: text('link_token'),
    openedAt: bigint('opened_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.userId] }),
    index('document_visits_of_user').on(table.userId),
  ],
);

/** Documents that were offered to another person, who has not answered. */
export const documentOffers = pgTable(
  'document_offers',
  {
    documentId: text('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    fromId: text('from_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toId: text('to_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('document_offers_from').on(table.fromId), index('document_offers_to').on(table.toId)],
);

/** Files of documents, by the SHA-256 of their bytes, which is also their key in the store. */
export const documentAssets = pgTable(
  'document_assets',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').notNull().unique(),
    bytes: bigint({ mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    /** Since when no revision that is kept is known to name it; with the time of the upload until one does. */
    unnamedSince: bigint('unnamed_since', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.hash] }),
    index('document_assets_unnamed').on(table.unnamedSince),
  ],
);

/**
 * Clips of libraries that storyboards show to everybody who may see them. A row is made when somebody who can read the clip puts it into
 * the storyboard: an id that an editor merely wrote there opens nothing.
 */
export const documentClips = pgTable(
  'document_clips',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    clipId: text('clip_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Public name of its bytes in this document: 128 random bits, hex. */
    fileId: text('file_id').notNull().unique(),
    /** Whether the newest revision names it. What is taken out can come back by undoing. */
    isNamed: boolean('is_named').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.clipId] }),
    index('document_clips_of_clip').on(table.clipId),
  ],
);

/** Comments on documents: threads, and replies to them. */
export const documentComments = pgTable(
  'document_comments',
  {
    id: text().primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The comment that began the thread; null for that one. */
    threadId: text('thread_id'),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Ids of people that the text names. */
    mentions: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** How the text writes them, in the same order: they may have another name by now. */
    mentionNames: text('mention_names')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    place: jsonb().$type<CommentPlace>(),
    /** It stays while it has replies. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    resolvedAt: bigint('resolved_at', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    editedAt: bigint('edited_at', { mode: 'number' }),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    unique('document_comments_once').on(table.authorId, table.idempotencyKey),
    index('document_comments_of_document').on(table.documentId, table.createdAt, table.id),
    index('document_comments_of_thread').on(table.threadId, table.createdAt, table.id),
    index('document_comments_of_author').on(table.authorId, table.createdAt),
  ],
);
