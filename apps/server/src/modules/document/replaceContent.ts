import { documentTypes, type DocumentContent, limits, type Patch } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { assertAssetsHeld } from './asset.service.ts';
import type { SizedContent } from './content/applyPatches.ts';
import { jsonBytes } from './content/jsonValue.ts';
import { patchesBetween } from './content/patchesBetween.ts';
import { assertNotLocked, type DocumentRow } from './documentAccess.ts';
import { createRevisionRepository } from './revision.repository.ts';
import { assertSize, changesBetween, conflictOf, type Saving } from './saving.ts';

interface Replacement {
  authorId: string;
  /** The same key saves once. */
  saveId: string;
  /** Newest revision that its author knows; nothing newer is merged. */
  baseRevision: number;
  /** Checked by `valueFault`. */
  content: DocumentContent;
}

/**
 * Saves a whole content as one revision of a locked row. It is stored as the patches that lead to it, so that open pages with other
 * changes merge it; where these would be larger than those of a save, as a snapshot alone.
 * @returns what `saving.settle` needs after the commit; `saved` null when nothing is different, `isRepeated` when the key saved before
 * @throws ApiError documentLocked, documentConflict, documentTooLarge, assetMissing, conflict (the key was another person's)
 */
export async function replaceContent(
  transaction: DatabaseOrTransaction,
  { newestContent, write }: Saving,
  row: DocumentRow,
  { authorId, saveId, baseRevision, content }: Replacement,
): Promise<{ revision: number; saved: SizedContent | null; isRepeated: boolean }> {
  const earlier = await createRevisionRepository(transaction).findSave(row.id, saveId);
  if (earlier) {
    if (earlier.authorId !== authorId) throw new ApiError('conflict');
    return { revision: earlier.revision, saved: null, isRepeated: true };
  }
  assertNotLocked(row);
  if (baseRevision !== row.revision) {
    const missed = await changesBetween(transaction, row.id, baseRevision, row.revision);
    throw conflictOf(row, baseRevision, { missed, paths: [] });
  }
  const bytes = jsonBytes(content);
  assertSize(row, bytes);
  const before = await newestContent(transaction, row);
  const patches = patchesBetween(before.content, content);
  if (patches.length === 0) return { revision: row.revision, saved: null, isRepeated: false };
  const text = JSON.stringify(patches);
  await assertAssetsHeld(transaction, row.id, text);
  const saved = { content, bytes };
  const revision = await write(transaction, row, saved, {
    authorId,
    saveId,
    patches: isSavable(row, patches, text) ? text : null,
  });
  return { revision, saved, isRepeated: false };
}

function isSavable({ type }: DocumentRow, patches: readonly Patch[], text: string): boolean {
  return (
    patches.length <= limits.document.patchesMax && Buffer.byteLength(text) <= documentTypes[type].patchBytes
  );
}
