import { fileUrl, type PictureFolder } from '@tai/contracts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createFolderRepository, type FolderRow } from './folder.repository.ts';
import { labelCounts } from './picture.counts.ts';
import { label } from './pictureLabels.ts';

/** The wire's folders, with what is in them and the pictures that stand for them. */
export async function presentFolders(
  database: Database,
  ownerId: string,
  rows: readonly FolderRow[],
): Promise<PictureFolder[]> {
  const repository = createFolderRepository(database);
  const labels = await labelCounts(database, ownerId);
  const counts = new Map(labels.map((one) => [one.label, one.count]));
  return Promise.all(
    rows.map(async (row) => {
      const count = counts.get(label('folder', row.id)) ?? 0;
      const file = count === 0 && row.coverId === null ? null : await repository.cover(ownerId, row);
      return {
        id: row.id,
        name: row.name,
        count,
        coverUrl: file === null ? null : fileUrl(file, '256'),
        coverId: row.coverId,
      };
    }),
  );
}

/** @throws ApiError folderNotFound */
export async function presentFolder(
  database: Database,
  ownerId: string,
  row: FolderRow,
): Promise<PictureFolder> {
  const [presented] = await presentFolders(database, ownerId, [row]);
  if (!presented) throw new ApiError('folderNotFound');
  return presented;
}
