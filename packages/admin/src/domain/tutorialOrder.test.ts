import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveTutorial } from './tutorialOrder.ts';

const anyList = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 })
  .map((orders) => orders.toSorted((a, b) => a - b).map((order, index) => ({ id: `v${index}`, order })));

test('a video moves by exactly one place, and none leaves its order otherwise', () => {
  fc.assert(
    fc.property(anyList, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (list, at, by) => {
      const from = at % list.length;
      const id = `v${from}`;
      const changes = new Map(moveTutorial(list, id, by).map((change) => [change.id, change.order]));
      const after = list
        .map((one) => ({ ...one, order: changes.get(one.id) ?? one.order }))
        .toSorted((a, b) => a.order - b.order)
        .map((one) => one.id);
      const before = list.map((one) => one.id);
      const to = from + by;
      const other = before[to];
      expect(after).toEqual(other === undefined ? before : before.with(from, other).with(to, id));
    }),
  );
});
