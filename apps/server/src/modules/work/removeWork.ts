import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { releaseContents } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { waitNoMore } from '../moderationQueue/index.ts';
import { unpublish } from './publicWork.ts';
import { workImages, works } from './work.tables.ts';
import { lockWork } from './workState.ts';

/**
 * Deletes a work for good, with its bytes, likes, comments and history, in the caller's transaction.
 * @throws ApiError workNotFound
 */
export async function removeWork(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  workId: string,
): Promise<void> {
  // Before the work is locked, as moderators do who decide about it at the same time.
  for (const kind of ['review', 'appeal'] as const)
    await waitNoMore(transaction, { kind, subjectId: workId });
  await unpublish(transaction, await lockWork(transaction, workId));
  await removeImages(transaction, files, workId);
  await transaction.delete(works).where(eq(works.id, workId));
}

/** The same in a transaction of its own. */
export async function removeOneWork(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  workId: string,
): Promise<void> {
  await transactionWithFiles({ database, files }, (transaction) => removeWork(transaction, files, workId));
}

/** Takes the pictures out of a work. */
async function removeImages(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  workId: string,
): Promise<void> {
  const rows = await transaction.delete(workImages).where(eq(workImages.workId, workId)).returning();
  await releaseContents(transaction, files, rows.flatMap(contentKeys));
}

export function contentKeys(image: { originalKey: string; smallKey: string; mediumKey: string }): string[] {
  return [image.originalKey, image.smallKey, image.mediumKey];
}
