import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addCylinder, addLathe, addRoundedBox, addSphere, addSurface, addTube } from '../../render/shapes.ts';
import { objects } from './objects.ts';

export const TABLE = 0;
export const WALL = 1;
const DISH = 2;
const FRUIT = 3;
const STALK = 10;
export const CLOTH = 11;
const RICE = 12;
const FISH = 13;
const CREAM = 14;
const TEA = 15;

export function addFruit(mesh: MeshBuilder, random: Random, count: number): void {
  const bowl = random.chance(0.65);
  const place = (x: number, y: number, z: number, kind: number) => {
    mesh.place(
      {
        at: [x, y, z],
        yaw: random.range(0, 6),
        roll: random.range(-0.4, 0.4),
        pitch: random.range(-0.3, 0.3),
        size: random.range(0.9, 1.08),
      },
      () => {
        if (kind === 0 || kind === 6) {
          addLathe(
            mesh,
            [
              [0.02, -0.3],
              [0.16, -0.34],
              [0.36, -0.2],
              [0.43, 0.06],
              [0.36, 0.28],
              [0.16, 0.34],
              [0.02, 0.24],
            ],
            FRUIT + (kind === 6 ? 6 : 0),
            48,
            40,
          );
          addTube(
            mesh,
            [
              [0, 0.22, 0],
              [0.03, 0.36, 0],
              [0.1, 0.48, 0.02],
            ],
            (t) => 0.02 + t * 0.01,
            STALK,
            8,
            8,
          );
        } else if (kind === 1) {
          addLathe(
            mesh,
            [
              [0.02, -0.38],
              [0.26, -0.36],
              [0.4, -0.1],
              [0.32, 0.2],
              [0.18, 0.46],
              [0.1, 0.58],
              [0.01, 0.56],
            ],
            FRUIT + 1,
            48,
            44,
          );
          addTube(
            mesh,
            [
              [0, 0.54, 0],
              [0.02, 0.68, 0],
              [0.08, 0.78, 0],
            ],
            () => 0.022,
            STALK,
            8,
            8,
          );
        } else if (kind === 3) {
          mesh.place({ roll: 1.4 }, () =>
            addLathe(
              mesh,
              [
                [0.01, -0.46],
                [0.07, -0.42],
                [0.24, -0.28],
                [0.31, 0],
                [0.24, 0.28],
                [0.08, 0.42],
                [0.01, 0.47],
              ],
              FRUIT + 3,
              44,
              40,
            ),
          );
        } else addSphere(mesh, [0, 0, 0], [0.38, 0.36, 0.38], FRUIT + 2, 44);
      },
    );
  };
  if (bowl) {
    addLathe(
      mesh,
      [
        [0.01, 0],
        [0.42, 0],
        [0.44, 0.08],
        [0.8, 0.22],
        [1.15, 0.52],
        [1.22, 0.62],
        [1.17, 0.62],
        [0.76, 0.3],
        [0.01, 0.16],
      ],
      DISH,
      72,
      60,
    );
    for (let k = 0; k < 6; k++) {
      const a = (k / 6) * 6.28;
      place(Math.sin(a) * 0.6, 0.62, Math.cos(a) * 0.6, random.int(4));
    }
    for (let k = 0; k < 3; k++)
      place(Math.sin(k * 2.1 + 1) * 0.34, 1.06, Math.cos(k * 2.1 + 1) * 0.34, random.int(4));
  }
  const loose = count || (bowl ? 3 : 6);
  for (let k = 0; k < loose; k++) {
    const side = k % 2 ? 1 : -1;
    const x = bowl ? side * random.range(1.35, 1.9) : (k - (loose - 1) / 2) * 0.8;
    place(x, 0.34, bowl ? random.range(-0.7, 0.2) - k * 0.1 : random.range(-0.5, 0.4), random.int(4));
  }
  for (let k = 0; k < 16; k++)
    addSphere(
      mesh,
      [
        -1.5 + (k % 4) * 0.15 + random.gauss() * 0.05,
        0.12 + Math.floor(k / 8) * 0.16,
        -1.0 + Math.floor((k % 8) / 4) * 0.17,
      ],
      0.115,
      FRUIT + 5,
      20,
    );
}

