import { expect, it } from 'vitest';
import { overlap } from '../../imaging/metrics.ts';
import { maskPlane } from '../../imaging/region.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { ballOnStripes, circleMask, drawn, firstOf } from '../drawn.fixture.ts';
import { matting } from './matting.ts';

function alphaOf({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 4 + 3]! / 255;
  return plane;
}

const source = ballOnStripes(320, 240);
const truth = maskPlane(circleMask(320, 240, 160, 120, 240 * 0.28));

it('cuts the ball out by itself', async () => {
  expect(overlap(alphaOf(await firstOf(matting, { source: [source] })), truth)).toBeGreaterThan(0.95);
});

it('cuts out what stands in the rectangle', async () => {
  const box = { left: 80, top: 40, width: 160, height: 160 };
  expect(overlap(alphaOf(await firstOf(matting, { source: [source] }, { box })), truth)).toBeGreaterThan(
    0.95,
  );
});

it('trims the picture to the subject when asked', async () => {
  const result = await firstOf(matting, { source: [source] }, { trim: true });
  expect(Math.abs(result.width - 134)).toBeLessThan(8);
  expect(Math.abs(result.height - 134)).toBeLessThan(8);
});

it('makes the same pixels again', async () => {
  const [one, again] = [
    await firstOf(matting, { source: [source] }),
    await firstOf(matting, { source: [source] }),
  ];
  expect(again.data).toEqual(one.data);
});

it('says what to do when there is nothing to tell apart', async () => {
  const grey = drawn(64, 64, () => [120, 120, 120]);
  await expect(firstOf(matting, { source: [grey] })).rejects.toThrow(/subject/i);
});

/** Two balls of the same kind: which of them is meant only the person knows. */
const pair = drawn(320, 240, (x, y) => {
  const isBall = Math.min(Math.hypot(x - 86, y - 120), Math.hypot(x - 234, y - 120)) < 52;
  const grain = (x * 7 + y * 13) % 16;
  return isBall ? [190, 60 + grain, 40] : [90 + grain, 120, 90 + y / 5];
});

it('takes the ball that a stroke marks, and not one of the same colours elsewhere', async () => {
  const strokes = drawn(320, 240, (x, y) => {
    if (Math.hypot(x - 234, y - 120) < 12) return [255, 255, 255];
    return Math.abs(x - 86) < 30 && Math.abs(y - 120) < 5 ? [0, 0, 0] : [128, 128, 128];
  });
  const result = await firstOf(matting, { source: [pair], hints: [strokes] });
  expect(overlap(alphaOf(result), maskPlane(circleMask(320, 240, 234, 120, 52)))).toBeGreaterThan(0.9);
});

it('follows a stroke on what does not stand out at all', async () => {
  const isCorner = (x: number, y: number) => x > 16 && x < 80 && y > 168 && y < 228;
  const plain = drawn(320, 240, (x, y) => {
    if (Math.hypot(x - 160, y - 108) < 60) return [230, 60, 40];
    return isCorner(x, y)
      ? [132 + ((x * 7 + y * 13) % 9), 134, 96]
      : [100 + ((x * 5 + y * 11) % 9), 112, 104];
  });
  const strokes = drawn(320, 240, (x, y) => {
    if (Math.abs(x - 48) < 20 && Math.abs(y - 198) < 8) return [255, 255, 255];
    return y < 14 || y > 232 || Math.hypot(x - 160, y - 108) < 12 ? [0, 0, 0] : [128, 128, 128];
  });
  const corner = maskPlane(drawn(320, 240, (x, y) => (isCorner(x, y) ? [255, 255, 255] : [0, 0, 0])));
  const result = await firstOf(matting, { source: [plain], hints: [strokes] });
  expect(overlap(alphaOf(result), corner)).toBeGreaterThan(0.8);
});

it('asks for a rectangle or strokes when different starts find different subjects', async () => {
  // A chequered picture has outlines everywhere and no subject.
  const chequered = drawn(320, 240, (x, y) =>
    (Math.floor(x / 40) + Math.floor(y / 40)) % 2 === 0 ? [200, 60, 40] : [60, 90, 180],
  );
  await expect(firstOf(matting, { source: [chequered] })).rejects.toMatchObject({ error: 'subjectUnclear' });
});
