import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { styleCollects, styleFiles, styles, styleVersions } from './style.tables.ts';
import { assignHolders } from './fileHolders.ts';
import { removeCovers } from './styleCovers.ts';
import { releaseUnused } from './styleFiles.ts';
import type { StyleRow } from './styleState.ts';

/** Deletes a locked style. Its name stays for the recipes of images that were made with it. */
export async function removeStyle(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  { id }: Pick<StyleRow, 'id'>,
  now: number,
): Promise<void> {
  await removeCovers(transaction, files, [id]);
  const versions = await transaction
    .select({ fileId: styleVersions.fileId })
    .from(styleVersions)
    .where(and(eq(styleVersions.styleId, id), isNotNull(styleVersions.fileId)));
  await transaction.update(styleVersions).set({ fileId: null }).where(eq(styleVersions.styleId, id));
  const fileIds = versions.flatMap(({ fileId }) => fileId ?? []);
  if (fileIds.length > 0) {
    await releaseUnused(transaction, files, inArray(styleFiles.id, fileIds));
    await assignHolders(transaction, inArray(styleFiles.id, fileIds));
  }
  await transaction.delete(styleCollects).where(eq(styleCollects.styleId, id));
  await transaction
    .update(styles)
    .set({ deletedAt: now, updatedAt: now, saveId: null, prompt: '', trigger: '', appeal: null })
    .where(eq(styles.id, id));
}
