import { expect, test } from 'vitest';
import { frameFault } from './frameFault.ts';

const [width, height] = [64, 48];
const frame = (light: (x: number, y: number) => number) =>
  Uint8Array.from({ length: 4 * width * height }, (_, at) => {
    const pixel = Math.floor(at / 4);
    return at % 4 === 3 ? 255 : light(pixel % width, Math.floor(pixel / width));
  });

test('black is told from a night with a lamp, and noise from fine patterns', () => {
  expect(
    frameFault(
      frame(() => 2),
      width,
    ),
  ).toBe('black');
  expect(
    frameFault(
      frame((x, y) => (x === 30 && y === 20 ? 90 : 2)),
      width,
    ),
  ).toBeNull();
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  expect(
    frameFault(
      frame(() => 255 * random()),
      width,
    ),
  ).toBe('noise');
  expect(
    frameFault(
      frame((x) => (Math.floor(x / 3) % 2) * 200),
      width,
    ),
  ).toBeNull();
  expect(
    frameFault(
      frame((x, y) => 128 + 60 * Math.sin(x / 5) * Math.cos(y / 4) + 30 * random()),
      width,
    ),
  ).toBeNull();
  // Film grain on a plain wall.
  expect(
    frameFault(
      frame(() => 120 + 20 * random()),
      width,
    ),
  ).toBeNull();
});
