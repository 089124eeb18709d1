import type { ParameterOf } from '@tai/contracts';

const whole = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30];
const most = 5;

/** Lengths that people ask for, in whole seconds, as far as a model goes. The longest ones stay when there are many. */
export function usualSeconds(
  { min, max }: Pick<ParameterOf<'frames'>, 'min' | 'max'>,
  fps: number,
): number[] {
  // A clip of 5 s has one frame more than 5 times its frames a second where models count like that.
  return whole.filter((seconds) => seconds * fps >= min - 1 && seconds * fps <= max).slice(-most);
}
