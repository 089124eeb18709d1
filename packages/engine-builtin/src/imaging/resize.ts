import sharp, { type KernelEnum } from 'sharp';
import type { Raster } from './raster.ts';

/** Another size, by libvips; alpha is taken into account, so that hidden colours do not bleed. */
export async function resizeRaster(
  { width, height, data }: Raster,
  newWidth: number,
  newHeight: number,
  kernel: keyof KernelEnum = 'lanczos3',
): Promise<Raster> {
  const resized = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .resize(newWidth, newHeight, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  return {
    width: newWidth,
    height: newHeight,
    data: new Uint8ClampedArray(resized.buffer, resized.byteOffset, resized.length),
  };
}
