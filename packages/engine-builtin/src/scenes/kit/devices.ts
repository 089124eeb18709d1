import {
  addBox,
  addCylinder,
  addLathe,
  addRoundedBox,
  addSphere,
  addSurface,
  addTube,
} from '../../render/shapes.ts';
import type { AddObject } from './objectKit.ts';

export const watch: AddObject = (mesh, random, m) => {
  mesh.place({ at: [0, 1.0, 0], pitch: -1.2 }, () => {
    addLathe(
      mesh,
      [
        [0.01, -0.14],
        [0.62, -0.14],
        [0.7, -0.06],
        [0.7, 0.06],
        [0.64, 0.13],
        [0.56, 0.14],
      ],
      m.second,
      72,
      40,
    );
    addLathe(
      mesh,
      [
        [0.57, 0.12],
        [0.01, 0.12],
      ],
      m.dark,
      72,
      4,
      false,
    );
    for (let k = 0; k < 12; k++) {
      const a = (k / 12) * Math.PI * 2;
      mesh.place({ at: [Math.sin(a) * 0.47, 0.13, Math.cos(a) * 0.47], yaw: a }, () =>
        addBox(mesh, [-0.015, 0, -0.05], [0.015, 0.015, 0.05], m.second),
      );
    }
    for (const [angle, length] of [
      [random.range(0, 6.28), 0.28],
      [random.range(0, 6.28), 0.42],
    ] as const) {
      mesh.place({ at: [0, 0.145, 0], yaw: angle }, () =>
        addBox(mesh, [-0.014, 0, -0.05], [0.014, 0.014, length], m.second),
      );
    }
    mesh.place({ at: [0.74, 0, 0], roll: Math.PI / 2 }, () =>
      addCylinder(mesh, 0.07, -0.06, 0.06, m.second, 0.07, 20),
    );
  });
  // The strap closes behind the case.
  for (const side of [-1, 1]) {
    addSurface(mesh, 10, 50, m.main, (u, v) => {
      const a = v * 2.5;
      const r = 0.85;
      const w = (0.36 - v * 0.06) * (u * 2 - 1);
      return [
        w,
        0.98 + side * Math.sin(a + 0.72) * r * 0.92 * (side > 0 ? 1 : 0.96),
        0.82 - Math.cos(a + 0.72) * r * 1.05,
      ];
    });
  }
};

export const headphones: AddObject = (mesh, random, m) => {
  const r = random.range(0.36, 0.44);
  addTube(
    mesh,
    [
      [-0.72, 0.75, 0],
      [-0.76, 1.3, 0],
      [-0.5, 1.78, 0],
      [0, 1.95, 0],
      [0.5, 1.78, 0],
      [0.76, 1.3, 0],
      [0.72, 0.75, 0],
    ],
    (t) => 0.05 + 0.05 * Math.sin(t * Math.PI) ** 4,
    m.second,
    16,
    70,
  );
  for (const side of [-1, 1]) {
    mesh.place({ at: [side * 0.7, 0.58, 0], roll: -side * (Math.PI / 2 - 0.12) }, () => {
      addLathe(
        mesh,
        [
          [0.01, 0.24],
          [r * 0.7, 0.22],
          [r * 1.0, 0.1],
          [r * 1.02, -0.02],
          [r * 0.95, -0.06],
        ],
        m.main,
        56,
        40,
      );
      addLathe(
        mesh,
        [
          [r * 0.95, -0.03],
          [r * 1.06, -0.12],
          [r * 0.98, -0.24],
          [r * 0.6, -0.24],
          [r * 0.5, -0.12],
          [0.01, -0.1],
        ],
        m.dark,
        56,
        40,
      );
      addLathe(
        mesh,
        [
          [r * 0.36, 0.235],
          [r * 0.34, 0.25],
          [0.01, 0.25],
        ],
        m.second,
        40,
        12,
        false,
      );
    });
  }
};

export const speaker: AddObject = (mesh, random, m) => {
  const [w, h, d] = [random.range(0.9, 1.3), random.range(1.2, 1.9), random.range(0.7, 0.9)];
  addRoundedBox(mesh, [0, h / 2 + 0.04, 0], [w, h, d], random.range(0.05, 0.2), m.main);
  const cone = (y: number, r: number) =>
    mesh.place({ at: [0, y, -d / 2 - 0.004], pitch: -Math.PI / 2 }, () => {
      addLathe(
        mesh,
        [
          [r * 1.12, 0],
          [r * 1.12, 0.03],
          [r, 0.035],
          [r * 0.92, 0.01],
        ],
        m.second,
        56,
        16,
      );
      addLathe(
        mesh,
        [
          [r * 0.95, 0.015],
          [r * 0.8, 0.03],
          [r * 0.4, -0.05],
          [r * 0.3, 0.0],
          [0.01, 0.04],
        ],
        m.dark,
        56,
        30,
      );
    });
  cone(h * 0.36, w * 0.33);
  cone(h * 0.76, w * 0.18);
};

