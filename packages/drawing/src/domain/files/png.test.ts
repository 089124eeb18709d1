import * as fc from 'fast-check';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { decodePng, encodePng } from './png.ts';

const size = { width: 16, height: 16 };

test('every pixel comes back, also the color of what is hardly seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1024, maxLength: 1024 }), async (bytes) => {
      const pixels = new Uint8ClampedArray(bytes);
      expect(await decodePng(await encodePng({ ...size, pixels }), size)).toEqual(pixels);
    }),
    { numRuns: 40 },
  );
});

test('other programs can read it: the data is a zlib stream of filtered rows', async () => {
  const file = await encodePng({ ...size, pixels: new Uint8ClampedArray(1024).fill(7) });
  const length = new DataView(file.buffer).getUint32(33);
  expect(String.fromCharCode(...file.subarray(37, 41))).toBe('IDAT');
  expect(inflateSync(file.subarray(41, 41 + length))).toHaveLength(16 * 65);
});

test('a gradient is smaller than its pixels', async () => {
  const pixels = Uint8ClampedArray.from({ length: 256 * 256 * 4 }, (_, at) => (at >> 2) % 256);
  expect((await encodePng({ width: 256, height: 256, pixels })).length).toBeLessThan(4_000);
});

test('files that are damaged, cut off, of another size or another program are refused', async () => {
  const file = await encodePng({ ...size, pixels: new Uint8ClampedArray(1024).fill(9) });
  await expect(decodePng(file, { width: 256, height: 256 })).rejects.toThrow('256');
  for (const at of [0, 12, 20, 30, 45, file.length - 6]) {
    const damaged = file.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    await expect(decodePng(damaged, size)).rejects.toThrow();
  }
  for (let length = 0; length < file.length; length += 7)
    await expect(decodePng(file.slice(0, length), size)).rejects.toThrow();
});

test('a small file that holds more than a tile is refused before it is whole', async () => {
  const large = await encodePng({
    width: 4096,
    height: 4096,
    pixels: new Uint8ClampedArray(4096 * 4096 * 4),
  });
  const small = await encodePng({ ...size, pixels: new Uint8ClampedArray(1024) });
  // The header of the small one before the data of the large one.
  const mixed = new Uint8Array(33 + large.length - 33);
  mixed.set(small.subarray(0, 33));
  mixed.set(large.subarray(33), 33);
  await expect(decodePng(mixed, size)).rejects.toThrow('larger than it says');
});

/** A PNG of 2 × 5 px as another program writes it: every filter once, the data in two chunks, and a comment. */
function foreignPng(): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Uint8Array.from([...new TextEncoder().encode(type), ...data]);
    const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
    return [...word(data.length), ...body, ...word(crc32(body))];
  };
  const rows = [0, 1, 2, 3, 4].flatMap((filter) => [filter, 10, 20, 30, 40, 50, 60, 70, 80]);
  const data = deflateSync(Uint8Array.from(rows));
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 5, 8, 6, 0, 0, 0)),
    ...chunk('tEXt', Uint8Array.of(65, 0, 66)),
    ...chunk('IDAT', data.subarray(0, 9)),
    ...chunk('IDAT', data.subarray(9)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}

test('files of other programs are read with each of the five filters', async () => {
  const pixels = await decodePng(foreignPng(), { width: 2, height: 5 });
  const rows = [0, 1, 2, 3, 4].map((y) => [...pixels.slice(y * 8, y * 8 + 8)]);
  expect(rows).toEqual([
    [10, 20, 30, 40, 50, 60, 70, 80],
    [10, 20, 30, 40, 60, 80, 100, 120],
    [20, 40, 60, 80, 110, 140, 170, 200],
    // Half of left and above, rounded down.
    [20, 40, 60, 80, 115, 150, 185, 220],
    // The first pixel adds to the one above, the second to the nearest of its neighbours.
    [30, 60, 90, 120, 165, 210, 255, 44],
  ]);
});
