import { expect, test } from 'vitest';
import { plainTile } from '../../testing/pictures.ts';
import { flattenFile, type OpenedFile } from '../files/openedFile.ts';
import { newDrawing } from '../newDrawing.ts';
import { contentBox } from '../raster/tiles.ts';
import { layersMax } from './changeLayers.ts';
import { layerOf } from './drawing.ts';
import { createLayer } from './layer.ts';
import { placeFile } from './placeFile.ts';

let count = 0;
const drawing = newDrawing(
  { width: 300, height: 200 },
  { background: 'b', layer: 'l' },
  () => `n${(count += 1)}`,
);
const box = { left: 10, top: 10, width: 8, height: 8 };
const options = { id: 'file', name: 'Poster', nameOf: () => 'Layer', isGrouped: true };

function file(more = 0): OpenedFile {
  const sky = createLayer({ id: 'sky', kind: 'paint', name: '', tiles: plainTile(box, [1, 2, 3, 255]) });
  const group = createLayer({ id: 'inner', kind: 'group', name: 'Inner', children: ['sky'] });
  const extra = Array.from({ length: more }, (_, at) =>
    createLayer({ id: `x${at}`, kind: 'paint', name: 'x' }),
  );
  const layers = new Map([sky, group, ...extra].map((layer) => [layer.id, layer]));
  const root = ['inner', ...extra.map(({ id }) => id)];
  return { width: 100, height: 100, layers, root, activeId: 'sky', cameras: [], notes: [] };
}

test('the layers of a file lie in a group above the active layer, in the middle of the canvas', () => {
  const next = placeFile(drawing, file(), options);
  if (typeof next === 'string') throw new Error(next);
  expect(next.root).toEqual([...drawing.root, 'file']);
  expect(layerOf(next, 'file')).toMatchObject({ kind: 'group', name: 'Poster', children: ['inner'] });
  expect(layerOf(next, 'sky').name).toBe('Layer');
  expect(contentBox(layerOf(next, 'sky').tiles)).toEqual({ ...box, left: 110, top: 60 });
  expect([next.width, next.height, next.activeId]).toEqual([300, 200, 'file']);
});

test('a file that is one picture is one layer with the name of the file, without a group', () => {
  const flat = flattenFile(file());
  const next = placeFile(drawing, flat, { ...options, nameOf: () => 'Poster', isGrouped: false });
  if (typeof next === 'string') throw new Error(next);
  const [added] = next.root.slice(drawing.root.length);
  expect(next.layers.size).toBe(drawing.layers.size + 1);
  expect(layerOf(next, added ?? '')).toMatchObject({ kind: 'image', name: 'Poster' });
  expect(contentBox(layerOf(next, added ?? '').tiles)).toEqual({ ...box, left: 110, top: 60 });
});

test('more layers than a drawing can have are refused as a whole', () => {
  expect(placeFile(drawing, file(layersMax - 4), options)).toBe('tooManyLayers');
  expect(typeof placeFile(drawing, file(layersMax - 5), options)).toBe('object');
});
