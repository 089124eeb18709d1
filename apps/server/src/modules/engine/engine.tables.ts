import type { WorkflowTemplate } from '@tai/contracts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** Engines that an administrator added or changed. One that the configuration names has a row once it was changed. */
export const engines = pgTable('engines', {
  /** Stored with every picture that it makes: lower-case letters, digits and dashes. */
  id: text().primaryKey(),
  /** `builtin`, or the id of an engine kind. */
  kind: text().notNull(),
  name: text().notNull(),
  enabled: boolean().notNull(),
  /** Engines of one tool are offered in this order. */
  position: integer().notNull(),
  /** `kind` and the values of the kind's fields; no secret. */
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Key of a service or password of hosts, sealed for `engine <id>`; null without one. */
  sealedSecret: text('sealed_secret'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
});

/** Workflows that replace those that an engine comes with, one for each tool. */
export const engineTemplates = pgTable(
  'engine_templates',
  {
    engineId: text('engine_id')
      .notNull()
      .references(() => engines.id, { onDelete: 'cascade' }),
    tool: text().notNull(),
    template: jsonb().$type<WorkflowTemplate>().notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.engineId, table.tool] })],
);
