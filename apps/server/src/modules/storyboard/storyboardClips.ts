import type { Picture } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { shownClips } from '../document/index.ts';
import { createReadablePictures, type OriginalFile, toPicture } from '../picture/index.ts';

interface Asked {
  /** Somebody who may see the storyboard. */
  userId: string;
  documentId: string;
  ids: readonly string[];
}

/** Clips of their libraries, and what the storyboard shows of others; in the order of the ids. */
export async function findClips(
  database: DatabaseOrTransaction,
  { userId, documentId, ids }: Asked,
): Promise<Picture[]> {
  const own = await createReadablePictures(database).find(userId, ids);
  const byId = new Map(own.map((clip) => [clip.id, clip]));
  const others = ids.filter((id) => !byId.has(id));
  for (const { clip, fileId } of await shownClips(database, documentId, others)) {
    // What it was made with, and how its owner keeps it, is shared with nobody by a storyboard.
    const hidden = {
      projectId: null,
      collected: false,
      operationCode: null,
      prompt: null,
      tool: null,
      seed: null,
      remote: null,
    };
    byId.set(clip.id, toPicture({ ...clip, ...hidden, fileId }));
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * What a film is made from, in the order of the ids.
 * @throws ApiError pictureNotFound when one of them cannot be seen any more
 */
export async function openClips(
  database: DatabaseOrTransaction,
  { userId, documentId, ids }: Asked,
): Promise<Pick<OriginalFile, 'key' | 'bytes'>[]> {
  const { originals } = createReadablePictures(database);
  const shown = await shownClips(database, documentId, ids);
  const byId = new Map(shown.map(({ clip }) => [clip.id, { key: clip.originalKey, bytes: clip.bytes }]));
  const others = ids.filter((id) => !byId.has(id));
  const found = await originals(userId, others);
  if (found.length < others.length) throw new ApiError('pictureNotFound');
  others.forEach((id, at) => byId.set(id, found[at] as OriginalFile));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
