import { limits, type EngineImage, type EnginePreview } from '@tai/contracts';
import sharp from 'sharp';
import { decode, encode, type Raster, withSharp } from './raster.ts';

type Picture = Pick<EngineImage, 'data' | 'mimeType' | 'width' | 'height'>;

const kept = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

/**
 * A picture of the service as it is, when everybody can show it: its own marks of origin stay in it then. Others become
 * PNG. Rejects when the bytes are no whole picture.
 */
export async function asItCame(bytes: Uint8Array): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: limits.upload.imagePixels, failOn: 'error' });
  const { format, pages = 1, orientation = 1, depth, space, width, height } = await image.metadata();
  const mimeType = format in kept ? kept[format as keyof typeof kept] : null;
  const isPlain = pages === 1 && orientation === 1 && depth === 'uchar' && space === 'srgb';
  if (!mimeType || !isPlain) return asPng(await decode(bytes));
  // The head of a file says nothing about its end.
  await image.stats();
  return { data: bytes, mimeType, width, height };
}

export async function asPng(raster: Raster): Promise<Picture> {
  const { width, height } = raster;
  return { data: await encode(raster), mimeType: 'image/png', width, height };
}

const previewSide = 512;

/** Small enough to send often. */
export async function asPreview(raster: Raster, index: number): Promise<EnginePreview> {
  const { data, info } = await withSharp(raster)
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { index, data, mimeType: 'image/webp', width: info.width, height: info.height };
}
