import type { ModerationAction, ModerationKind } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';
import type { TakenState } from './takenState.ts';

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

/** Decisions of moderators. They outlive what they were about. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: text().primaryKey(),
    itemId: text('item_id').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    authorId: text('author_id'),
    moderatorId: text('moderator_id').references(() => users.id, { onDelete: 'set null' }),
    actions: jsonb().$type<ModerationAction[]>().notNull(),
    reason: text().notNull(),
    note: text().notNull(),
    /** How things stood before, to take the decision back. */
    before: jsonb().$type<TakenState>().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    undoneAt: bigint('undone_at', { mode: 'number' }),
  },
  (table) => [
    index('moderation_decisions_of_target').on(table.targetType, table.targetId, table.createdAt),
    index('moderation_decisions_of_author').on(table.authorId, table.createdAt),
    index('moderation_decisions_of_item').on(table.itemId),
  ],
);

/** Texts that moderators use again. */
export const moderationTemplates = pgTable('moderation_templates', {
  id: text().primaryKey(),
  actions: jsonb().$type<ModerationAction[]>().notNull(),
  zh: text().notNull(),
  en: text().notNull(),
  ja: text().notNull(),
  isBuiltin: boolean('is_builtin').notNull(),
});
