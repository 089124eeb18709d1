import { createObservable } from '@tai/kernel';
import { expect, test, vi } from 'vitest';
import { newShape, newSolid } from '../domain/newObject.ts';
import { newScene } from '../domain/newScene.ts';
import { addBranch } from '../domain/acts/treeActs.ts';
import { openMemoryScene } from '../testing/memoryScene.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import { keepSceneCover } from './coverKeeper.ts';

test('a scene that is left gets a cover of its view, but for an empty one and one without a view', async () => {
  const { session, editor } = openMemoryScene(newScene());
  Object.assign(session.assets, {
    add: () => Promise.resolve({ name: 'asset:one' }),
    uploadNamed: () => Promise.resolve(null),
  });
  const render = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ images: [{ image: new Blob() }] }));
  const view = createObservable<ViewHandle | null>(null);
  const covers: string[] = [];
  const keep = () =>
    keepSceneCover({ session, editor, view, setCover: async ({ assetHash }) => covers.push(assetHash) });
  const shown = { render } as unknown as ViewHandle;
  view.set(shown);
  keep()();
  expect(render).not.toHaveBeenCalled();
  editor.act('add', (draft) =>
    addBranch(draft, { objects: { one: newSolid('one', newShape('cube')) }, root: ['one'] }),
  );
  view.set(null);
  keep()();
  expect(render).not.toHaveBeenCalled();
  view.set(shown);
  keep()();
  await vi.waitFor(() => expect(covers).toEqual(['one']));
});
