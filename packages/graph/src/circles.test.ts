import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circleLink, circlesOf } from './circles.ts';
import { indexOf, node } from './testing/boards.ts';

test('nodes of one circle have the same number, those before and after it none', () => {
  const index = indexOf(
    { a: node('Refine'), b: node('Refine'), c: node('Reroute'), d: node('Refine'), e: node('Refine') },
    ['a.result > b.source', 'b.result > c.in', 'c.out > b.source', 'c.out > d.source', 'e.result > e.source'],
  );
  const circles = circlesOf(index);
  expect([...circles.keys()].toSorted()).toEqual(['b', 'c', 'e']);
  expect(circles.get('b')).toBe(circles.get('c'));
  expect(circles.get('b')).not.toBe(circles.get('e'));
  expect(circleLink(index, circles, 'b')).toMatchObject({ from: 'c' });
  expect(circleLink(index, circles, 'a')).toBeUndefined();
});

test('of any board exactly the nodes that reach themselves are in a circle', () => {
  const size = 14;
  const nodes = Object.fromEntries(Array.from({ length: size }, (_, place) => [`n${place}`, node('Refine')]));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 40 }), (pairs) => {
      const index = indexOf(
        nodes,
        pairs.map(([a, b]) => `n${a}.result > n${b}.source`),
      );
      const reachesItself = (id: string) => {
        const seen = new Set<string>();
        const waiting = index.outOf(id).map(({ to }) => to);
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          if (seen.has(next)) continue;
          seen.add(next);
          waiting.push(...index.outOf(next).map(({ to }) => to));
        }
        return seen.has(id);
      };
      expect([...circlesOf(index).keys()].toSorted()).toEqual(
        Object.keys(nodes).filter(reachesItself).toSorted(),
      );
    }),
  );
});
