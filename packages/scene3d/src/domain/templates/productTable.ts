import type { SceneContent } from '../scene.ts';
import { cube, cylinder, lathe, plane, type Builder } from './builder.ts';
import { shine, look, square, noGrid } from './stage.ts';

/** A bottle, a box and a bowl on a table. */
export function productTable(make: Builder): SceneContent {
  make.group('table', [0, 0, 0], () => {
    make.solid('table', cube(1.6, 0.05, 0.9, 0.015), [0, 0.735, 0], 'oak');
    for (const x of [-0.72, 0.72])
      for (const z of [-0.37, 0.37])
        make.solid('leg', cylinder(0.03, 0.71), [x, 0.355, z], { colour: '#a87b4b', roughness: 0.6 });
  });
  make.solid('backdrop', cube(4.4, 2.8, 0.06), [0, 1.4, -1.1], { colour: '#d9d2c7', roughness: 0.95 });
  make.solid('floor', plane(8, 8), [0, 0, 0], { colour: '#c9c1b4', roughness: 0.9, isDoubleSided: true });
  make.group('product', [0, 0.76, 0], () => {
    make.solid(
      'bottle',
      lathe([
        [0, 0],
        [0.062, 0],
        [0.07, 0.01],
        [0.07, 0.17],
        [0.064, 0.2],
        [0.03, 0.235],
        [0.026, 0.27],
        [0, 0.27],
      ]),
      [0, 0, 0],
      { colour: '#2f5d50', roughness: 0.12, clearCoat: 1, metallic: 0.1 },
    );
    make.solid('cap', cylinder(0.032, 0.06), [0, 0.295, 0], {
      colour: '#d8b26a',
      metallic: 1,
      roughness: 0.25,
    });
    make.solid(
      'box',
      cube(0.16, 0.26, 0.1, 0.004),
      [-0.22, 0.13, -0.06],
      { colour: '#e9e4da', roughness: 0.8 },
      { rotation: [0, 0.35, 0] },
    );
    make.solid(
      'bowl',
      lathe([
        [0, 0],
        [0.05, 0],
        [0.11, 0.05],
        [0.13, 0.09],
        [0.12, 0.09],
        [0.045, 0.012],
        [0, 0.012],
      ]),
      [0.27, 0, 0.06],
      { colour: '#f3efe7', roughness: 0.35, isDoubleSided: true },
    );
  });
  shine(make, 'keyLight', 'spot', [1.8, 2.4, 1.6], [0, 0.9, 0], {
    intensity: 45,
    angle: 0.5,
    softness: 0.9,
    colour: '#fff3e2',
  });
  shine(make, 'fillLight', 'area', [-1.8, 1.6, 1.2], [0, 0.9, 0], { width: 1.2, height: 1.6, intensity: 3 });
  look(make, 'camera', [0.55, 1.15, 1.75], [0, 0.86, 0], 70);
  look(make, 'cameraDetail', [0.2, 0.98, 0.85], [0, 0.9, 0], 85);
  return make.scene(
    {
      background: { type: 'colour', colour: '#d9d2c7' },
      sky: 'softbox',
      skyStrength: 0.7,
      ground: 'none',
      grid: noGrid,
    },
    square,
  );
}
