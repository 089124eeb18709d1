import { codedJpeg, isJpeg } from './jpeg.ts';
import { animatedPng, isPng } from './png.ts';
import { codedWebp, isWebp } from './webp.ts';

/**
 * What a hash of a picture is to be made of, apart from its metadata.
 *
 * Null for lossless pictures (PNG, lossless WebP): hash their decoded pixels, which every decoder agrees on and which
 * survive another lossless encoding. For lossy and animated ones the coded picture: decoders differ in its pixels by a
 * bit, and encoding it again changes them anyway.
 * @throws TypeError for formats other than PNG, JPEG and WebP, RangeError for damaged bytes
 */
export function codedImage(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (isPng(bytes)) return animatedPng(bytes);
  if (isJpeg(bytes)) return codedJpeg(bytes);
  if (isWebp(bytes)) return codedWebp(bytes);
  throw new TypeError('Only PNG, JPEG and WebP hold signed labels.');
}
