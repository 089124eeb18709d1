/*
 * What a canvas sends is somebody's file like any other: it is decoded within limits of bytes, pixels and time and written
 * anew, so that an engine gets nothing but the product's own PNG. libvips does it on threads of its own.
 */
import { limits, type LiveFrame, type LiveMimeType, type PixelSize } from '@tai/contracts';
import sharp from 'sharp';
import { ApiError } from '../../platform/http/apiError.ts';

/** Encoded images of the largest size are decoded in a fraction of it. */
const decodeSeconds = 5;

/** First bytes: no other reader of libvips, such as the one of SVG, gets to see a file. */
const signatures: Record<LiveMimeType, RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[^]{4}WEBP/,
};

/**
 * The image of a frame in the size that is rendered, upright, sRGB with alpha.
 * @throws ApiError liveFrameInvalid, imageTooManyPixels, imageDamaged
 */
export async function checkedImage(
  { image, mimeType }: Pick<LiveFrame, 'image' | 'mimeType'>,
  { width, height }: PixelSize,
): Promise<Uint8Array> {
  if (!signatures[mimeType].test(Buffer.from(image.subarray(0, 12)).toString('latin1'))) {
    throw new ApiError('liveFrameInvalid', { detail: `it is no ${mimeType}` });
  }
  // The header alone, before any pixel is decoded.
  const head = await sharp(image, { limitInputPixels: false }).metadata().catch(damaged);
  const { sideMax } = limits.live;
  if (head.width > sideMax || head.height > sideMax) {
    const limitMegapixels = sideMax ** 2 / 1_000_000;
    throw new ApiError('imageTooManyPixels', { width: head.width, height: head.height, limitMegapixels });
  }
  return sharp(image, { limitInputPixels: sideMax ** 2, failOn: 'error', pages: 1 })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(damaged);
}

function damaged(error: unknown): never {
  throw new ApiError('imageDamaged', {}, { cause: error });
}
