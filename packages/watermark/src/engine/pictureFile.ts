import { extensionOf, type Medium, type Picture } from '@tai/contracts';
import { fetchPicture } from './fetchPicture.ts';
import { convertedBlob, watermarkedBlob, type DownloadFormat } from './watermarkedBlob.ts';

/** One picture, clip or 3D file ready to be saved. `isPlain` tells that the watermark was wanted but could not be drawn. */
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
  /** Words that stand over the beginning of a clip; null for none. */
  aiLabel?: string | null;
  signal?: AbortSignal | undefined;
  /** Called while the watermark is drawn over a clip, with the share from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Fetches a picture, clip or 3D file and prepares it for saving. When the watermark or the conversion fails, the plain
 * file is the answer: a person who wants their picture gets it. A 3D file has no pixels for a watermark.
 * @throws when the file itself cannot be fetched, or when `signal` ends it
 */
export async function pictureFile(
  picture: Pick<Picture, 'picUrl' | 'medium'>,
  request: PictureFileRequest,
): Promise<PictureFile> {
  const { watermark, signal } = request;
  const original = await fetchPicture(picture.picUrl, signal);
  const isMarked = watermark !== null || (request.aiLabel ?? null) !== null;
  const isPlain = isMarked && picture.medium !== '3d';
  const plain = { blob: original, extension: extensionOf(original.type), isPlain };
  try {
    return (await prepared[picture.medium](original, request)) ?? plain;
  } catch (error) {
    if (signal?.aborted) throw error;
    return plain;
  }
}

/** How the files of each medium are prepared; null leaves them plain. */
const prepared: Record<Medium, (original: Blob, request: PictureFileRequest) => Promise<PictureFile | null>> =
  {
    async image(original, { watermark, format }) {
      if (watermark === null && format === null) return null;
      const extension = format ?? 'png';
      const blob =
        watermark === null
          ? await convertedBlob(original, extension)
          : await watermarkedBlob(original, watermark, extension);
      return { blob, extension, isPlain: false };
    },
    async video(original, { watermark, aiLabel = null, onProgress, signal }) {
      if (watermark === null && aiLabel === null) return null;
      // 200 kB of demuxer and muxer, for the few who save a clip.
      const { watermarkedClip } = await import('./watermarkedClip.ts');
      const blob = await watermarkedClip(original, { watermark, aiLabel }, { onProgress, signal });
      return { blob, extension: extensionOf(original.type), isPlain: false };
    },
    '3d': async () => null,
  };
