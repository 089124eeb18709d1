import { expect, test } from 'vitest';
import { noise } from '../../testing/fileDrawings.ts';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { cameraMax } from '../camera.ts';
import { scaleBox } from '../files/scalePixels.ts';
import { addEntry, createHistory, goTo, presentOf } from '../history.ts';
import type { Drawing } from '../layers/drawing.ts';
import { newDrawing } from '../newDrawing.ts';
import { contentBox, pixelsOf, readBox, writeBox } from '../raster/tiles.ts';
import {
  anchorBeside,
  canvasAnchors,
  extendDrawing,
  scaleDrawing,
  sideProblem,
  withLockedRatio,
} from './resizeCanvas.ts';

const square = { left: 10, top: 10, width: 16, height: 12 };
const tiles = plainTile(square, [200, 100, 0, 255]);
const camera = { id: 'c', name: 'c', box: { left: 8, top: 4, width: 32, height: 24 } };
const one: Drawing = { ...drawingOf([paintLayer('a', tiles)]), cameras: [camera] };
const layerTiles = (drawing = one) => drawing.layers.get('a')?.tiles ?? new Map();

test.each([
  ['topLeft', { left: 10, top: 10 }],
  ['top', { left: 28, top: 10 }],
  ['middle', { left: 28, top: 22 }],
  ['bottomRight', { left: 46, top: 34 }],
] as const)('extending at %s keeps that part in place, with the cameras', (anchor, place) => {
  const wide = extendDrawing(one, { width: 100, height: 72 }, anchor);
  expect([wide.width, wide.height]).toEqual([100, 72]);
  expect(contentBox(layerTiles(wide))).toEqual({ ...square, ...place });
  expect(wide.cameras[0]?.box).toEqual({
    ...camera.box,
    left: camera.box.left + place.left - square.left,
    top: camera.box.top + place.top - square.top,
  });
});

test('a smaller canvas keeps what lies outside, and the old size brings it back', () => {
  const small = extendDrawing(one, { width: 20, height: 20 }, 'topLeft');
  expect(contentBox(layerTiles(small))).toEqual(square);
  const back = extendDrawing(small, { width: 64, height: 48 }, 'topLeft');
  expect(layerTiles(back)).toBe(layerTiles());
});

test('scaling moves and scales layers and cameras alike', () => {
  const twice = scaleDrawing(one, { width: 128, height: 96 });
  const [middle] = [{ left: 30, top: 30, width: 1, height: 1 }];
  expect([...readBox(layerTiles(twice), middle)]).toEqual([200, 100, 0, 255]);
  const box = contentBox(layerTiles(twice));
  expect(Math.abs((box?.left ?? 0) - 20)).toBeLessThanOrEqual(2);
  expect(Math.abs((box?.width ?? 0) - 32)).toBeLessThanOrEqual(4);
  expect(twice.cameras[0]?.box).toEqual({ left: 16, top: 8, width: 64, height: 48 });
  const half = scaleDrawing(one, { width: 32, height: 24 });
  expect(contentBox(layerTiles(half))).toEqual({ left: 5, top: 5, width: 8, height: 6 });
});

test('scaled cameras keep sizes that engines take, and their middle', () => {
  const odd = scaleDrawing(one, { width: 70, height: 53 }).cameras[0]!.box;
  expect([odd.width % 8, odd.height % 8]).toEqual([0, 0]);
  expect(Math.abs(odd.left + odd.width / 2 - (24 * 70) / 64)).toBeLessThanOrEqual(0.5);
  expect(scaleDrawing(one, { width: 3000, height: 2500 }).cameras[0]!.box.width).toBeLessThanOrEqual(
    cameraMax,
  );
  const tiny = scaleDrawing({ ...one, width: 640, height: 480 }, { width: 16, height: 16 });
  expect(tiny.cameras[0]?.box).toMatchObject({ width: 8, height: 8 });
});

