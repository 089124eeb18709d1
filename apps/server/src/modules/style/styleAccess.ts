import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { memberIds, projectMembers, roleIn } from '../project/index.ts';
import { styles } from './style.tables.ts';
import type { StyleRow } from './styleState.ts';

/** In the personal space of somebody. */
export function isPersonal(userId: string): SQL | undefined {
  return and(eq(styles.ownerId, userId), isNull(styles.projectId));
}

/** Everybody has it. */
export const isShared: SQL = eq(styles.state, 'approved');

/** Styles that somebody sees and may use in tools: their own, those of their projects, and shared ones. */
export function isReadableBy(database: DatabaseOrTransaction, userId: string): SQL | undefined {
  return or(isPersonal(userId), isInProjectOf(database, userId), isShared);
}

/** Styles that somebody may change: their own, and those of projects that they are an owner or editor of. */
export function isChangeableBy(database: DatabaseOrTransaction, userId: string): SQL | undefined {
  return or(isPersonal(userId), isInProjectOf(database, userId, ['owner', 'editor']));
}

function isInProjectOf(
  database: DatabaseOrTransaction,
  userId: string,
  roles?: ('owner' | 'editor' | 'viewer')[],
): SQL {
  const theirs = database
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.userId, userId), roles && inArray(projectMembers.role, roles)));
  return inArray(styles.projectId, theirs);
}

/**
 * Refuses a change of a style by somebody who may not make it. Those who do not even see it learn nothing of it.
 * @throws ApiError styleNotFound, projectReadOnly
 */
export async function assertMayChange(
  database: DatabaseOrTransaction,
  userId: string,
  { ownerId, projectId }: Pick<StyleRow, 'ownerId' | 'projectId'>,
): Promise<void> {
  if (projectId === null) {
    if (ownerId !== userId) throw new ApiError('styleNotFound');
    return;
  }
  const role = await roleIn(database, userId, projectId).catch((cause: unknown) => {
    throw cause instanceof ApiError ? new ApiError('styleNotFound', {}, { cause }) : cause;
  });
  if (role === 'viewer') throw new ApiError('projectReadOnly');
}

/** Ids of the people whose styles change when this one does, besides those who have it because it is shared. */
export async function audienceOf(
  database: DatabaseOrTransaction,
  { ownerId, projectId }: Pick<StyleRow, 'ownerId' | 'projectId'>,
): Promise<string[]> {
  if (projectId !== null) return memberIds(database, projectId);
  return ownerId === null ? [] : [ownerId];
}
