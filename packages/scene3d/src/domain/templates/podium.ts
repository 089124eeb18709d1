import type { SceneContent } from '../scene.ts';
import { cube, cylinder, plane, sphere, torus, type Builder } from './builder.ts';
import { shine, look, square, noGrid } from './stage.ts';

/** Steps with a product on them. */
export function podium(make: Builder): SceneContent {
  const stone = { colour: '#e7d9cf', roughness: 0.75 };
  make.solid('step', cylinder(1.5, 0.14, 96), [0, 0.07, 0], stone);
  make.solid('step', cylinder(1.05, 0.16, 96), [0, 0.22, 0], { colour: '#efe4dc', roughness: 0.7 });
  make.solid('step', cylinder(0.62, 0.2, 96), [0, 0.4, 0], stone);
  make.solid('ring', torus(1.25, 0.05), [0, 1.35, -0.75], {
    colour: '#d7b27a',
    metallic: 1,
    roughness: 0.22,
  });
  make.solid(
    'panel',
    cube(1.0, 2.4, 0.12, 0.05),
    [-1.5, 1.2, -1.35],
    { colour: '#d9c3b6', roughness: 0.85 },
    { rotation: [0, 0.3, 0] },
  );
  make.solid(
    'panel',
    cube(0.8, 1.7, 0.12, 0.05),
    [1.45, 0.85, -1.25],
    { colour: '#cdb3a6', roughness: 0.85 },
    { rotation: [0, -0.35, 0] },
  );
  make.solid('wall', cube(12, 6, 0.1), [0, 3, -2.6], { colour: '#ecdfd6', roughness: 0.95 });
  make.solid('floor', plane(12, 12), [0, 0, 0], { colour: '#e3d2c6', roughness: 0.9, isDoubleSided: true });
  make.solid('product', sphere(0.32), [0, 0.82, 0], 'chrome');
  make.solid('product', sphere(0.14), [0.72, 0.44, 0.42], {
    colour: '#c9805f',
    roughness: 0.35,
    clearCoat: 0.6,
  });
  shine(make, 'keyLight', 'spot', [2.6, 4.2, 3.4], [0, 0.6, 0], {
    intensity: 130,
    angle: 0.42,
    softness: 0.8,
    colour: '#fff4e8',
  });
  shine(make, 'fillLight', 'area', [-3.2, 2.2, 2.4], [0, 0.7, 0], { width: 2, height: 2, intensity: 3 });
  look(make, 'camera', [0, 1.35, 5.4], [0, 0.95, -0.3], 45);
  look(make, 'cameraDetail', [1.2, 1.1, 2.2], [0, 0.78, 0], 60);
  return make.scene(
    {
      background: { type: 'colour', colour: '#ecdfd6' },
      sky: 'softbox',
      skyStrength: 0.8,
      ground: 'none',
      grid: noGrid,
      shadowQuality: 'high',
    },
    square,
  );
}
