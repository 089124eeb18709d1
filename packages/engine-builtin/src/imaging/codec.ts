import { EngineFailure, limits } from '@tai/contracts';
import sharp, { type Sharp } from 'sharp';
import { isOpaque, type Raster } from './raster.ts';

/** An input that is no picture, or a damaged one. */
export class DecodeError extends EngineFailure {}

/**
 * Decodes a picture of any format that libvips reads: the first frame, upright, as 8-bit sRGB with alpha.
 * @throws DecodeError
 */
export async function decode(bytes: Uint8Array): Promise<Raster> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.upload.imagePixels, pages: 1 })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    };
  } catch (error) {
    throw new DecodeError('pictureUnreadable', {}, { cause: error });
  }
}

/** A PNG and its size. */
export interface Encoded {
  data: Uint8Array;
  width: number;
  height: number;
}

/** PNG without loss; with alpha only when a pixel is not opaque. */
export async function encode(picture: Raster): Promise<Uint8Array> {
  const { data, width, height } = picture;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  if (isOpaque(picture)) image.removeAlpha();
  return (await encodeImage(image)).data;
}

/** What sharp has read, as the engine's PNG. */
export async function encodeImage(image: Sharp): Promise<Encoded> {
  const { data, info } = await image
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
