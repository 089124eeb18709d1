// Scenes to begin with, built from our own shapes, lights and cameras. Metres.
import { turnTowards } from '../newObject.ts';
import type { SceneContent, Vector } from '../scene.ts';
import {
  createBuilder,
  cube,
  cylinder,
  lathe,
  plane,
  sphere,
  torus,
  type Builder,
  type PartName,
} from './builder.ts';
import { addCar } from './car.ts';

export const templateIds = ['carStudio', 'productTable', 'room', 'street', 'podium'] as const;
export type TemplateId = (typeof templateIds)[number];

const wide = { width: 1280, height: 720 };
const square = { width: 1024, height: 1024 };
const back = Math.PI / 2;
const noGrid = { isShown: false, spacing: 1, snaps: false, move: 0.1, turn: Math.PI / 12, scale: 0.1 };

/** Makes a scene of a template. @param nameOf a part in the person's language */
export function makeTemplate(id: TemplateId, nameOf: (part: PartName) => string): SceneContent {
  return makers[id](createBuilder(nameOf));
}

const makers: Record<TemplateId, (make: Builder) => SceneContent> = {
  carStudio,
  productTable,
  room,
  street,
  podium,
};

/** A light that stands at a point and shines at another. */
function shine(
  make: Builder,
  part: PartName,
  type: 'area' | 'spot' | 'directional' | 'point',
  from: Vector,
  to: Vector,
  light: Parameters<Builder['light']>[4],
): void {
  make.light(part, type, from, turnTowards(from, to), light);
}

function look(make: Builder, part: PartName, from: Vector, to: Vector, focalLength: number): void {
  make.camera(part, from, turnTowards(from, to), focalLength);
  make.shot(part, from, to, focalLength);
}

function carStudio(make: Builder): SceneContent {
  addCar(make, [0, 0.02, 0], -0.5, '#8f1420');
  make.solid('platform', cylinder(3.4, 0.04, 96), [0, 0, 0], {
    colour: '#5b5f68',
    roughness: 0.22,
    clearCoat: 0.5,
  });
  const tube = { colour: '#ffffff', emission: '#ffffff', emissionStrength: 5 };
  for (const z of [-1.8, 0, 1.8])
    make.solid('softbox', cube(5.4, 0.06, 0.28, 0.02), [0, 4.2, z], tube, { castsShadow: false });
  shine(make, 'keyLight', 'area', [0, 4.1, 0], [0, 0.5, 0], { width: 5.4, height: 4, intensity: 11 });
  shine(make, 'fillLight', 'area', [5, 2.2, 4], [0, 0.6, 0], {
    width: 3,
    height: 2.4,
    intensity: 9,
    colour: '#e8f0ff',
  });
  shine(make, 'rimLight', 'spot', [-5, 3.6, -4.5], [0, 0.8, 0], {
    intensity: 260,
    softness: 0.8,
    angle: 0.6,
  });
  look(make, 'camera', [5.2, 1.5, 5.4], [0, 0.65, 0], 50);
  look(make, 'cameraSide', [0.2, 1, 9.4], [0, 0.7, 0], 70);
  look(make, 'cameraDetail', [3.6, 0.8, 2.4], [1.7, 0.55, 0.4], 85);
  return make.scene(
    {
      background: { type: 'colour', colour: '#3d4047' },
      sky: 'showroom',
      skyStrength: 0.9,
      // The ground fades into the background, as in a studio without corners.
      ground: 'plane',
      groundColour: '#454951',
      fog: { colour: '#3d4047', near: 8, far: 20 },
      grid: noGrid,
      shadowQuality: 'high',
    },
    wide,
  );
}

function productTable(make: Builder): SceneContent {
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

function room(make: Builder): SceneContent {
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

function street(make: Builder): SceneContent {
  make.solid('road', plane(40, 7), [0, 0.01, 0], { colour: '#3a3b3d', roughness: 0.95, isDoubleSided: true });
  for (let x = -18; x <= 18; x += 4)
    make.solid(
      'line',
      plane(2, 0.14),
      [x, 0.02, 0],
      { colour: '#e9e9e2', roughness: 0.8, isDoubleSided: true },
      { castsShadow: false },
    );
  for (const side of [1, -1]) make.solid('pavement', cube(40, 0.16, 3), [0, 0.08, side * 5], 'concrete');
  const houses = [
    [-14, 6, 9, '#b9a58c'],
    [-7.4, 6.4, 13, '#8c8f96'],
    [-0.4, 7, 10.5, '#c7b9a6'],
    [7, 7, 15, '#757d89'],
    [14.2, 6.6, 8.5, '#a88f7d'],
  ] as const;
  for (const [x, width, height, colour] of houses)
    make.group('building', [x, 0, -10.4], () => {
      make.solid('building', cube(width, height, 8), [0, height / 2, 0], { colour, roughness: 0.9 });
      for (let y = 2.2; y < height - 1; y += 2.6)
        make.solid('windows', cube(width - 1.4, 1.2, 0.08), [0, y, 4.02], {
          colour: '#27313c',
          metallic: 0.4,
          roughness: 0.1,
        });
    });
  for (const x of [-9, 3, 15])
    make.group('streetLight', [x, 0.16, -3.9], () => {
      make.solid('post', cylinder(0.06, 5.4, 24), [0, 2.7, 0], {
        colour: '#2c2e31',
        metallic: 0.6,
        roughness: 0.5,
      });
      make.solid(
        'post',
        cylinder(0.04, 1.3, 24),
        [0, 5.35, 0.6],
        { colour: '#2c2e31', metallic: 0.6, roughness: 0.5 },
        { rotation: [back, 0, 0] },
      );
      make.solid('lamp', cube(0.2, 0.06, 0.5, 0.02), [0, 5.3, 1.2], {
        emission: '#ffe6bd',
        emissionStrength: 2,
      });
    });
  for (const x of [-15, -3.5, 9])
    make.group('tree', [x, 0.16, -4.6], () => {
      make.solid('trunk', cylinder(0.12, 2.2, 24), [0, 1.1, 0], { colour: '#54412f', roughness: 1 });
      for (const [dx, y, dz, size] of [
        [0, 3, 0, 1.05],
        [0.6, 2.6, 0.3, 0.75],
        [-0.55, 2.7, -0.2, 0.8],
      ] as const)
        make.solid('crown', sphere(size), [dx, y, dz], { colour: '#5c7a4a', roughness: 1 });
    });
  addCar(make, [1.4, 0.01, 1.7], 0, '#1f4f8b');
  addCar(make, [-8.4, 0.01, -1.7], Math.PI, '#c9ccd2');
  shine(make, 'sun', 'directional', [9, 12, 10], [0, 0, 0], { intensity: 4.5, colour: '#fff1dc' });
  look(make, 'camera', [8.6, 1.6, 7.4], [0.4, 1.6, -1], 28);
  look(make, 'overview', [20, 9, 17], [0, 2.5, -3], 35);
  return make.scene(
    {
      background: { type: 'sky', blur: 0.25 },
      sky: 'sunset',
      skyStrength: 0.7,
      ground: 'plane',
      groundColour: '#57585a',
      grid: noGrid,
      shadowQuality: 'high',
    },
    wide,
  );
}

function podium(make: Builder): SceneContent {
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
