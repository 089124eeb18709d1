import { expect, test } from 'vitest';
import { inPlaceFiles } from './inPlaceFiles.ts';
import { composeVariant, placeVariant, variantTiles } from './variant.ts';
import { contentBox, readBox } from '../../domain/raster/tiles.ts';

const size = { width: 128, height: 96 };
const box = { left: 40, top: 10, ...size };
const edge = { grow: 2, feather: 4, matchesColour: true };

function plain(colour: string | null, area = { left: 0, top: 0, ...size }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context && colour) {
    context.fillStyle = colour;
    context.fillRect(area.left, area.top, area.width, area.height);
  }
  return canvas;
}
const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve) => canvas.toBlob((blob) => blob && resolve(blob), 'image/png'));
async function pixelAt(file: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])];
}
/** 32 × 32 px in the middle of the box. */
const selection = {
  box: { left: 88, top: 42, width: 32, height: 32 },
  alpha: new Uint8Array(32 * 32).fill(255),
};

async function files(options: Partial<Parameters<typeof inPlaceFiles>[0]> = {}) {
  const made = await inPlaceFiles({
    ...{ seen: plain('#808080'), box, size, selection, edge, fillsBlank: false, marks: 'changeable' },
    ...options,
  });
  if (!made) throw new Error('There is nothing to change.');
  return made;
}
const black = [0, 0, 0, 255];
const white = [255, 255, 255, 255];

test('a mask is white where the tool may change something, a little beyond the selection', async () => {
  const { mask, area } = await files();
  expect(await pixelAt(mask!, 64, 48)).toEqual(white);
  expect(await pixelAt(mask!, 45, 48)).toEqual(white);
  expect(await pixelAt(mask!, 20, 48)).toEqual(black);
  expect(await pixelAt(area!, 45, 48)).toEqual(black);
});

test('the mask of a subject is what stays, and without a selection all may change', async () => {
  const rest = await files({ marks: 'rest' });
  expect(await pixelAt(rest.mask!, 64, 48)).toEqual(black);
  expect(await pixelAt(rest.mask!, 20, 48)).toEqual(white);
  const all = await files({ selection: null });
  expect([await pixelAt(all.mask!, 2, 2), all.area]).toEqual([white, null]);
});

test('what is blank is to be filled, and begins with the colors beside it instead of paper', async () => {
  const seen = plain('#c00000', { left: 0, top: 0, width: 64, height: 96 });
  const { source, mask } = await files({ seen, selection: null, fillsBlank: true });
  expect(await pixelAt(mask!, 120, 48)).toEqual(white);
  expect(await pixelAt(mask!, 10, 48)).toEqual(black);
  const [red = 0, green = 255] = await pixelAt(source, 72, 48);
  expect(red).toBeGreaterThan(green + 60);
  expect(
    await inPlaceFiles({
      seen: plain('#c00000'),
      box,
      size,
      selection: null,
      edge,
      fillsBlank: true,
      marks: 'changeable',
    }),
  ).toBeNull();
});

test('a result is seen in the selection alone, without the cast of color that the tool added', async () => {
  const { source, area } = await files();
  const result = await pngOf(plain('#909090'));
  const variant = await composeVariant({ result, source, area }, box, edge);
  const tiles = variantTiles(variant);
  const at = (x: number, y: number) => [...readBox(tiles, { left: x, top: y, width: 1, height: 1 })];
  expect(at(104, 58)).toEqual([0x80, 0x80, 0x80, 255]);
  expect(at(60, 58)[3]).toBe(0);
  const [, , , half = 0] = at(86, 58);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(255);
});

test('a result stays where it was asked for when the canvas is cropped meanwhile', async () => {
  const result = await pngOf(plain('#102030'));
  const variant = await composeVariant({ result, source: result, area: null }, box, edge);
  const placed = placeVariant(variant, { corner: { x: 30, y: -5 } });
  expect(contentBox(variantTiles(placed))).toEqual({ left: 10, top: 15, ...size });
});
