import type { AiDeclaration, WorkKind, WorkState, WorkSubjectType } from '@tai/contracts';
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
import type { StoredFacts } from '../media/index.ts';
import { tsvector } from '../../platform/database/tsvector.ts';
import { users } from '../account/index.ts';

/** Works with what their pages show. Counts are changed in the transaction of what they count. */
export const works = pgTable(
  'works',
  {
    id: text().primaryKey(),
    /** Null when the account was deleted and its works stay. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<WorkKind>().notNull(),
    /** What it shows beside its files, such as a board or a style; both or none. */
    subjectType: text('subject_type').$type<WorkSubjectType>(),
    subjectId: text('subject_id'),
    /** What the subject was like when the work was last submitted; null before that. */
    subjectRevision: integer('subject_revision'),
    state: text().$type<WorkState>().notNull(),
    /** What an appeal is about. */
    appealedState: text('appealed_state').$type<WorkState>(),
    /** Why it is not public, in the author's language. */
    reason: text().notNull().default(''),
    appeal: text(),
    title: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    categoryId: text('category_id').notNull(),
    isPromptVisible: boolean('is_prompt_visible').notNull(),
    isRemixAllowed: boolean('is_remix_allowed').notNull(),
    hasWatermark: boolean('has_watermark').notNull(),
    aiDeclaration: text('ai_declaration').$type<AiDeclaration>().notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    images: integer().notNull(),
    /** Goes up with every change of what the author wrote. */
    revision: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    views: integer().notNull().default(0),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
    /** When the automatic checks began; they have a time limit. */
    submittedAt: bigint('submitted_at', { mode: 'number' }),
    /** When it was first public. */
    publishedAt: bigint('published_at', { mode: 'number' }),
    /** False while the author's followers have still to hear of its first publication. */
    isTold: boolean('is_told').notNull().default(false),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    unique('works_once').on(table.authorId, table.idempotencyKey),
    index('works_of_author').on(table.authorId, table.createdAt, table.id),
    index('works_of_author_in_state').on(table.authorId, table.state, table.createdAt, table.id),
    index('works_checks')
      .on(table.submittedAt)
      .where(sql`state = 'submitted'`),
    index('works_untold')
      .on(table.publishedAt)
      .where(sql`state = 'approved' and not is_told`),
    index('works_samples')
      .on(table.id)
      .where(sql`is_sample`),
  ],
);

/** Pictures of works, with names and references to bytes of their own: the library's picture may go. */
export const workImages = pgTable(
  'work_images',
  {
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').primaryKey(),
    workId: text('work_id')
      .notNull()
      .references(() => works.id),
    /** 0 is the cover. */
    position: integer().notNull(),
    /** The picture of the author's library that it came from. */
    pictureId: text('picture_id'),
    operationCode: text('operation_code'),
    /** How it was made, kept for when the library's picture or its recipe goes; null where it was brought in. */
    prompt: text(),
    tool: text(),
    model: text(),
    seed: bigint({ mode: 'number' }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    /** What is known of a clip or a 3D file beside its size; null of images. */
    facts: jsonb().$type<StoredFacts>(),
    thumbhash: text().notNull(),
    originalKey: text('original_key').notNull(),
    smallKey: text('small_key').notNull(),
    mediumKey: text('medium_key').notNull(),
  },
  (table) => [
    unique('work_images_place').on(table.workId, table.position),
    // To find the same picture in another work.
    index('work_images_medium').on(table.mediumKey),
    index('work_images_original').on(table.originalKey),
  ],
);

/** Public works as lists read them: narrow rows, and nothing that is not public. */
export const publicWorks = pgTable(
  'public_works',
  {
    workId: text('work_id')
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    authorId: text('author_id'),
    /** As it is among the words; another one than the author's means that they are to be worked out again. */
    authorName: text('author_name').notNull(),
    kind: text().$type<WorkKind>().notNull(),
    categoryId: text('category_id').notNull(),
    publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
    /** In the form that suggestions compare. */
    titleKey: text('title_key').notNull(),
    /** Keys of the tags. */
    tags: text().array().notNull(),
    /** What it is found by: words of title, tags, visible prompts and the author's name. */
    terms: tsvector().notNull(),
  },
  (table) => [
    index('public_works_latest').on(table.publishedAt, table.workId),
    index('public_works_of_kind').on(table.kind, table.publishedAt, table.workId),
    index('public_works_of_category').on(table.categoryId, table.publishedAt, table.workId),
    index('public_works_of_author').on(table.authorId, table.publishedAt, table.workId),
    index('public_works_beginning').on(sql`title_key text_pattern_ops`),
    index('public_works_tags').using('gin', table.tags),
    // A list of late entries would be read by every search until a vacuum sorts it in.
    index('public_works_terms').using('gin', table.terms).with({ fastupdate: false }),
  ],
);

/**
 * Orders of the feed as they were computed once, so that pages read from one neither repeat nor skip. They hold the
 * works at the top; those that are not in it come after it, newest first.
 */
export const workPlaces = pgTable(
  'work_places',
  {
    snapshot: integer().notNull(),
    sort: text({ enum: ['recommended', 'popular'] }).notNull(),
    place: integer().notNull(),
    workId: text('work_id').notNull(),
    kind: text().$type<WorkKind>().notNull(),
    categoryId: text('category_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.snapshot, table.sort, table.place] }),
    unique('work_places_once').on(table.snapshot, table.sort, table.workId),
    index('work_places_of_kind').on(table.snapshot, table.sort, table.kind, table.place),
    index('work_places_of_category').on(table.snapshot, table.sort, table.categoryId, table.place),
  ],
);

export const workSnapshots = pgTable('work_snapshots', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  /** Of the orders that it holds: another computation with the same one needs no snapshot of its own. */
  hash: text().notNull(),
});

export const workLikes = pgTable(
  'work_likes',
  {
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.userId] }),
    index('work_likes_of_user').on(table.userId, table.createdAt, table.workId),
  ],
);

