import type { SetupItemName, SetupProblem } from '@tai/contracts';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What administrators did with parts of the setup checklist. A part that nobody tested or dismissed has no row. */
export const setupItemStates = pgTable('setup_items', {
  item: text().$type<SetupItemName>().primaryKey(),
  /** When an administrator marked it as not needed; null while it is on the list. */
  dismissedAt: bigint('dismissed_at', { mode: 'number' }),
  testedAt: bigint('tested_at', { mode: 'number' }),
  /** The configuration that was tested, without secrets: a result says nothing about another one. */
  testedSubject: text('tested_subject').notNull().default(''),
  /** Why the last test failed; null when it passed. */
  problem: jsonb().$type<SetupProblem>(),
});
