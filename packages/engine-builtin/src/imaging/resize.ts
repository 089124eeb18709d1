import sharp, { type KernelEnum } from 'sharp';
import { loadOpenCv, withMats } from './openCv.ts';
import { isOpaque, premultiplied, type Raster, unmultiply } from './raster.ts';

/** Another size; alpha is taken into account, so that hidden colours do not bleed. */
export async function resizeRaster(
  picture: Raster,
  width: number,
  height: number,
  kernel: keyof KernelEnum = 'lanczos3',
): Promise<Raster> {
  const isLarger = width > picture.width || height > picture.height;
  // What libvips enlarges lies half a pixel further right and down, except by the nearest pixel.
  if (!isLarger || kernel === 'nearest') return byLibvips(picture, width, height, kernel);
  const isSmaller = width < picture.width || height < picture.height;
  const source = isSmaller
    ? await byLibvips(picture, Math.min(width, picture.width), Math.min(height, picture.height), kernel)
    : picture;
  return larger(source, width, height, kernel);
}

async function byLibvips(
  { width, height, data }: Raster,
  newWidth: number,
  newHeight: number,
  kernel: keyof KernelEnum,
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

async function larger(
  picture: Raster,
  width: number,
  height: number,
  kernel: keyof KernelEnum,
): Promise<Raster> {
  const { cv } = await loadOpenCv();
  const way = kernel === 'linear' ? cv.INTER_LINEAR : kernel === 'cubic' ? cv.INTER_CUBIC : cv.INTER_LANCZOS4;
  const hasAlpha = !isOpaque(picture);
  const source = hasAlpha ? premultiplied(picture) : picture;
  const data = withMats((keep) => {
    const small = keep(new cv.Mat(picture.height, picture.width, cv.CV_8UC4));
    (small.data as Uint8Array).set(source.data);
    const large = keep(new cv.Mat());
    cv.resize(small, large, new cv.Size(width, height), 0, 0, way);
    return Uint8ClampedArray.from(large.data as Uint8Array);
  });
  if (hasAlpha) unmultiply(data);
  return { width, height, data };
}
