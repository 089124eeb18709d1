import sharp from 'sharp';
import type { Raster } from '../imaging/raster.ts';
import type { PicturePreview } from '../renderPicture.ts';

const side = 400;

/** A picture that is small enough to be sent often. */
export async function smallCopy({ width, height, data: pixels }: Raster): Promise<PicturePreview> {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
