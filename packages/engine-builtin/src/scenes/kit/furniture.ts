import { addCylinder, addLathe, addRoundedBox, addSphere, addSurface, addTube } from '../../render/shapes.ts';
import type { Vec3 } from '../../render/vector.ts';
import type { AddObject } from './objectKit.ts';

export const lamp: AddObject = (mesh, random, m) => {
  addLathe(
    mesh,
    [
      [0.01, 0],
      [0.5, 0],
      [0.52, 0.05],
      [0.1, 0.1],
      [0.06, 0.14],
    ],
    m.second,
    56,
    30,
  );
  if (random.chance(0.5)) {
    addTube(
      mesh,
      [
        [0, 0.08, 0],
        [-0.1, 0.7, 0],
        [-0.42, 1.3, 0],
        [0.05, 1.85, 0],
        [0.5, 1.9, 0],
      ],
      () => 0.035,
      m.second,
      12,
      50,
    );
    mesh.place({ at: [0.62, 1.78, 0], roll: -0.5 }, () => {
      addLathe(
        mesh,
        [
          [0.05, 0.26],
          [0.14, 0.22],
          [0.36, -0.12],
          [0.44, -0.22],
          [0.42, -0.22],
          [0.1, 0.14],
        ],
        m.main,
        56,
        40,
      );
      addSphere(mesh, [0, -0.1, 0], 0.16, m.glow, 24);
    });
    return;
  }
  addTube(
    mesh,
    [
      [0, 0.1, 0],
      [0, 0.8, 0],
      [0, 1.4, 0],
    ],
    () => 0.04,
    m.second,
    12,
    12,
  );
  addLathe(
    mesh,
    [
      [0.62, 1.18],
      [0.5, 1.55],
      [0.36, 1.95],
      [0.34, 1.95],
      [0.6, 1.19],
    ],
    m.main,
    64,
    24,
    false,
  );
  addSphere(mesh, [0, 1.5, 0], 0.2, m.glow, 24);
};

export const chair: AddObject = (mesh, random, m) => {
  const wide = random.range(0.52, 0.66);
  const shell = random.chance(0.5);
  if (shell) {
    // One bent sheet: seat, curve, back.
    const line: Vec3[] = [
      [0, 0.86, -0.52],
      [0, 0.84, -0.25],
      [0, 0.8, 0.15],
      [0, 0.88, 0.46],
      [0, 1.3, 0.62],
      [0, 1.75, 0.78],
    ];
    addSurface(mesh, 36, 60, m.main, (u, v) => {
      const k = v * (line.length - 1);
      const i = Math.min(line.length - 2, Math.floor(k));
      const t = k - i;
      const s = t * t * (3 - 2 * t);
      const a = line[i]!;
      const b = line[i + 1]!;
      const x =
        (u * 2 - 1) *
        wide *
        (1 - 0.22 * Math.max(0, v - 0.6)) *
        Math.sqrt(Math.min(1, 1.02 - Math.max(0, Math.abs(v - 0.5) - 0.36) * 6));
      const lift = 0.3 * (u * 2 - 1) ** 2 * (0.3 + 0.7 * Math.sin(v * Math.PI));
      return [
        x,
        a[1] + (b[1] - a[1]) * s + lift * (v < 0.55 ? 1 : 0.25),
        a[2] + (b[2] - a[2]) * s - (v > 0.5 ? lift * 0.8 : 0),
      ];
    });
  } else {
    addRoundedBox(mesh, [0, 0.82, 0], [wide * 2, 0.2, 1.05], 0.09, m.main, 0.05);
    mesh.place({ at: [0, 1.32, 0.52], pitch: -0.2 }, () =>
      addRoundedBox(mesh, [0, 0, 0], [wide * 2, 0.95, 0.16], 0.08, m.main, 0.04),
    );
  }
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      addTube(
        mesh,
        [
          [x * wide * 0.62, 0.76, z * 0.34],
          [x * wide * 0.78, 0.36, z * 0.44],
          [x * wide * 0.92, 0, z * 0.55],
        ],
        (t) => 0.04 - t * 0.014,
        m.second,
        10,
        12,
      );
  }
};

export const sofa: AddObject = (mesh, random, m) => {
  const seats = 2 + random.int(2);
  const width = seats * 0.78 + 0.4;
  const round = random.range(0.07, 0.14);
  addRoundedBox(mesh, [0, 0.27, 0], [width, 0.28, 0.95], 0.07, m.main);
  for (let k = 0; k < seats; k++) {
    const x = (k - (seats - 1) / 2) * 0.78;
    addRoundedBox(mesh, [x, 0.48, -0.05], [0.77, 0.2, 0.82], round * 0.9, m.main, 0.03);
    mesh.place({ at: [x, 0.76, 0.32], pitch: -0.16 }, () =>
      addRoundedBox(mesh, [0, 0, 0], [0.76, 0.5, 0.24], round, m.main, 0.03),
    );
  }
  for (const side of [-1, 1])
    addRoundedBox(mesh, [side * (width / 2), 0.42, 0], [0.2, 0.56, 0.95], round, m.main);
  addRoundedBox(mesh, [0, 0.6, 0.46], [width, 0.6, 0.12], 0.05, m.main);
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      mesh.place({ at: [x * width * 0.45, 0, z * 0.38] }, () =>
        addCylinder(mesh, 0.03, 0, 0.14, m.second, 0.035, 12),
      );
  }
};

export const table: AddObject = (mesh, random, m) => {
  const w = random.range(1.0, 1.4);
  if (random.chance(0.5)) {
    addLathe(
      mesh,
      [
        [0.01, 0.66],
        [w * 0.6, 0.66],
        [w * 0.61, 0.69],
        [w * 0.6, 0.72],
        [0.01, 0.72],
      ],
      m.main,
      72,
      24,
      false,
    );
    addLathe(
      mesh,
      [
        [0.01, 0],
        [0.36, 0],
        [0.37, 0.03],
        [0.07, 0.1],
        [0.06, 0.6],
        [0.2, 0.67],
      ],
      m.second,
      40,
      36,
    );
    return;
  }
  addRoundedBox(mesh, [0, 0.7, 0], [w * 1.3, 0.06, w * 0.75], 0.02, m.main);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      addTube(
        mesh,
        [
          [x * w * 0.52, 0.68, z * w * 0.28],
          [x * w * 0.58, 0, z * w * 0.33],
        ],
        (t) => 0.035 - 0.012 * t,
        m.second,
        10,
        6,
      );
};
