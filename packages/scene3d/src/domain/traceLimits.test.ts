import { expect, test } from 'vitest';
import { cube, light, sceneOf } from '../viewport/testing/testScene.ts';
import { traceLimits } from './traceLimits.ts';

test('a plain scene is traced as it is shown, and each exception is named once it is there', () => {
  const plain = { ground: 'plane' as const };
  expect(traceLimits(sceneOf({ one: cube(), lamp: light({}) }, plain), 'shaded')).toEqual([]);
  const objects = {
    wire: cube(1, { material: { mode: 'wireframe' } }),
    bright: cube(1, { receivesShadow: false }),
    veil: cube(1, { material: { opacity: 0.5 } }),
    glass: cube(1, { material: { transmission: 1 } }),
    lamp: light({ castsShadow: false }),
  };
  const background = { type: 'image' as const, asset: `asset:${'0'.repeat(64)}` };
  const fog = { colour: '#ffffff', near: 1, far: 9 };
  expect(traceLimits(sceneOf(objects, { background, fog }), 'shaded')).toEqual([
    ...['floor', 'fog', 'wireframe', 'opacity', 'lights', 'receives', 'image'],
  ]);
  const hidden = Object.fromEntries(
    Object.entries(objects).map(([id, object]) => [id, { ...object, isVisible: false }]),
  );
  expect(traceLimits(sceneOf(hidden, plain), 'wireframe')).toEqual(['wireframe']);
});
