import * as fc from 'fast-check';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { anyDrawing, contentsOf, noise } from '../../testing/fileDrawings.ts';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { createLayer } from '../layers/layer.ts';
import { blendModes } from '../raster/blendModes.ts';
import { flattenBox } from '../raster/flatten.ts';
import { writeBox } from '../raster/tiles.ts';
import { openFile } from './openFile.ts';
import type { DecodePicture } from './openedFile.ts';
import { writeOra } from './ora.ts';
import { decodePng, encodePng } from './png.ts';

const decodePicture: DecodePicture = () => Promise.reject(new Error('There is no browser here.'));
const open = (file: Uint8Array<ArrayBuffer>, more = {}) =>
  openFile(new Blob([file]), { decodePicture, ...more });

/** A file as another program writes it. */
async function fileOf(stack: string, pictures: Record<string, Uint8Array> = {}, size = 'w="64" h="48"') {
  const zip = new JSZip();
  zip.file('mimetype', 'image/openraster');
  zip.file('stack.xml', `<?xml version="1.0"?><image ${size}>${stack}</image>`);
  for (const [name, bytes] of Object.entries(pictures)) zip.file(name, bytes);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }) as Promise<
    Uint8Array<ArrayBuffer>
  >;
}
const picture = (width = 4, height = 3, seed = 1) =>
  encodePng({ width, height, pixels: noise({ width, height }, seed) });

