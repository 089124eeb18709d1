/*
 * Drops old revisions. Patches build on the revision before, so one that stays behind a gap gets a snapshot of its own first, and
 * its patches go: they are of no use without what they build on.
 */
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { markUnnamedAssets } from './assetUpkeep.ts';
import { documentRevisions, documentSnapshots } from './document.tables.ts';
import { lockDocument } from './documentAccess.ts';
import { keepAllFor, keptRevisions } from './keptRevisions.ts';
import { createRevisionRepository } from './revision.repository.ts';

type ThinningDeps = Pick<Deps, 'database' | 'clock'>;

/** Documents that are looked for at once. */
const batch = 200;

/** Thins the revisions of every document that has old ones. */
export async function thinDocuments(deps: ThinningDeps): Promise<void> {
  const { database, clock } = deps;
  const before = clock.now() - keepAllFor;
  for (let after = ''; ;) {
    const found = await database
      .selectDistinct({ id: documentRevisions.documentId })
      .from(documentRevisions)
      .where(and(lt(documentRevisions.savedAt, before), gt(documentRevisions.documentId, after)))
      .orderBy(asc(documentRevisions.documentId))
      .limit(batch);
    for (const { id } of found) if (await thinDocument(deps, id)) await markUnnamedAssets(deps, id);
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    after = last.id;
  }
}

/** @returns true when revisions were dropped */
async function thinDocument({ database, clock }: ThinningDeps, documentId: string): Promise<boolean> {
  const now = clock.now();
  const plan = planOf(await revisionsOf(database, documentId), now);
  if (plan.dropped.length === 0) return false;
  // Before the row is locked: reading contents takes a while, and revisions that are there do not change.
  for (const revision of plan.behindGaps) await writeSnapshot(database, documentId, revision);
  return database.transaction(async (transaction) => {
    await lockDocument(transaction, documentId);
    // A revision that got a name meanwhile stays, and then others need a snapshot: the next run has another plan.
    const again = planOf(await revisionsOf(transaction, documentId), now);
    if (JSON.stringify(again.dropped) !== JSON.stringify(plan.dropped)) return false;
    const isOne = eq(documentRevisions.documentId, documentId);
    await transaction
      .update(documentRevisions)
      .set({ patches: null })
      .where(and(isOne, inArray(documentRevisions.revision, plan.behindGaps)));
    await transaction
      .delete(documentRevisions)
      .where(and(isOne, inArray(documentRevisions.revision, plan.dropped)));
    await transaction
      .delete(documentSnapshots)
      .where(
        and(eq(documentSnapshots.documentId, documentId), inArray(documentSnapshots.revision, plan.dropped)),
      );
    return true;
  });
}

async function revisionsOf(database: DatabaseOrTransaction, documentId: string) {
  const { revision, savedAt, name, isPinned } = documentRevisions;
  return database
    .select({ revision, savedAt, name, isPinned })
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, documentId))
    .orderBy(asc(revision));
}

/** What goes, and what stays right behind something that goes. */
function planOf(
  rows: Awaited<ReturnType<typeof revisionsOf>>,
  now: number,
): { dropped: number[]; behindGaps: number[] } {
  const kept = keptRevisions(rows, now);
  const isDropped = (index: number) => {
    const row = rows[index];
    return row !== undefined && !kept.has(row.revision);
  };
  const numbers = (isMeant: (index: number) => boolean) =>
    rows.filter((_, index) => isMeant(index)).map(({ revision }) => revision);
  return {
    dropped: numbers(isDropped),
    behindGaps: numbers((index) => !isDropped(index) && isDropped(index - 1)),
  };
}

async function writeSnapshot(
  database: DatabaseOrTransaction,
  documentId: string,
  revision: number,
): Promise<void> {
  const found = await createRevisionRepository(database).contentAt(documentId, revision);
  if (!found) throw new Error(`document ${documentId} has no content at its revision ${revision}`);
  await database
    .insert(documentSnapshots)
    .values({ documentId, revision, content: JSON.stringify(found.content) })
    .onConflictDoNothing();
}
