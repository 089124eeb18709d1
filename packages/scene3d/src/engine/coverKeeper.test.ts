import { createObservable } from '@tai/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newShape, newSolid } from '../domain/newObject.ts';
import { newScene } from '../domain/newScene.ts';
import { addBranch } from '../domain/acts/treeActs.ts';
import { openMemoryScene } from '../testing/memoryScene.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import { keepCover } from './coverKeeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeping() {
  const { session, editor } = openMemoryScene(newScene());
  let files = 0;
  Object.assign(session.assets, {
    add: () => Promise.resolve({ name: `asset:${++files}` }),
    uploadNamed: () => Promise.resolve(null),
  });
  const render = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ images: [{ image: new Blob() }] }));
  const view = createObservable<ViewHandle | null>(null);
  const covers: string[] = [];
  const stop = keepCover({ session, editor, view, setCover: async (hash) => covers.push(hash) });
  view.set({ render } as unknown as ViewHandle);
  const add = (id: string) =>
    editor.act('add', (draft) =>
      addBranch(draft, { objects: { [id]: newSolid(id, newShape('cube')) }, root: [id] }),
    );
  return { covers, render, add, stop };
}

test('an empty scene has no cover, its first object gives it one, and what follows waits for a pause', async () => {
  const { covers, render, add, stop } = keeping();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(render).not.toHaveBeenCalled();
  add('one');
  await vi.advanceTimersByTimeAsync(5_500);
  expect(covers).toEqual(['1']);
  add('two');
  await vi.advanceTimersByTimeAsync(4_000);
  add('three');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(covers).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(covers).toEqual(['1', '2']);
  stop();
});
