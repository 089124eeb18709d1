import { createObservable } from '@tai/kernel';
import { expect, test } from 'vitest';
import { newCamera } from '../../domain/newObject.ts';
import { newScene } from '../../domain/newScene.ts';
import type { OpenScene, UiState } from './scene.ts';
import { canWalk } from './walking.ts';

const scene = {
  ...newScene(),
  objects: { wide: newCamera('Wide', 'perspective'), plan: newCamera('Plan', 'orthographic') },
  root: ['wide', 'plan'],
};
const withView = (ui: Partial<UiState>) =>
  canWalk({
    ui: createObservable({ cameraId: null, isOrthographic: false, ...ui } as UiState),
    editor: { get: () => ({ scene }) } as unknown as OpenScene['editor'],
  });

test('a perspective view can be walked with, the free one or that of a camera; an orthographic one cannot', () => {
  expect(withView({})).toBe(true);
  expect(withView({ isOrthographic: true })).toBe(false);
  expect(withView({ cameraId: 'plan' })).toBe(false);
  expect(withView({ cameraId: 'wide', isOrthographic: true })).toBe(true);
  // A camera that was deleted meanwhile is not looked through.
  expect(withView({ cameraId: 'gone' })).toBe(true);
});
