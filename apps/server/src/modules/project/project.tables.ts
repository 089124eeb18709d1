import type { ProjectRole } from '@tai/contracts';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** Named spaces beside the personal ones. A project outlives its members. */
export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** When its last member went; null while it has some. */
    abandonedAt: bigint('abandoned_at', { mode: 'number' }),
  },
  (table) => [index('projects_abandoned').on(table.abandonedAt)],
);

export const projectMembers = pgTable(
  'project_members',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<ProjectRole>().notNull(),
    joinedAt: bigint('joined_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_members_of_user').on(table.userId),
  ],
);
