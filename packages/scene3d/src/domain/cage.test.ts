import { expect, test } from 'vitest';
import { type CageBox, cageEdges, cagePoints, withPointMoved } from './cage.ts';
import { withCageOffsets } from './lattice.ts';
import type { Lattice } from './scene.ts';

const around: CageBox = { min: [0, 0, -1], max: [2, 1, 1] };
const cage = (rest: Partial<Lattice> = {}): Lattice =>
  withCageOffsets({ as: 'cage', count: [3, 2, 2], expand: 1, offsets: [], ...rest });

test('the points of a cage stand on the faces of the box, the first axis fastest', () => {
  const points = cagePoints(cage(), around);
  expect(points).toHaveLength(12);
  expect(points.slice(0, 4)).toEqual([
    [0, 0, -1],
    [1, 0, -1],
    [2, 0, -1],
    [0, 1, -1],
  ]);
  expect(points.at(-1)).toEqual([2, 1, 1]);
});

test('a larger cage grows about the middle, and a moved point is where it was moved to', () => {
  expect(cagePoints(cage({ expand: 2 }), around)[0]).toEqual([-1, -0.5, -2]);
  const moved = withPointMoved(withPointMoved(cage(), 4, [0.5, 0, 0]), 4, [0, 0, -1]);
  expect(cagePoints(moved, around)[4]).toEqual([1.5, 1, -2]);
  expect(cagePoints(moved, around)[5]).toEqual([2, 1, -1]);
});

test('each point is joined with those beside it', () => {
  expect(cageEdges([2, 2, 2])).toHaveLength(12);
  expect(cageEdges([3, 2, 2])).toHaveLength(20);
  expect(cageEdges([3, 1, 1])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});
