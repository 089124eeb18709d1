import { detailsOf, type Capability, type ParameterValues } from '@tai/contracts';

/**
 * Megapixels of one picture or frame times how many of them are made: what the time of a job grows with. At least 0.01.
 */
export function workOf({ parameters }: Capability, params: ParameterValues): number {
  const [pixels = 1e6] = parameters.flatMap(
    (parameter) => detailsOf(parameter).pixelCount?.(params[parameter.name]) ?? [],
  );
  const [frames = 1] = parameters.flatMap(
    (parameter) => detailsOf(parameter).frameCount?.(params[parameter.name]) ?? [],
  );
  const count = typeof params.count === 'number' ? params.count : 1;
  return Math.max(0.01, (pixels * frames * count) / 1e6);
}

/** The middle of past speeds in milliseconds for one unit of work; undefined when there are none. */
export function medianSpeed(past: readonly { milliseconds: number; work: number }[]): number | undefined {
  const speeds = past.map(({ milliseconds, work }) => milliseconds / work).toSorted((a, b) => a - b);
  const middle = Math.floor(speeds.length / 2);
  const upper = speeds[middle];
  if (upper === undefined) return undefined;
  return speeds.length % 2 === 1 ? upper : (upper + (speeds[middle - 1] ?? upper)) / 2;
}

/** Milliseconds that a job still needs once it runs: from its own progress when that says more than the past. */
export function remainingTime(expected: number, elapsed: number, progress: number): number {
  if (progress >= 20) return (elapsed / progress) * (100 - progress);
  return Math.max(0, expected - elapsed);
}
