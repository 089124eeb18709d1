import type { Picture } from '@tai/contracts';
import { fetchPicture } from './fetchPicture.ts';
import { convertedBlob, watermarkedBlob, type DownloadFormat } from './watermarkedBlob.ts';

/** One picture ready to be saved. `isPlain` tells that the watermark was wanted but could not be drawn. */
export interface PictureFile {
  blob: Blob;
  extension: string;
  isPlain: boolean;
}

export interface PictureFileRequest {
  /** Null for no watermark. */
  watermark: string | null;
  /** Null keeps the format of the original where nothing is drawn. */
  format: DownloadFormat | null;
  signal?: AbortSignal;
}

/**
 * Fetches a picture and prepares it for saving. When the watermark or the conversion fails, the plain picture is
 * the answer: a person who wants their picture gets it.
 * @throws when the picture itself cannot be fetched
 */
export async function pictureFile(
  picture: Pick<Picture, 'picUrl'>,
  { watermark, format, signal }: PictureFileRequest,
): Promise<PictureFile> {
  const original = await fetchPicture(picture.picUrl, signal);
  const plain = { blob: original, extension: extensionOf(original.type), isPlain: watermark !== null };
  if (watermark === null && format === null) return plain;
  const target = format ?? 'png';
  try {
    const blob =
      watermark === null
        ? await convertedBlob(original, target)
        : await watermarkedBlob(original, watermark, target);
    return { blob, extension: target, isPlain: false };
  } catch {
    return plain;
  }
}

function extensionOf(mimeType: string): string {
  const subtype = mimeType.split('/')[1]?.split(';')[0] ?? 'png';
  return subtype === 'jpeg' ? 'jpg' : subtype;
}
