import type { LanguageCode } from '@tai/contracts';
import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Tutorial videos. */
export const tutorials = pgTable(
  'tutorials',
  {
    id: text().primaryKey(),
    /** Public name of the bytes: 128 random bits, hex. */
    fileId: text('file_id').notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    language: text().$type<LanguageCode>().notNull(),
    category: text().notNull(),
    position: integer().notNull(),
    isPublished: boolean('is_published').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    views: integer().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Keys of the contents: the video, and its still picture as WebP of 256 and 768 px. */
    videoKey: text('video_key').notNull(),
    posterSmallKey: text('poster_small_key'),
    posterMediumKey: text('poster_medium_key'),
  },
  (table) => [index('tutorials_order').on(table.position, table.createdAt)],
);
