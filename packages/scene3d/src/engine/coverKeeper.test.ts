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

test('a scene that is left before the pause gets its first cover then', async () => {
  const { covers, add, stop } = keeping();
  add('one');
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(covers).toEqual(['1']);
});

test('a scene gets its first cover when its tab is hidden, and no other for going back and forth', async () => {
  const { covers, add, stop } = keeping();
  const state = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (to: DocumentVisibilityState) => {
    state.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  add('one');
  turn('hidden');
  await vi.advanceTimersByTimeAsync(100);
  expect(covers).toEqual(['1']);
  turn('visible');
  add('two');
  turn('hidden');
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(covers).toEqual(['1']);
  state.mockRestore();
});
