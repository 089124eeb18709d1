import { createObservable } from '@tai/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { newCamera } from '../domain/newObject.ts';
import { newScene } from '../domain/newScene.ts';
import { newMatch } from '../domain/photoMatch.ts';
import { openMemoryScene } from '../testing/memoryScene.ts';
import { keepMatching } from './matchDraft.ts';
import { tryMatch, type Matching } from '../engine/photoMatching.ts';

afterEach(() => sessionStorage.clear());

const asset = `asset:${'a'.repeat(64)}`;

/** A page with a scene of one camera, as it is after it was opened. */
function open({ hasPhoto = true, hasCamera = true } = {}) {
  const eye = newCamera('Eye', 'perspective', {});
  const scene = { ...newScene(), ...(hasCamera && { objects: { eye }, root: ['eye'] }) };
  const { session, editor } = openMemoryScene(scene);
  Object.assign(session, { id: 'one' });
  Object.assign(session.assets, { blob: () => Promise.resolve(hasPhoto ? new Blob() : null) });
  const matching = createObservable<Matching | null>(null);
  const lookThrough = vi.fn<(cameraId: string) => void>();
  const stop = keepMatching({ session, editor, matching, lookThrough });
  return { matching, lookThrough, stop, output: scene.output };
}

const begun = { cameraId: 'eye', cameraBefore: null, match: newMatch(asset, 1.5), found: null, output: null };

function setLines(): Matching['match'] {
  const page = open();
  page.matching.set(tryMatch(begun, { length: 3, origin: [0.4, 0.8] }, page.output));
  page.stop();
  return page.matching.get()!.match;
}

test('lines that are not applied are there again after a reload, looked at through their camera', async () => {
  const match = setLines();
  const { matching, lookThrough } = open();
  await vi.waitFor(() => expect(matching.get()).toMatchObject({ cameraId: 'eye', match }));
  expect(matching.get()?.found).not.toBeNull();
  expect(lookThrough).toHaveBeenCalledWith('eye');
});

test('lines that were applied or given up do not come back', async () => {
  setLines();
  const page = open();
  await vi.waitFor(() => expect(page.matching.get()).not.toBeNull());
  page.matching.set(null);
  page.stop();
  const again = open();
  await new Promise((resolve) => setTimeout(resolve));
  expect(again.matching.get()).toBeNull();
});

test.each([
  ['the photograph cannot be had', { hasPhoto: false }],
  ['the camera was deleted', { hasCamera: false }],
])('nothing is shown when %s', async (_, rest) => {
  setLines();
  const { matching, lookThrough } = open(rest);
  await new Promise((resolve) => setTimeout(resolve));
  expect(matching.get()).toBeNull();
  expect(lookThrough).not.toHaveBeenCalled();
});

test('what is no draft does no harm', () => {
  const fields = { cameraId: 'eye', match: { length: -1 }, output: null };
  sessionStorage.setItem('scene3d.matching@one', JSON.stringify({ version: 1, fields }));
  expect(open().matching.get()).toBeNull();
  sessionStorage.setItem('scene3d.matching@one', '{');
  expect(open().matching.get()).toBeNull();
});
