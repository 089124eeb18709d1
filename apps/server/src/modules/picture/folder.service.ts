import { randomUUIDv7 } from 'node:crypto';
import { defaultFolder, limits, type PictureFolder } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { emptyFolder } from './emptyFiling.ts';
import { createFilingService } from './filing.service.ts';
import { createFolderRepository, type FolderRow } from './folder.repository.ts';
import { presentFolder, presentFolders } from './folderView.ts';
import { changeLibrary, type LibraryChoice, libraryId, libraryOf } from './libraryAccess.ts';

/** Folders of the collection of a library. */
export function createFolderService(deps: Pick<Deps, 'database' | 'pictures' | 'clock'>) {
  const { database, pictures, clock } = deps;
  const filing = createFilingService(deps);

  /** Other tabs read the folders again. */
  const announce = (library: LibraryChoice) => pictures.announce({ ...library, change: 'changed', ids: [] });

  return {
    /** @throws ApiError projectNotFound */
    async list(library: LibraryChoice): Promise<PictureFolder[]> {
      const ownerId = await libraryOf(database, library, 'read');
      return presentFolders(database, ownerId, await createFolderRepository(database).list(ownerId));
    },

    /** @throws ApiError folderNotFound, foldersFull, nameTaken */
    async save(
      library: LibraryChoice,
      { id, name }: { id?: string | undefined; name: string },
    ): Promise<PictureFolder> {
      const saved = await changeLibrary(database, library, async (transaction, ownerId) => {
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
      await announce(library);
      return presentFolder(database, libraryId(library), saved);
    },

    /** @throws ApiError folderNotFound, folderIsDefault */
    async delete(library: LibraryChoice, id: string): Promise<void> {
      if (id === defaultFolder) throw new ApiError('folderIsDefault');
      await changeLibrary(database, library, async (transaction, ownerId) => {
        const folders = createFolderRepository(transaction);
        await folders.lock(ownerId);
        rowOf(await folders.list(ownerId), id);
        await emptyFolder(transaction, ownerId, id, clock.now());
        await folders.delete(ownerId, id);
      });
      await announce(library);
    },

    /** @throws ApiError folderNotFound, pictureNotFound */
    async setCover(library: LibraryChoice, id: string, pictureId: string | null): Promise<PictureFolder> {
      const saved = await changeLibrary(database, library, async (transaction, ownerId) => {
        const folders = createFolderRepository(transaction);
        await folders.lock(ownerId);
        const folder = rowOf(await folders.list(ownerId), id);
        if (pictureId !== null && (await folders.fileOf(ownerId, pictureId)) === null)
          throw new ApiError('pictureNotFound');
        const row = { ...folder, coverId: pictureId };
        await folders.save(ownerId, row, clock.now());
        return row;
      });
      await announce(library);
      return presentFolder(database, libraryId(library), saved);
    },

    /** @throws ApiError folderNotFound, pictureNotFound */
    async setPictures(
      library: LibraryChoice,
      id: string,
      ids: readonly string[],
      isIn: boolean,
    ): Promise<void> {
      await filing.setInFolder(library, ids, {
        ...{ id, isIn },
        check: (transaction, ownerId) => holdFolder(transaction, ownerId, id),
      });
    },
  };
}

/**
 * Keeps a folder from being deleted until the transaction ends.
 * @throws ApiError folderNotFound
 */
export async function holdFolder(
  transaction: DatabaseOrTransaction,
  ownerId: string,
  id: string,
): Promise<void> {
  const folders = createFolderRepository(transaction);
  await folders.lock(ownerId);
  rowOf(await folders.list(ownerId), id);
}

function rowOf(all: readonly FolderRow[], id: string): FolderRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new ApiError('folderNotFound');
  return row;
}
