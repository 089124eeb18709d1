import { createObservable } from '@tai/kernel';
import { beforeEach, expect, test, vi } from 'vitest';
import { newScene } from '../domain/newScene.ts';
import { inTreeOrder } from '../domain/tree.ts';
import { openMemoryScene } from '../testing/memoryScene.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import { createSceneActions } from './sceneActions.ts';

beforeEach(() => window.localStorage.clear());

function open() {
  const { editor, session } = openMemoryScene(newScene());
  const tell = vi.fn();
  const actions = createSceneActions({
    ...{ session, editor, tell },
    view: createObservable<ViewHandle | null>(null),
    words: { nameOf: (thing) => thing, shotName: String, text: () => 'Hi' },
  });
  const names = () => {
    const { scene } = editor.get();
    return scene ? inTreeOrder(scene).map((id) => scene.objects[id]?.name) : [];
  };
  return { actions, editor, tell, names };
}

test('names of new objects count on, and the new one is selected', () => {
  const { actions, editor, names } = open();
  actions.add('cube');
  actions.add('cube');
  expect(names()).toEqual(['cube', 'cube 2']);
  expect(editor.get().selection.size).toBe(1);
});

test('objects that are copied in one scene are pasted into another', () => {
  const first = open();
  first.actions.addRig('threePoint');
  first.actions.copy();
  const second = open();
  second.actions.paste();
  second.actions.paste();
  expect(second.names()).toEqual([...Array(2)].flatMap(() => ['threePoint', 'key', 'fill', 'rim']));
  second.editor.undo();
  expect(second.names()).toHaveLength(4);
});

test('duplicates are selected and are one entry of the history', () => {
  const { actions, editor, names } = open();
  actions.add('cube');
  actions.duplicate();
  expect(names()).toEqual(['cube', 'cube']);
  expect(editor.get().selection.has(editor.get().scene?.root[1] ?? '')).toBe(true);
  expect(editor.get().history.entries).toHaveLength(2);
});

test('a locked object stays, and the person is told why', () => {
  const { actions, tell, names } = open();
  actions.add('cube');
  actions.setFlag('isLocked', true);
  actions.remove();
  expect(tell).toHaveBeenCalledWith('locked');
  expect(names()).toEqual(['cube']);
});
