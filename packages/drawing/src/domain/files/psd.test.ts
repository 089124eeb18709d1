import {
  initializeCanvas,
  readPsd as parsePsd,
  writePsdUint8Array,
  type Layer as PsdLayer,
  type Psd,
} from 'ag-psd';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDrawing, contentsOf, noise } from '../../testing/fileDrawings.ts';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { createLayer } from '../layers/layer.ts';
import { blendModes } from '../raster/blendModes.ts';
import { flattenBox } from '../raster/flatten.ts';
import { openFile } from './openFile.ts';
import { writePsd } from './writePsd.ts';

initializeCanvas(
  () => {
    throw new Error('There is no canvas here.');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
);
const decodePicture = () => Promise.reject(new Error('There is no browser here.'));
const open = (file: Uint8Array) => openFile(new Blob([file.slice()]), { decodePicture });
/** A file of Photoshop's kind, by the library alone. */
const psdOf = (children: PsdLayer[], more: Partial<Psd> = {}, compress = false) =>
  writePsdUint8Array({ width: 64, height: 48, children, ...more }, { compress });
const pixelsOf = (width: number, height: number, seed = 3): PsdLayer => ({
  ...{ left: 5, top: 6, right: 5 + width, bottom: 6 + height },
  imageData: { width, height, data: noise({ width, height }, seed) },
});
const box = { left: 4, top: -2, width: 30, height: 20 };
const tiles = plainTile(box, [200, 100, 50, 128]);

test('layers come back with their pixels, names, groups, opacity, blend mode, lock and visibility', async () => {
  await fc.assert(
    fc.asyncProperty(anyDrawing, async (drawing) => {
      fc.pre(drawing.root.length > 0);
      const opened = await open(writePsd(drawing));
      expect(contentsOf(opened)).toEqual(contentsOf(drawing));
      expect(opened.notes).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('another reader finds layers cropped to what is on them, and the picture', () => {
  const layers = [
    ...blendModes.map((blend) => paintLayer(blend, tiles, { blend, opacity: 0.5 })),
    paintLayer('画 & layer', tiles, { lock: 'transparency', isVisible: false }),
    paintLayer('blank'),
    createLayer({
      id: 'g',
      kind: 'group',
      name: 'group',
      children: ['multiply', 'screen'],
      blend: 'overlay',
    }),
    createLayer({ id: 'r', kind: 'reference', name: 'photo', tiles }),
  ];
  const drawing = drawingOf(layers);
  const psd = parsePsd(writePsd(drawing), { useImageData: true });
  expect([psd.width, psd.height, psd.colorMode, psd.bitsPerChannel]).toEqual([64, 48, 3, 8]);
  const byName = new Map((psd.children ?? []).map((layer) => [layer.name, layer]));
  expect([...byName.keys()]).toEqual([
    ...blendModes.filter((mode) => mode !== 'multiply' && mode !== 'screen'),
    '画 & layer',
    'blank',
    'group',
    'photo',
  ]);
  for (const mode of ['normal', 'color-burn', 'soft-light', 'luminosity'] as const)
    expect(byName.get(mode)?.blendMode).toBe(mode.replace('-', ' '));
  expect(byName.get('hue')).toMatchObject({ left: 4, top: -2, right: 34, bottom: 18, hidden: false });
  expect(byName.get('hue')?.opacity).toBeCloseTo(0.5, 2);
  expect([...(byName.get('hue')?.imageData?.data.slice(0, 4) ?? [])]).toEqual([200, 100, 50, 128]);
  expect(byName.get('画 & layer')).toMatchObject({ transparencyProtected: true, hidden: true });
  expect(byName.get('photo')?.hidden).toBe(true);
  expect(byName.get('group')).toMatchObject({ blendMode: 'overlay' });
  expect(byName.get('group')?.children?.map(({ name, blendMode }) => [name, blendMode])).toEqual([
    ['multiply', 'multiply'],
    ['screen', 'screen'],
  ]);
  const flat = flattenBox(drawing, drawing.root, { left: 0, top: 0, width: 64, height: 48 });
  const composite = psd.imageData?.data ?? [];
  // The format mixes what is half transparent with white, which costs a few steps.
  expect(flat.every((value, at) => Math.abs(value - (composite[at] ?? -99)) <= 4)).toBe(true);
});

test.each([false, true])(
  'pixels of packed layers are those that were written (zlib: %s)',
  async (compress) => {
    const opened = await open(psdOf([{ name: 'a', ...pixelsOf(21, 17) }], {}, compress));
    const [layer] = contentsOf(opened) as { box: object; pixels: Uint8ClampedArray }[];
    expect(layer?.box).toEqual({ left: 5, top: 6, width: 21, height: 17 });
    expect(layer?.pixels).toEqual(noise({ width: 21, height: 17 }, 3));
  },
);

test('a layer mask is applied, with what it is outside of its box', async () => {
  const white = new Uint8ClampedArray(4 * 2 * 4).fill(255);
  const grey = (values: number[]) => Uint8ClampedArray.from(values.flatMap((one) => [one, one, one, 255]));
  const mask = {
    left: 1,
    top: 0,
    right: 3,
    bottom: 1,
    imageData: { width: 2, height: 1, data: grey([128, 0]) },
  };
  const place = { left: 0, top: 0, right: 4, bottom: 2, imageData: { width: 4, height: 2, data: white } };
  const opened = await open(
    psdOf([
      { name: 'kept', ...place, mask: { ...mask, defaultColor: 255 } },
      { name: 'off', ...place, mask: { ...mask, disabled: true } },
      { name: 'hidden', ...place, mask: { ...mask, defaultColor: 0 } },
    ]),
  );
  const alphas = (contentsOf(opened) as { pixels: Uint8ClampedArray }[]).map(({ pixels }) =>
    [...pixels].filter((_, at) => at % 4 === 3),
  );
  expect(alphas).toEqual([[255, 128, 0, 255, 255, 255, 255, 255], Array(8).fill(255), [128]]);
  expect(opened.notes).toEqual([]);
});

test('what is not taken over is listed by the names of its layers', async () => {
  const file = psdOf([
    { name: 'curves', adjustment: { type: 'invert' } },
    { name: 'dissolved', blendMode: 'dissolve', ...pixelsOf(3, 3) },
    { name: 'clipped', clipping: true, ...pixelsOf(3, 3) },
    {
      name: 'shadow',
      ...pixelsOf(3, 3),
      effects: { dropShadow: [{ enabled: true, opacity: 1, blendMode: 'normal' }] },
    },
    { name: 'title', text: { text: 'Hello' }, ...pixelsOf(3, 3) },
    {
      name: 'through',
      blendMode: 'pass through',
      children: [{ name: 'in', blendMode: 'multiply', ...pixelsOf(2, 2) }],
      opened: true,
    },
  ]);
  const opened = await open(file);
  expect(Object.fromEntries(opened.notes.map(({ kind, layers }) => [kind, layers]))).toEqual({
    adjustment: ['curves'],
    blendMode: ['dissolved'],
    clipping: ['clipped'],
    effects: ['shadow'],
    text: ['title'],
    passThrough: ['through'],
  });
  expect((contentsOf(opened) as { name: string }[]).map(({ name }) => name)).toEqual([
    'dissolved',
    'clipped',
    'shadow',
    'title',
    'in',
    'through',
  ]);
});

/** A file without layers, of one byte a channel, uncompressed. */
function flatPsd({ mode = 3, bits = 8, channels = 3, version = 1, width = 4, height = 2 } = {}): Uint8Array {
  const view = new DataView(new ArrayBuffer(40 + Math.min(1000, width * height * channels)));
  view.setUint32(0, 0x38425053);
  view.setUint16(4, version);
  view.setUint16(12, channels);
  view.setUint32(14, height);
  view.setUint32(18, width);
  view.setUint16(22, bits);
  view.setUint16(24, mode);
  return new Uint8Array(view.buffer).fill(90, 40);
}

test('a file without layers becomes one layer, and grey becomes RGB', async () => {
  const opened = await open(flatPsd({ mode: 1, channels: 1 }));
  expect(opened.notes.map(({ kind }) => kind)).toEqual(['convertedColour', 'flattened']);
  const [layer] = contentsOf(opened) as { pixels: Uint8ClampedArray }[];
  expect([...(layer?.pixels.slice(0, 4) ?? [])]).toEqual([90, 90, 90, 255]);
});

test('black and white, and indexed colours, become RGB', async () => {
  const bits = flatPsd({ mode: 0, bits: 1, channels: 1, width: 3, height: 2 });
  bits.set([0b10100000, 0b01000000], 40);
  const black = contentsOf(await open(bits)) as { pixels: Uint8ClampedArray }[];
  expect([...(black[0]?.pixels ?? [])].filter((_, at) => at % 4 === 0)).toEqual([0, 255, 0, 255, 0, 255]);
  const head = flatPsd({ mode: 2, channels: 1, width: 2, height: 1 });
  const palette = new Uint8Array(768);
  palette.set([10, 20], 0);
  palette.set([30, 40], 256);
  palette.set([50, 60], 512);
  const file = new Uint8Array([
    ...head.subarray(0, 26),
    0,
    0,
    3,
    0,
    ...palette,
    ...head.subarray(30, 40),
    1,
    0,
  ]);
  const indexed = contentsOf(await open(file)) as { pixels: Uint8ClampedArray }[];
  expect([...(indexed[0]?.pixels ?? [])]).toEqual([20, 40, 60, 255, 10, 30, 50, 255]);
});

test.each([
  [{ mode: 7 }, { kind: 'unsupportedColourMode', mode: 'multichannel' }],
  [{ mode: 77 }, { kind: 'unsupportedColourMode', mode: 'unknown' }],
  [{ bits: 24 }, { kind: 'unsupportedDepth', bits: 24 }],
  [{ mode: 0 }, { kind: 'unsupportedDepth', bits: 8 }],
  [{ version: 3 }, { kind: 'broken' }],
  [
    { width: 30_000, height: 30_000 },
    { kind: 'tooLarge', canScale: false },
  ],
  [{ width: 4000 }, { kind: 'tooLarge', width: 4000, height: 2, canScale: true }],
  [{ width: 0 }, { kind: 'broken' }],
])('a file of %o is refused', async (head, problem) => {
  await expect(open(flatPsd(head))).rejects.toMatchObject({ problem });
});

test('10,000 layers, and layers of a size without end, are refused by their records', async () => {
  const whole = psdOf([{ name: 'a', ...pixelsOf(3, 3) }]);
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  const section = 34 + view.getUint32(30);
  const count = section + 8;
  expect(view.getInt16(count)).toBe(1);
  view.setInt16(count, 10_000);
  await expect(open(whole)).rejects.toMatchObject({ problem: { kind: 'tooManyLayers', count: 10_000 } });
  view.setInt16(count, 1);
  view.setInt32(count + 2 + 8, 29_000);
  view.setInt32(count + 2 + 12, 29_000);
  await expect(open(whole)).rejects.toMatchObject({ problem: { kind: 'tooLarge', canScale: false } });
});

test('a packed layer that inflates to more than its size ends early', async () => {
  const file = psdOf([{ name: 'a', ...pixelsOf(210, 170) }], {}, true);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const record = 34 + view.getUint32(30) + 10;
  // The layer says that it is one pixel.
  view.setInt32(record + 8, view.getInt32(record) + 1);
  view.setInt32(record + 12, view.getInt32(record + 4) + 1);
  await expect(open(file)).rejects.toMatchObject({ problem: { kind: 'zipBomb' } });
});
