import { limits, mediumOfMime } from '@tai/contracts';
import sharp from 'sharp';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { rethrowTrouble } from '../../platform/files/fileStoreTrouble.ts';
import { isSoundMedia } from '../media/index.ts';
import type { WorkImageRow } from './workPictures.ts';

/** True when the file is what its row says. */
export async function isSoundImage(
  files: Pick<FileStore, 'open' | 'read'>,
  { originalKey, bytes, mimeType, width, height }: WorkImageRow,
): Promise<boolean> {
  if (mediumOfMime(mimeType) !== 'image') return isSoundMedia(files, { key: originalKey, bytes, mimeType });
  try {
    const image = sharp(await files.read(originalKey), {
      limitInputPixels: limits.upload.imagePixels,
      failOn: 'error',
    }).timeout({ seconds: limits.upload.decodeTimeout / 1000 });
    const head = await image.metadata();
    // Every pixel is decoded, and none of them kept.
    await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return head.width === width && head.height === height;
  } catch (error) {
    rethrowTrouble(error);
    return false;
  }
}
