import { and, eq, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { FindFile } from '../../serverModule.ts';
import { isOwnFile } from './fileHolders.ts';
import { isChangeableBy } from './styleAccess.ts';
import { styleFiles, styles, styleVersions } from './style.tables.ts';
import { findCoverFile } from './styleCovers.ts';

/**
 * The file of a version of a style that the person may change.
 * @throws ApiError styleNotFound
 */
export async function findVersionFile(
  database: DatabaseOrTransaction,
  userId: string,
  versionId: string,
): Promise<{ id: string; name: string; bytes: number }> {
  const [row] = await database
    .select({ id: styleFiles.id, name: styleFiles.name, bytes: styleFiles.bytes })
    .from(styleVersions)
    .innerJoin(styles, eq(styles.id, styleVersions.styleId))
    .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
    .where(and(eq(styleVersions.id, versionId), isChangeableBy(database, userId)));
  if (!row) throw new ApiError('styleNotFound');
  return row;
}

/** Weights are downloaded by who made them and by those who may change a style of theirs; everybody else uses them through the tools. */
export const findStyleFile: FindFile = async (database, fileId, variant) => {
  if (variant !== 'original') return findCoverFile(database, fileId, variant);
  const [row] = await database.select().from(styleFiles).where(eq(styleFiles.id, fileId));
  if (!row) return findCoverFile(database, fileId, variant);
  const { contentKey: key, name, ownerId, projectId } = row;
  return {
    ...{ key, mimeType: 'application/octet-stream', name, isPublic: false },
    // Members come and go.
    isRevocable: projectId !== null,
    ownerId: ownerId ?? '',
    isReadableBy: ({ id }) => mayDownload(database, id, fileId),
  };
};

async function mayDownload(
  database: DatabaseOrTransaction,
  userId: string,
  fileId: string,
): Promise<boolean> {
  const [row] = await database
    .select({ id: styleFiles.id })
    .from(styleFiles)
    .leftJoin(styleVersions, eq(styleVersions.fileId, styleFiles.id))
    .leftJoin(styles, eq(styles.id, styleVersions.styleId))
    .where(and(eq(styleFiles.id, fileId), or(isOwnFile(userId), isChangeableBy(database, userId))))
    .limit(1);
  return row !== undefined;
}
