import type { Medium } from '@tai/contracts';
import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProcessFigures } from '../metrics/processFigures.ts';

/** One row: the name that database and file store share. */
export const installations = pgTable('installations', {
  id: text().primaryKey(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

/** Processes that are up, by the clock of the database, so that machines whose clocks differ agree. */
export const serverProcesses = pgTable('server_processes', {
  id: text().primaryKey(),
  /** Name of the machine. */
  host: text().notNull(),
  /** Takes jobs from the queue. */
  isWorking: boolean('is_working').notNull().default(true),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** Value of `WORKER`; null for a process of a release that did not say. So are the columns below. */
  role: text().$type<'inline' | 'only' | 'none'>(),
  version: text(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  /** Ids of the engines whose jobs it takes; null for all. */
  engines: jsonb().$type<readonly string[]>(),
  /** What the jobs it takes make; null for everything. */
  media: jsonb().$type<readonly Medium[]>(),
  /** How it does, as of its last heartbeat. */
  figures: jsonb().$type<ProcessFigures>(),
});
