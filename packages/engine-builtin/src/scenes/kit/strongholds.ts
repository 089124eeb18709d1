import { oklch } from '../../render/colour.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import { addBox, addLathe, addPanel } from '../../render/shapes.ts';
import { type Build, H, plain } from './houseKit.ts';

export function addLathe2(mesh: MeshBuilder, x: number): void {
  mesh.place({ at: [x, 0, 0] }, () =>
    addLathe(
      mesh,
      [
        [0.55, 0],
        [0.55, 0.5],
        [0.45, 0.6],
      ],
      H.roof,
      24,
      8,
      false,
    ),
  );
}

export const castle: Build = (mesh, random, lights, lamps) => {
  const battlement = (x0: number, x1: number, z0: number, z1: number, y: number) => {
    const n = Math.max(3, Math.round(Math.hypot(x1 - x0, z1 - z0) / 0.9));
    for (let k = 0; k < n; k++) {
      const t = (k + 0.25) / n;
      const [x, z] = [x0 + (x1 - x0) * t, z0 + (z1 - z0) * t];
      addBox(mesh, [x - 0.22, y, z - 0.22], [x + 0.22, y + 0.55, z + 0.22], H.wall);
    }
  };
  const turret = (x: number, z: number, r: number, h: number, spire: number) => {
    mesh.place({ at: [x, 0, z] }, () => {
      addLathe(
        mesh,
        [
          [r * 1.12, 0],
          [r, 1],
          [r, h * 0.86],
          [r * 1.18, h * 0.92],
          [r * 1.18, h],
        ],
        H.wall,
        28,
        24,
        false,
      );
      for (let k = 0; k < 10; k++) {
        const a = (k / 10) * Math.PI * 2;
        addBox(
          mesh,
          [Math.sin(a) * r * 1.1 - 0.16, h, Math.cos(a) * r * 1.1 - 0.16],
          [Math.sin(a) * r * 1.1 + 0.16, h + 0.45, Math.cos(a) * r * 1.1 + 0.16],
          H.wall,
        );
      }
      if (spire)
        addLathe(
          mesh,
          [
            [r * 1.25, h + 0.1],
            [r * 0.55, h + spire * 0.5],
            [0.02, h + spire],
          ],
          H.roof,
          28,
          16,
        );
      for (let k = 1; k < h / 2.6; k++)
        addBox(mesh, [-0.14, k * 2.4, -r - 0.06], [0.14, k * 2.4 + 0.75, -r + 0.2], H.glass);
      if (spire && random.chance(0.6)) {
        addBox(mesh, [-0.02, h + spire, -0.02], [0.02, h + spire + 1.1, 0.02], H.timber);
        addPanel(mesh, [0, h + spire + 0.6, 0], [0.9, 0, 0], [0, 0.45, 0], H.accent, 2);
      }
    });
  };
  const w = random.range(7, 9);
  const wallTop = random.range(3.6, 4.6);
  for (const z of [-5, 6]) {
    addBox(mesh, [-w, 0, z - 0.5], [w, wallTop, z + 0.5], H.wall, 8);
    battlement(-w, w, z - 0.4, z - 0.4, wallTop);
  }
  for (const x of [-w, w]) {
    addBox(mesh, [x - 0.5, 0, -5], [x + 0.5, wallTop, 6], H.wall, 8);
    battlement(x, x, -5, 6, wallTop);
  }
  for (const x of [-w, w])
    for (const z of [-5, 6])
      turret(x, z, random.range(1.3, 1.7), wallTop + random.range(2, 4), random.range(2.6, 4));
  addBox(mesh, [-4, 0, 0], [4, 8, 6], H.wall, 8);
  battlement(-4, 4, 0, 0, 8);
  turret(-3.6, 1, 1.3, random.range(10, 13), 4.2);
  turret(3.4, 3.4, 1.7, random.range(12, 16), 5);
  turret(0.4, 4.6, 1.15, random.range(15, 18), 4.6);
  for (const x of [-2.2, 0, 2.2]) addBox(mesh, [x - 0.3, 4.5, -0.05], [x + 0.3, 6.2, 0.05], H.glass);
  for (const s of [-1, 1]) turret(s * 1.9, -5.2, 0.95, wallTop + 1.8, 2.4);
  addBox(mesh, [-1.1, 0, -5.62], [1.1, 2.7, -5.4], H.timber);
  if (lamps)
    lights.push(
      { at: [0, 2.6, -7], colour: [3, 1.8, 0.8], radius: 9 },
      { at: [-3, 6, -1.4], colour: [2, 1.2, 0.6], radius: 7 },
      { at: [4, 5, -1.4], colour: [2, 1.2, 0.6], radius: 7 },
    );
  return {
    ...plain,
    radius: 10,
    height: 21,
    distance: 36,
    wall: oklch(0.68, 0.022, 75),
    roof: random.pick([oklch(0.4, 0.08, 255), oklch(0.42, 0.11, 30), oklch(0.38, 0.05, 190)]),
    path: 1.2,
  };
};

export const tower: Build = (mesh, random, lights, lamps) => {
  const h = random.range(22, 30);
  const sides = random.pick([6, 8, 28]);
  addLathe(
    mesh,
    [
      [3.2, 0],
      [2.4, 1],
      [1.9, h * 0.4],
      [1.6, h * 0.72],
      [2.6, h * 0.8],
      [2.7, h * 0.86],
      [1.2, h * 0.9],
      [0.4, h],
      [0.05, h + 5],
    ],
    H.wall,
    sides,
    60,
    false,
  );
  addLathe(
    mesh,
    [
      [2.62, h * 0.805],
      [2.72, h * 0.855],
    ],
    H.glass,
    sides,
    4,
    false,
  );
  for (let k = 1; k < 8; k++)
    addBox(mesh, [-0.25, k * h * 0.085, -2.6 + k * 0.1], [0.25, k * h * 0.085 + 0.9, -1], H.glass);
  if (lamps) lights.push({ at: [0, h * 0.83, -4], colour: [3, 2, 1], radius: 12 });
  return {
    ...plain,
    radius: 6,
    height: h + 3,
    distance: 42,
    wall: oklch(0.82, 0.02, 75),
    roof: oklch(0.4, 0.05, 240),
    path: 1.5,
  };
};
