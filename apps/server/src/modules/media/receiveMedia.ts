import { clipTypes, limits, type MediaFacts, type Medium, meshType } from '@tai/contracts';
import { type MediaSource, probeGlb, probeVideo } from '@tai/media';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStore, IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { decodeLimits } from './decodeLimits.ts';

const { clipBytes, clipSeconds, meshBytes } = limits.media;
/** What is read to tell one format from another. */
const headBytes = 4_096;

/** A clip or a 3D file that came whole and is what it says. It must be kept or discarded. */
export interface ReceivedMedia {
  medium: Exclude<Medium, 'image'>;
  mimeType: string;
  /** In pixels; null of a 3D file, which has none. */
  size: { width: number; height: number } | null;
  facts: MediaFacts;
  content: IncomingContent;
}

/**
 * Takes in a clip or a 3D file and reads what it is. Nothing is left behind when it is refused.
 * @throws ApiError mediaUnsupported, clipTooManyPixels, diskFull; MediaError with a plain sentence; or what the source throws
 */
export async function receiveMedia(
  files: Pick<FileStore, 'receive'>,
  source: AsyncIterable<Uint8Array>,
): Promise<ReceivedMedia> {
  const content = await files.receive(bounded(source, clipBytes));
  try {
    return { ...(await read(content)), content };
  } catch (error) {
    await content.discard();
    throw error;
  }
}

async function read(content: IncomingContent): Promise<Omit<ReceivedMedia, 'content'>> {
  const source = sourceOf(content);
  const type = await fileTypeFromBuffer(await source.read(0, Math.min(headBytes, source.size)));
  if (type?.mime === meshType) {
    if (content.bytes > meshBytes) throw tooLarge(meshBytes);
    return { medium: '3d', mimeType: meshType, size: null, facts: { mesh: await probeGlb(source) } };
  }
  if (!type || !['video/mp4', 'video/x-m4v', 'video/quicktime', ...clipTypes.slice(1)].includes(type.mime))
    throw new ApiError('mediaUnsupported', { found: type?.mime ?? 'unknown data' });
  const { mimeType, width, height, ...video } = await probeVideo(source, {
    seconds: clipSeconds,
    pixels: limits.upload.imagePixels,
    tracks: 8,
  });
  // Nobody could look at more: nothing is decoded of it here, and browsers show it rarely.
  if (width * height > decodeLimits.pixels)
    throw new ApiError('clipTooManyPixels', { width, height, ...decodeLimits.frame });
  return { medium: 'video', mimeType, size: { width, height }, facts: { video } };
}

/** Received content as the readers of formats want it. */
export function sourceOf({ bytes, read: readPart }: Pick<IncomingContent, 'bytes' | 'read'>): MediaSource {
  return { size: bytes, read: readPart };
}

/** Ends with an error when more comes than is allowed, instead of filling the disk. */
async function* bounded(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of source) {
    length += piece.byteLength;
    if (length > most) throw tooLarge(most);
    yield piece;
  }
}

function tooLarge(most: number): ApiError {
  return new ApiError('fileTooLarge', { limitMb: most / 1024 / 1024 });
}
