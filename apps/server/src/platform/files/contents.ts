import { inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/database.ts';
import { storedContents } from './file.tables.ts';
import type { FileStore } from './fileStore.ts';

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
  await transaction
    .insert(storedContents)
    .values(rows)
    .onConflictDoUpdate({
      target: storedContents.key,
      set: { references: sql`${storedContents.references} + excluded."references"` },
    });
  // The row is locked from here on: nobody removes the content before this transaction ends.
  for (const [key] of counted) {
    if (!(await files.stat(key))) throw new ContentVanishedError(key);
  }
}

/** Undoes `keepContents`; contents that nothing holds any more are deleted from the store, while the rows are locked. */
export async function releaseContents(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  keys: string[],
): Promise<void> {
  for (const [key, references] of countByKey(keys)) {
    const [row] = await transaction
      .update(storedContents)
      .set({ references: sql`${storedContents.references} - ${references}` })
      .where(sql`${storedContents.key} = ${key}`)
      .returning({ references: storedContents.references });
    if (row && row.references <= 0) {
      await transaction.delete(storedContents).where(sql`${storedContents.key} = ${key}`);
      await files.delete(key);
    }
  }
}

/** Deletes contents that no row holds: leftovers of requests that broke off between `put` and `keepContents`. */
export async function sweepContents(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  olderThan: number,
): Promise<number> {
  let swept = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const held = await transaction
      .select({ key: storedContents.key })
      .from(storedContents)
      .where(inArray(storedContents.key, batch));
    const keys = new Set(held.map(({ key }) => key));
    for (const key of batch.filter((candidate) => !keys.has(candidate))) {
      await files.delete(key);
      swept += 1;
    }
    batch = [];
  };
  for await (const key of files.listOlderThan(olderThan)) {
    batch.push(key);
    if (batch.length === 500) await flush();
  }
  await flush();
  return swept;
}

function countByKey(keys: string[]): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
