import type { PictureType } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';

const pictureType = () => text('type').$type<PictureType>();

export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').notNull().unique(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Set while it is in the trash. */
    deletedAt: bigint('deleted_at', { mode: 'number' }),
    type: pictureType().notNull(),
    collected: boolean().notNull().default(false),
    /** In no list but that of private ones. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** How it is filed and filtered, see `pictureLabels`. */
    labels: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What it is found by, see `pictureWords`; null until it was indexed. */
    words: text().array(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    thumbhash: text().notNull(),
    operationCode: text('operation_code'),
    prompt: text(),
    tool: text(),
    seed: bigint({ mode: 'number' }),
    name: text(),
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
    index('pictures_private')
      .on(table.ownerId, table.createdAt, table.id)
      .where(sql`deleted_at is null and is_private`),
    index('pictures_trash')
      .on(table.ownerId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    index('pictures_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('pictures_labels').using('gin', table.labels),
    index('pictures_words').using('gin', table.words),
    index('pictures_unindexed')
      .on(table.id)
      .where(sql`words is null`),
  ],
);

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

/** The sum of a person's counts, so that a list needs no sum. */
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