test('layers come back with their pixels, names, groups, opacity, blend mode, lock and visibility', async () => {
  await fc.assert(
    fc.asyncProperty(anyDrawing, async (drawing) => {
      const opened = await open(await writeOra(drawing));
      expect(contentsOf(opened)).toEqual(contentsOf(drawing));
      expect(opened.notes).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('references and masks come back as such, and are hidden to other programs', async () => {
  const tiles = plainTile({ left: 1, top: 2, width: 3, height: 4 }, [9, 8, 7, 255]);
  const drawing = drawingOf([
    createLayer({ id: 'r', kind: 'reference', name: 'photo', tiles }),
    createLayer({ id: 'm', kind: 'mask', name: 'mask', tiles, isVisible: false }),
    createLayer({ id: 'i', kind: 'image', name: 'image', tiles }),
  ]);
  const file = await writeOra(drawing);
  expect(contentsOf(await open(file))).toEqual(contentsOf(drawing));
  const xml = (await (await JSZip.loadAsync(file)).file('stack.xml')?.async('string')) ?? '';
  expect(xml.match(/visibility="hidden"/g)).toHaveLength(2);
});

test('another zip program finds the files of OpenRaster, the mimetype first and stored', async () => {
  const layers = blendModes.map((blend, at) =>
    paintLayer(blend, plainTile({ left: at, top: -5, width: 10, height: 20 }, [200, at * 9, 4, 130]), {
      blend,
    }),
  );
  const drawing = drawingOf(layers, { width: 600, height: 300 });
  const file = await writeOra(drawing);
  expect(new TextDecoder().decode(file.subarray(30, 54))).toBe('mimetypeimage/openraster');
  const zip = await JSZip.loadAsync(file);
  const bytes = async (name: string) => new Uint8Array((await zip.file(name)?.async('arraybuffer')) ?? []);
  const xml = new TextDecoder().decode(await bytes('stack.xml'));
  const ops = [...xml.matchAll(/composite-op="svg:([a-z-]+)"/g)].map(([, op]) => op);
  expect(ops.toReversed()).toEqual(blendModes.map((mode) => (mode === 'normal' ? 'src-over' : mode)));
  expect(xml).toContain('w="600" h="300"');
  expect(xml).toContain('x="3" y="-5"');
  const size = { width: 600, height: 300 };
  expect(await decodePng(await bytes('mergedimage.png'), size)).toEqual(
    flattenBox(drawing, drawing.root, { left: 0, top: 0, ...size }),
  );
  await decodePng(await bytes('Thumbnails/thumbnail.png'), { width: 256, height: 128 });
  await decodePng(await bytes('data/layer0.png'), { width: 10, height: 20 });
});

test('files of other programs: offsets of groups add up, unknown modes become normal and are told', async () => {
  const file = await fileOf(
    `<stack><stack name="group" x="10" y="1" isolation="auto"><layer name="top" src="data/a.png" x="2" y="-3"
      composite-op="svg:plus" alpha-preserve="true" opacity="0.25" edit-locked="true"/></stack>
      <layer name="low" src="data/a.png" visibility="hidden"/><filter name="blur"/></stack>`,
    { 'data/a.png': await picture() },
  );
  const opened = await open(file);
  expect(opened.notes.map(({ kind, layers }) => [kind, ...layers])).toEqual([
    ['unknownPart', 'blur'],
    ['passThrough', 'group'],
    ['blendMode', 'top'],
  ]);
  expect(contentsOf(opened)).toMatchObject([
    { name: 'low', isVisible: false, box: { left: 0, top: 0, width: 4, height: 3 } },
    {
      name: 'top',
      blend: 'normal',
      opacity: 64,
      lock: 'all',
      box: { left: 12, top: -2, width: 4, height: 3 },
    },
    { name: 'group', children: ['top'] },
  ]);
});

test('a PNG of another kind goes to the decoder of the browser, and a damaged one leaves the layer empty', async () => {
  const [grey, damaged] = [await picture(), await picture()];
  grey[25] = 0;
  damaged[60] = (damaged[60] ?? 0) ^ 1;
  const file = await fileOf(
    '<stack><layer name="g" src="g.png"/><layer name="d" src="d.png"/><layer name="none" src="n.png"/></stack>',
    { 'g.png': grey, 'd.png': damaged },
  );
  const pixels = new Uint8ClampedArray(4 * 3 * 4).fill(77);
  const opened = await open(file, { decodePicture: () => Promise.resolve({ width: 4, height: 3, pixels }) });
  expect(opened.notes).toEqual([{ kind: 'unreadable', layers: ['none', 'd'], count: 2 }]);
  expect(contentsOf(opened)[2]).toMatchObject({ name: 'g', pixels });
});

test('a canvas that is too large offers to be scaled down, and is when that is wanted', async () => {
  const tiles = writeBox(
    new Map(),
    { left: 100, top: 40, width: 200, height: 100 },
    new Uint8ClampedArray(200 * 100 * 4).fill(255),
  );
  const file = await writeOra(drawingOf([paintLayer('l', tiles)], { width: 6000, height: 1000 }));
  await expect(open(file)).rejects.toMatchObject({
    problem: { kind: 'tooLarge', width: 6000, height: 1000, canScale: true },
  });
  const opened = await open(file, { scaleToFit: true });
  expect([opened.width, opened.height]).toEqual([3000, 500]);
  expect(opened.notes).toEqual([{ kind: 'scaled', layers: [], count: 1 }]);
  expect(contentsOf(opened)).toMatchObject([{ box: { left: 50, top: 20, width: 100, height: 50 } }]);
});

test.each([
  ['a document type', '<!DOCTYPE image [<!ENTITY a "b">]><image w="1" h="1"><stack/></image>', 'broken'],
  ['an entity', '<image w="1" h="1"><stack><layer name="&a;"/></stack></image>', 'broken'],
  ['no stack', '<image w="1" h="1"/>', 'broken'],
  ['no size', '<image><stack/></image>', 'broken'],
  ['an endless canvas', '<image w="900000" h="900000"><stack/></image>', 'tooLarge'],
  [
    'groups in groups, 40 deep',
    `<image w="1" h="1"><stack>${'<stack>'.repeat(40)}${'</stack>'.repeat(41)}</image>`,
    'broken',
  ],
  ['groups in groups', `<image w="1" h="1"><stack>${'<stack>'.repeat(9_000)}`, 'broken'],
  [
    'groups in groups that are closed',
    `<image w="1" h="1"><stack>${'<stack>'.repeat(9_000)}${'</stack>'.repeat(9_001)}</image>`,
    'broken',
  ],
])('stack.xml with %s is refused', async (_, xml, kind) => {
  const zip = new JSZip();
  zip.file('stack.xml', xml);
  const file = await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  await expect(open(file as Uint8Array<ArrayBuffer>)).rejects.toMatchObject({ problem: { kind } });
});

test('10,000 layers are counted before any of them is made', async () => {
  const file = await fileOf(`<stack>${'<layer/>'.repeat(10_000)}</stack>`);
  await expect(open(file)).rejects.toMatchObject({
    problem: { kind: 'tooManyLayers', count: 10_000, limit: 200 },
  });
});
