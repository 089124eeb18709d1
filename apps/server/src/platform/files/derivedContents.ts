import { and, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../database/database.ts';
import { type ContentReference, keepContents } from './contents.ts';
import { derivedContents, storedContents } from './file.tables.ts';
import type { FileStore } from './fileStore.ts';

/** What is made from contents: for clips, a short muted preview, and a rendition that every browser plays. */
export const derivedKinds = ['preview', 'playable'] as const;
export type DerivedKind = (typeof derivedKinds)[number];

interface Derived {
  sourceKey: string;
  kind: DerivedKind;
}

/** Null when it is not made. */
export async function findDerived(
  database: DatabaseOrTransaction,
  { sourceKey, kind }: Derived,
): Promise<{ key: string; mimeType: string } | null> {
  const [row] = await database
    .select({ key: derivedContents.contentKey, mimeType: derivedContents.mimeType })
    .from(derivedContents)
    .where(and(eq(derivedContents.sourceKey, sourceKey), eq(derivedContents.kind, kind)));
  return row?.key && row.mimeType ? { key: row.key, mimeType: row.mimeType } : null;
}

/** Counts an attempt to make it, before it begins: one that ends the process counts as well. */
export async function beginDerived(database: Database, { sourceKey, kind }: Derived): Promise<void> {
  await database
    .insert(derivedContents)
    .values({ sourceKey, kind, attempts: 1 })
    .onConflictDoUpdate({
      target: [derivedContents.sourceKey, derivedContents.kind],
      set: { attempts: sql`${derivedContents.attempts} + 1` },
    });
}

/** Takes the attempt back that `beginDerived` counted: it ended for a reason that has nothing to do with the source. */
export async function forgetAttempt(database: Database, { sourceKey, kind }: Derived): Promise<void> {
  await database
    .update(derivedContents)
    .set({ attempts: sql`greatest(${derivedContents.attempts} - 1, 0)` })
    .where(and(eq(derivedContents.sourceKey, sourceKey), eq(derivedContents.kind, kind)));
}

/**
 * Keeps what was made, which is in the store, in the caller's transaction. Returns false when it is not needed: the source
 * went meanwhile, or another process was faster.
 */
export async function keepDerived(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  { sourceKey, kind }: Derived,
  content: ContentReference & { mimeType: string },
): Promise<boolean> {
  // Locked, so that it is not released before this transaction ends.
  const [source] = await transaction
    .select({ key: storedContents.key })
    .from(storedContents)
    .where(eq(storedContents.key, sourceKey))
    .for('update');
  if (!source) {
    await transaction.delete(derivedContents).where(eq(derivedContents.sourceKey, sourceKey));
    return false;
  }
  if (await findDerived(transaction, { sourceKey, kind })) return false;
  await keepContents(transaction, files, [content]);
  await transaction
    .update(derivedContents)
    .set({ contentKey: content.key, mimeType: content.mimeType })
    .where(and(eq(derivedContents.sourceKey, sourceKey), eq(derivedContents.kind, kind)));
  return true;
}
