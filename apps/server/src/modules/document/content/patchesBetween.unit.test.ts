import { applyPatches, type DocumentContent } from '@tai/contracts';
import { assert, dictionary, integer, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { patchesBetween } from './patchesBetween.ts';

test('patches name entries by id, and replace one that differs as a whole', () => {
  const from = { version: 1, nodes: { a: { x: 1 }, b: { x: 1, y: 2 } }, old: 1 };
  const to = { version: 1, nodes: { b: { y: 2, x: 3 }, c: {} }, links: {} };
  expect(patchesBetween(from, to)).toEqual([
    { op: 'remove', path: ['old'] },
    { op: 'remove', path: ['nodes', 'a'] },
    { op: 'replace', path: ['nodes', 'b'], value: { y: 2, x: 3 } },
    { op: 'add', path: ['nodes', 'c'], value: {} },
    { op: 'add', path: ['links'], value: {} },
  ]);
});

test('the order of keys is no difference', () => {
  expect(patchesBetween({ nodes: { a: { x: 1, y: 2 } } }, { nodes: { a: { y: 2, x: 1 } } })).toEqual([]);
});

test('patches lead from any content to any other', () => {
  const keys = string({ minLength: 1, maxLength: 2, unit: 'grapheme-ascii' });
  const level = dictionary(keys, integer({ max: 2, min: 0 }));
  const contents = dictionary(keys, oneof(integer({ max: 2, min: 0 }), level, dictionary(keys, level)));
  assert(
    property(contents, contents, (from: DocumentContent, to: DocumentContent) => {
      expect(applyPatches(from, patchesBetween(from, to))).toEqual(to);
    }),
  );
});
