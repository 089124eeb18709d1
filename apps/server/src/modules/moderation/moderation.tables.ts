import type { ModerationAction } from '@tai/contracts';
import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import type { TakenState } from './takenState.ts';

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
