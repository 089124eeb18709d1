import type { ClipBytes, ClipCodec, DecodedFrame } from '@tai/contracts';
import { decodeLimits } from './decodeLimits.ts';
import { frameFault, type FrameFault } from './frameFault.ts';

/** Shares of the clip at which frames are looked at. Many begin with a fade from black. */
const shares = [0.1, 0.25, 0.5, 0.75];
/** Mean of red, green and blue below which a frame says nothing of its clip. */
const nearlyBlack = 22;
const longest = 1024;

/** A frame, and what is wrong with all that were looked at. */
export interface PosterFrame extends DecodedFrame {
  fault: FrameFault | null;
}

const deadline = 15_000;

/**
 * A frame that stands for a clip: at a tenth of it, or the first later one that shows something.
 * @returns null when the clip is too large or cannot be decoded here in time
 */
export async function posterFrame(
  codec: ClipCodec,
  clip: ClipBytes,
  { width, height, duration }: { width: number; height: number; duration: number },
): Promise<PosterFrame | null> {
  if (codec.problem !== null || width * height > decodeLimits.pixels) return null;
  const times = shares.map((share) => share * duration);
  let best: { frame: DecodedFrame; light: number } | null = null;
  const seen: (FrameFault | null)[] = [];
  try {
    for await (const frame of codec.decode(clip, { times, longest }, AbortSignal.timeout(deadline))) {
      const light = meanLight(frame.rgba);
      if (!best || light > best.light) best = { frame, light };
      seen.push(frameFault(frame.rgba, frame.width));
      if (light >= nearlyBlack && seen.at(-1) === null) break;
    }
  } catch {
    // A clip whose later frames are damaged still has its first.
  }
  if (!best) return null;
  const [fault = null] = seen;
  // One frame that is black or noise may be meant.
  return {
    ...best.frame,
    fault: seen.length === shares.length && seen.every((one) => one === fault) ? fault : null,
  };
}

function meanLight(rgba: Uint8Array): number {
  let sum = 0;
  for (const [index, value] of rgba.entries()) if (index % 4 !== 3) sum += value;
  return sum / (rgba.length * 0.75);
}
