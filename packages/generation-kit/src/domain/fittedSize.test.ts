import { isTooLarge } from '@tai/contracts';
import { expect, test } from 'vitest';
import { fittedSize } from './fittedSize.ts';

const limit = { maxWidth: 3000, maxHeight: 2500 };

test('a picture is made as large as the field takes, standing or lying, and never larger than it was', () => {
  expect(fittedSize({ width: 6000, height: 4000 }, limit)).toEqual({ width: 3000, height: 2000 });
  expect(fittedSize({ width: 4000, height: 6000 }, limit)).toEqual({ width: 2000, height: 3000 });
  expect(fittedSize({ width: 5000, height: 5000 }, limit)).toEqual({ width: 2500, height: 2500 });
  expect(fittedSize({ width: 640, height: 480 }, limit)).toEqual({ width: 640, height: 480 });
});

test('whatever its form, it fits then', () => {
  const sides = [1, 2, 17, 999, 2500, 2501, 3000, 3001, 4321, 19_999];
  for (const width of sides) {
    for (const height of sides) {
      const size = fittedSize({ width, height }, limit);
      expect(isTooLarge(size, limit)).toBe(false);
      expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
    }
  }
});
