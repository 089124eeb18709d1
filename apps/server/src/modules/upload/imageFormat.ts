import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../platform/http/apiError.ts';

/** Formats that may come in, and the one each is kept in: animations and TIFF as their first picture, AVIF as what all tools read. */
const keptAs = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'png',
  'image/avif': 'webp',
  'image/tiff': 'png',
} as const;

export type KeptFormat = (typeof keptAs)[keyof typeof keptAs];

/** What is refused: anything but an image, or but what the library takes besides. */
export type FormatRefusal = 'imageUnsupported' | 'mediaUnsupported';

/**
 * The format of an image by its first bytes; names and declared types are not looked at.
 * @throws ApiError heicUnsupported, clipWithoutPicture, or the refusal with what was found
 */
export async function formatOf(
  bytes: Uint8Array,
  refusal: FormatRefusal = 'imageUnsupported',
): Promise<KeptFormat> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && type.mime in keptAs) return keptAs[type.mime as keyof typeof keptAs];
  // HEIC holds HEVC, whose decoders are not free of patents; the prebuilt libvips has none.
  if (type && /^image\/hei[cf]/.test(type.mime)) throw new ApiError('heicUnsupported');
  if (refusal === 'mediaUnsupported' && type?.mime.startsWith('audio/'))
    throw new ApiError('clipWithoutPicture');
  throw new ApiError(refusal, { found: nameOf(bytes, type?.mime) });
}

function nameOf(bytes: Uint8Array, mime: string | undefined): string {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trimStart();
  if (/<svg[\s>]/i.test(beginning)) return 'SVG';
  if (mime) return mime;
  if (bytes.byteLength === 0) return 'an empty file';
  if (/^<(!doctype|html)/i.test(beginning)) return 'an HTML page';
  return /[^\P{Cc}\s]/u.test(beginning) ? 'unknown data' : 'text';
}
