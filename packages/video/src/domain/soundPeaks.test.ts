import { expect, test } from 'vitest';
import { soundPeaks } from './soundPeaks.ts';

test('the loudest moment of each part of any channel counts, in shares of the loudest of all', () => {
  const left = Float32Array.of(0, 0.1, -0.4, 0, 0, 0.2, 0, 0);
  const right = Float32Array.of(0, 0, 0, 0, 0, 0, -0.1, 0);
  expect(soundPeaks([left, right], 4).map((peak) => Number(peak.toFixed(2)))).toEqual([0.25, 1, 0.5, 0.25]);
});

test('silence and an empty sound have no peaks', () => {
  expect(soundPeaks([new Float32Array(8)], 2)).toEqual([0, 0]);
  expect(soundPeaks([], 2)).toEqual([0, 0]);
});
