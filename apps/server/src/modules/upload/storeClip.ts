import { type Picture, type PictureType, pictureTypes } from '@tai/contracts';
import { copyGlb, copyVideo, readGlbLabels, readVideoLabels } from '@tai/media';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mediaFault, posterOf, type ReceivedMedia, sourceOf } from '../media/index.ts';
import { findOwnOperation } from '../operation/index.ts';
import { cleanImage } from './cleanImage.ts';

interface ClipOrigin {
  ownerId: string;
  operationCode: string | null;
  key: string | undefined;
  name: string | null;
  picType: PictureType | undefined;
  /** Bytes that have room already. */
  declared: number;
}

/**
 * Makes an uploaded clip or 3D file an item of the library. What is kept is a copy without place, device and the like; what
 * it says of how it came to be stays.
 * @throws ApiError operationNotFound, badRequest, diskFull, storageFull, serverStorageFull, tooManyRequests, or what is wrong with it
 */
export async function storeClip(
  {
    database,
    files,
    pictures,
    decoding,
    storage,
    clipCodec,
  }: Pick<Deps, 'database' | 'files' | 'pictures' | 'decoding' | 'storage' | 'clipCodec'>,
  media: ReceivedMedia,
  poster: Uint8Array | null,
  { picType, declared, ...origin }: ClipOrigin,
): Promise<Picture> {
  try {
    if (picType !== undefined && picType !== pictureTypes.upload)
      throw new ApiError('badRequest', { detail: `picType: ${picType} is an image` });
    if (origin.operationCode !== null) await findOwnOperation(database, origin.ownerId, origin.operationCode);
    const shown = poster
      ? (await decoding.run(origin.ownerId, () => cleanImage(poster))).bytes
      : await posterOf(clipCodec, media);
    const source = sourceOf(media.content);
    const isVideo = media.medium === 'video';
    const labels = await (isVideo ? readVideoLabels : readGlbLabels)(source);
    await storage.assertRoom({ userId: origin.ownerId }, Math.max(0, media.content.bytes - declared));
    const copy = await files.receive((isVideo ? copyVideo : copyGlb)(source, labels));
    await copy.keep();
    return await pictures.storeClip({
      ...origin,
      type: isVideo ? pictureTypes.video : pictureTypes.mesh,
      original: { key: copy.key, bytes: copy.bytes },
      ...{ mimeType: media.mimeType, size: media.size, facts: media.facts, poster: shown },
    });
  } catch (error) {
    throw mediaFault(error);
  } finally {
    await media.content.discard();
  }
}