export function addCake(mesh: MeshBuilder, random: Random): void {
  addLathe(
    mesh,
    [
      [0.01, 0],
      [0.5, 0],
      [0.12, 0.12],
      [0.1, 0.4],
      [0.3, 0.5],
      [1.35, 0.52],
      [1.38, 0.58],
      [0.01, 0.56],
    ],
    DISH,
    72,
    50,
    false,
  );
  const tiers = 1 + random.int(3);
  let y = 0.58;
  for (let k = 0; k < tiers; k++) {
    const r = 1.05 - k * 0.28;
    const h = 0.5;
    addLathe(
      mesh,
      [
        [r, y],
        [r * 1.02, y + 0.05],
        [r, y + h * 0.5],
        [r * 1.02, y + h * 0.9],
        [r * 0.95, y + h],
        [0.01, y + h],
      ],
      CREAM,
      72,
      40,
    );
    addLathe(
      mesh,
      [
        [r * 1.015, y + h * 0.42],
        [r * 1.03, y + h * 0.5],
        [r * 1.015, y + h * 0.58],
      ],
      FRUIT + 4,
      72,
      8,
    );
    const drops = Math.round(r * 16);
    for (let i = 0; i < drops; i++) {
      const a = (i / drops) * 6.283;
      mesh.place({ at: [Math.sin(a) * r * 0.9, y + h, Math.cos(a) * r * 0.9] }, () =>
        addLathe(
          mesh,
          [
            [0.1, -0.02],
            [0.11, 0.05],
            [0.05, 0.12],
            [0.005, 0.18],
          ],
          CREAM,
          16,
          12,
        ),
      );
      if (i % 2 === 0)
        addSphere(
          mesh,
          [Math.sin(a) * r * 0.7, y + h + 0.08, Math.cos(a) * r * 0.7],
          0.1,
          FRUIT + (i % 4 ? 0 : 4),
          18,
        );
    }
    y += h;
  }
  for (let k = 0; k < 7; k++)
    addSphere(
      mesh,
      [random.gauss() * 0.16, y + 0.1 + (k % 2) * 0.1, random.gauss() * 0.16],
      0.12,
      FRUIT + random.pick([0, 4, 5]),
      20,
    );
}

export function addTea(mesh: MeshBuilder, random: Random): void {
  const m = { main: DISH, second: DISH, dark: TEA, glow: TEA };
  mesh.place({ at: [0.35, 0.04, 0.35], yaw: 2.7 }, () => objects['teapot']!(mesh, random, m));
  for (const [x, z] of [
    [-0.95, -0.5],
    [0.55, -1.1],
  ] as const) {
    mesh.place({ at: [x, 0.02, z], size: 0.5, yaw: random.range(-1, 1) }, () =>
      objects['cup']!(mesh, random.fork(`cup${x}`), m),
    );
    mesh.place({ at: [x, 0.02, z], size: 0.5 }, () => addCylinder(mesh, 0.47, 0.6, 0.68, TEA, 0.49, 40));
  }
  addLathe2(mesh, -1.1, 0.5);
  for (let k = 0; k < 5; k++)
    addRoundedBox(
      mesh,
      [-1.1 + random.gauss() * 0.2, 0.16 + k * 0.05, 0.5 + random.gauss() * 0.18],
      [0.34, 0.1, 0.34],
      0.05,
      CREAM,
    );
}

function addLathe2(mesh: MeshBuilder, x: number, z: number): void {
  mesh.place({ at: [x, 0, z] }, () =>
    addLathe(
      mesh,
      [
        [0.01, 0],
        [0.4, 0],
        [0.66, 0.09],
        [0.68, 0.12],
        [0.4, 0.06],
        [0.01, 0.05],
      ],
      DISH,
      60,
      30,
    ),
  );
}

export function addSushi(mesh: MeshBuilder, random: Random): void {
  addRoundedBox(mesh, [0, 0.08, 0], [3.1, 0.12, 1.7], 0.03, TEA);
  for (const x of [-1.1, 1.1]) addRoundedBox(mesh, [x, 0.02, 0], [0.2, 0.05, 1.5], 0.01, TEA);
  for (let row = 0; row < 2; row++) {
    for (let k = 0; k < 5; k++) {
      mesh.place(
        { at: [-1.15 + k * 0.57, 0.14, -0.4 + row * 0.8], yaw: 0.35 + random.gauss() * 0.06 },
        () => {
          if (row === 0 || k < 2) {
            addRoundedBox(mesh, [0, 0.16, 0], [0.36, 0.28, 0.66], 0.13, RICE);
            addSurface(mesh, 20, 16, random.chance(0.7) ? FISH : FRUIT + 4, (u, v) => [
              (u - 0.5) * 0.44,
              0.34 - (u - 0.5) ** 2 * 0.5 - (v - 0.5) ** 2 * 0.55 + 0.02,
              (v - 0.5) * 0.86,
            ]);
          } else {
            addCylinder(mesh, 0.25, 0, 0.34, TEA, 0.25, 36);
            addCylinder(mesh, 0.22, 0.1, 0.36, RICE, 0.22, 36);
            addSphere(mesh, [0, 0.36, 0], [0.1, 0.04, 0.1], FISH, 20);
          }
        },
      );
    }
  }
  mesh.place({ at: [1.75, 0, -0.5] }, () =>
    addLathe(
      mesh,
      [
        [0.01, 0],
        [0.26, 0],
        [0.36, 0.14],
        [0.34, 0.14],
        [0.01, 0.05],
      ],
      DISH,
      40,
      20,
    ),
  );
  for (const z of [-1.15, -1.22])
    addTube(
      mesh,
      [
        [-1.3, 0.08, z],
        [0, 0.08, z - 0.03],
        [1.2, 0.08, z],
      ],
      (t) => 0.035 - t * 0.014,
      STALK,
      10,
      6,
    );
}
