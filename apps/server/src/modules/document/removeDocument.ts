/*
 * Deleting a document for ever. It may have thousands of files, which go in several transactions; so it is marked first, in the
 * transaction that decides it, and from then on nobody finds it. Whatever ends a process in between, upkeep goes on from there.
 */
import { and, eq, inArray, isNull, lt, not } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { releaseContents } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { documentAssets, documents } from './document.tables.ts';

/** Files in one transaction: they are deleted while their rows are locked. */
const batch = 200;

/** It leaves its project, which may be deleted before all of it is gone. */
const removed = { isRemoved: true, linkToken: null, projectId: null, folderId: null };

type RemovalDeps = Pick<Deps, 'database' | 'files'>;

/** Marks documents; the caller removes them after the commit. */
export async function markRemoved(transaction: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(documents)
    .set(removed)
    .where(inArray(documents.id, [...ids]));
}

/** Removes a marked document with all that belongs to it. Doing it again or twice at once does no harm. */
export async function removeMarked({ database, files }: RemovalDeps, documentId: string): Promise<void> {
  for (let gone = batch; gone === batch;) {
    gone = await transactionWithFiles({ database, files }, async (transaction) => {
      const some = transaction
        .select({ hash: documentAssets.hash })
        .from(documentAssets)
        .where(eq(documentAssets.documentId, documentId))
        .orderBy(documentAssets.hash)
        .limit(batch);
      const rows = await transaction
        .delete(documentAssets)
        .where(and(eq(documentAssets.documentId, documentId), inArray(documentAssets.hash, some)))
        .returning({ hash: documentAssets.hash });
      await releaseContents(
        transaction,
        files,
        rows.map(({ hash }) => hash),
      );
      return rows.length;
    });
  }
  await transactionWithFiles({ database, files }, async (transaction) => {
    const [row] = await transaction
      .delete(documents)
      .where(and(eq(documents.id, documentId), eq(documents.isRemoved, true)))
      .returning({ small: documents.coverSmallKey, medium: documents.coverMediumKey });
    if (row) await releaseContents(transaction, files, coverKeys(row));
  });
}

export function coverKeys({ small, medium }: { small: string | null; medium: string | null }): string[] {
  return [small, medium].filter((key) => key !== null);
}

/** Removes what lay in the trash since before a time, and what was marked and is still there. */
export async function removeOldTrash(deps: RemovalDeps, before: number): Promise<void> {
  const { database } = deps;
  await database
    .update(documents)
    .set(removed)
    .where(and(not(isNull(documents.trashedAt)), lt(documents.trashedAt, before)));
  for (;;) {
    const marked = await database
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.isRemoved, true))
      .limit(batch);
    for (const { id } of marked) await removeMarked(deps, id);
    if (marked.length < batch) return;
  }
}
