import { expect, test } from 'vitest';
import { applyPatches } from './applyPatches.ts';
import type { Patch } from './patch.ts';

test('patches change what they name, share the rest, and leave the content that was there as it was', () => {
  const before = { nodes: { a: { x: 1 }, b: { x: 2 } }, list: [1, 2], rest: { deep: true } };
  const after = applyPatches(before, [
    { op: 'replace', path: ['nodes', 'a', 'x'], value: 5 },
    { op: 'add', path: ['list', 1], value: 9 },
    { op: 'remove', path: ['nodes', 'b'] },
  ]);
  expect(after).toEqual({ nodes: { a: { x: 5 } }, list: [1, 9, 2], rest: { deep: true } });
  expect(before).toEqual({ nodes: { a: { x: 1 }, b: { x: 2 } }, list: [1, 2], rest: { deep: true } });
  expect(after?.['rest']).toBe(before.rest);
});

test('a value of a patch is not changed by the patches after it', () => {
  const value = { x: 1 };
  applyPatches({}, [
    { op: 'add', path: ['a'], value },
    { op: 'replace', path: ['a', 'x'], value: 2 },
  ]);
  expect(value).toEqual({ x: 1 });
});

test.each<[string, Patch]>([
  ['a key that is not there', { op: 'replace', path: ['b'], value: 1 }],
  ['a key that is not there, to remove', { op: 'remove', path: ['b'] }],
  ['a key below a number', { op: 'add', path: ['a', 'b'], value: 1 }],
  ['a place beyond the end', { op: 'add', path: ['list', 2], value: 1 }],
  ['a place at the end, to replace', { op: 'replace', path: ['list', 1], value: 1 }],
  ['a key of a list', { op: 'add', path: ['list', 'length'], value: 9 }],
  ['a place of an object', { op: 'add', path: [0], value: 9 }],
  ['what every object inherits', { op: 'replace', path: ['toString'], value: 9 }],
  ['the whole, by a list', { op: 'replace', path: [], value: [] }],
])('%s makes none of them apply', (_, patch) => {
  expect(applyPatches({ a: 1, list: [0] }, [patch])).toBeNull();
});
