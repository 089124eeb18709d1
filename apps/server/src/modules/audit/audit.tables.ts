import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What an audit entry may say about a change: no secrets, nothing nested. */
export type AuditDetails = Record<string, string | number | boolean>;

/** Who did what. Names stand beside ids, because an entry outlives the account it tells of. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Empty for the system or a stranger. */
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    /** `area.verb`, for example `user.change`. */
    action: text().notNull(),
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull(),
    address: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_newest').on(table.createdAt, table.id),
    index('audit_action').on(table.action, table.createdAt, table.id),
  ],
);
