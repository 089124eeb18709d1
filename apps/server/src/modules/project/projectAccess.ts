import type { ProjectRole } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { projectMembers, projects } from './project.tables.ts';

async function findRole(
  database: DatabaseOrTransaction,
  userId: string,
  projectId: string,
): Promise<ProjectRole | undefined> {
  const [row] = await database
    .select({ role: projectMembers.role })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)));
  return row?.role;
}

/**
 * The role of somebody; a project of others and one that never was give the same answer.
 * @throws ApiError projectNotFound
 */
export async function roleIn(
  database: DatabaseOrTransaction,
  userId: string,
  projectId: string,
): Promise<ProjectRole> {
  const role = await findRole(database, userId, projectId);
  if (role === undefined) throw new ApiError('projectNotFound');
  return role;
}

/** Whether somebody sees what is in a project. */
export async function isMember(
  database: DatabaseOrTransaction,
  userId: string,
  projectId: string,
): Promise<boolean> {
  return (await findRole(database, userId, projectId)) !== undefined;
}

/**
 * Keeps a project from being deleted until the transaction ends. Before rows of what is in it are locked: that is the order in
 * which a project is deleted.
 */
export async function holdProject(transaction: DatabaseOrTransaction, projectId: string): Promise<void> {
  await transaction
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('key share');
}

/** Everybody who sees what is in a project. */
export async function memberIds(database: DatabaseOrTransaction, projectId: string): Promise<string[]> {
  const rows = await database
    .select({ id: projectMembers.userId })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId));
  return rows.map(({ id }) => id);
}

/** @throws ApiError projectNotFound, projectReadOnly */
export async function assertMayEdit(
  database: DatabaseOrTransaction,
  userId: string,
  projectId: string,
): Promise<void> {
  if ((await roleIn(database, userId, projectId)) === 'viewer') throw new ApiError('projectReadOnly');
}

/** @throws ApiError projectNotFound, projectNotOwner */
export async function assertOwner(
  database: DatabaseOrTransaction,
  userId: string,
  projectId: string,
): Promise<void> {
  if ((await roleIn(database, userId, projectId)) !== 'owner') throw new ApiError('projectNotOwner');
}
