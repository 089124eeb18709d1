import { documentTypes, type Document, limits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { type AssetService, copyAssets } from './asset.service.ts';
import type { SizedContent } from './content/applyPatches.ts';
import { writeCover } from './cover.ts';
import { copyClips } from './documentClips.ts';
import { type DocumentRow, reachDocument } from './documentAccess.ts';
import { assertMayFile, type Place } from './documentPlace.ts';
import { presentOne } from './documentView.ts';
import { insertDocument } from './newDocument.ts';
import type { Saving } from './saving.ts';

interface CopyDeps extends Pick<Deps, 'database' | 'files' | 'clock' | 'storage'> {
  assets: AssetService;
}

/**
 * Makes a document with the newest content of another one, its cover and the files that the content names. Whoever may view a
 * document may have one of their own.
 * @throws ApiError documentNotFound, documentInTrash, what `copyDocument` says
 */
export async function duplicateDocument(
  { saving, ...deps }: CopyDeps & { saving: Saving },
  account: Account,
  { id, ...wanted }: { id: string; saveId: string; title: string } & Place,
): Promise<Document> {
  const { database } = deps;
  const { row: source } = await reachDocument(database, account.id, id);
  const madeId = await copyDocument(deps, account, wanted, {
    assetBytes: source.assetBytes,
    async read(transaction) {
      // Held, so that its files are there until the copy has them too.
      const { row } = await reachDocument(transaction, account.id, id, { isLocked: true });
      return { row, content: await saving.newestContent(transaction, row) };
    },
  });
  return presentOne(database, account.id, madeId);
}

/** What is copied, for somebody who was found to be allowed to. */
export interface CopySource {
  /** Size of its files. */
  assetBytes: number;
  /** The document under its lock, and its content at some revision. */
  read(transaction: DatabaseOrTransaction): Promise<{ row: DocumentRow; content: SizedContent }>;
}

/**
 * Makes a document with the content, the cover and the files of another one.
 * @returns its id; that of the one that an earlier call with the same key made
 * @throws ApiError featureLocked, contentEmpty, textTooLong, storageFull, projectStorageFull, serverStorageFull, diskFull, what
 * `assertMayFile` says
 */
export async function copyDocument(
  { database, files, clock, storage, assets }: CopyDeps,
  account: Account,
  wanted: { saveId: string; title: string } & Place,
  source: CopySource,
): Promise<string> {
  const title = checkedLine(wanted.title, limits.document.titleMaxLength);
  // First: only those who may change a project learn that it is full.
  await assertMayFile(database, account.id, wanted);
  await storage.assertRoom({ userId: account.id, projectId: wanted.projectId }, source.assetBytes);
  return database.transaction(async (transaction) => {
    const { row, content } = await source.read(transaction);
    assertUnlocked(account, documentTypes[row.type].lock);
    const made = await insertDocument(
      transaction,
      { ...wanted, title, ownerId: account.id, type: row.type, now: clock.now() },
      content,
    );
    if (!made.isNew) return made.row.id;
    const text = JSON.stringify(content.content);
    await copyAssets(transaction, assets, { from: row.id, to: made.row, text });
    await copyClips(transaction, { from: row.id, to: made.row.id, userId: account.id });
    await writeCover(transaction, files, made.row.id, row, copiedRevision(row));
    return made.row.id;
  });
}

/** Revision of the copy, whose first is 1, that its cover shows. */
function copiedRevision({ coverRevision, revision }: DocumentRow): number | null {
  if (coverRevision === null) return null;
  return coverRevision === revision ? 1 : 0;
}
