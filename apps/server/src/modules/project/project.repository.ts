import type { ProjectRole } from '@tai/contracts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { projectMembers, projects } from './project.tables.ts';

/** Accounts that are being deleted are members of nothing any more. */
const isThere = isNull(users.removal);

export function createProjectRepository(database: DatabaseOrTransaction) {
  const member = (projectId: string, userId: string) =>
    and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId));
  return {
    /** One change of a project at a time: its owners and limits then hold exactly. */
    async lock(projectId: string) {
      const [row] = await database.select().from(projects).where(eq(projects.id, projectId)).for('update');
      return row;
    },

    async list(userId: string) {
      return database
        .select({
          id: projects.id,
          name: projects.name,
          role: projectMembers.role,
          members: sql<number>`(
            select count(*) from ${projectMembers} as everybody where everybody.project_id = ${projects.id})`.mapWith(
            Number,
          ),
          createdAt: projects.createdAt,
        })
        .from(projectMembers)
        .innerJoin(projects, eq(projects.id, projectMembers.projectId))
        .where(eq(projectMembers.userId, userId))
        .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
    },

    /** Owners first, then by how long they have been there. */
    async members(projectId: string) {
      return database
        .select({
          person: { id: users.id, name: users.username, avatar: users.avatar },
          role: projectMembers.role,
          joinedAt: projectMembers.joinedAt,
        })
        .from(projectMembers)
        .innerJoin(users, eq(users.id, projectMembers.userId))
        .where(and(eq(projectMembers.projectId, projectId), isThere))
        .orderBy(sql`${projectMembers.role} <> 'owner'`, asc(projectMembers.joinedAt), asc(users.id));
    },

    async roles(projectId: string): Promise<Map<string, ProjectRole>> {
      const rows = await database
        .select({ userId: projectMembers.userId, role: projectMembers.role })
        .from(projectMembers)
        .innerJoin(users, eq(users.id, projectMembers.userId))
        .where(and(eq(projectMembers.projectId, projectId), isThere))
        .orderBy(asc(projectMembers.joinedAt), asc(projectMembers.userId));
      return new Map(rows.map(({ userId, role }) => [userId, role]));
    },

    async projectsOf(userId: string): Promise<string[]> {
      const rows = await database
        .select({ id: projectMembers.projectId })
        .from(projectMembers)
        .where(eq(projectMembers.userId, userId))
        .orderBy(asc(projectMembers.projectId));
      return rows.map(({ id }) => id);
    },

    async insert(row: typeof projects.$inferInsert): Promise<void> {
      await database.insert(projects).values(row);
    },

    async set(id: string, fields: Partial<Pick<typeof projects.$inferSelect, 'name' | 'abandonedAt'>>) {
      await database.update(projects).set(fields).where(eq(projects.id, id));
    },

    async delete(id: string): Promise<void> {
      await database.delete(projects).where(eq(projects.id, id));
    },

    async setMember(projectId: string, userId: string, role: ProjectRole, joinedAt: number): Promise<void> {
      await database
        .insert(projectMembers)
        .values({ projectId, userId, role, joinedAt })
        .onConflictDoUpdate({ target: [projectMembers.projectId, projectMembers.userId], set: { role } });
    },

    async removeMember(projectId: string, userId: string): Promise<void> {
      await database.delete(projectMembers).where(member(projectId, userId));
    },
  };
}
