import type { FilmExport, FilmShape } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, real, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import { documents } from '../document/index.ts';
import type { JobFailure } from '../generation/index.ts';
import type { FilmSources } from './filmSources.ts';

/** A film that somebody asked for. It outlives the page and the process. */
export const storyboardExports = pgTable(
  'storyboard_exports',
  {
    /** UUIDv7: newer ones are greater. */
    id: text().primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Key of the call that asked for it, so that a retry of the call makes no second one. */
    saveId: text('save_id').notNull(),
    status: text().$type<FilmExport['status']>().notNull(),
    film: jsonb().$type<FilmShape>().notNull(),
    /** What it is made of: later edits of the storyboard do not change it. */
    sources: jsonb().$type<FilmSources>().notNull(),
    /** Title of the storyboard when it was asked for: the name of the clip. */
    title: text().notNull(),
    frames: integer().notNull(),
    /** The share of frames that are made, 0 to 1. */
    progress: real().notNull().default(0),
    failure: jsonb().$type<JobFailure>(),
    /** The clip in the library; it can be deleted there. */
    clipId: text('clip_id'),
    /** How often it was begun: one whose server dies each time is given up. */
    attempt: integer().notNull().default(0),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    startedAt: bigint('started_at', { mode: 'number' }),
    endedAt: bigint('ended_at', { mode: 'number' }),
    /** Who makes it now, and when they count as dead unless they say otherwise before. */
    leaseId: text('lease_id'),
    leaseUntil: bigint('lease_until', { mode: 'number' }),
  },
  (table) => [
    unique('storyboard_exports_once').on(table.userId, table.saveId),
    index('storyboard_exports_of_document').on(table.documentId, table.userId, table.id),
    index('storyboard_exports_waiting')
      .on(table.createdAt)
      .where(sql`status in ('queued', 'running')`),
  ],
);

export type ExportRow = typeof storyboardExports.$inferSelect;
