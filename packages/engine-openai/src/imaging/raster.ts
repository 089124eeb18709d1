import { limits, type PixelBox } from '@tai/contracts';
import sharp, { type Sharp } from 'sharp';

/** A picture in memory: sRGB, 8 bit, rows from the top, four bytes a pixel (red, green, blue, straight alpha). */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The first frame, upright, as 8-bit sRGB with alpha. Rejects when the bytes are no whole picture. */
export async function decode(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.upload.imagePixels,
    pages: 1,
    failOn: 'error',
  })
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
}

/** libvips on the pixels of a raster. */
export function withSharp({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** PNG without loss; with alpha only when a pixel is not opaque. */
export async function encode(raster: Raster): Promise<Uint8Array> {
  const image = withSharp(raster);
  if (isOpaque(raster)) image.removeAlpha();
  return image.png({ compressionLevel: 3, adaptiveFiltering: true }).toBuffer();
}

function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Another size, every side for itself. */
export async function resized(raster: Raster, width: number, height: number): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster;
  const data = await withSharp(raster).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

/** A copy of a part. */
export function cropped(raster: Raster, { left, top, width, height }: PixelBox): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * 4;
    data.set(raster.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}

/** Writes `part` into `target` at a place. */
export function paste(target: Raster, part: Raster, left: number, top: number): void {
  for (let y = 0; y < part.height; y++) {
    target.data.set(
      part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4),
      ((top + y) * target.width + left) * 4,
    );
  }
}
