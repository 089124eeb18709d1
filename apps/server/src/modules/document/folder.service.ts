import { randomUUIDv7 } from 'node:crypto';
import { type DocumentFolder, limits } from '@tai/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { assertMayEdit, roleIn } from '../project/index.ts';
import { documentFolders, documents } from './document.tables.ts';
import { isInSpace } from './documentPlace.ts';

type FolderRow = typeof documentFolders.$inferSelect;

/** Folders of documents, of a person or of a project. */
export function createDocumentFolders({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  async function listRows(from: DatabaseOrTransaction, userId: string, projectId: string | null) {
    return from
      .select()
      .from(documentFolders)
      .where(isInSpace(userId, projectId))
      .orderBy(sql`lower(${documentFolders.name})`, documentFolders.id);
  }

  /** One change of the folders of a space at a time: their limits and levels then hold exactly. */
  const lock = (transaction: DatabaseOrTransaction, userId: string, projectId: string | null) =>
    transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`document folders ${projectId ?? userId}`}, 0))`,
    );

  return {
    /** @throws ApiError projectNotFound */
    async list(userId: string, projectId: string | null): Promise<DocumentFolder[]> {
      if (projectId !== null) await roleIn(database, userId, projectId);
      return (await listRows(database, userId, projectId)).map(presentFolder);
    },

    /**
     * @throws ApiError projectNotFound, projectReadOnly, folderNotFound, foldersFull, nameTaken, folderTooDeep, folderInItself,
     * contentEmpty
     */
    async save(
      userId: string,
      {
        id,
        projectId,
        parentId,
        ...fields
      }: { id?: string | undefined; name: string; projectId: string | null; parentId: string | null },
    ): Promise<DocumentFolder> {
      const name = checkedLine(fields.name, limits.document.folderNameMaxLength);
      const saved = await database.transaction(async (transaction) => {
        if (projectId !== null) await assertMayEdit(transaction, userId, projectId);
        await lock(transaction, userId, projectId);
        const all = await listRows(transaction, userId, projectId);
        assertFits(all, { id, name, parentId });
        const row: FolderRow =
          id === undefined
            ? {
                ...{ id: randomUUIDv7(), name, projectId, parentId, createdAt: clock.now() },
                ownerId: projectId === null ? userId : null,
              }
            : { ...rowOf(all, id), name, parentId };
        await transaction
          .insert(documentFolders)
          .values(row)
          .onConflictDoUpdate({ target: documentFolders.id, set: { name, parentId } });
        return row;
      });
      return presentFolder(saved);
    },

    /**
     * Deletes a folder. Documents and folders in it move to the folder around it, or out of all folders.
     * @throws ApiError folderNotFound, projectReadOnly
     */
    async delete(userId: string, id: string): Promise<void> {
      await database.transaction(async (transaction) => {
        const [found] = await transaction.select().from(documentFolders).where(eq(documentFolders.id, id));
        if (!found || (found.projectId === null && found.ownerId !== userId))
          throw new ApiError('folderNotFound');
        const { projectId } = found;
        if (projectId !== null) await assertMemberMayEdit(transaction, userId, projectId);
        await lock(transaction, userId, projectId);
        const { parentId } = rowOf(await listRows(transaction, userId, projectId), id);
        await transaction
          .update(documents)
          .set({ folderId: parentId, ...(parentId === null && { keptSince: clock.now() }) })
          .where(eq(documents.folderId, id));
        await transaction
          .update(documentFolders)
          .set({ parentId })
          .where(and(isInSpace(userId, projectId), eq(documentFolders.parentId, id)));
        await transaction.delete(documentFolders).where(eq(documentFolders.id, id));
      });
    },
  };
}

/** A folder of a project that one is not a member of is not there. */
async function assertMemberMayEdit(
  transaction: DatabaseOrTransaction,
  userId: string,
  projectId: string,
): Promise<void> {
  await assertMayEdit(transaction, userId, projectId).catch((error: unknown) => {
    throw error instanceof ApiError && error.error === 'projectNotFound'
      ? new ApiError('folderNotFound')
      : error;
  });
}

function assertFits(
  all: readonly FolderRow[],
  { id, name, parentId }: { id: string | undefined; name: string; parentId: string | null },
): void {
  const { foldersMax: limit, folderDepth: depth } = limits.document;
  if (id === undefined && all.length >= limit) throw new ApiError('foldersFull', { limit });
  const above = pathTo(all, parentId);
  if (id !== undefined && above.includes(id)) throw new ApiError('folderInItself');
  if (above.length + heightOf(all, id) > depth) throw new ApiError('folderTooDeep', { depth });
  const isTaken = all.some(
    (one) => one.id !== id && one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw new ApiError('nameTaken', { name });
}

/** Ids of a folder and of those that hold it. */
function pathTo(all: readonly FolderRow[], id: string | null): string[] {
  const path: string[] = [];
  for (let at = id; at !== null;) {
    const row = rowOf(all, at);
    path.push(row.id);
    at = row.parentId;
  }
  return path;
}

/** Levels of a folder with those in it; one that is new has one. */
function heightOf(all: readonly FolderRow[], id: string | undefined): number {
  if (id === undefined) return 1;
  const inside = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...inside.map((one) => heightOf(all, one.id)));
}

function rowOf(all: readonly FolderRow[], id: string): FolderRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new ApiError('folderNotFound');
  return row;
}

function presentFolder({ id, name, projectId, parentId }: FolderRow): DocumentFolder {
  return { id, name, projectId, parentId };
}
