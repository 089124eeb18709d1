// Takes every picture of a library out of a folder or category, also those in the trash.
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { createFilingRepository } from './filing.repository.ts';
import { collectedLabel, label, valuesOf } from './pictureLabels.ts';

/** Pictures that are changed in one statement. */
const batch = 1_000;

export async function emptyFolder(
  transaction: DatabaseOrTransaction,
  ownerId: string,
  folderId: string,
  now: number,
): Promise<void> {
  const change = (labels: readonly string[]) => withoutFolder(labels, folderId);
  await relabel(transaction, ownerId, label('folder', folderId), change, now);
}

export async function emptyCategory(
  transaction: DatabaseOrTransaction,
  ownerId: string,
  id: string,
  now: number,
): Promise<void> {
  const gone = label('category', id);
  await relabel(transaction, ownerId, gone, (labels) => labels.filter((one) => one !== gone), now);
}

/** What is in no folder is not collected. */
export function withoutFolder(labels: readonly string[], folderId: string): string[] {
  const left = labels.filter((one) => one !== label('folder', folderId));
  return valuesOf(left, 'folder').length > 0 ? left : left.filter((one) => one !== collectedLabel);
}

/** @param change takes the label away: pictures are changed until none has it */
export async function relabel(
  transaction: DatabaseOrTransaction,
  ownerId: string,
  which: string,
  change: (labels: readonly string[]) => string[],
  now: number,
): Promise<void> {
  const pictures = createFilingRepository(transaction);
  for (let changed = batch; changed === batch;) {
    changed = await pictures.refile(
      ownerId,
      { label: which, atMost: batch },
      ({ labels, isPrivate }) => ({ labels: change(labels), isPrivate }),
      now,
    );
  }
}
