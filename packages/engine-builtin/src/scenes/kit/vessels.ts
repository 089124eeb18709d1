import { addCylinder, addLathe, addRoundedBox, addSphere, addTube } from '../../render/shapes.ts';
import { type AddObject, vessel } from './objectKit.ts';

export const vase: AddObject = (mesh, random, m) => {
  const h = random.range(1.5, 2.1);
  const belly = random.range(0.42, 0.72);
  const neck = random.range(0.14, 0.36);
  const at = random.range(0.3, 0.66);
  const foot = random.range(0.26, 0.42);
  addLathe(
    mesh,
    vessel(
      [
        [0.01, 0],
        [foot, 0],
        [foot * 1.02, 0.04],
        [belly * 0.82, h * at * 0.5],
        [belly, h * at],
        [belly * 0.72, h * (at + 0.18)],
        [neck, h * Math.min(0.92, at + 0.34)],
        [neck * 1.02, h * 0.95],
        [neck * random.range(1.1, 1.6), h],
      ],
      0.04,
    ),
    m.main,
    72,
    110,
  );
};

export const bottle: AddObject = (mesh, random, m) => {
  if (random.chance(0.55)) {
    const [w, h, d] = [random.range(0.85, 1.15), random.range(1.0, 1.4), random.range(0.42, 0.6)];
    addRoundedBox(mesh, [0, h / 2, 0], [w, h, d], random.range(0.06, 0.2), m.main);
    addCylinder(mesh, 0.15, h, h + 0.12, m.dark, 0.15, 36);
    if (random.chance(0.5)) addRoundedBox(mesh, [0, h + 0.34, 0], [0.42, 0.46, 0.42], 0.03, m.second);
    else addSphere(mesh, [0, h + 0.36, 0], 0.29, m.second, 40);
    return;
  }
  const r = random.range(0.34, 0.5);
  const h = random.range(1.3, 1.8);
  addLathe(
    mesh,
    [
      [0.01, 0],
      [r, 0],
      [r, 0.06],
      [r * 1.01, h * 0.55],
      [r, h * 0.72],
      [r * 0.5, h * 0.88],
      [0.15, h * 0.93],
      [0.15, h],
    ],
    m.main,
    64,
    70,
  );
  addCylinder(mesh, 0.19, h * 0.99, h + 0.34, m.second, 0.18, 48);
};

export const cup: AddObject = (mesh, random, m) => {
  const tall = random.range(0.75, 1.05);
  const base = random.range(0.3, 0.46);
  addLathe(
    mesh,
    vessel(
      [
        [0.01, 0],
        [base, 0],
        [base, 0.05],
        [0.5, tall * 0.45],
        [0.54, tall * 0.8],
        [0.55, tall],
      ],
      0.045,
    ),
    m.main,
    72,
    80,
  );
  addTube(
    mesh,
    [
      [0.5, tall * 0.82, 0],
      [0.78, tall * 0.86, 0],
      [0.92, tall * 0.55, 0],
      [0.76, tall * 0.24, 0],
      [0.5, tall * 0.24, 0],
    ],
    () => 0.062,
    m.main,
    16,
    40,
  );
  addLathe(
    mesh,
    [
      [0.49, tall * 0.84],
      [0.01, tall * 0.845],
    ],
    m.dark,
    48,
    3,
    false,
  );
  addLathe(
    mesh,
    [
      [0.01, -0.02],
      [0.75, -0.01],
      [1.0, 0.08],
      [1.02, 0.11],
      [0.75, 0.03],
      [0.01, 0.01],
    ],
    m.main,
    72,
    30,
  );
};

export const teapot: AddObject = (mesh, random, m) => {
  const squat = random.range(0.75, 1.05);
  addLathe(
    mesh,
    [
      [0.01, 0],
      [0.42, 0],
      [0.44, 0.04],
      [0.78, 0.35 * squat],
      [0.8, 0.6 * squat],
      [0.56, 0.95 * squat],
      [0.36, 1.02 * squat],
      [0.01, 1.03 * squat],
    ],
    m.main,
    72,
    70,
  );
  addLathe(
    mesh,
    [
      [0.38, 1.0 * squat],
      [0.3, 1.08 * squat],
      [0.1, 1.14 * squat],
      [0.07, 1.2 * squat],
      [0.13, 1.28 * squat],
      [0.01, 1.35 * squat],
    ],
    m.second,
    48,
    40,
  );
  addTube(
    mesh,
    [
      [0.66, 0.4 * squat, 0],
      [0.98, 0.52 * squat, 0],
      [1.12, 0.8 * squat, 0],
      [1.28, 0.94 * squat, 0],
    ],
    (t) => 0.17 - t * 0.1,
    m.main,
    18,
    30,
  );
  addTube(
    mesh,
    [
      [-0.6, 0.85 * squat, 0],
      [-1.0, 0.98 * squat, 0],
      [-1.2, 0.62 * squat, 0],
      [-1.0, 0.3 * squat, 0],
      [-0.7, 0.28 * squat, 0],
    ],
    () => 0.065,
    m.second,
    14,
    40,
  );
};
