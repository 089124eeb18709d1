import { documentTypes, type Document, limits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { type AssetService, copyAssets } from './asset.service.ts';
import { writeCover } from './cover.ts';
import { reachDocument } from './documentAccess.ts';
import { assertMayFile, type Place } from './documentPlace.ts';
import { presentOne } from './documentView.ts';
import { insertDocument } from './newDocument.ts';
import type { Saving } from './saving.ts';

interface DuplicateDeps extends Pick<Deps, 'database' | 'files' | 'clock' | 'storage'> {
  assets: AssetService;
  saving: Saving;
}

/**
 * Makes a document with the newest content of another one, its cover and the files that the content names. Whoever may view a
 * document may have one of their own.
 * @throws ApiError documentNotFound, documentInTrash, featureLocked, contentEmpty, textTooLong, storageFull, projectStorageFull,
 * serverStorageFull, diskFull, what `assertMayFile` says
 */
export async function duplicateDocument(
  { database, files, clock, storage, assets, saving }: DuplicateDeps,
  account: Account,
  { id, ...wanted }: { id: string; saveId: string; title: string } & Place,
): Promise<Document> {
  const title = checkedLine(wanted.title, limits.document.titleMaxLength);
  const { row: source } = await reachDocument(database, account.id, id);
  // First: only those who may change a project learn that it is full.
  await assertMayFile(database, account.id, wanted);
  await storage.assertRoom({ userId: account.id, projectId: wanted.projectId }, source.assetBytes);
  const madeId = await database.transaction(async (transaction) => {
    // Held, so that its files are there until the copy has them too.
    const { row } = await reachDocument(transaction, account.id, id, { isLocked: true });
    assertUnlocked(account, documentTypes[row.type].lock);
    const content = await saving.newestContent(transaction, row);
    const made = await insertDocument(
      transaction,
      { ...wanted, title, ownerId: account.id, type: row.type, now: clock.now() },
      content,
    );
    if (!made.isNew) return made.row.id;
    const text = JSON.stringify(content.content);
    await copyAssets(transaction, assets, { from: id, to: made.row, text });
    await writeCover(transaction, files, made.row.id, row);
    return made.row.id;
  });
  return presentOne(database, account.id, madeId);
}
