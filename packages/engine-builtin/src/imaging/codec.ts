import { limits } from '@tai/contracts';
import sharp from 'sharp';
import type { Raster } from './raster.ts';

/** An input that is no picture, or a damaged one. */
export class DecodeError extends Error {}

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
    throw new DecodeError('One of the pictures cannot be read. Choose another one.', { cause: error });
  }
}

/** PNG without loss; with alpha only when a pixel is not opaque. */
export async function encode({ data, width, height }: Raster): Promise<Uint8Array> {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  if (isOpaque(data)) image.removeAlpha();
  return image.png({ compressionLevel: 2, adaptiveFiltering: true }).toBuffer();
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
