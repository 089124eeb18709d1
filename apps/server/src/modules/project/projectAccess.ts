import type { ProjectRole } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { projectMembers } from './project.tables.ts';

/**
 * The role of somebody; a project of others and one that never was give the same answer.
 * @throws ApiError projectNotFound
 */
export async function roleIn(
  database: DatabaseOrTransaction,
  userId: string,
  projectId: string,
): Promise<ProjectRole> {
  const [row] = await database
    .select({ role: projectMembers.role })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)));
  if (!row) throw new ApiError('projectNotFound');
  return row.role;
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
