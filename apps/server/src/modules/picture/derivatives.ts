import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { ApiError } from '../../platform/http/apiError.ts';

export interface Derivatives {
  width: number;
  height: number;
  /** WebP whose longer side is at most 256 px. */
  small: Uint8Array;
  /** WebP whose longer side is at most 768 px. */
  medium: Uint8Array;
  /** Base64. */
  thumbhash: string;
}

/**
 * Small copies of an image. Each is made from the next larger one, so that the original is decoded once.
 * @throws ApiError imageDamaged
 */
export async function makeDerivatives(bytes: Uint8Array): Promise<Derivatives> {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .toColourspace('srgb')
      .resize(768, 768, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const { width, height } = await sharp(bytes).metadata();
    const [medium, small, hash] = await Promise.all([
      sharp(data, { raw }).webp({ quality: 84, effort: 3 }).toBuffer(),
      sharp(data, { raw })
        .resize(256, 256, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toBuffer(),
      sharp(data, { raw })
        .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ]);
    const thumbhash = rgbaToThumbHash(hash.info.width, hash.info.height, hash.data);
    return { width, height, small, medium, thumbhash: Buffer.from(thumbhash).toString('base64') };
  } catch (error) {
    throw new ApiError('imageDamaged', {}, { cause: error });
  }
}
