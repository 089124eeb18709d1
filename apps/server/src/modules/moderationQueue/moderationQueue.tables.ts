import type { ModerationKind } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** What waits for a moderator, and what was decided. One open item for each subject. */
export const moderationItems = pgTable(
  'moderation_items',
  {
    id: text().primaryKey(),
    kind: text().$type<ModerationKind>().notNull(),
    /** Id of the work, the report or the feedback. */
    subjectId: text('subject_id').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    /** Whose doing it is about. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: ['open', 'done'] })
      .notNull()
      .default('open'),
    checkNote: text('check_note').notNull().default(''),
    /** What is searched for: title, text, names. */
    text: text().notNull(),
    claimedBy: text('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    /** The tab of that person that has it. */
    claimedTab: text('claimed_tab'),
    claimedUntil: bigint('claimed_until', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    decidedAt: bigint('decided_at', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('moderation_items_open')
      .on(table.kind, table.subjectId)
      .where(sql`state = 'open'`),
    index('moderation_items_oldest').on(table.state, table.createdAt, table.id),
    index('moderation_items_decided').on(table.decidedAt, table.id),
    index('moderation_items_of_target').on(table.targetType, table.targetId),
  ],
);
