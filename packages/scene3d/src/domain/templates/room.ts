import type { SceneContent } from '../scene.ts';
import { cube, cylinder, sphere, type Builder } from './builder.ts';
import { shine, look, wide, noGrid } from './stage.ts';

/** A living room with a window. */
export function room(make: Builder): SceneContent {
  const wall = { colour: '#ddd8cf', roughness: 0.95 };
  make.solid('floor', cube(5.2, 0.1, 4.4), [0, -0.05, 0], 'oak');
  make.solid('wall', cube(5.2, 2.7, 0.1), [0, 1.35, -2.25], wall);
  // The side wall has an opening for the window: three blocks around it.
  make.solid('wall', cube(0.1, 0.8, 4.4), [-2.65, 0.4, 0], wall);
  make.solid('wall', cube(0.1, 0.5, 4.4), [-2.65, 2.45, 0], wall);
  make.solid('wall', cube(0.1, 1.4, 1.2), [-2.65, 1.5, -1.6], wall);
  make.solid('wall', cube(0.1, 1.4, 1.2), [-2.65, 1.5, 1.6], wall);
  make.solid('window', cube(0.05, 1.4, 2), [-2.65, 1.5, 0], 'glass', { castsShadow: false });
  make.solid('rug', cube(2.6, 0.02, 1.8, 0.008), [0.1, 0.011, 0.15], { colour: '#8d5b4c', roughness: 1 });
  addFurniture(make);
  shine(make, 'sun', 'directional', [-6, 4.4, 2.4], [0, 0, 0], { intensity: 4, colour: '#fff0d8' });
  look(make, 'camera', [2.9, 1.5, 4.2], [-0.1, 0.85, -0.8], 28);
  look(make, 'cameraDetail', [1.4, 1.1, 1.7], [0, 0.5, -0.9], 45);
  return make.scene(
    {
      background: { type: 'sky', blur: 0.4 },
      sky: 'noon',
      skyStrength: 0.55,
      ground: 'none',
      grid: noGrid,
      shadowQuality: 'high',
    },
    wide,
  );
}

function addFurniture(make: Builder): void {
  make.group('sofa', [0.1, 0, -1.35], () => {
    const cloth = { colour: '#56647a', roughness: 0.95 };
    make.solid('seat', cube(2.1, 0.32, 0.9, 0.07), [0, 0.26, 0], cloth);
    make.solid('backrest', cube(2.1, 0.5, 0.22, 0.08), [0, 0.6, -0.36], cloth, { rotation: [-0.1, 0, 0] });
    for (const x of [-1.12, 1.12]) make.solid('armrest', cube(0.2, 0.5, 0.9, 0.07), [x, 0.35, 0], cloth);
    make.solid(
      'cushion',
      cube(0.46, 0.42, 0.14, 0.06),
      [-0.72, 0.6, -0.16],
      { colour: '#c98f4e', roughness: 0.95 },
      { rotation: [-0.3, 0.2, 0] },
    );
  });
  make.group('table', [0.1, 0, 0.1], () => {
    make.solid('table', cylinder(0.45, 0.04), [0, 0.38, 0], 'oak');
    make.solid('leg', cylinder(0.05, 0.36), [0, 0.18, 0], {
      colour: '#2a2a2c',
      metallic: 0.6,
      roughness: 0.4,
    });
    make.solid('bowl', sphere(0.09), [0.08, 0.47, 0.03], { colour: '#e8e2d6', roughness: 0.4 });
  });
  make.group('shelf', [2.2, 0, -2.0], () => {
    for (const y of [0.1, 0.6, 1.1, 1.6]) make.solid('shelf', cube(0.7, 0.04, 0.36), [0, y, 0], 'oak');
    for (const x of [-0.34, 0.34]) make.solid('shelf', cube(0.03, 1.7, 0.36), [x, 0.86, 0], 'oak');
  });
  make.group('lamp', [-1.55, 0, -1.75], () => {
    make.solid('post', cylinder(0.015, 1.5), [0, 0.75, 0], {
      colour: '#1d1d1f',
      metallic: 0.7,
      roughness: 0.4,
    });
    make.solid(
      'shade',
      {
        type: 'cylinder',
        radiusTop: 0.14,
        radiusBottom: 0.22,
        height: 0.28,
        segments: 48,
        isOpen: true,
        arc: 2 * Math.PI,
      },
      [0, 1.55, 0],
      {
        ...{ colour: '#f2e6cf', emission: '#ffdca8', emissionStrength: 0.7, isDoubleSided: true },
      },
      { castsShadow: false },
    );
    make.light('lamp', 'point', [0, 1.5, 0], [0, 0, 0], { intensity: 12, colour: '#ffd3a0' });
  });
  make.group('plant', [1.7, 0, 0.2], () => {
    make.solid(
      'pot',
      {
        type: 'cylinder',
        radiusTop: 0.18,
        radiusBottom: 0.13,
        height: 0.32,
        segments: 48,
        isOpen: false,
        arc: 2 * Math.PI,
      },
      [0, 0.16, 0],
      { colour: '#b2674a', roughness: 0.8 },
    );
    for (const [x, y, z, size] of [
      [0, 0.75, 0, 0.28],
      [0.14, 0.55, 0.1, 0.2],
      [-0.13, 0.6, -0.06, 0.2],
    ] as const)
      make.solid(
        'leaves',
        sphere(size),
        [x, y, z],
        { colour: '#4d6b45', roughness: 0.9 },
        { scale: [1, 1.15, 1] },
      );
  });
  make.solid('picture', cube(1.3, 0.85, 0.03, 0.008), [0.1, 1.65, -2.18], {
    colour: '#2f4858',
    roughness: 0.7,
  });
}
