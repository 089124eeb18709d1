import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { type DocumentRow, type ReachableDocument, reachDocument } from './documentAccess.ts';

/** What `reachDocument` asks for. */
type Reach = NonNullable<Parameters<typeof reachDocument>[3]>;

/**
 * Changes documents, all or none. They are locked in the order of their ids, so that two calls never wait for each other in a
 * circle.
 * @param before what is locked before them
 * @returns their rows before the change
 */
export async function changeDocuments(
  database: DatabaseOrTransaction,
  userId: string,
  ids: readonly string[],
  options: Reach,
  apply: (transaction: DatabaseOrTransaction, found: ReachableDocument) => Promise<void>,
  before?: (transaction: DatabaseOrTransaction) => Promise<void>,
): Promise<DocumentRow[]> {
  return database.transaction(async (transaction) => {
    await before?.(transaction);
    const rows: DocumentRow[] = [];
    for (const id of [...new Set(ids)].toSorted()) {
      const found = await reachDocument(transaction, userId, id, { ...options, isLocked: true });
      await apply(transaction, found);
      rows.push(found.row);
    }
    return rows;
  });
}
