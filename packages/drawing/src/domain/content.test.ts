import { expect, test } from 'vitest';
import { drawingOf, paintLayer, plainTile } from '../testing/pictures.ts';
import {
  emptyContent,
  namedTiles,
  readContent,
  toDrawing,
  writeContent,
  type DrawingContent,
} from './content.ts';
import { withLayer } from './layers/drawing.ts';
import { createLayer } from './layers/layer.ts';
import type { Tile } from './raster/tiles.ts';

const names = new Map<Tile, string>();
const nameOf = (tile: Tile) => {
  const name = names.get(tile) ?? `asset:${String(names.size).padStart(64, '0')}`;
  names.set(tile, name);
  return name;
};
const tileOf = (name: string) => [...names].find(([, one]) => one === name)?.[0];

const drawing = drawingOf([
  paintLayer('a', plainTile({ left: -300, top: 0, width: 700, height: 20 }, [1, 2, 3, 255]), {
    opacity: 0.4,
  }),
  paintLayer('b', plainTile({ left: 0, top: 0, width: 9, height: 9 }, [9, 9, 9, 255]), {
    ...{ blend: 'screen', isLiveImage: true },
  }),
  createLayer({ id: 'g', kind: 'group', name: 'g', children: ['b'] }),
]);

function written(from = drawing): DrawingContent {
  const content: Partial<DrawingContent> = {};
  writeContent(content, from, nameOf);
  return content as DrawingContent;
}

test('a drawing comes back as it was written', () => {
  const read = readContent(JSON.parse(JSON.stringify(written())));
  if (typeof read === 'string') throw new Error(read);
  expect(toDrawing(read, tileOf)).toEqual(drawing);
  expect(namedTiles(read)).toHaveLength(5);
});

test('writing over a content touches only what differs', () => {
  const content = written();
  const { tiles } = content.layers.a!;
  const layerA = content.layers.a;
  const one = plainTile({ left: 3, top: 3, width: 2, height: 2 }, [5, 5, 5, 255]);
  writeContent(content, withLayer(drawing, 'b', { tiles: one }), nameOf);
  expect(content.layers.a).toBe(layerA);
  expect(content.layers.a!.tiles).toBe(tiles);
  expect(Object.keys(content.layers.b!.tiles)).toEqual(['0,0']);
});

test('a new document has no layers, one of a newer studio is told from a broken one', () => {
  expect(readContent(emptyContent({ width: 10, height: 10 }))).toMatchObject({ root: [] });
  expect(readContent({ ...written(), format: 2 })).toBe('newer');
  expect(readContent({})).toBe('broken');
  expect(readContent({ ...written(), root: ['a'] })).toBe('broken');
  expect(readContent({ ...written(), root: ['a', 'g', 'a'] })).toBe('broken');
  expect(readContent({ ...written(), root: ['a', 'g', 'constructor'] })).toBe('broken');
  expect(readContent({ ...written(), width: 99_999 })).toBe('broken');
});
