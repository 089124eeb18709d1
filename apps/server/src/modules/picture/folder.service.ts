import { randomUUIDv7 } from 'node:crypto';
import { defaultFolder, fileUrl, limits, type PictureFolder } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createFilingService } from './filing.service.ts';
import { createFolderRepository, type FolderRow } from './folder.repository.ts';
import { createPictureRepository } from './picture.repository.ts';
import { label } from './pictureLabels.ts';

/** Folders of a person's collection. */
export function createFolderService(deps: Pick<Deps, 'database' | 'pictures' | 'clock'>) {
  const { database, pictures, clock } = deps;
  const filing = createFilingService(deps);
  const repository = createFolderRepository(database);

  async function present(ownerId: string, rows: readonly FolderRow[]): Promise<PictureFolder[]> {
    const labels = await createPictureRepository(database).labelCounts(ownerId);
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

  async function presentOne(ownerId: string, row: FolderRow): Promise<PictureFolder> {
    const [presented] = await present(ownerId, [row]);
    if (!presented) throw new ApiError('folderNotFound');
    return presented;
  }

  /** Other tabs read the folders again. */
  const announce = (ownerId: string) => pictures.announce({ userId: ownerId, change: 'changed', ids: [] });

  async function find(ownerId: string, id: string): Promise<FolderRow> {
    return rowOf(await repository.list(ownerId), id);
  }

  return {
    list: async (ownerId: string) => present(ownerId, await repository.list(ownerId)),

    /** @throws ApiError folderNotFound, foldersFull, nameTaken */
    async save(
      ownerId: string,
      { id, name }: { id?: string | undefined; name: string },
    ): Promise<PictureFolder> {
      const saved = await database.transaction(async (transaction) => {
        const folders = createFolderRepository(transaction);
        await folders.lock(ownerId);
        const all = await folders.list(ownerId);
        const isTaken = all.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
        if (isTaken) throw new ApiError('nameTaken', { name });
        const { foldersMax } = limits.picture;
        if (id === undefined && all.length >= foldersMax)
          throw new ApiError('foldersFull', { limit: foldersMax });
        const row: FolderRow =
          id === undefined ? { id: randomUUIDv7(), name, coverId: null } : { ...rowOf(all, id), name };
        await folders.save(ownerId, row, clock.now());
        return row;
      });
      await announce(ownerId);
      return presentOne(ownerId, saved);
    },

    /** @throws ApiError folderNotFound, folderIsDefault */
    async delete(ownerId: string, id: string): Promise<void> {
      if (id === defaultFolder) throw new ApiError('folderIsDefault');
      await database.transaction(async (transaction) => {
        const folders = createFolderRepository(transaction);
        await folders.lock(ownerId);
        rowOf(await folders.list(ownerId), id);
        await filing.emptyFolder(transaction, ownerId, id);
        await folders.delete(ownerId, id);
      });
      await announce(ownerId);
    },

    /** @throws ApiError folderNotFound, pictureNotFound */
    async setCover(ownerId: string, id: string, pictureId: string | null): Promise<PictureFolder> {
      const folder = await find(ownerId, id);
      if (pictureId !== null && (await repository.fileOf(ownerId, pictureId)) === null)
        throw new ApiError('pictureNotFound');
      const row = { ...folder, coverId: pictureId };
      await repository.save(ownerId, row, clock.now());
      await announce(ownerId);
      return presentOne(ownerId, row);
    },

    /** @throws ApiError folderNotFound, pictureNotFound */
    async setPictures(ownerId: string, id: string, ids: readonly string[], isIn: boolean): Promise<void> {
      await filing.setInFolder(ownerId, ids, {
        ...{ id, isIn },
        async check(transaction) {
          const folders = createFolderRepository(transaction);
          await folders.lock(ownerId);
          rowOf(await folders.list(ownerId), id);
        },
      });
    },
  };
}

function rowOf(all: readonly FolderRow[], id: string): FolderRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new ApiError('folderNotFound');
  return row;
}
