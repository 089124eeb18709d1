import { expect, test } from 'vitest';
import { drawingOf, paintLayer } from '../../testing/pictures.ts';
import { tileKey, type Tile } from '../../domain/raster/tiles.ts';
import { isPlaceLoaded, tileOrder } from './tileOrder.ts';

const tileAt = (column: number, row: number): [number, Tile] => [tileKey(column, row), { pixels: null }];

test('tiles come place by place from the middle, and what is not seen comes last', () => {
  const [corner, middle, above, outside, hidden] = [
    tileAt(0, 0),
    tileAt(2, 2),
    tileAt(2, 2),
    tileAt(-3, 2),
    tileAt(2, 2),
  ];
  const drawing = {
    ...drawingOf([
      paintLayer('hidden', new Map([hidden]), { isVisible: false }),
      paintLayer('a', new Map([corner, outside, middle])),
      paintLayer('b', new Map([above])),
    ]),
    ...{ width: 1280, height: 1280 },
  };
  expect(
    tileOrder(drawing).map((tile) =>
      [middle, above, corner, hidden, outside].findIndex(([, one]) => one === tile),
    ),
  ).toEqual([0, 1, 2, 3, 4]);
});

test('a place can be shown when everything that is seen in it is there or lost', () => {
  const [[key, below], [, above], [, hidden]] = [tileAt(0, 0), tileAt(0, 0), tileAt(0, 0)];
  const drawing = drawingOf([
    paintLayer('a', new Map([[key, below]])),
    paintLayer('b', new Map([[key, above]])),
    paintLayer('hidden', new Map([[key, hidden]]), { isVisible: false }),
  ]);
  below.pixels = new Uint8ClampedArray(4);
  expect(isPlaceLoaded(drawing, key)).toBe(false);
  above.isLost = true;
  expect(isPlaceLoaded(drawing, key)).toBe(true);
});
