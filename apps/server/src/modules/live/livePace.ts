import { limits } from '@tai/contracts';

interface Pace {
  framesPerSecond: number;
  bytesPerSecond: number;
}

/** Seconds of the average that may come at once. */
const burst = 2;

/**
 * Measures out what one session sends. Who is faster is not told so: nothing more is read from the line until the average is
 * right again, which the sender's own network stack notices.
 */
export function createPace(now: () => number, { framesPerSecond, bytesPerSecond }: Pace = limits.live) {
  let frames = framesPerSecond * burst;
  let bytes = bytesPerSecond * burst;
  let at = now();

  return {
    /** Counts a frame. @returns milliseconds until another one may be read, 0 for at once */
    count(size: number): number {
      const passed = (now() - at) / 1000;
      at = now();
      frames = Math.min(framesPerSecond * burst, frames + passed * framesPerSecond) - 1;
      bytes = Math.min(bytesPerSecond * burst, bytes + passed * bytesPerSecond) - size;
      return Math.ceil(Math.max(0, -frames / framesPerSecond, -bytes / bytesPerSecond) * 1000);
    },
  };
}
