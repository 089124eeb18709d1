import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { FindFile } from '../../serverModule.ts';
import { styleFiles, styles, styleVersions } from './style.tables.ts';
import { findCoverFile } from './styleCovers.ts';

/**
 * The file of a version of an own style.
 * @throws ApiError styleNotFound
 */
export async function findOwnStyleFile(
  database: DatabaseOrTransaction,
  userId: string,
  versionId: string,
): Promise<{ id: string; name: string; bytes: number }> {
  const [row] = await database
    .select({ id: styleFiles.id, name: styleFiles.name, bytes: styleFiles.bytes })
    .from(styleVersions)
    .innerJoin(styles, eq(styles.id, styleVersions.styleId))
    .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
    .where(and(eq(styleVersions.id, versionId), eq(styles.ownerId, userId)));
  if (!row) throw new ApiError('styleNotFound');
  return row;
}

/** Only their owner downloads weights; everybody else uses them through the tools. */
export const findStyleFile: FindFile = async (database, fileId, variant) => {
  if (variant !== 'original') return findCoverFile(database, fileId, variant);
  const [row] = await database.select().from(styleFiles).where(eq(styleFiles.id, fileId));
  if (!row) return findCoverFile(database, fileId, variant);
  const { contentKey: key, name, ownerId } = row;
  const mimeType = 'application/octet-stream';
  return { key, mimeType, name, isPublic: false, ownerId, isReadableBy: ({ id }) => id === ownerId };
};
