/*
 * What comes in is never kept as it came: the pixels are decoded and written anew, so that nothing hides behind them
 * and no place, device or owner name goes with them. Kept are the colour profile, who made it and who may use it,
 * and what it says about its origin (AI labels, and the prompt record of this product). Orientation becomes pixels.
 */
import { limits } from '@tai/contracts';
import { type Provenance, readXmp, writeProvenance, xmpMaxBytes } from '@tai/provenance';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../../platform/http/apiError.ts';
import { creditOf } from './credit.ts';
import { formatOf, type FormatRefusal, type KeptFormat } from './imageFormat.ts';

export interface CleanImage {
  bytes: Uint8Array;
  mimeType: string;
}

const { decodeTimeout, imagePixels } = limits.upload;
/** The longest side that a WebP can have; an AVIF can be longer. */
const webpSideMax = 16_383;

/** @throws ApiError the refusal, imageTooManyPixels, imageDamaged */
export async function cleanImage(bytes: Uint8Array, refusal?: FormatRefusal): Promise<CleanImage> {
  const wanted = await formatOf(bytes, refusal);
  // The header alone, before any pixel is decoded.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  const { width, height } = metadata;
  if (width * height > imagePixels) {
    throw new ApiError('imageTooManyPixels', { width, height, limitMegapixels: imagePixels / 1_000_000 });
  }
  const format = wanted === 'webp' && Math.max(width, height) > webpSideMax ? 'png' : wanted;
  const image = sharp(bytes, { limitInputPixels: imagePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: decodeTimeout / 1000 })
    .autoOrient()
    .keepIccProfile();
  // The reader refuses a longer packet, so decoding it to text would only take memory.
  const packet = metadata.xmp && metadata.xmp.byteLength <= xmpMaxBytes ? metadata.xmp.toString() : '';
  const credit = creditOf(metadata.exif, packet);
  if (credit) image.withExif({ IFD0: credit });
  const encoded = await encode(image, format).toBuffer().catch(damaged);
  return { bytes: withLabels(encoded, readXmp(packet)), mimeType: `image/${format}` };
}

function encode(image: Sharp, format: KeptFormat): Sharp {
  if (format === 'png') return image.png({ compressionLevel: 6 });
  if (format === 'jpeg') return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  return image.webp({ quality: 95, effort: 3 });
}

function withLabels(encoded: Uint8Array, labels: Provenance): Uint8Array {
  const { record, digitalSourceType, aigc } = labels;
  return record || digitalSourceType || aigc ? writeProvenance(encoded, labels) : encoded;
}

function damaged(error: unknown): never {
  throw new ApiError('imageDamaged', {}, { cause: error });
}
