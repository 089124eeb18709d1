import { inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/database.ts';
import { derivedContents, storedContents } from './file.tables.ts';
import type { FileStore } from './fileStore.ts';
import { withoutWaiting } from './outage.ts';

/** A content that a row is about to hold. */
export interface ContentReference {
  key: string;
  bytes: number;
}

/** The last row that held a content went between its `put` and its `keepContents`: put it again. */
export class ContentVanishedError extends Error {
  constructor(key: string) {
    super(`content ${key} vanished before it was kept`);
    this.name = 'ContentVanishedError';
  }
}

/**
 * Counts references to contents that are in the store, in the transaction of the rows that hold them.
 * Rows are taken in the order of their keys, so that two transactions never wait for each other in a circle.
 * @throws ContentVanishedError
 */
export async function keepContents(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  contents: ContentReference[],
): Promise<void> {
  const counted = countByKey(contents.map(({ key }) => key));
  const sizes = new Map(contents.map(({ key, bytes }) => [key, bytes]));
  const rows = counted.map(([key, references]) => ({ key, references, bytes: sizes.get(key) ?? 0 }));
  const kept = await transaction
    .insert(storedContents)
    .values(rows)
    .onConflictDoUpdate({
      target: storedContents.key,
      set: { references: sql`${storedContents.references} + excluded."references"` },
    })
    .returning({ key: storedContents.key, references: storedContents.references });
  // The row is locked from here on: nobody removes the content before this transaction ends. What others hold is there.
  const references = new Map(kept.map((row) => [row.key, row.references]));
  for (const [key, count] of counted) {
    if ((references.get(key) ?? 0) > count) continue;
    // Rows are locked and a connection is taken, so a store that is away is not waited for.
    if (!(await withoutWaiting(() => files.stat(key)))) throw new ContentVanishedError(key);
  }
}

/**
 * Undoes `keepContents`; contents that nothing holds any more go into quarantine, while the rows are locked. There they
 * stay for a week: a backup whose database was saved before its files still finds them.
 */
export async function releaseContents(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  keys: string[],
): Promise<void> {
  await release(transaction, keys, (key) => withoutWaiting(() => files.quarantine(key)));
}

/** The same for what was made for a while only, such as a prepared download: its bytes are deleted at once. */
export async function discardContents(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  keys: string[],
): Promise<void> {
  await release(transaction, keys, (key) => withoutWaiting(() => files.delete(key)));
}

async function release(
  transaction: DatabaseOrTransaction,
  keys: string[],
  remove: (key: string) => Promise<void>,
): Promise<void> {
  const gone: string[] = [];
  for (const [key, references] of countByKey(keys)) {
    const [row] = await transaction
      .update(storedContents)
      .set({ references: sql`${storedContents.references} - ${references}` })
      .where(sql`${storedContents.key} = ${key}`)
      .returning({ references: storedContents.references });
    if (row && row.references <= 0) {
      await transaction.delete(storedContents).where(sql`${storedContents.key} = ${key}`);
      await remove(key);
      gone.push(key);
    }
  }
  if (gone.length === 0) return;
  const derived = await transaction
    .delete(derivedContents)
    .where(inArray(derivedContents.sourceKey, gone))
    .returning({ key: derivedContents.contentKey });
  // Last, and in the order of their keys as well, for the reason that `keepContents` gives.
  await release(
    transaction,
    derived.flatMap(({ key }) => key ?? []),
    remove,
  );
}

/** Bytes without rows stay this long in quarantine, in milliseconds. */
const quarantineTime = 7 * 24 * 60 * 60_000;
/** A sweep takes this many contents, or this share of all that are old enough, and otherwise none. */
const sweepable = { contents: 100, share: 0.1 };

/** What a sweep found. */
export interface Swept {
  /** Contents that no row holds. */
  unheld: number;
  /** Contents that are old enough to be looked at. */
  seen: number;
  /** False when they were too many to be leftovers: then nothing was touched. */
  isDone: boolean;
}

/**
 * Puts contents that no row holds into quarantine: leftovers of requests that broke off between `put` and
 * `keepContents`. Leftovers are few; when many contents have no row, it is the rows that are missing, and the sweep
 * touches nothing. What has been in quarantine for a week is deleted.
 */
export async function sweepContents(...args: Parameters<typeof sweep>): Promise<Swept> {
  return withoutWaiting(() => sweep(...args));
}

async function sweep(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  olderThan: number,
  now: number,
): Promise<Swept> {
  const unheld: string[] = [];
  let seen = 0;
  let batch: string[] = [];
  const look = async () => {
    if (batch.length === 0) return;
    const held = await transaction
      .select({ key: storedContents.key })
      .from(storedContents)
      .where(inArray(storedContents.key, batch));
    const keys = new Set(held.map(({ key }) => key));
    unheld.push(...batch.filter((key) => !keys.has(key)));
    seen += batch.length;
    batch = [];
  };
  for await (const key of files.listOlderThan(olderThan)) {
    batch.push(key);
    if (batch.length === 500) await look();
  }
  await look();
  const isDone = unheld.length <= Math.max(sweepable.contents, sweepable.share * seen);
  if (isDone) {
    for (const key of unheld) await files.quarantine(key);
    await files.removeQuarantined(now - quarantineTime);
  }
  return { unheld: unheld.length, seen, isDone };
}

function countByKey(keys: string[]): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
