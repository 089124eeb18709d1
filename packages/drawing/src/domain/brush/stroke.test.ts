import { expect, test } from 'vitest';
import { plainTile } from '../../testing/pictures.ts';
import { coverPaths } from '../raster/coverPaths.ts';
import { readBox, type TileMap } from '../raster/tiles.ts';
import { rectanglePath } from '../shapes.ts';
import { copiesOf } from '../symmetry.ts';
import { brushPresetIds, brushPresets, type Brush } from './brush.ts';
import { createStroke, type StrokeOptions } from './stroke.ts';

const bounds = { left: -300, top: -300, width: 900, height: 900 };
const red = { colour: { red: 220, green: 30, blue: 20 }, isEraser: false };
const hard: Brush = {
  ...brushPresets.hardRound,
  ...{ size: 20, hardness: 1, smoothing: 0 },
  pressure: { size: false, flow: false },
};
const point = (x: number, y: number, pressure = 1) => ({ x, y, pressure });

function paint(options: Partial<StrokeOptions>, points = [point(40, 40), point(120, 40)]): TileMap {
  const stroke = createStroke({
    ...{ tiles: new Map(), brush: hard, paint: red, keepsAlpha: false, selection: null, bounds },
    ...options,
  });
  stroke.extend(points);
  stroke.finish();
  return stroke.tiles;
}
function pixelAt(tiles: TileMap, x: number, y: number): number[] {
  return [...readBox(tiles, { left: x, top: y, width: 1, height: 1 })];
}

test('a hard brush covers its width with its colour, and nothing beside it', () => {
  const tiles = paint({});
  expect(pixelAt(tiles, 80, 40)).toEqual([220, 30, 20, 255]);
  expect(pixelAt(tiles, 80, 32)).toEqual([220, 30, 20, 255]);
  expect(pixelAt(tiles, 80, 52)[3]).toBe(0);
  expect(pixelAt(tiles, 28, 40)[3]).toBe(0);
  expect(pixelAt(tiles, 120, 40)[3]).toBe(255);
});

test('a stroke that crosses itself never covers more than its opacity', () => {
  const back = [point(40, 40), point(120, 40), point(40, 40), point(120, 40)];
  const alphas = readBox(paint({ brush: { ...hard, opacity: 0.5 } }, back), {
    left: 30,
    top: 25,
    width: 100,
    height: 30,
  });
  const highest = alphas.reduce((most, one, at) => (at % 4 === 3 ? Math.max(most, one) : most), 0);
  expect(highest).toBe(128);
});

test('the layer below the stroke stays as it was: undo has its tiles', () => {
  const before = plainTile({ left: 0, top: 0, width: 200, height: 80 }, [0, 0, 255, 255]);
  const copy = readBox(before, { left: 0, top: 0, width: 200, height: 80 });
  const after = paint({ tiles: before });
  expect(readBox(before, { left: 0, top: 0, width: 200, height: 80 })).toEqual(copy);
  expect(pixelAt(after, 80, 40)).toEqual([220, 30, 20, 255]);
});

test('the eraser takes away, and leaves what is beside it', () => {
  const before = plainTile({ left: 0, top: 0, width: 200, height: 80 }, [0, 0, 255, 255]);
  const after = paint({ tiles: before, paint: { ...red, isEraser: true } });
  expect(pixelAt(after, 80, 40)[3]).toBe(0);
  expect(pixelAt(after, 80, 60)).toEqual([0, 0, 255, 255]);
});

test('with locked transparency only colors change', () => {
  const before = plainTile({ left: 70, top: 30, width: 20, height: 20 }, [0, 0, 255, 128]);
  const after = paint({ tiles: before, keepsAlpha: true });
  expect(pixelAt(after, 80, 40)).toEqual([220, 30, 20, 128]);
  expect(pixelAt(after, 100, 40)[3]).toBe(0);
});

test('paint stays inside the selection', () => {
  const selection = coverPaths([rectanglePath({ from: { x: 60, y: 0 }, to: { x: 90, y: 90 } })], bounds);
  const after = paint({ selection });
  expect([pixelAt(after, 59, 40)[3], pixelAt(after, 60, 40)[3], pixelAt(after, 90, 40)[3]]).toEqual([
    0, 255, 0,
  ]);
});

test('a light press draws a thinner line', () => {
  const brush = { ...hard, pressure: { size: true, flow: false } };
  const width = (pressure: number) => {
    const tiles = paint({ brush }, [point(40, 40, pressure), point(120, 40, pressure)]);
    const column = readBox(tiles, { left: 80, top: 20, width: 1, height: 40 });
    return column.reduce((sum, one, at) => (at % 4 === 3 ? sum + one / 255 : sum), 0);
  };
  expect(width(1)).toBeGreaterThan(19);
  expect(width(0.3)).toBeLessThan(10);
  expect(width(0.3)).toBeGreaterThan(4);
});

test('symmetry lays the stroke on both sides of the middle', () => {
  const after = paint({ copies: copiesOf('vertical', { width: 300, height: 80 }) });
  expect(pixelAt(after, 80, 40)).toEqual(pixelAt(after, 219, 40));
  expect(pixelAt(after, 219, 40)[3]).toBe(255);
});

test('how the moves of the pointer are told makes no difference', () => {
  const points = Array.from({ length: 40 }, (_, at) => point(40 + at * 3, 40 + Math.sin(at / 3) * 12));
  const stroke = createStroke({
    ...{
      tiles: new Map(),
      brush: brushPresets.pencil,
      paint: red,
      keepsAlpha: false,
      selection: null,
      bounds,
    },
  });
  for (const one of points) stroke.extend([one]);
  stroke.finish();
  const box = { left: 20, top: 10, width: 180, height: 60 };
  expect(readBox(stroke.tiles, box)).toEqual(readBox(paint({ brush: brushPresets.pencil }, points), box));
});

test.each(brushPresetIds)('the %s leaves a visible stroke', (id) => {
  const after = paint({ brush: brushPresets[id] });
  const pixels = readBox(after, { left: 0, top: 0, width: 200, height: 100 });
  expect(pixels.some((one, at) => at % 4 === 3 && one > 40)).toBe(true);
});