/** What people looked at; a row for each work, at the time of the last look. */
export const workViews = pgTable(
  'work_views',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    viewedAt: bigint('viewed_at', { mode: 'number' }).notNull(),
    /** False when it was taken out of the history: the view stays counted. */
    isKept: boolean('is_kept').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workId] }),
    index('work_views_newest')
      .on(table.userId, table.viewedAt, table.workId)
      .where(sql`is_kept`),
    index('work_views_of_work').on(table.workId),
  ],
);

/** The life of a work, for its author. */
export const workEvents = pgTable(
  'work_events',
  {
    id: text().primaryKey(),
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    state: text().$type<WorkState>().notNull(),
    event: text({ enum: ['state', 'restored', 'warned', 'checkFailed'] }).notNull(),
    reason: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('work_events_of_work').on(table.workId, table.createdAt, table.id)],
);

/** Public works that have a tag, counted; also what suggestions look up by their beginning. */
export const workTags = pgTable(
  'work_tags',
  {
    /** In lower case. */
    key: text().primaryKey(),
    tag: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    index('work_tags_beginning').on(sql`key text_pattern_ops`),
    index('work_tags_common').on(table.count),
  ],
);

/** Who may make a picture again because a work allowed it, and by which code. */
export const remixes = pgTable(
  'work_remixes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operationCode: text('operation_code').notNull(),
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operationCode] }),
    index('work_remixes_of_work').on(table.workId),
  ],
);

/** Texts that were looked for, once for each person and day. */
export const searches = pgTable(
  'work_searches',
  {
    /** Days since 1970 in UTC. */
    day: integer().notNull(),
    text: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.text, table.userId] })],
);

/** When a person submitted works, to bound how many a day has. Deleting a work does not take it back. */
export const workSubmissions = pgTable(
  'work_submissions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    submittedAt: bigint('submitted_at', { mode: 'number' }).notNull(),
    /** Tells two of the same millisecond apart. */
    id: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.submittedAt, table.id] }),
    index('work_submissions_time').on(table.submittedAt),
  ],
);

/** A work is in one folder of a person at most. */
export const collectedWorks = pgTable(
  'collected_works',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    folderId: text('folder_id').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.workId] }),
    index('collected_works_newest').on(table.ownerId, table.createdAt, table.workId),
    index('collected_works_of_folder').on(table.ownerId, table.folderId, table.createdAt, table.workId),
    index('collected_works_of_work').on(table.workId),
  ],
);
