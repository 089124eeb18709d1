import type { PresetValue } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import { projects } from '../project/index.ts';

/** Values of the form of a tool under a name, of a person or of a project, and deleted with it. */
export const presets = pgTable(
  'presets',
  {
    id: text().primaryKey(),
    tool: text().notNull(),
    name: text().notNull(),
    /** Null when it belongs to a project. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null when it belongs to a person. */
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Who made it. A preset of a project outlives their account. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    values: jsonb().$type<PresetValue[]>().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('presets_one_place', sql`num_nonnulls(${table.ownerId}, ${table.projectId}) = 1`),
    uniqueIndex('presets_name_of_person').on(table.ownerId, table.tool, sql`lower(${table.name})`),
    uniqueIndex('presets_name_in_project').on(table.projectId, table.tool, sql`lower(${table.name})`),
    index('presets_of_author').on(table.authorId),
  ],
);