export const phone: AddObject = (mesh, random, m) => {
  mesh.place({ at: [0, 1.0, 0.1], pitch: -0.24, yaw: random.range(-0.25, 0.25) }, () => {
    addRoundedBox(mesh, [0, 0, 0], [0.98, 2.0, 0.12], 0.06, m.second);
    addRoundedBox(mesh, [0, 0, -0.03], [0.93, 1.95, 0.08], 0.04, m.glow);
  });
  mesh.place({ at: [0.5, 0.94, 0.42], pitch: -0.24, yaw: -0.5 }, () => {
    addRoundedBox(mesh, [0, 0, 0], [0.98, 2.0, 0.12], 0.06, m.main);
    for (const [x, y] of [
      [-0.26, 0.72],
      [-0.26, 0.42],
      [0.04, 0.57],
    ] as const)
      mesh.place({ at: [x, y, -0.07], pitch: -Math.PI / 2 }, () =>
        addCylinder(mesh, 0.12, -0.03, 0.05, m.dark, 0.11, 32),
      );
  });
};

export const camera: AddObject = (mesh, random, m) => {
  addRoundedBox(mesh, [0, 0.55, 0], [1.7, 1.0, 0.55], 0.1, m.main);
  addRoundedBox(mesh, [0, 0.5, 0], [1.72, 0.55, 0.57], 0.08, m.dark);
  addRoundedBox(mesh, [0, 1.1, 0.02], [0.62, 0.3, 0.46], 0.08, m.second);
  mesh.place({ at: [random.range(-0.08, 0.08), 0.52, -0.25], pitch: -Math.PI / 2 }, () => {
    addLathe(
      mesh,
      [
        [0.46, 0],
        [0.46, 0.2],
        [0.43, 0.22],
        [0.43, 0.5],
        [0.45, 0.52],
        [0.45, 0.66],
        [0.38, 0.68],
        [0.34, 0.55],
      ],
      m.second,
      64,
      60,
      false,
    );
    addLathe(
      mesh,
      [
        [0.36, 0.56],
        [0.2, 0.63],
        [0.01, 0.65],
      ],
      m.dark,
      48,
      14,
    );
  });
  mesh.place({ at: [0.58, 1.05, 0] }, () => addCylinder(mesh, 0.14, 0, 0.1, m.second, 0.14, 32));
  mesh.place({ at: [-0.58, 1.05, 0] }, () => addCylinder(mesh, 0.1, 0, 0.07, m.second, 0.1, 28));
};

export const robot: AddObject = (mesh, random, m) => {
  addRoundedBox(mesh, [0, 1.02, 0], [0.86, 0.78, 0.56], random.range(0.1, 0.24), m.main);
  addRoundedBox(mesh, [0, 1.02, -0.27], [0.5, 0.36, 0.06], 0.03, m.dark);
  addSphere(mesh, [0, 1.02, -0.3], [0.09, 0.09, 0.03], m.glow, 20);
  addCylinder(mesh, 0.12, 1.38, 1.52, m.second, 0.12, 24);
  const head = random.chance(0.5);
  if (head) addSphere(mesh, [0, 1.82, 0], [0.44, 0.38, 0.4], m.main, 48);
  else addRoundedBox(mesh, [0, 1.8, 0], [0.82, 0.58, 0.62], 0.18, m.main);
  addRoundedBox(mesh, [0, 1.8, -0.29], [0.6, 0.3, 0.16], 0.09, m.dark);
  for (const x of [-1, 1]) {
    addSphere(mesh, [x * 0.15, 1.81, -0.375], [0.07, 0.085, 0.03], m.glow, 20);
    addSphere(mesh, [x * 0.56, 1.24, 0], 0.17, m.second, 28);
    addTube(
      mesh,
      [
        [x * 0.58, 1.2, 0],
        [x * 0.74, 0.92, -0.02],
        [x * 0.7, 0.62, -0.2],
      ],
      (t) => 0.1 - t * 0.02,
      m.main,
      18,
      24,
    );
    addSphere(mesh, [x * 0.7, 0.55, -0.22], 0.13, m.second, 24);
    addTube(
      mesh,
      [
        [x * 0.24, 0.66, 0],
        [x * 0.27, 0.36, 0.02],
        [x * 0.27, 0.14, 0],
      ],
      () => 0.12,
      m.second,
      18,
      16,
    );
    addRoundedBox(mesh, [x * 0.27, 0.1, -0.08], [0.32, 0.2, 0.52], 0.09, m.main);
  }
  addTube(
    mesh,
    [
      [0.2, 2.08, 0],
      [0.26, 2.36, 0],
    ],
    () => 0.018,
    m.second,
    8,
    4,
  );
  addSphere(mesh, [0.265, 2.38, 0], 0.05, m.glow, 16);
};
