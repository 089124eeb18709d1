/*
 * Copies of pictures in another library. A copy is a row with an id, an address and a filing of its own on the same contents,
 * which are held once more and not stored a second time: the original can go.
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { pictureTypes } from '@tai/contracts';
import { and, asc, inArray, isNull, ne, sum } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents } from '../../platform/files/contents.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { holdFolder } from './folder.service.ts';
import { changeLibrary, isReadableBy, libraryOf } from './libraryAccess.ts';
import { createPictureRepository, type PictureRecord } from './picture.repository.ts';
import { pictures } from './picture.tables.ts';
import { collectedLabel, label, labelsOfCopy } from './pictureLabels.ts';

type PictureRow = typeof pictures.$inferSelect;

interface CopyWish {
  ids: readonly string[];
  /** Null is the personal library of the caller. */
  projectId: string | null;
  /** Folder of that library to collect the copies in. */
  folderId?: string | undefined;
}

/**
 * Copies pictures into a library, all or none. Returns the ids of the copies in the order of the ids.
 * @throws ApiError projectNotFound, projectReadOnly, folderNotFound, pictureNotFound, storageFull, projectStorageFull,
 * serverStorageFull, diskFull
 */
export async function copyPictures(
  {
    database,
    files,
    pictures: service,
    clock,
    storage,
  }: Pick<Deps, 'database' | 'files' | 'pictures' | 'clock' | 'storage'>,
  userId: string,
  { ids, projectId, folderId }: CopyWish,
): Promise<string[]> {
  const library = { userId, projectId };
  const unique = [...new Set(ids)];
  // First: only those who may change a project learn that it is full.
  await libraryOf(database, library, 'edit');
  await storage.assertRoom(library, await bytesOf(database, unique));
  const copies = await changeLibrary(database, library, async (transaction, ownerId) => {
    if (folderId !== undefined) await holdFolder(transaction, ownerId, folderId);
    const sources = await holdSources(transaction, userId, unique);
    const now = clock.now();
    const folders = folderId === undefined ? [] : [collectedLabel, label('folder', folderId)];
    const records = unique.map((id, place): [string, PictureRecord] => {
      const source = sources.get(id);
      if (!source) throw new ApiError('pictureNotFound');
      // Lists show the newest first: so the first of the ids stays the first.
      return [id, copyOf(source, { ownerId, projectId, createdAt: now - place, folders })];
    });
    const contents = records.flatMap(([, record]) => Object.values(record.contents));
    await keepContents(transaction, files, contents);
    await createPictureRepository(transaction).insert(records.map(([, record]) => record));
    return new Map(records.map(([id, record]) => [id, record.id]));
  });
  await service.announce({ ...library, change: 'created', ids: [...copies.values()] });
  return ids.flatMap((id) => copies.get(id) ?? []);
}

/** Of the originals, whether or not the caller may read them. */
async function bytesOf(database: Database, ids: readonly string[]): Promise<number> {
  const [row] = await database
    .select({ bytes: sum(pictures.bytes) })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]));
  return Number(row?.bytes ?? 0);
}

/** Pictures that somebody may read, kept from being removed until the transaction ends: their contents are then there. */
async function holdSources(
  transaction: DatabaseOrTransaction,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureRow>> {
  const rows = await transaction
    .select()
    .from(pictures)
    .where(
      and(
        inArray(pictures.id, [...ids]),
        isReadableBy(transaction, userId),
        isNull(pictures.deletedAt),
        ne(pictures.type, pictureTypes.mask),
      ),
    )
    // Always in the same order, so that two transactions never wait for each other in a circle.
    .orderBy(asc(pictures.id))
    .for('key share');
  return new Map(rows.map((row) => [row.id, row]));
}

function copyOf(
  source: PictureRow,
  {
    folders,
    ...place
  }: { ownerId: string; projectId: string | null; createdAt: number; folders: readonly string[] },
): PictureRecord {
  return {
    ...source,
    ...place,
    id: randomUUIDv7(),
    fileId: randomBytes(16).toString('hex'),
    isCopy: true,
    // A copy may belong to somebody else, who did not run the board and may not see it.
    boardRunId: null,
    remote: null,
    collected: folders.length > 0,
    isPrivate: false,
    labels: [...labelsOfCopy(source.labels), ...folders],
    contents: {
      original: { key: source.originalKey, bytes: source.bytes },
      // Their sizes are known where they are counted already.
      small: { key: source.smallKey, bytes: 0 },
      medium: { key: source.mediumKey, bytes: 0 },
    },
  };
}
