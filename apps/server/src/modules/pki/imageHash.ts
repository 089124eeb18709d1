import { webcrypto } from 'node:crypto';
import { codedImage } from '@tai/provenance';
import { limits } from '@tai/contracts';
import sharp from 'sharp';

/**
 * Hash of a picture for its signed label: of the pixels of a lossless one, of the coded picture of a lossy one.
 * @returns kind and SHA-256 in hex
 * @throws Error when the bytes are damaged
 */
export async function imageHash(bytes: Uint8Array): Promise<string> {
  const coded = codedImage(bytes);
  if (coded) return `coded:${await sha256(coded)}`;
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.upload.imagePixels,
    failOn: 'error',
    // The values as they stand in the file, whatever profile says how they are shown.
    ignoreIcc: true,
  })
    .timeout({ seconds: limits.upload.decodeTimeout / 1000 })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return `pixels:${info.width}x${info.height}:${await sha256(data)}`;
}

/** Off the thread that answers calls: the pixels of a large picture take a while. */
async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}
