import type { DocumentFolder } from '@tai/contracts';
import { expect, test } from 'vitest';
import { foldersIn, inTreeOrder, pathTo } from './folderTree.ts';

const folder = (id: string, parentId: string | null = null): DocumentFolder => ({
  ...{ id, name: id.toUpperCase(), projectId: null, parentId },
});
const all = [folder('cars'), folder('sedan', 'cars'), folder('doors', 'sedan'), folder('rooms')];

test('the path to a folder begins with the outermost', () => {
  expect(pathTo(all, 'doors').map(({ id }) => id)).toEqual(['cars', 'sedan', 'doors']);
  expect(pathTo(all, null)).toEqual([]);
  expect(pathTo(all, 'gone')).toEqual([]);
});

test('the path ends in spite of folders that stand in each other', () => {
  const ring = [folder('a', 'b'), folder('b', 'a')];
  expect(pathTo(ring, 'a').map(({ id }) => id)).toEqual(['b', 'a']);
});

test('a tree lists each folder after the one around it, with its level', () => {
  expect(inTreeOrder(all).map(({ folder: { id }, depth }) => [id, depth])).toEqual([
    ['cars', 0],
    ['sedan', 1],
    ['doors', 2],
    ['rooms', 0],
  ]);
  expect(foldersIn(all, 'cars').map(({ id }) => id)).toEqual(['sedan']);
});
