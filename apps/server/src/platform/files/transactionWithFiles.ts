import type { Database, DatabaseOrTransaction } from '../database/database.ts';
import { troubleOf } from '../database/databaseTrouble.ts';
import type { FileStore } from './fileStore.ts';

/** A name that no content has. */
const nobody = '0'.repeat(64);

/**
 * Runs a transaction that counts contents. In it a store that is away is not waited for, because rows are locked; so the transaction is
 * given up, the store is waited for without it, and everything is done once more.
 * @param run does nothing outside the transaction
 */
export function transactionWithFiles<Value>(
  { database, files }: { database: Database; files: FileStore },
  run: (transaction: DatabaseOrTransaction) => Promise<Value>,
): Promise<Value> {
  return outlastOutage(files, () => database.transaction(run));
}

/** The same for a transaction that `attempt` begins, which does nothing outside of it. */
export async function outlastOutage<Value>(files: FileStore, attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (troubleOf(error) !== 'fileStore') throw error;
    // Any question waits until the store is back, or fails when that takes too long.
    await files.stat(nobody);
    return attempt();
  }
}
