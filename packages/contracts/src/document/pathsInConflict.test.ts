import type { Patch, PatchPath } from './patch.ts';
import { expect, test } from 'vitest';
import { pathsInConflict } from './pathsInConflict.ts';

const replace = (...path: PatchPath): Patch => ({ op: 'replace', path, value: 1 });
const add = (...path: PatchPath): Patch => ({ op: 'add', path, value: 1 });

test.each<[string, Patch, Patch, boolean]>([
  ['two keys of one object', replace('nodes', 'a', 'x'), replace('nodes', 'a', 'y'), false],
  ['two new entries of one object', add('nodes', 'a'), add('nodes', 'b'), false],
  ['the same key', replace('nodes', 'a', 'x'), replace('nodes', 'a', 'x'), true],
  ['what holds the other', { op: 'remove', path: ['nodes', 'a'] }, replace('nodes', 'a', 'x'), true],
  ['what lies in the other', replace('nodes', 'a', 'x'), { op: 'remove', path: ['nodes', 'a'] }, true],
  ['the whole', replace(), add('nodes', 'a'), true],
  ['two entries of one list', replace('list', 0), replace('list', 1), false],
  ['a new entry of a list and another one of it', add('list', 0), replace('list', 7, 'x'), true],
  ['two new entries of one list', add('list', 0), add('list', 5), true],
  ['a place in a list and a key that is written alike', replace('a', 1), replace('a', '1'), false],
])('%s', (_, first, second, isConflict) => {
  expect(pathsInConflict([first], [second]).length > 0).toBe(isConflict);
  expect(pathsInConflict([second], [first]).length > 0).toBe(isConflict);
});
