import { OrthographicCamera, Vector2 } from 'three';
import { expect, test } from 'vitest';
import { cube, group, light, sceneOf } from '../testing/testScene.ts';
import { createSceneObjects } from '../objects/sceneObjects.ts';
import { pickBox } from './boxSelect.ts';

test('a rectangle takes in what has its middle in it, and nothing that is hidden, locked or a group', () => {
  const shown = createSceneObjects(
    () => Promise.reject(new Error('no such file')),
    () => undefined,
  );
  shown.update(
    sceneOf({
      left: cube(1, { position: [-3, 0, 0] }),
      right: cube(1, { position: [3, 0, 0] }),
      hidden: cube(1, { position: [-3, 1, 0], isVisible: false }),
      locked: cube(1, { position: [-3, -1, 0], isLocked: true }),
      lamp: light({}, { position: [-2, 2, 0] }),
      all: group(['inside'], { position: [-1, 0, 0] }),
      inside: cube(1),
    }),
    'shaded',
  );
  shown.root.updateMatrixWorld(true);
  const camera = new OrthographicCamera(-5, 5, 5, -5, 0.1, 100);
  camera.position.z = 10;
  const found = pickBox(shown, camera, new Vector2(0, 1), new Vector2(-1, -1));
  expect(found.toSorted()).toEqual(['inside', 'lamp', 'left']);
  expect(pickBox(shown, camera, new Vector2(0.4, -0.2), new Vector2(0.8, 0.2))).toEqual(['right']);
  shown.destroy();
});
