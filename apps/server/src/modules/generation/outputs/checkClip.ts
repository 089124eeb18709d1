import { limits } from '@tai/contracts';
import { MediaError } from '@tai/media';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { posterOf, type ReceivedMedia, receiveMedia } from '../../media/index.ts';
import { checkImage } from './checkImage.ts';
import { piecesOf } from './piecesOf.ts';

export interface CheckedClip {
  clip: ReceivedMedia;
  /** An image that stands for it. */
  poster: Uint8Array;
}

/** @throws Error with a plain sentence, ApiError diskFull */
export async function checkClip(
  { files, clipCodec }: Pick<Deps, 'files' | 'clipCodec'>,
  { content, poster }: Record<string, unknown>,
): Promise<CheckedClip> {
  const clip = await receiveMedia(files, piecesOf(content, limits.media.clipBytes)).catch(asSentence);
  // A broken poster is replaced by a plain one, so that the clip is not lost because of it.
  const shown = await checkImage({ data: poster }).catch(() => null);
  return { clip, poster: shown?.data ?? (await posterOf(clipCodec, clip)) };
}

function asSentence(error: unknown): never {
  if (error instanceof MediaError)
    throw new Error(`it returned something that cannot be used: ${error.detail}`, { cause: error });
  if (error instanceof ApiError && error.error === 'mediaUnsupported')
    throw new Error('it returned something that is no clip and no 3D file', { cause: error });
  throw error;
}
