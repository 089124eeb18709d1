/*
 * A library belongs to a person or to a project, and rows name it by the id of the one or the other. Everything that reads or
 * changes a library asks here whose it is, and with that whether the caller may.
 */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { users } from '../account/index.ts';
import { assertMayEdit, holdProject, projectMembers, roleIn } from '../project/index.ts';
import { pictures } from './picture.tables.ts';

/** The library that somebody means: that of a project, or without one their own. */
export interface LibraryChoice {
  userId: string;
  projectId?: string | null | undefined;
}

/** The id by which rows name a library; says nothing about who may do what there. */
export const libraryId = ({ userId, projectId }: LibraryChoice): string => projectId ?? userId;

/**
 * The id of a library, for those who may read or change it. To change it, this runs in the transaction of the change: the owner
 * of the library is held until that ends.
 * @throws ApiError projectNotFound, projectReadOnly, unauthenticated (the account is being deleted)
 */
export async function libraryOf(
  database: DatabaseOrTransaction,
  library: LibraryChoice,
  right: 'read' | 'edit',
): Promise<string> {
  const { userId, projectId = null } = library;
  if (right === 'edit') await holdLibraries(database, [{ ownerId: libraryId(library), projectId }]);
  if (projectId !== null) {
    if (right === 'edit') await assertMayEdit(database, userId, projectId);
    else await roleIn(database, userId, projectId);
  }
  return libraryId(library);
}

/** Changes a library in one transaction, for those who may; errors are those of `libraryOf`. */
export function changeLibrary<Result>(
  database: Database,
  library: LibraryChoice,
  change: (transaction: DatabaseOrTransaction, ownerId: string) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) =>
    change(transaction, await libraryOf(transaction, library, 'edit')),
  );
}

/**
 * Keeps the owners of libraries from being removed until the transaction ends, as a foreign key would: nothing may come to a
 * library after it was emptied for the last time.
 * @throws ApiError unauthenticated when an account is being deleted
 */
export async function holdLibraries(
  transaction: DatabaseOrTransaction,
  libraries: readonly { ownerId: string; projectId: string | null }[],
): Promise<void> {
  const projectByOwner = new Map(libraries.map(({ ownerId, projectId }) => [ownerId, projectId]));
  for (const [ownerId, projectId] of projectByOwner) {
    if (projectId !== null) await holdProject(transaction, projectId);
    else await holdAccount(transaction, ownerId);
  }
}

async function holdAccount(transaction: DatabaseOrTransaction, userId: string): Promise<void> {
  const [row] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removal)))
    .for('key share');
  if (!row) throw new ApiError('unauthenticated');
}

/** Pictures of every library that somebody may read. Part of the statement that reads them, so that who left reads no more. */
export function isReadableBy(database: DatabaseOrTransaction, userId: string): SQL | undefined {
  const theirs = database
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  return or(eq(pictures.ownerId, userId), inArray(pictures.projectId, theirs));
}
