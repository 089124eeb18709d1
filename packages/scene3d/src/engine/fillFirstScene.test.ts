import { createObservable } from '@tai/kernel';
import { expect, test, vi } from 'vitest';
import { newShape, newSolid } from '../domain/newObject.ts';
import { firstPose, newScene } from '../domain/newScene.ts';
import type { SceneContent } from '../domain/scene.ts';
import { firstScenes } from '../state/firstScenes.ts';
import { memorySession } from '../testing/memoryScene.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import { fillFirstScene } from './fillFirstScene.ts';

const cube = newSolid('Cube', newShape('cube'));
const filled = newScene({ objects: { cube }, root: ['cube'] });
const pose = { ...firstPose, position: [0, 1, 2] as [number, number, number] };

/** A new scene that is filled from a file before its viewport is there. */
async function open(content: SceneContent) {
  const { session } = memorySession(newScene());
  Object.assign(session, { id: 'new' });
  firstScenes.offer('new', { content, files: new Map(), missing: 0 });
  const view = createObservable<ViewHandle | null>(null);
  fillFirstScene({ session, view });
  await vi.waitFor(() => expect(session.get().content).toEqual(content));
  const handle = {
    setPose: vi.fn<(next: unknown) => void>(),
    frameOnceRead: vi.fn<(ids: unknown) => void>(),
  };
  view.set(handle as unknown as ViewHandle);
  return handle;
}

test('a scene from a file is seen from its first kept view', async () => {
  const handle = await open({ ...filled, shots: [{ id: 'shot', name: 'Front', pose }] });
  expect(handle.setPose).toHaveBeenCalledExactlyOnceWith(pose);
  expect(handle.frameOnceRead).not.toHaveBeenCalled();
});

test('a scene from a file without a kept view is seen as a whole once its models are read', async () => {
  const handle = await open(filled);
  expect(handle.setPose).not.toHaveBeenCalled();
  expect(handle.frameOnceRead).toHaveBeenCalledExactlyOnceWith(['cube']);
});
