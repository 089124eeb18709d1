import { expect, test } from 'vitest';
import { planFilm } from './filmPlan.ts';

const shot = (clipSeconds: number, fade = 0, start = 0, end: number | null = null) => ({
  ...{ clipSeconds, fade, trim: { start, end } },
});

test('shots follow each other, and a cross-fade takes its time from both', () => {
  expect(planFilm([shot(2, 0.5), shot(1), shot(3, 1)], 10)).toEqual({
    parts: [
      { start: 0, begin: 0, frames: 20, fade: 5 },
      { start: 0, begin: 15, frames: 10, fade: 0 },
      { start: 0, begin: 25, frames: 30, fade: 0 },
    ],
    frames: 55,
  });
});

test('a cross-fade is at most half of the shorter shot', () => {
  const { parts, frames } = planFilm([shot(4, 3), shot(1, 3), shot(1)], 10);
  expect(parts.map(({ fade }) => fade)).toEqual([5, 5, 0]);
  expect(frames).toBe(50);
});

test('a trim beyond the clip ends where the clip does, and a shot has a frame at least', () => {
  const { parts } = planFilm([shot(2, 0, 0.5, 9), shot(2, 0, 2, 2)], 10);
  expect(parts.map(({ frames }) => frames)).toEqual([15, 1]);
});
