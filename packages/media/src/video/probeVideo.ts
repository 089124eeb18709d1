import { damaged } from '../mediaError.ts';
import type { MediaSource } from '../mediaSource.ts';
import { openClip, reportingDamage, type OpenClip } from './openClip.ts';
import { defaultVideoLimits, type VideoLimits } from './videoLimits.ts';

/** What a clip is, measured and not as it says of itself. */
export interface VideoFacts {
  mimeType: 'video/mp4' | 'video/webm';
  /** Pixels as shown: after rotation, with square pixels. */
  width: number;
  height: number;
  /** Seconds, to the millisecond: the longer of picture and sound. */
  duration: number;
  /** Frames in a second on average, with three decimals. */
  fps: number;
  /** As RFC 6381 writes it, for example `avc1.42c01e` or `vp09.00.10.08`. */
  videoCodec: string;
  /** As RFC 6381 writes it; null for a clip without sound. */
  audioCodec: string | null;
}

/**
 * Reads what a clip is without decoding it. Its structure is checked first, so a crafted file costs at most one pass over
 * the headers of its parts, and the memory of one of them (64 MB).
 *
 * Of several pictures or sounds the first counts.
 * @throws MediaError
 */
export async function probeVideo(
  source: MediaSource,
  limits: VideoLimits = defaultVideoLimits,
): Promise<VideoFacts> {
  return reportingDamage(source, async (guarded) => {
    const clip = await openClip(guarded, limits);
    try {
      return await factsOf(clip);
    } finally {
      clip.close();
    }
  });
}

async function factsOf({ container, picture, sound }: OpenClip): Promise<VideoFacts> {
  const { packets, seconds } = picture.counted;
  const duration = Math.max(seconds, sound?.counted.seconds ?? 0);
  const videoCodec = await picture.track.getCodecParameterString();
  const fps = round(packets / seconds);
  if (!Number.isFinite(fps) || videoCodec === null) throw damaged('The frames of the clip take no time.');
  return {
    mimeType: `video/${container}`,
    width: Math.round(await picture.track.getDisplayWidth()),
    height: Math.round(await picture.track.getDisplayHeight()),
    duration: round(duration),
    fps,
    videoCodec,
    audioCodec: sound && (await sound.track.getCodecParameterString()),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
