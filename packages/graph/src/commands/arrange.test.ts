import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align, type Box, distribute } from './arrange.ts';
import { groupAround, nodesInGroup } from './groupEdits.ts';

const box = (x: number, y: number, width = 100, height = 50): Box => ({ x, y, width, height });

test('boxes are put on one line at an edge or by their middles', () => {
  const boxes = new Map([
    ['a', box(0, 0)],
    ['b', box(300, 200, 40)],
  ]);
  expect(align(boxes, 'right').get('a')).toEqual({ x: 240, y: 0 });
  expect(align(boxes, 'top').get('b')).toEqual({ x: 300, y: 0 });
  expect(align(boxes, 'center').get('b')).toEqual({ x: 150, y: 200 });
});

test('distributing leaves the same space everywhere, and the first and last where they are', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 10, max: 300 })), {
    ...{ minLength: 3, maxLength: 12 },
  });
  fc.assert(
    fc.property(numbers, (pairs) => {
      const boxes = new Map(pairs.map(([x, width], place) => [`n${place}`, box(x, 0, width)]));
      const sorted = [...boxes].toSorted(([, a], [, b]) => a.x - b.x);
      const moved = distribute(boxes, 'horizontal');
      const gaps = sorted.slice(1).map(([id], place) => {
        const [beforeId, before] = sorted[place] ?? ['', box(0, 0)];
        return (moved.get(id)?.x ?? 0) - (moved.get(beforeId)?.x ?? 0) - before.width;
      });
      // Places are whole pixels, so spaces may differ by one.
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
      expect(moved.get(sorted[0]?.[0] ?? '')?.x).toBe(sorted[0]?.[1].x);
    }),
  );
});

test('a frame holds what it was made around', () => {
  const boxes = new Map([
    ['a', box(0, 0)],
    ['b', box(300, 200)],
    ['far', box(2000, 0)],
  ]);
  const group = groupAround([box(0, 0), box(300, 200)], 'Light');
  if (!group) throw new Error('no frame was made');
  expect(nodesInGroup(group, boxes)).toEqual(['a', 'b']);
  expect(groupAround([], '')).toBeNull();
});