test.each([
  [
    { width: 1024, height: 1024 },
    { width: 1500, height: 1300 },
  ],
  [
    { width: 1000, height: 700 },
    { width: 333, height: 217 },
  ],
  [
    { width: 300, height: 300 },
    { width: 1024, height: 300 },
  ],
])('a background stays opaque up to the edge of the canvas', (from, to) => {
  let count = 0;
  const before = newDrawing(from, { background: 'b', layer: 'l' }, () => `n${(count += 1)}`);
  const scaled = scaleDrawing(before, to);
  const { tiles: background } = scaled.layers.get('n1')!;
  const pixels = readBox(background, { left: 0, top: 0, ...to });
  expect(pixels.every((value) => value === 255)).toBe(true);
  // Tiles of one colour stay one tile, as in a new drawing.
  if (to.width > 1024) expect(new Set(background.values()).size).toBeLessThan(background.size / 2);
});

test('a background that ends with the canvas does not grow beyond it', () => {
  const box = { left: 0, top: 0, width: 64, height: 48 };
  const full = drawingOf([paintLayer('a', plainTile(box, [9, 8, 7, 255]))]);
  const scaled = scaleDrawing(full, { width: 100, height: 100 });
  expect(contentBox(layerTiles({ ...scaled, cameras: [] }))).toEqual({
    left: 0,
    top: 0,
    width: 100,
    height: 100,
  });
  const [corner] = [readBox(scaled.layers.get('a')!.tiles, { left: 99, top: 99, width: 1, height: 1 })];
  expect([...corner]).toEqual([9, 8, 7, 255]);
});

test('scaled tile by tile, a layer looks as if it was scaled as one', () => {
  const box = { left: 100, top: 100, width: 400, height: 300 };
  const pixels = noise(box, 5);
  const big = drawingOf([paintLayer('a', writeBox(new Map(), box, pixels))], { width: 640, height: 480 });
  for (const to of [
    { width: 1280, height: 960 },
    { width: 500, height: 470 },
  ]) {
    const x = to.width / 640;
    const y = to.height / 480;
    const inner = { left: Math.ceil(104 * x), top: Math.ceil(104 * y), width: 300, height: 250 };
    const wanted = scaleBox({ box, pixels }, inner, { x, y, surrounding: 'edge' });
    expect(readBox(layerTiles({ ...one, ...scaleDrawing(big, to) }), inner)).toEqual(wanted);
  }
});

test('undo brings the size, the layers, the cameras and the selection back', () => {
  const selection = { box: square, alpha: new Uint8Array(square.width * square.height).fill(255) };
  const before = { ...one, selection };
  const history = addEntry(
    createHistory(before),
    'scaleDrawing',
    scaleDrawing(before, { width: 32, height: 24 }),
  );
  expect(history.entries).toHaveLength(2);
  expect(presentOf(goTo(history, 0))).toBe(before);
  expect(pixelsOf([...layerTiles(before).values()][0]!)).toHaveLength(256 * 256 * 4);
});

test('sides beyond the limits are refused', () => {
  expect([15, 16, 3000, 3001].map((value) => sideProblem('width', value))).toEqual([
    ...['tooSmall', null, null, 'tooLarge'],
  ]);
  expect([2500, 2501, Number.NaN].map((value) => sideProblem('height', value))).toEqual([
    ...[null, 'tooLarge', 'tooSmall'],
  ]);
});

test('a locked ratio gives the other side', () => {
  const ratio = { width: 1536, height: 1024 };
  expect(withLockedRatio(ratio, 'width', 768)).toEqual({ width: 768, height: 512 });
  expect(withLockedRatio(ratio, 'height', 100)).toEqual({ width: 150, height: 100 });
});

test('arrow keys walk the anchors and stop at the edge', () => {
  expect(anchorBeside('middle', 1, 0)).toBe('right');
  expect(anchorBeside('right', 1, 0)).toBe('right');
  expect(anchorBeside('right', 0, -1)).toBe('topRight');
  expect(anchorBeside('bottom', -1, 1)).toBe('bottomLeft');
  expect(canvasAnchors).toHaveLength(9);
});
