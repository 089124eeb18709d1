import * as fc from 'fast-check';
import JSZip from 'jszip';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { anyDrawing, contentsOf } from '../../testing/fileDrawings.ts';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import type { Drawing } from '../layers/drawing.ts';
import { openFile } from './openFile.ts';
import { writeOwnFile } from './ownFile.ts';

const decodePicture = () => Promise.reject(new Error('There is no browser here.'));
const open = (file: Uint8Array<ArrayBuffer>) => openFile(new Blob([file]), { decodePicture });

async function changed(drawing: Drawing, change: (zip: JSZip) => void): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(await writeOwnFile(drawing));
  change(zip);
  return (await zip.generateAsync({ type: 'uint8array' })) as Uint8Array<ArrayBuffer>;
}
const sheet = drawingOf([
  paintLayer('a', plainTile({ left: 0, top: 0, width: 256, height: 256 }, [1, 2, 3, 255])),
  paintLayer('b', plainTile({ left: 256, top: -256, width: 256, height: 256 }, [1, 2, 3, 255])),
]);

test('a drawing comes back as it was, with its ids, its active layer and its cameras', async () => {
  await fc.assert(
    fc.asyncProperty(anyDrawing, async (drawn) => {
      const cameras = [{ id: 'c', name: 'front', box: { left: -8, top: 3, width: 64, height: 32 } }];
      const drawing = { ...drawn, cameras, activeId: drawn.root.at(-1) ?? '' };
      const { notes, ...opened } = await open(await writeOwnFile(drawing));
      expect(notes).toEqual([]);
      expect(contentsOf(opened)).toEqual(contentsOf(drawing));
      expect([...opened.layers.keys()].toSorted()).toEqual([...drawing.layers.keys()].toSorted());
      const { width, height, root, activeId } = drawing;
      expect(opened).toMatchObject({ width, height, root, activeId, cameras });
    }),
    { numRuns: 30 },
  );
});

test('tiles that are alike are in the file once, named after their hash', async () => {
  const zip = await JSZip.loadAsync(await writeOwnFile(sheet));
  const tiles = Object.keys(zip.files).filter((name) => name.startsWith('tiles/'));
  expect(tiles).toHaveLength(1);
  const bytes = await zip.file(tiles[0] ?? '')?.async('uint8array');
  const hash = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
  expect(tiles[0]).toBe(`tiles/${hash}.png`);
});

test('a newer version is refused by its name', async () => {
  const manifest = JSON.stringify({ format: 'taidraw', version: 7, app: 'TAI Studio 9' });
  await expect(
    open(await changed(sheet, (zip) => zip.file('manifest.json', manifest))),
  ).rejects.toMatchObject({
    problem: { kind: 'newerVersion', version: 7, app: 'TAI Studio 9' },
  });
});

test('what is missing is told by the name of its layer', async () => {
  const file = await changed(sheet, (zip) => zip.remove('tiles'));
  expect((await open(file)).notes).toEqual([{ kind: 'unreadable', layers: ['a', 'b'], count: 2 }]);
});

test.each([
  ['a layer in two places', { root: ['a', 'a'] }, 'broken'],
  ['a layer that is not there', { root: ['z'] }, 'broken'],
  ['a canvas without end', { width: 1e9 }, 'broken'],
  ['no JSON object', null, 'broken'],
])('%s is refused', async (_, part, kind) => {
  const zip = await JSZip.loadAsync(await writeOwnFile(sheet));
  const content = JSON.parse((await zip.file('drawing.json')?.async('string')) ?? '') as object;
  const file = await changed(sheet, (other) =>
    other.file('drawing.json', JSON.stringify(part && { ...content, ...part })),
  );
  await expect(open(file)).rejects.toMatchObject({ problem: { kind } });
});

test('10,000 layers are refused before anything is read', async () => {
  const layers = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`l${at}`, {}]));
  const file = await changed(sheet, (zip) => zip.file('drawing.json', JSON.stringify({ layers })));
  await expect(open(file)).rejects.toMatchObject({ problem: { kind: 'tooManyLayers', count: 10_000 } });
});
