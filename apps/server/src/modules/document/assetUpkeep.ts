/*
 * Files that no kept revision names. A name can only go when a revision is dropped, so that is when contents are searched; and
 * a save that names a file again takes the mark away in its own transaction. What is marked for long enough is removed.
 */
import { limits } from '@tai/contracts';
import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { releaseContents } from '../../platform/files/contents.ts';
import { namedAssets } from './asset.service.ts';
import { documentAssets, documentRevisions, documents, documentSnapshots } from './document.tables.ts';
import { lockDocument } from './documentAccess.ts';

/** Texts that are in memory at once, and files in one transaction. */
const batch = { snapshots: 1, revisions: 50, files: 200 };
const day = 24 * 60 * 60_000;

/** Marks the files of a document that no revision names any more. */
export async function markUnnamedAssets(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  documentId: string,
): Promise<void> {
  const [row] = await database
    .select({ revision: documents.revision, assetCount: documents.assetCount })
    .from(documents)
    .where(eq(documents.id, documentId));
  if (!row || row.assetCount === 0) return;
  const named = new Set<string>();
  // Most of it without holding up saves; what is saved meanwhile is looked at under the lock.
  await collectNames(database, documentId, { after: 0, upTo: row.revision }, named);
  await database.transaction(async (transaction) => {
    const newest = await lockDocument(transaction, documentId);
    await collectNames(transaction, documentId, { after: row.revision, upTo: newest }, named);
    const isOne = eq(documentAssets.documentId, documentId);
    const unmarked = await transaction
      .select({ hash: documentAssets.hash })
      .from(documentAssets)
      .where(and(isOne, isNull(documentAssets.unnamedSince)));
    const unnamed = unmarked.map(({ hash }) => hash).filter((hash) => !named.has(hash));
    if (unnamed.length === 0) return;
    await transaction
      .update(documentAssets)
      .set({ unnamedSince: clock.now() })
      .where(and(isOne, inArray(documentAssets.hash, unnamed)));
  });
}

/** Removes files that no revision has named for `limits.document.assetGraceDays`. */
export async function removeUnnamedAssets({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>): Promise<void> {
  const before = clock.now() - limits.document.assetGraceDays * day;
  const isOld = lt(documentAssets.unnamedSince, before);
  for (;;) {
    const [next] = await database
      .select({ id: documentAssets.documentId })
      .from(documentAssets)
      .where(isOld)
      .limit(1);
    if (!next) return;
    await database.transaction(async (transaction) => {
      await lockDocument(transaction, next.id);
      const some = transaction
        .select({ hash: documentAssets.hash })
        .from(documentAssets)
        .where(and(eq(documentAssets.documentId, next.id), isOld))
        .limit(batch.files);
      const removed = await transaction
        .delete(documentAssets)
        .where(and(eq(documentAssets.documentId, next.id), isOld, inArray(documentAssets.hash, some)))
        .returning({ hash: documentAssets.hash, bytes: documentAssets.bytes });
      const bytes = removed.reduce((sum, one) => sum + one.bytes, 0);
      await transaction
        .update(documents)
        .set({
          assetCount: sql`${documents.assetCount} - ${removed.length}`,
          assetBytes: sql`${documents.assetBytes} - ${bytes}`,
        })
        .where(eq(documents.id, next.id));
      await releaseContents(
        transaction,
        files,
        removed.map(({ hash }) => hash),
      );
    });
  }
}

interface RevisionSpan {
  /** Above this one … */
  after: number;
  /** … and up to this one. */
  upTo: number;
}

/** Adds what the snapshots and patches of some revisions name. */
async function collectNames(
  database: DatabaseOrTransaction,
  documentId: string,
  { after, upTo }: RevisionSpan,
  named: Set<string>,
): Promise<void> {
  const sources = [
    { table: documentSnapshots, text: documentSnapshots.content, size: batch.snapshots },
    { table: documentRevisions, text: documentRevisions.patches, size: batch.revisions },
  ] as const;
  for (const { table, text, size } of sources) {
    for (let at = after; ;) {
      const rows = await database
        .select({ revision: table.revision, text: sql<string | null>`${text}` })
        .from(table)
        .where(and(eq(table.documentId, documentId), gt(table.revision, at), lte(table.revision, upTo)))
        .orderBy(asc(table.revision))
        .limit(size);
      for (const row of rows) for (const hash of namedAssets(row.text ?? '')) named.add(hash);
      const last = rows.at(-1);
      if (!last || rows.length < size) break;
      at = last.revision;
    }
  }
}
