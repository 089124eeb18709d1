import { emptyBoard, type Board } from '@tai/contracts';
import { sha256 } from '@tai/document-kit';
import { writePngText } from '@tai/provenance';
import { expect, test } from 'vitest';
import { writeBoardFile } from '../domain/boardFile/boardFile.ts';
import { toBase64 } from './base64.ts';
import { holdsBoard, readImport } from './readImport.ts';

const bytes = new TextEncoder().encode('pixels');
const jsonFile = (text: string, name = 'chair.board.json') =>
  new File([text], name, { type: 'application/json' });

/** The smallest chunks that a PNG has; no reader of texts looks at pixels. */
const png = new Uint8Array([
  ...[137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0, 73, 72, 68, 82, 0, 0, 0, 0],
  ...[0, 0, 0, 0, 73, 69, 78, 68, 0, 0, 0, 0],
]);
const pngFile = (content: Uint8Array<ArrayBuffer>) => new File([content], 'made.png', { type: 'image/png' });

async function boardWithImage(): Promise<{ board: Board; hash: string }> {
  const hash = await sha256(bytes);
  const image = { asset: `asset:${hash}`, width: 1, height: 1 };
  return {
    hash,
    board: { ...emptyBoard(), nodes: { a: { type: 'ImageInput', x: 0, y: 0, values: { images: [image] } } } },
  };
}

test('a board file comes back with its images', async () => {
  const { board, hash } = await boardWithImage();
  const assets = { [hash]: await toBase64(new Blob([bytes])) };
  const source = await readImport(jsonFile(writeBoardFile({ title: 'Chair', board, assets })));
  expect(source).toMatchObject({ kind: 'own', title: 'Chair', board, missing: 0 });
  expect(source.kind === 'own' && [...source.files.keys()]).toEqual([hash]);
});

test('bytes under the name of others, and those that are not there, are left out and counted', async () => {
  const { board, hash } = await boardWithImage();
  for (const assets of [{ [hash]: await toBase64(new Blob(['other'])) }, { [hash]: '%' }, {}]) {
    const source = await readImport(jsonFile(writeBoardFile({ title: '', board, assets })));
    expect(source).toMatchObject({ kind: 'own', title: 'chair', missing: 1 });
    expect(source.kind === 'own' && source.board.nodes['a']?.values).toEqual({ images: [] });
  }
});

test('an image with a board inside opens as it, one of ComfyUI as its workflow, and others have none', async () => {
  const { board } = await boardWithImage();
  const own = pngFile(writePngText(png, 'tai-board', writeBoardFile({ title: 'Chair', board, assets: {} })));
  expect(await readImport(own)).toMatchObject({ kind: 'own', title: 'Chair', missing: 1 });
  expect(await holdsBoard(own)).toBe(true);
  const comfy = pngFile(writePngText(png, 'prompt', '{"3":{"class_type":"KSampler"}}'));
  expect(await readImport(comfy)).toMatchObject({ kind: 'workflow', title: 'made' });
  expect(await readImport(pngFile(png))).toEqual({ kind: 'problem', problem: { kind: 'pngPlain' } });
  expect(await holdsBoard(pngFile(png))).toBe(false);
});

test('what is neither is refused with the reason', async () => {
  const problemOf = async (file: File) => {
    const source = await readImport(file);
    return source.kind === 'problem' ? source.problem.kind : source.kind;
  };
  expect(await problemOf(jsonFile('no JSON'))).toBe('notJson');
  expect(await problemOf(jsonFile('[1]'))).toBe('notBoard');
  expect(await problemOf(jsonFile('{"3":{}}'))).toBe('workflow');
  expect(await problemOf(new File([new Uint8Array(21 * 1024 * 1024)], 'large.json'))).toBe('tooLarge');
});
