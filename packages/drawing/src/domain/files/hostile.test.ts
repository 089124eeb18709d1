import * as fc from 'fast-check';
import { zlibSync, zipSync } from 'fflate';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { noise } from '../../testing/fileDrawings.ts';
import { drawingOf, paintLayer } from '../../testing/pictures.ts';
import type { Drawing } from '../layers/drawing.ts';
import { createLayer } from '../layers/layer.ts';
import { writeBox } from '../raster/tiles.ts';
import { FileRefusal } from './fileProblem.ts';
import { openFile } from './openFile.ts';
import { writeOra } from './ora.ts';
import { writeOwnFile } from './ownFile.ts';
import { writePsd } from './writePsd.ts';
import { crc32 } from './crc32.ts';

const decodePicture = () => Promise.reject(new Error('There is no browser here.'));
const open = (file: Uint8Array) => openFile(new Blob([file.slice()]), { decodePicture });

/** Opens, or is refused with a problem; anything else fails the test. */
async function survives(file: Uint8Array): Promise<string> {
  try {
    await open(file);
    return 'opened';
  } catch (error) {
    expect(error).toBeInstanceOf(FileRefusal);
    return (error as FileRefusal).problem.kind;
  }
}

const box = { left: 3, top: 4, width: 20, height: 15 };
const drawing: Drawing = drawingOf([
  paintLayer('a', writeBox(new Map(), box, noise(box, 5)), { blend: 'multiply' }),
  paintLayer('b', writeBox(new Map(), { ...box, left: -9 }, noise(box, 6))),
  createLayer({ id: 'g', kind: 'group', name: 'group', children: ['b'] }),
]);
const formats: [string, (drawing: Drawing) => Uint8Array | Promise<Uint8Array>][] = [
  ['OpenRaster', writeOra],
  ['PSD', writePsd],
  ['own', writeOwnFile],
];

test.each(formats)('%s files that are cut off anywhere are refused', async (_, write) => {
  const file = await write(drawing);
  const step = Math.max(1, Math.floor(file.length / 300));
  // The last bytes of a PSD are those of its picture, which layers do not need.
  const kinds = new Set<string>();
  for (let length = 0; length < file.length; length += step)
    kinds.add(await survives(file.subarray(0, length)));
  expect(kinds).toContain('broken');
  expect(kinds).toContain('notAFile');
});

test.each(formats)('%s files with damaged bytes open or are refused, and never hang', async (_, write) => {
  const file = await write(drawing);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (damages) => {
        const damaged = file.slice();
        for (const [at, byte] of damages) damaged[at] = byte;
        await survives(damaged);
      },
    ),
    { numRuns: 300 },
  );
});

test('random bytes are refused, whatever they begin with', async () => {
  const heads = [
    '',
    '8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x30\0\0\0\x40\0\x08\0\x03',
    'PK\x03\x04',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'RIFF....WEBP',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), async (head, bytes) => {
      const file = Uint8Array.from([...Array.from(head, (sign) => sign.charCodeAt(0)), ...bytes]);
      await survives(file);
    }),
    { numRuns: 400 },
  );
  expect(await survives(new Uint8Array())).toBe('notAFile');
});

/** A PNG whose data, inflated, is what is given. */
function pngWith(width: number, height: number, data: Uint8Array): Uint8Array {
  const chunk = (type: string, content: Uint8Array) => {
    const bytes = new Uint8Array(12 + content.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, content.length);
    bytes.set(new TextEncoder().encode(type), 4);
    bytes.set(content, 8);
    view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
    return bytes;
  };
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint16(8, 0x0806);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(head.buffer)),
    chunk('IDAT', zlibSync(data)),
    chunk('IEND', new Uint8Array()),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const stack = (layers: string) =>
  new TextEncoder().encode(`<image w="64" h="48"><stack>${layers}</stack></image>`);

test('a file in a zip that is more than it claims ends early', async () => {
  const file = zipSync({ 'stack.xml': stack('<layer src="a.png"/>'), 'a.png': new Uint8Array(60_000_000) });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = file.length - 22;
  at = view.getUint32(at + 16, true);
  // The second entry of the list, after the first and its name.
  at += 46 + 'stack.xml'.length;
  view.setUint32(at + 24, 1000, true);
  expect(await survives(file)).toBe('zipBomb');
});

test('a zip that claims gigabytes is refused by its list', async () => {
  const file = zipSync({ 'stack.xml': stack(''), 'a.png': new Uint8Array(10) }, { level: 0 });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const list = view.getUint32(file.length - 22 + 16, true);
  view.setUint32(list + 46 + 'stack.xml'.length + 24, 0xfffffff0, true);
  expect(await survives(file)).toBe('zipBomb');
});

test('a stack.xml of more than 16 MB is refused', async () => {
  expect(await survives(zipSync({ 'stack.xml': new Uint8Array(17 * 1024 * 1024) }))).toBe('zipBomb');
});

test('a picture that claims to be small and inflates to much leaves its layer empty', async () => {
  const bomb = pngWith(4, 4, new Uint8Array(80_000_000));
  const file = zipSync({ 'stack.xml': stack('<layer name="bomb" src="a.png"/>'), 'a.png': bomb });
  expect((await open(file)).notes).toEqual([{ kind: 'unreadable', layers: ['bomb'], count: 1 }]);
});

test('a picture that claims to be huge is refused', async () => {
  const file = zipSync({
    'stack.xml': stack('<layer src="a.png"/>'),
    'a.png': pngWith(2_000_000_000, 2_000_000_000, new Uint8Array(9)),
  });
  expect(await survives(file)).toBe('tooLarge');
});

test('names in a zip that lead out of it, repeat or never end harm nothing', async () => {
  const zip = new JSZip();
  zip.file('stack.xml', stack('<layer name="up" src="../../etc/passwd"/>'));
  zip.file('__proto__', 'x');
  zip.file('../../../etc/passwd', 'x');
  const file = await zip.generateAsync({ type: 'uint8array' });
  expect((await open(file)).notes).toMatchObject([{ kind: 'unreadable', layers: ['up'] }]);
  const long = zipSync({ 'stack.xml': stack(''), [`${'a/'.repeat(20_000)}b`]: new Uint8Array(1) });
  expect(await survives(long)).toBe('broken');
  const twice = zipSync({ 'stack.xml': stack(''), 'stack.xmk': stack('') }, { level: 0 });
  for (let at = 0; at < twice.length; at++)
    if (twice[at] === 0x6b && twice[at - 1] === 0x6d) twice[at] = 0x6c;
  expect(await survives(twice)).toBe('broken');
});

test('a file of more than 300 MB is refused unread', async () => {
  const file = new Blob([]);
  Object.defineProperty(file, 'size', { value: 301 * 1024 * 1024 });
  await expect(openFile(file, { decodePicture })).rejects.toMatchObject({
    problem: { kind: 'fileTooLarge' },
  });
});
