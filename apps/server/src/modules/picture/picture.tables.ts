import type { PictureFilter, PictureType } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { StoredFacts } from '../media/index.ts';
import { tsvector } from '../../platform/database/tsvector.ts';
import { projects } from '../project/index.ts';

const pictureType = () => text('type').$type<PictureType>();

/*
 * A library is that of a person or of a project, and `owner_id` is the id of the one or the other: both are random and never
 * meet. No foreign key can point at two tables, so `libraryOf` and `holdLibraries` (libraryAccess.ts) keep the owner there.
 */

/** A clip as the service of an engine calls it. */
export interface RemoteClip {
  engineId: string;
  /** Told to nobody but that engine. */
  id: string;
}

export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** The owner, when that is a project. */
    projectId: text('project_id').references(() => projects.id),
    /** Copied from another library or within one: then others may have made it, by its recreate code. */
    isCopy: boolean('is_copy').notNull().default(false),
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').notNull().unique(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Set while it is in the trash. */
    deletedAt: bigint('deleted_at', { mode: 'number' }),
    /** When it was restored or stopped being collected: its retention counts from then. Null for since it was made. */
    keptSince: bigint('kept_since', { mode: 'number' }),
    type: pictureType().notNull(),
    collected: boolean().notNull().default(false),
    /** In no list but that of private ones. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** How it is filed and filtered, see `pictureLabels`. */
    labels: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    /** What is known of a clip or a 3D file beside its size; null of images. */
    facts: jsonb().$type<StoredFacts>(),
    thumbhash: text().notNull(),
    operationCode: text('operation_code'),
    prompt: text(),
    tool: text(),
    seed: bigint({ mode: 'number' }),
    name: text(),
    /** Run of a board that made it for its owner; null of copies. No foreign key: that module stands above this one. */
    boardRunId: text('board_run_id'),
    /** Where the service of an engine still has the clip; null of copies, which may belong to somebody else. */
    remote: jsonb().$type<RemoteClip>(),
    /** Keys of the contents: the original, and WebP of 256 and 768 px. */
    originalKey: text('original_key').notNull(),
    smallKey: text('small_key').notNull(),
    mediumKey: text('medium_key').notNull(),
  },
  (table) => [
    // Read backwards. Written as `desc()` they would put nulls last, which no `order by … desc` asks for.
    index('pictures_newest')
      .on(table.ownerId, table.createdAt, table.id)
      .where(sql`deleted_at is null and not is_private`),
    index('pictures_newest_of_type')
      .on(table.ownerId, table.type, table.createdAt, table.id)
      .where(sql`deleted_at is null and not is_private`),
    index('pictures_trash')
      .on(table.ownerId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    index('pictures_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('pictures_of_project')
      .on(table.projectId)
      .where(sql`project_id is not null`),
    index('pictures_copied')
      .on(table.operationCode)
      .where(sql`is_copy`),
    index('pictures_of_board_run')
      .on(table.boardRunId)
      .where(sql`board_run_id is not null`),
    // To tell the rows of a clip that its preview was made.
    index('pictures_clips')
      .on(table.originalKey)
      .where(sql`type = '视频'`),
    check('pictures_owned_by_project', sql`project_id = owner_id`),
  ],
);

/** In which list a picture stands. */
export type PictureView = PictureFilter['view'];

/**
 * What pictures are found by: one narrow row for each that is not a mask. A filter that lets 16,000 pictures through
 * reads as many rows to count them, and these lie on a third of the pages that whole pictures would. Everything in it
 * follows from the picture, see `picture.search.ts`.
 */
export const pictureSearch = pgTable(
  'picture_search',
  {
    /** When it was made; in the trash, when it was deleted. */
    time: bigint({ mode: 'number' }).notNull(),
    pictureId: text('picture_id')
      .primaryKey()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    view: text().$type<PictureView>().notNull(),
    type: pictureType().notNull(),
    /** Its labels and words, see `pictureTerms`. */
    terms: tsvector().notNull(),
  },
  (table) => [
    index('picture_search_newest').on(table.ownerId, table.view, table.time, table.pictureId),
    // Without a list of late entries: only a vacuum sorts that in, and until then every search reads all of it.
    index('picture_search_terms').using('gin', table.terms).with({ fastupdate: false }),
  ],
);

/** Pictures that are older than searching: their row of `pictureSearch` lacks the words of their texts. */
export const pictureUnindexed = pgTable('picture_unindexed', {
  pictureId: text('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
});

/** How many pictures there are, by quarter of an hour: every time zone's days begin on one. */
export const pictureCounts = pgTable(
  'picture_counts',
  {
    ownerId: text('owner_id').notNull(),
    type: pictureType().notNull(),
    /** Epoch milliseconds divided by 900,000. */
    quarter: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.type, table.quarter] })],
);

/** The sum of a library's counts, so that a list needs no sum. */
export const pictureTotals = pgTable(
  'picture_totals',
  {
    ownerId: text('owner_id').notNull(),
    type: pictureType().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.type] })],
);

/** How many pictures of the library have a label; without private and deleted ones. */
export const pictureLabels = pgTable(
  'picture_labels',
  {
    ownerId: text('owner_id').notNull(),
    label: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.label] })],
);

/** When the pictures of the library that have a label were made: a quarter of the day for each, by day of UTC. */
export const pictureLabelDays = pgTable(
  'picture_label_days',
  {
    ownerId: text('owner_id').notNull(),
    label: text().notNull(),
    /** Since 1970-01-01. */
    day: integer().notNull(),
    /** 0 to 95, in any order. */
    quarters: smallint().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.label, table.day] })],
);
