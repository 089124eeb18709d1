import { expect, test } from 'vitest';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { flattenBox } from '../raster/flatten.ts';
import {
  addLayers,
  duplicateLayers,
  groupLayers,
  moveLayer,
  removeLayers,
  shiftLayer,
  ungroupLayer,
} from './changeLayers.ts';
import { changedAreas } from './diffDrawings.ts';
import { isShown, layersInOrder, withLayer, type Drawing } from './drawing.ts';
import { createLayer } from './layer.ts';
import { flattenDrawing, mergeDown, mergeVisible } from './mergeLayers.ts';

const box = { left: 0, top: 0, width: 64, height: 48 };
const three = drawingOf([
  paintLayer('a', plainTile(box, [255, 255, 255, 255])),
  paintLayer('b', plainTile({ left: 4, top: 4, width: 20, height: 20 }, [200, 0, 0, 200]), { opacity: 0.8 }),
  paintLayer('c', plainTile({ left: 12, top: 8, width: 30, height: 20 }, [0, 0, 200, 120]), {
    blend: 'multiply',
  }),
]);
const group = createLayer({ id: 'g', kind: 'group', name: 'g' });
const reference = (id: string) => createLayer({ id, kind: 'reference', name: id });
const sees = (drawing: Drawing) => flattenBox(drawing, drawing.root, box);
/** @throws when the act was refused */
function done(drawing: Drawing | string): Drawing {
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing;
}

test('a new layer lies above the active one and becomes active', () => {
  const next = done(addLayers({ ...three, activeId: 'a' }, [paintLayer('n')]));
  expect([next.root, next.activeId]).toEqual([['a', 'n', 'b', 'c'], 'n']);
});

test('the last drawing layer stays, the fifth reference is refused', () => {
  const only = drawingOf([paintLayer('a'), reference('r')]);
  expect(removeLayers(only, ['a'])).toBe('lastDrawingLayer');
  const four = done(addLayers(only, ['r2', 'r3', 'r4'].map(reference)));
  expect(addLayers(four, [reference('r5')])).toBe('tooManyReferences');
});

test('after the active layer was deleted the one below is active', () => {
  expect(done(removeLayers(three, ['c'])).activeId).toBe('b');
  expect(done(removeLayers({ ...three, activeId: 'a' }, ['a'])).activeId).toBe('b');
});

test('layers in a group keep their order, and lie where they were when it is taken apart', () => {
  const grouped = done(groupLayers(three, ['a', 'b'], group));
  expect([grouped.root, grouped.layers.get('g')?.children]).toEqual([
    ['g', 'c'],
    ['a', 'b'],
  ]);
  expect(layersInOrder(grouped)).toEqual(['a', 'b', 'g', 'c']);
  expect(sees(grouped)).toEqual(sees(three));
  expect(ungroupLayer(grouped, 'g').root).toEqual(['a', 'b', 'c']);
  expect(isShown(withLayer(grouped, 'g', { isVisible: false }), 'a')).toBe(false);
});

test('a group is never moved into itself', () => {
  const grouped = done(groupLayers(three, ['a', 'b'], group));
  expect(moveLayer(grouped, 'g', { parent: 'g', index: 0 })).toBe(grouped);
  expect(shiftLayer(grouped, 'c', 1)).toBeNull();
  expect(shiftLayer(grouped, 'c', -1)?.root).toEqual(['c', 'g']);
});

test('a copy of a group has copies of all that is in it', () => {
  let count = 0;
  const grouped = done(groupLayers(three, ['b', 'c'], group));
  const next = done(
    duplicateLayers(grouped, ['g'], { newId: () => `n${(count += 1)}`, nameOf: (name) => `${name} copy` }),
  );
  expect(layersInOrder(next)).toHaveLength(7);
  expect(next.layers.get(next.activeId)?.name).toBe('g copy');
  expect(new Set(next.layers.get(next.activeId)?.children)).not.toContain('b');
});

test('merging changes nothing that is seen', () => {
  const near = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
    expect(a.every((one, at) => Math.abs(one - (b[at] ?? 0)) <= 2)).toBe(true);
  near(sees(done(mergeDown(three, 'b'))), sees(three));
  near(sees(done(mergeVisible(three))), sees(three));
  near(sees(flattenDrawing(three, 'f', 'flat')), sees(three));
  expect(mergeDown(three, 'a')).toBe('nothingBelow');
});

test('references and masks are seen on the screen and are no part of the picture', () => {
  const mask = createLayer({ id: 'm', kind: 'mask', name: 'm', tiles: plainTile(box, [0, 0, 0, 255]) });
  const masked = done(addLayers(three, [mask]));
  expect(sees(masked)).toEqual(sees(three));
  expect(flattenBox(masked, masked.root, box, 'screen')).not.toEqual(
    flattenBox(three, three.root, box, 'screen'),
  );
});

test('only tiles that may look different are named as changed', () => {
  const wide = withLayer(three, 'c', {
    tiles: plainTile({ left: 600, top: 0, width: 9, height: 9 }, [1, 1, 1, 255]),
  });
  expect(changedAreas(wide, withLayer(wide, 'c', { opacity: 0.3 })).size).toBe(1);
  expect(changedAreas(wide, withLayer(wide, 'c', { name: 'new' })).size).toBe(0);
  expect(changedAreas(wide, moveLayer(wide, 'c', { parent: null, index: 0 })).size).toBe(2);
});
