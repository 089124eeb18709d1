/*
 * How pictures of the library become pictures of a work. A work refers to bytes of its own, under names of its own, so
 * that the library's picture may go and its address says nothing. A file of ours says how it was made; where the author
 * does not show that, it is taken out of the published file.
 */
import { randomBytes } from 'node:crypto';
import { mediumOfMime, pictureTypes } from '@tai/contracts';
import { stripPrompt } from '@tai/provenance';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { withoutWaiting } from '../../platform/files/outage.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { factsOfCopy, withoutPrompt } from '../media/index.ts';
import { operations } from '../operation/index.ts';
import { pictures } from '../picture/index.ts';
import type { StorageService } from '../storage/index.ts';
import { contentKeys } from './removeWork.ts';
import { workImages } from './work.tables.ts';

export type WorkImageRow = typeof workImages.$inferSelect;

/** A picture that a work is to have, in its place: one that it has already, or a new one with its sizes. */
export interface PlacedImage {
  row: Omit<WorkImageRow, 'workId' | 'position'>;
  isNew: boolean;
}

type PictureRow = typeof pictures.$inferSelect;

export function createWorkPictures({
  database,
  files,
  storage,
}: {
  database: Database;
  files: FileStore;
  storage: Pick<StorageService, 'assertRoom'>;
}) {
  return {
    /**
     * Pictures in the order of the ids; an id may also be that of an image that the work has, whose picture is gone.
     * @throws ApiError pictureNotFound, workPicturePrivate, storageFull, serverStorageFull, diskFull
     */
    async prepare(
      ownerId: string,
      ids: readonly string[],
      {
        isPromptVisible,
        has,
      }: { isPromptVisible: boolean; has: { isPromptVisible: boolean; images: WorkImageRow[] } },
    ): Promise<PlacedImage[]> {
      const wanted = [...new Set(ids)];
      const library = await libraryPictures(database, ownerId, wanted);
      const made: PlacedImage[] = [];
      for (const id of wanted) {
        const picture = library.get(id);
        const old = has.images.find((image) => image.pictureId === id || image.fileId === id);
        if (!picture && !old) throw new ApiError('pictureNotFound');
        const source =
          picture ??
          (old?.pictureId
            ? (await libraryPictures(database, ownerId, [old.pictureId])).get(old.pictureId)
            : undefined);
        if (source?.isPrivate) throw new ApiError('workPicturePrivate');
        if (old && has.isPromptVisible === isPromptVisible) made.push({ row: old, isNew: false });
        else if (source) made.push({ row: await copyOf(ownerId, source, isPromptVisible), isNew: true });
        else if (old) made.push({ row: await republished(ownerId, old, isPromptVisible), isNew: true });
      }
      return made;
    },
  };

  async function copyOf(
    ownerId: string,
    picture: PictureRow,
    isPromptVisible: boolean,
  ): Promise<PlacedImage['row']> {
    const [operation] =
      picture.operationCode === null
        ? []
        : await database
            .select({ model: operations.model })
            .from(operations)
            .where(and(eq(operations.code, picture.operationCode), eq(operations.userId, ownerId)));
    const { operationCode, prompt, tool, seed, width, height, mimeType, facts, thumbhash } = picture;
    const { smallKey, mediumKey } = picture;
    const published = await publishedOriginal(ownerId, picture, isPromptVisible);
    return {
      fileId: newFileId(),
      pictureId: picture.id,
      ...{ operationCode, prompt, tool, model: operation?.model ?? null, seed },
      ...{ width, height, mimeType, facts, thumbhash, smallKey, mediumKey },
      ...published,
      ...(published.originalKey !== picture.originalKey && { facts: factsOfCopy(facts) }),
    };
  }

  /** What was taken out of a file whose picture is gone does not come back. */
  async function republished(
    ownerId: string,
    old: WorkImageRow,
    isPromptVisible: boolean,
  ): Promise<PlacedImage['row']> {
    const published = await publishedOriginal(ownerId, old, isPromptVisible);
    const facts = published.originalKey === old.originalKey ? old.facts : factsOfCopy(old.facts);
    return { ...old, fileId: newFileId(), facts, ...published };
  }

  async function publishedOriginal(
    ownerId: string,
    { originalKey, bytes, mimeType }: { originalKey: string; bytes: number; mimeType: string },
    isPromptVisible: boolean,
  ): Promise<{ originalKey: string; bytes: number }> {
    if (isPromptVisible) return { originalKey, bytes };
    // The file without the prompt is a content of its own.
    await storage.assertRoom({ userId: ownerId }, bytes);
    if (mediumOfMime(mimeType) !== 'image') {
      const copy = await withoutPrompt(files, { key: originalKey, bytes, mimeType });
      return { originalKey: copy.key, bytes: copy.bytes };
    }
    const stripped = await files.put(stripPrompt(await files.read(originalKey)));
    return { originalKey: stripped.key, bytes: stripped.bytes };
  }
}

/**
 * Gives a work its pictures, in the caller's transaction. Bytes of those that it no longer has are let go.
 * @throws ContentVanishedError when a picture was purged since it was prepared
 */
export async function placeImages(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  workId: string,
  placed: readonly PlacedImage[],
): Promise<void> {
  const before = await imagesOf(transaction, workId);
  const fresh = placed.filter(({ isNew }) => isNew);
  const contents = await Promise.all(
    fresh
      .flatMap(({ row }) => contentKeys(row))
      .map(async (key) => ({
        key,
        bytes: (await withoutWaiting(() => files.stat(key)))?.bytes ?? 0,
      })),
  );
  if (contents.length > 0) await keepContents(transaction, files, contents);
  const kept = new Set(placed.filter(({ isNew }) => !isNew).map(({ row }) => row.fileId));
  const gone = before.filter(({ fileId }) => !kept.has(fileId));
  // All rows anew: places are unique, and swapping two of them would break that half way.
  await transaction.delete(workImages).where(eq(workImages.workId, workId));
  const rows = placed.map(({ row }, position) => ({ ...row, workId, position }));
  if (rows.length > 0) await transaction.insert(workImages).values(rows);
  await releaseContents(transaction, files, gone.flatMap(contentKeys));
}

export async function imagesOf(database: DatabaseOrTransaction, workId: string): Promise<WorkImageRow[]> {
  return database
    .select()
    .from(workImages)
    .where(eq(workImages.workId, workId))
    .orderBy(asc(workImages.position));
}

/** Pictures that can be published, and private ones; a mask is a part of the work on another picture. */
async function libraryPictures(
  database: DatabaseOrTransaction,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), isNull(pictures.deletedAt), inArray(pictures.id, [...ids])));
  return new Map(rows.filter(({ type }) => type !== pictureTypes.mask).map((row) => [row.id, row]));
}

const newFileId = () => randomBytes(16).toString('hex');
