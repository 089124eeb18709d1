import { applyPatches, type Patch } from '@tai/contracts';
import { expect, test } from 'vitest';
import { compactPatches } from './compactPatches.ts';
import { diffPatches } from './diffPatches.ts';
import { jsonBytes } from './jsonBytes.ts';
import { recordChange } from './recordChange.ts';
import { splitPatches } from './splitPatches.ts';

const set = (path: Patch['path'], value: unknown): Patch => ({ op: 'replace', path, value });

test('a drag is one patch at its end', () => {
  const drag = Array.from({ length: 300 }, (_, x) => set(['nodes', 'a', 'x'], x));
  expect(compactPatches(drag)).toEqual([set(['nodes', 'a', 'x'], 299)]);
});

test.each<[string, Patch[], number]>([
  ['of two nodes in turn', [set(['a'], 1), set(['b'], 1), set(['a'], 2), set(['b'], 2)], 2],
  ['of a new key', [{ op: 'add', path: ['n'], value: 1 }, set(['n'], 2)], 1],
  [
    'of a whole that was changed inside between',
    [set(['o'], {}), { op: 'add', path: ['o', 'k'], value: 1 }, set(['o'], { z: 1 })],
    3,
  ],
  [
    'inside a whole that was replaced between',
    [set(['o', 'x'], 1), set(['o'], { x: 5 }), set(['o', 'x'], 2)],
    3,
  ],
  [
    'of a place in a list whose entries moved between',
    [set(['list', 1], 1), { op: 'add', path: ['list', 0], value: 0 }, set(['list', 1], 2)],
    3,
  ],
  [
    'of a key that was removed between',
    [set(['a'], 1), { op: 'remove', path: ['a'] }, { op: 'add', path: ['a'], value: 2 }],
    3,
  ],
])('values %s lead to the same content', (_, patches, count) => {
  const content = { a: 0, b: 0, o: { x: 0 }, list: [7, 8, 9] };
  const compacted = compactPatches(patches);
  expect(compacted).toHaveLength(count);
  expect(applyPatches(content, compacted)).toEqual(applyPatches(content, patches));
});

test('groups are as small as a save may be, and lead to the same content', () => {
  const patches = [set([], { list: ['x'.repeat(300), 'y'.repeat(300)], object: { deep: 'z'.repeat(500) } })];
  const groups = splitPatches(patches, 600);
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) expect(jsonBytes(group)).toBeLessThanOrEqual(600);
  expect(applyPatches({ old: 1 }, groups.flat())).toEqual(applyPatches({ old: 1 }, patches));
});

test('no group has more operations than a save may have', () => {
  const patches = Array.from({ length: 25 }, (_, index) => set(['a'], index));
  expect(splitPatches(patches, 100_000, 10).map((group) => group.length)).toEqual([10, 10, 5]);
});

test('the difference of two contents makes one into the other and leaves alone what is the same', () => {
  const from = { same: { deep: 1 }, gone: 1, changed: { x: 1, y: 2 }, list: [1, 2] };
  const to = { same: { deep: 1 }, changed: { x: 3, y: 2 }, list: [1], fresh: { z: 1 } };
  const patches = diffPatches(from, to);
  expect(applyPatches(from, patches)).toEqual(to);
  expect(patches.map(({ path }) => path)).toEqual([['gone'], ['changed', 'x'], ['list'], ['fresh']]);
});

test('a recipe becomes patches that lead where it led, and back', () => {
  const content = { list: [1, 2, 3, 4], node: { x: 1, label: 'a' as string | undefined } };
  const { patches, inverse } = recordChange(content, (draft) => {
    draft.list.splice(1, 2);
    draft.node.label = undefined;
    Object.assign(draft.node, { never: undefined });
  });
  const after = applyPatches(content, patches);
  expect(after).toEqual({ list: [1, 4], node: { x: 1 } });
  expect(after && applyPatches(after, inverse)).toEqual(content);
});
