import type { ParameterOf } from '../definitions.ts';

type Law = Pick<ParameterOf<'frames'>, 'min' | 'max' | 'multiple'>;

/** The number of frames that a model can make and that comes nearest to so many seconds. */
export function framesOfSeconds(seconds: number, fps: number, { min, max, multiple }: Law): number {
  const nearest = (frames: number) => Math.round((frames - 1) / multiple) * multiple + 1;
  const least = Math.ceil((min - 1) / multiple) * multiple + 1;
  const most = Math.floor((max - 1) / multiple) * multiple + 1;
  return Math.min(most, Math.max(least, nearest(seconds * fps)));
}
