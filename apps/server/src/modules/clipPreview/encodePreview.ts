import type { ClipBytes, ClipCodec, DecodedFrame } from '@tai/contracts';
import { toI420 } from './toI420.ts';

/** Under 300 kB at the bit rates of the encoder. */
const preview = { seconds: 3, fps: 15, longest: 320 };
/** Where it begins, as a share of the clip: where its poster is, so that hovering shows no jump. */
const beginning = 0.1;

/**
 * A muted MP4 of three seconds of a clip.
 * @param duration of the clip, in seconds
 * @throws Error when the clip cannot be decoded here, or the signal's reason
 */
export async function* encodePreview(
  codec: ClipCodec,
  clip: ClipBytes,
  duration: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const options = { times: previewTimes(duration), longest: preview.longest };
  const frames = codec.decode(clip, options, signal)[Symbol.asyncIterator]();
  try {
    const first = await frames.next();
    if (first.done) throw new Error('the clip has no frames');
    // The encoder takes even sizes, of 16 pixels at least.
    const [width, height] = [evenSide(first.value.width), evenSide(first.value.height)];
    yield* codec.encode(
      planesOf(first.value, frames, width, height),
      { width, height, fps: preview.fps },
      signal,
    );
  } finally {
    await frames.return?.();
  }
}

/** Rising, in seconds. */
export function previewTimes(duration: number): number[] {
  const seconds = Math.min(preview.seconds, duration);
  const start = Math.max(0, Math.min(beginning * duration, duration - seconds));
  const count = Math.max(2, Math.round(seconds * preview.fps));
  return Array.from({ length: count }, (_, index) => start + index / preview.fps);
}

function evenSide(side: number): number {
  const even = side - (side % 2);
  if (even < 16) throw new Error('the clip is too narrow for a preview');
  return even;
}

async function* planesOf(
  first: DecodedFrame,
  others: AsyncIterator<DecodedFrame>,
  width: number,
  height: number,
): AsyncGenerator<Uint8Array> {
  yield toI420(first, width, height);
  for (let next = await others.next(); !next.done; next = await others.next()) {
    // Clips whose frames change their size have none.
    if (next.value.width < width || next.value.height < height)
      throw new Error('the frames of the clip differ in size');
    yield toI420(next.value, width, height);
  }
}
