import {
  type ComposedPart,
  type ComposedSound,
  type FilmShape,
  planFilm,
  type Storyboard,
  storyboardLimits,
} from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';

/** A clip that can be named by a shot. */
interface NamedClip {
  id: string;
  video?: { duration: number } | undefined;
}

/** What a film is made of, as it is stored: clips of the library by id, and the sound by the hash of its bytes. */
export interface FilmSources {
  clipIds: string[];
  /** `clip` is a place in `clipIds`. */
  parts: ComposedPart[];
  sound: (Omit<ComposedSound, 'clip'> & { hash: string }) | null;
  frames: number;
}

/**
 * @param clips of the library, for those who ask
 * @throws ApiError storyboardEmpty, storyboardShotMissing, storyboardTooLong
 */
export function filmSources(
  { shots, sound }: Storyboard,
  clips: readonly NamedClip[],
  { fps }: Pick<FilmShape, 'fps'>,
): FilmSources {
  if (shots.length === 0) throw new ApiError('storyboardEmpty');
  const byId = new Map(clips.map((clip) => [clip.id, clip]));
  const planned = shots.map(({ clipId, trim, fade }, index) => {
    const clip = byId.get(clipId ?? '');
    if (!clip?.video) throw new ApiError('storyboardShotMissing', { number: index + 1 });
    return { trim, fade, clipSeconds: clip.video.duration };
  });
  const { parts, frames } = planFilm(planned, fps);
  if (frames / fps > storyboardLimits.secondsMax)
    throw new ApiError('storyboardTooLong', {
      ...{ seconds: Math.ceil(frames / fps), limit: storyboardLimits.secondsMax },
    });
  const clipIds = [...new Set(shots.map(({ clipId }) => clipId ?? ''))];
  return {
    clipIds,
    frames,
    parts: parts.map(({ start, frames: count, fade }, index) => ({
      ...{ clip: clipIds.indexOf(shots[index]?.clipId ?? ''), start, frames: count, fade },
      volume: shots[index]?.volume ?? 0,
    })),
    sound: sound && soundOf(sound),
  };
}

function soundOf({
  asset,
  seconds,
  skip,
  offset,
  volume,
  fadeIn,
  fadeOut,
  loops,
}: NonNullable<Storyboard['sound']>) {
  const heard = seconds - skip;
  // Nothing of it is left after what is skipped.
  if (heard <= 0) return null;
  const hash = asset.slice('asset:'.length);
  return { hash, skip, seconds: heard, offset, volume, fadeIn, fadeOut, loops };
}
