import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
});
