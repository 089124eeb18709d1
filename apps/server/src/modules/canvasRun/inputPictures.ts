/*
 * Tools only accept library items of the person who runs them, but files of a board may come from other people. Each such file becomes
 * a hidden library item of the runner that shares the stored contents, once for each person and content.
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { pictureTypes, type PictureType } from '@tai/contracts';
import type { FileRef } from '@tai/graph';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { documentAssets } from '../document/index.ts';
import type { PictureRecord } from '../picture/index.ts';
import { cleanImage } from '../upload/index.ts';
import type { RunRow } from './canvasRun.repository.ts';
import { canvasResultFiles, canvasResults } from './canvasRun.tables.ts';
import { createInputMemory } from './inputMemory.ts';
import type { ResultFileRow } from './result.repository.ts';
import { rethrowTrouble } from '../../platform/files/fileStoreTrouble.ts';

type InputDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'pictures' | 'decoding' | 'storage'>;
type RunOf = Pick<RunRow, 'boardId' | 'userId'>;

const assetPrefix = 'asset:';

export function createInputPictures(deps: InputDeps) {
  const { database, clock } = deps;
  const { hasPicture, knownInput, insertInput } = createInputMemory(deps);

  async function resultFile(boardId: string, fileId: string) {
    const [row] = await database
      .select({ file: canvasResultFiles, madeBy: canvasResults.userId })
      .from(canvasResultFiles)
      .innerJoin(canvasResults, eq(canvasResults.id, canvasResultFiles.resultId))
      .where(and(eq(canvasResultFiles.fileId, fileId), eq(canvasResults.boardId, boardId)));
    if (!row) throw new ApiError('nodeFileMissing');
    return row;
  }

  async function ofAsset({ boardId, userId }: RunOf, hash: string): Promise<string> {
    const [asset] = await database
      .select()
      .from(documentAssets)
      .where(and(eq(documentAssets.documentId, boardId), eq(documentAssets.hash, hash)));
    if (!asset) throw new ApiError('nodeFileMissing');
    const known = await knownInput(userId, hash);
    if (known !== null) return known;
    await deps.storage.assertRoom({ userId }, asset.bytes);
    const bytes = await deps.files.read(hash).catch((error: unknown) => {
      rethrowTrouble(error);
      throw new ApiError('nodeFileMissing', {}, { cause: error });
    });
    // The bytes are as somebody sent them; a library only has what was decoded and written anew.
    const record = await deps.decoding.run(userId, async () => {
      const image = await cleanImage(bytes);
      return deps.pictures.prepare({ ...image, ownerId: userId, type: pictureTypes.mask });
    });
    return insertInput(userId, hash, record);
  }

  async function ofResult(run: RunOf, fileId: string, isMask: boolean): Promise<string> {
    const { userId } = run;
    const { file, madeBy } = await resultFile(run.boardId, fileId);
    // One's own item keeps the recipe that it was made by.
    if (!isMask && madeBy === userId && (await hasPicture(userId, file.pictureId))) return file.pictureId;
    const known = await knownInput(userId, file.originalKey);
    if (known !== null) return known;
    await deps.storage.assertRoom({ userId }, file.bytes);
    return insertInput(userId, file.originalKey, recordOf(file, userId, clock.now()));
  }

  return {
    /** Keys of the contents that files of a board have, by `nameOf`. @throws ApiError nodeFileMissing */
    async contentKeys(boardId: string, refs: readonly FileRef[]): Promise<Map<string, string>> {
      const keys = new Map<string, string>();
      const fileIds = refs.flatMap((ref) => ('file' in ref ? ref.file : []));
      if (fileIds.length > 0) {
        const rows = await database
          .select({ fileId: canvasResultFiles.fileId, key: canvasResultFiles.originalKey })
          .from(canvasResultFiles)
          .innerJoin(canvasResults, eq(canvasResults.id, canvasResultFiles.resultId))
          .where(and(eq(canvasResults.boardId, boardId), inArray(canvasResultFiles.fileId, fileIds)));
        for (const { fileId, key } of rows) keys.set(fileId, key);
      }
      for (const ref of refs) {
        if ('asset' in ref) keys.set(ref.asset, ref.asset.slice(assetPrefix.length));
        else if (!keys.has(ref.file)) throw new ApiError('nodeFileMissing');
      }
      return keys;
    },

    /**
     * The item of the runner's library that a file of the board becomes.
     * @param isMask masks are items of a type of their own
     * @throws ApiError nodeFileMissing, storageFull, what `cleanImage` says
     */
    async pictureOf(run: RunOf, ref: FileRef, isMask: boolean): Promise<string> {
      if ('asset' in ref) return ofAsset(run, ref.asset.slice(assetPrefix.length));
      return ofResult(run, ref.file, isMask);
    },
  };
}

export type InputPictures = ReturnType<typeof createInputPictures>;

/** The name of a file of a board: unique over assets and results. */
export function nameOf(ref: FileRef): string {
  return 'asset' in ref ? ref.asset : ref.file;
}

const typeOfMedium = {
  image: pictureTypes.mask,
  video: pictureTypes.video,
  '3d': pictureTypes.mesh,
} as const satisfies Record<ResultFileRow['medium'], PictureType>;

/** An item on the contents of a result, without its recipe, which is for whoever made it. */
function recordOf(file: ResultFileRow, ownerId: string, createdAt: number): PictureRecord {
  const { width, height, bytes, mimeType, facts, thumbhash, medium } = file;
  return {
    ...{ id: randomUUIDv7(), ownerId, projectId: null, isCopy: false },
    ...{ fileId: randomBytes(16).toString('hex'), createdAt, type: typeOfMedium[medium], collected: false },
    // No type hides clips and 3D files from every list, so they lie among the private items.
    isPrivate: medium !== 'image',
    ...{ labels: [], width, height, bytes, mimeType, facts, thumbhash },
    ...{ operationCode: null, prompt: null, tool: null, seed: null, name: null, boardRunId: null },
    remote: null,
    contents: {
      original: { key: file.originalKey, bytes },
      // Held by the result: their sizes are known from there.
      small: { key: file.smallKey, bytes: 0 },
      medium: { key: file.mediumKey, bytes: 0 },
    },
  };
}
