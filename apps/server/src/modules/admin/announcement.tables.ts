import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What was told to many. The sender's name stands beside the id, because it outlives the account. */
export const announcements = pgTable(
  'announcements',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['notice', 'broadcast'] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    priority: text({ enum: ['low', 'normal', 'high'] }).notNull(),
    recipients: integer().notNull(),
    senderId: text('sender_id').notNull(),
    senderName: text('sender_name').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('announcements_newest').on(table.createdAt, table.id)],
);
