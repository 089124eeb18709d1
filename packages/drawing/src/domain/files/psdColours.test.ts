// Files of other depths and colour modes are written by the test itself: the library writes RGB of 8 bits alone.
import { expect, test } from 'vitest';
import { contentsOf } from '../../testing/fileDrawings.ts';
import { psdFile } from '../../testing/psdFile.ts';
import { openFile } from './openFile.ts';

const decodePicture = () => Promise.reject(new Error('There is no browser here.'));

async function opened(file: Uint8Array) {
  const { notes, ...drawing } = await openFile(new Blob([file.slice()]), { decodePicture });
  const [layer] = contentsOf(drawing) as { pixels: Uint8ClampedArray }[];
  return { notes: notes.map(({ kind }) => kind), pixels: [...(layer?.pixels ?? [])] };
}
const words = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [value >> 8, value & 255]));
function floats(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => view.setFloat32(index * 4, value));
  return new Uint8Array(view.buffer);
}
const two = { width: 2, height: 1 };

test.each([0, 1, 2])('16 bits become 8, with their transparency (packed: %i)', async (compression) => {
  const file = psdFile({
    ...{ mode: 3, depth: 16, compression, ...two },
    channels: [
      [0, words(0xffff, 0x8080)],
      [1, words(0, 0x4040)],
      [2, words(257, 0)],
      [-1, words(0xffff, 0x8000)],
    ],
  });
  expect(await opened(file)).toEqual({
    notes: ['reducedDepth'],
    pixels: [255, 0, 1, 255, 128, 64, 0, 128],
  });
});

test('differences of 16 bits are added up within their rows', async () => {
  const data = words(1000, 64_536, 257, 257);
  const file = psdFile({
    ...{ mode: 1, depth: 16, compression: 3, width: 2, height: 2 },
    channels: [[0, data]],
  });
  const { pixels } = await opened(file);
  expect(pixels.filter((_, at) => at % 4 === 0)).toEqual([4, 0, 1, 2]);
});

test('32 bits are light, which is encoded as sRGB; transparency is a share', async () => {
  const file = psdFile({
    ...{ mode: 3, depth: 32, ...two },
    channels: [
      [0, floats(1, 0.5)],
      [1, floats(0, 2)],
      [2, floats(0, -1)],
      [-1, floats(1, 0.5)],
    ],
  });
  expect((await opened(file)).pixels).toEqual([255, 0, 0, 255, 188, 255, 0, 128]);
});

test('differences of 32 bits are those of bytes, sorted by their places in the value', async () => {
  // Two values of 1.0 (3f 80 00 00): first all first bytes, then all second ones.
  const data = Uint8Array.of(0x3f, 0, 0x80 - 0x3f, 0, 0x80, 0, 0, 0);
  const file = psdFile({ ...{ mode: 1, depth: 32, compression: 3, ...two }, channels: [[0, data]] });
  expect((await opened(file)).pixels.slice(0, 8)).toEqual([255, 255, 255, 255, 255, 255, 255, 255]);
});

test('CMYK is what is left of the paper', async () => {
  const file = psdFile({
    ...{ mode: 4, depth: 8, ...two },
    channels: [
      [0, Uint8Array.of(0, 255)],
      [1, Uint8Array.of(255, 255)],
      [2, Uint8Array.of(255, 255)],
      [3, Uint8Array.of(255, 51)],
      [-1, Uint8Array.of(255, 255)],
    ],
  });
  expect(await opened(file)).toEqual({
    notes: ['convertedColour'],
    pixels: [0, 255, 255, 255, 51, 51, 51, 255],
  });
});

test('Lab is seen as sRGB', async () => {
  const file = psdFile({
    ...{ mode: 9, depth: 8, width: 3, height: 1 },
    // White, black, and the red of sRGB, which is Lab 54.3 80.8 69.9 in D50.
    channels: [
      [0, Uint8Array.of(255, 0, 138)],
      [1, Uint8Array.of(128, 128, 209)],
      [2, Uint8Array.of(128, 128, 198)],
    ],
  });
  const { pixels } = await opened(file);
  expect(pixels.slice(0, 8)).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
  const [red = 0, green = 99, blue = 99] = pixels.slice(8);
  expect(red).toBeGreaterThan(250);
  expect(Math.max(green, blue)).toBeLessThan(20);
});

test.each([
  [8, 1, Uint8Array.of(90, 91)],
  [16, 2, words(90 * 257, 91 * 257)],
])('PSB opens as PSD does (%i bits)', async (depth, compression, data) => {
  const file = psdFile({ ...{ mode: 1, depth, version: 2, compression, ...two }, channels: [[0, data]] });
  expect((await opened(file)).pixels).toEqual([90, 90, 90, 255, 91, 91, 91, 255]);
});

test('10,000 layers of 16 bits are refused by their records', async () => {
  const file = psdFile({ ...{ mode: 3, depth: 16, ...two }, channels: [[0, words(0, 0)]] });
  const count = file.indexOf(0x36, 34) + 5;
  const view = new DataView(file.buffer);
  expect(view.getInt16(count)).toBe(1);
  view.setInt16(count, 10_000);
  await expect(opened(file)).rejects.toMatchObject({ problem: { kind: 'tooManyLayers', count: 10_000 } });
});
