import { addLathe, addRoundedBox, addSurface, addTube, curve } from '../../render/shapes.ts';
import type { Vec3 } from '../../render/vector.ts';
import type { AddObject } from './objectKit.ts';

export const shoe: AddObject = (mesh, random, m) => {
  const toe = random.range(0.5, 0.58);
  const outline = (t: number) =>
    curve(
      [
        [0, 0.3],
        [0.2, 0.36],
        [0.5, 0.33],
        [0.75, 0.46],
        [0.92, 0.42],
        [1, 0.28],
      ],
      t,
    );
  addSurface(mesh, 56, 48, m.second, (u, v) => {
    const a = u * Math.PI * 2;
    const t = 0.5 + 0.5 * Math.cos(a);
    const w = outline(t) * (1 + 0.06 * Math.sin(v * Math.PI));
    const y = v < 0.7 ? v * 0.36 : 0.25;
    const k = v < 0.7 ? 1 : 1 - (v - 0.7) * 3.3;
    return [
      (-1.05 + t * 2.1) * (v < 0.7 ? 1 : k),
      y + Math.max(0, t - 0.72) ** 2 * 1.6,
      Math.sin(a) * w * 1.06 * k,
    ];
  });
  const height = (t: number) =>
    curve(
      [
        [0, 0.92],
        [0.12, 0.98],
        [0.3, 0.86],
        [0.45, 0.82],
        [0.7, toe],
        [0.9, 0.42],
        [1, 0.26],
      ],
      t,
    );
  addSurface(
    mesh,
    80,
    60,
    m.main,
    (u, v) => {
      const t = v;
      const a = (u * 2 - 1) * Math.PI * 0.5;
      const w = outline(Math.min(0.97, Math.max(0.03, t))) * 1.02;
      const open = t < 0.34 ? 0.58 : 1;
      const s = Math.sign(a) * Math.abs(Math.sin(a)) ** 0.72;
      return [
        -1.0 + t * 2.02,
        0.16 + (height(t) - 0.16) * Math.abs(Math.cos(a)) ** 0.7 * (open === 1 ? 1 : 1),
        s * w * (t > 0.94 ? Math.sqrt(Math.max(0, (1 - t) / 0.06)) : t < 0.05 ? Math.sqrt(t / 0.05) : 1),
      ];
    },
    true,
  );
  for (let k = 0; k < 5; k++) {
    const t = 0.42 + k * 0.075;
    const y = height(t) + 0.012;
    const x = -0.98 + t * 1.98;
    addTube(
      mesh,
      [
        [x, y - 0.06, -0.16],
        [x + 0.03, y + 0.02, 0],
        [x, y - 0.06, 0.16],
      ],
      () => 0.026,
      m.dark,
      8,
      14,
    );
  }
  addTube(
    mesh,
    [
      [-0.9, 0.95, -0.16],
      [-0.55, 0.9, -0.24],
      [-0.25, 0.86, 0],
      [-0.55, 0.9, 0.24],
      [-0.9, 0.95, 0.16],
      [-0.98, 0.98, 0],
      [-0.9, 0.95, -0.16],
    ],
    () => 0.055,
    m.dark,
    10,
    60,
  );
};

export const ring: AddObject = (mesh, random, m) => {
  mesh.place({ at: [0, 0.72, 0], pitch: 0.1, yaw: random.range(-0.5, 0.5) }, () => {
    addSurface(
      mesh,
      96,
      28,
      m.second,
      (u, v) => {
        const a = u * Math.PI * 2;
        const b = v * Math.PI * 2;
        const thick = 0.075 + 0.03 * Math.max(0, Math.sin(a));
        return [
          Math.cos(a) * (0.66 + Math.cos(b) * thick),
          Math.sin(a) * (0.66 + Math.cos(b) * thick),
          Math.sin(b) * thick * 1.25,
        ];
      },
      true,
    );
    const sides = 8;
    addLathe(
      mesh,
      [
        [0.02, 0.66],
        [0.3, 0.92],
        [0.31, 0.95],
        [0.2, 1.04],
        [0.01, 1.04],
      ],
      m.main,
      sides,
      12,
      false,
    );
    for (let k = 0; k < 4; k++) {
      const a = k * 1.57 + 0.78;
      addTube(
        mesh,
        [
          [Math.sin(a) * 0.08, 0.68, Math.cos(a) * 0.08],
          [Math.sin(a) * 0.3, 0.86, Math.cos(a) * 0.3],
          [Math.sin(a) * 0.3, 0.98, Math.cos(a) * 0.3],
        ],
        () => 0.022,
        m.second,
        8,
        14,
      );
    }
  });
};

export const sculpture: AddObject = (mesh, random, m) => {
  const p = 2 + random.int(2);
  const q = p + 1;
  const path: Vec3[] = [];
  for (let k = 0; k <= 90; k++) {
    const a = (k / 90) * Math.PI * 2;
    const r = 0.55 + 0.24 * Math.cos(q * a);
    path.push([
      Math.cos(p * a) * r,
      1.2 + Math.sin(q * a) * 0.32 + Math.sin(p * a) * 0.34,
      Math.sin(p * a) * r * 0.7,
    ]);
  }
  const thick = random.range(0.12, 0.17);
  addTube(mesh, path, (t) => thick * (1 + 0.25 * Math.sin(t * 12.566)), m.main, 24, 420);
  addRoundedBox(mesh, [0, 0.16, 0], [1.0, 0.32, 0.8], 0.03, m.second);
};
