import { sha256 } from '@tai/document-kit';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { newModel } from './newObject.ts';
import { newScene } from './newScene.ts';
import { readSceneFile, writeSceneFile } from './sceneFile.ts';
import { makeTemplate } from './templates/templates.ts';

const bytes = new Uint8Array([1, 2, 3, 4]);
const withModel = async () => {
  const asset = `asset:${await sha256(bytes)}`;
  const model = newModel('Chair', { asset, source: 'chair.glb', triangles: 2 });
  return { asset, content: { ...newScene(), objects: { m: model }, root: ['m'] } };
};
const zip = (files: Record<string, string>) =>
  new Blob([
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ) as Uint8Array<ArrayBuffer>,
  ]);
const manifest = (version = 1) => JSON.stringify({ format: 'taiscene', version });

describe('a file of our own', () => {
  test('has the scene and its files again', async () => {
    const { asset, content } = await withModel();
    const opened = await readSceneFile(new Blob([writeSceneFile(content, new Map([[asset, bytes]]))]));
    expect(opened.content).toEqual(content);
    expect(await opened.files.get(asset)?.bytes()).toEqual(bytes);
    expect(opened.missing).toBe(0);
  });

  test('opens without a file that is missing or has other bytes, and counts it', async () => {
    const { asset, content } = await withModel();
    const other = await readSceneFile(
      new Blob([writeSceneFile(content, new Map([[asset, new Uint8Array([9])]]))]),
    );
    expect(other).toMatchObject({ missing: 1 });
    expect(other.files.size).toBe(0);
  });

  test.each([
    ['notAFile', new Blob(['hello'])],
    ['notAFile', zip({ 'drawing.json': '{}' })],
    ['newer', zip({ 'manifest.json': manifest(2), 'scene.json': '{}' })],
    ['newer', zip({ 'manifest.json': manifest(), 'scene.json': JSON.stringify({ format: 2 }) })],
    ['broken', zip({ 'manifest.json': manifest(), 'scene.json': '{"format":1}' })],
    ['broken', zip({ 'manifest.json': manifest(), 'scene.json': '{' })],
    ['bomb', zip({ 'manifest.json': manifest(), 'scene.json': ' '.repeat(17 * 1024 * 1024) })],
  ])('is refused as %s', async (problem, file) => {
    await expect(readSceneFile(file)).rejects.toMatchObject({ problem });
  });

  test('is refused as broken when it is cut off', async () => {
    const whole = writeSceneFile(
      makeTemplate('room', (part) => part),
      new Map(),
    );
    await expect(readSceneFile(new Blob([whole.slice(0, whole.length - 40)]))).rejects.toMatchObject({
      problem: 'broken',
    });
  });
});
