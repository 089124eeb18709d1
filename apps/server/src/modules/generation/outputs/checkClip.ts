import { type EngineRequest, limits } from '@tai/contracts';
import { MediaError } from '@tai/media';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { judgedPoster, posterOf, type ReceivedMedia, receiveMedia, workOnModel } from '../../media/index.ts';
import { checkImage } from './checkImage.ts';
import { piecesOf } from './piecesOf.ts';

export interface CheckedClip {
  clip: ReceivedMedia;
  /** An image that stands for it. */
  poster: Uint8Array;
}

/** @throws Error with a plain sentence, ApiError diskFull, clipBlack, clipNoise */
export async function checkClip(
  { files, clipCodec }: Pick<Deps, 'files' | 'clipCodec'>,
  { content, poster }: Record<string, unknown>,
  { params }: Pick<EngineRequest, 'params'>,
): Promise<CheckedClip> {
  const received = await receiveMedia(files, piecesOf(content, limits.media.clipBytes)).catch(asSentence);
  // A broken poster is replaced by one of the clip, so that the clip is not lost because of it.
  const given = (await checkImage({ data: poster }).catch(() => null))?.data;
  if (!received.facts.mesh)
    return { clip: received, poster: given ?? (await posterOfMadeClip(clipCodec, received)) };
  const { clip, drawn } = await finished(files, received, params, given !== undefined);
  return { clip, poster: given ?? drawn ?? (await posterOf(clipCodec, clip)) };
}

/** A host says that it succeeded when its model returned no numbers, too: such a clip is black or noise from beginning to end. */
async function posterOfMadeClip(codec: Deps['clipCodec'], clip: ReceivedMedia): Promise<Uint8Array> {
  const { poster, fault } = await judgedPoster(codec, clip);
  if (fault === null) return poster;
  await clip.content.discard();
  throw new ApiError(fault === 'black' ? 'clipBlack' : 'clipNoise');
}

/** A model as programs expect it: hosts write bare shapes of any size. */
async function finished(
  files: Deps['files'],
  clip: ReceivedMedia,
  params: EngineRequest['params'],
  hasPoster: boolean,
): Promise<{ clip: ReceivedMedia; drawn: Uint8Array | null }> {
  const wish = (name: string) => (typeof params[name] === 'number' ? params[name] : undefined);
  const finish = { length: wish('length'), triangles: wish('triangles') };
  const work = await workOnModel(
    { content: clip.content, finish, hasPoster },
    clip.facts.mesh?.triangles ?? 0,
  );
  if (!work.content) return { clip, drawn: work.poster };
  await clip.content.discard();
  return {
    clip: await receiveMedia(files, piecesOf(work.content, limits.media.meshBytes)),
    drawn: work.poster,
  };
}

function asSentence(error: unknown): never {
  if (error instanceof MediaError)
    throw new Error(`it returned something that cannot be used: ${error.detail}`, { cause: error });
  if (error instanceof ApiError && error.error === 'mediaUnsupported')
    throw new Error('it returned something that is no clip and no 3D file', { cause: error });
  throw error;
}
