// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onePagePdf } from './onePagePdf.ts';

const pixels = { width: 2, height: 1, data: new Uint8ClampedArray([255, 0, 0, 255, 0, 128, 255, 255]) };

test('the page has the size of the board in points, and the image its pixels without loss', async () => {
  const file = Buffer.from(await (await onePagePdf(pixels, { width: 400, height: 200 })).arrayBuffer());
  const text = file.toString('latin1');
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('/MediaBox [0 0 300 150]');
  const start = text.lastIndexOf('stream\n', text.lastIndexOf('\nendstream')) + 'stream\n'.length;
  const packed = file.subarray(start, text.lastIndexOf('\nendstream'));
  expect([...inflateSync(packed)]).toEqual([255, 0, 0, 0, 128, 255]);
});

test('the table says where each object begins', async () => {
  const text = Buffer.from(await (await onePagePdf(pixels, { width: 4, height: 2 })).arrayBuffer()).toString(
    'latin1',
  );
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${String(number)} 0 obj`),
  );
});

test('a page beyond what readers show is scaled down', async () => {
  const text = await (await onePagePdf(pixels, { width: 40_000, height: 20_000 })).text();
  expect(text).toContain('/MediaBox [0 0 14400 7200]');
});
