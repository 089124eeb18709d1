import { expect, it } from 'vitest';
import { meanDifference } from '../../imaging/metrics.ts';
import { maskPlane } from '../../imaging/region.ts';
import { ballOnStripes, circleMask, drawn, firstOf } from '../drawn.fixture.ts';
import { cutout } from './cutout.ts';

const source = ballOnStripes();
const mask = circleMask(160, 120, 80, 60, 38);

it('takes the ball away: its place looks like the ground', async () => {
  const result = await firstOf(cutout, { source: [source], mask: [mask] });
  const ground = drawn(160, 120, () => [120, 150, 120]);
  const where = maskPlane(circleMask(160, 120, 80, 60, 32));
  expect(meanDifference(source, ground, where)).toBeGreaterThan(50);
  expect(meanDifference(result, ground, where)).toBeLessThan(16);
});

it('changes no pixel outside the mask', async () => {
  const result = await firstOf(cutout, { source: [source], mask: [mask] });
  const plane = maskPlane(mask);
  const changed = plane.data.filter(
    (value, i) => value <= 0.5 && [0, 1, 2, 3].some((c) => result.data[i * 4 + c] !== source.data[i * 4 + c]),
  );
  expect(changed).toHaveLength(0);
});

it('makes the same pixels of the same seed, and others of another', async () => {
  const [one, again, other] = await Promise.all(
    [1, 1, 2].map((seed) => firstOf(cutout, { source: [source], mask: [mask] }, {}, seed)),
  );
  expect(again!.data).toEqual(one!.data);
  expect(other!.data).not.toEqual(one!.data);
});

it('says what is wrong with a mask that chooses nothing or everything', async () => {
  const black = drawn(160, 120, () => [0, 0, 0]);
  const white = drawn(160, 120, () => [255, 255, 255]);
  await expect(firstOf(cutout, { source: [source], mask: [black] })).rejects.toThrow('mask is empty');
  await expect(firstOf(cutout, { source: [source], mask: [white] })).rejects.toThrow('covers too much');
});
