import { oklch } from '../../render/colour.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import {
  addBox,
  addCylinder,
  addLathe,
  addPanel,
  addSphere,
  addSurface,
  addTube,
} from '../../render/shapes.ts';
import { type Build, H, plain } from './houseKit.ts';
import { addLathe2 } from './strongholds.ts';

/** A roof with swung eaves over a square, from half width `half` at `y` to `top` at `y + rise`. */
function sweptRoof(mesh: MeshBuilder, y: number, half: number, top: number, rise: number): void {
  for (let side = 0; side < 4; side++) {
    mesh.place({ yaw: (side * Math.PI) / 2 }, () => {
      addSurface(mesh, 22, 12, H.roof, (u, v) => {
        const s = u * 2 - 1;
        const w = half + (top - half) * v ** 0.75;
        const lift = 0.16 * half * s * s * s * s * (1 - v) ** 2;
        return [s * w, y + rise * v ** 1.45 + lift, -w];
      });
      addPanel(
        mesh,
        [-half * 0.98, y - 0.02, -half * 0.98],
        [half * 1.96, 0, 0],
        [0, 0, half * 0.6],
        H.timber,
        2,
      );
      for (let k = -5; k <= 5; k++)
        addBox(
          mesh,
          [(k / 5) * half * 0.9 - 0.05, y - 0.14, -half * 0.96],
          [(k / 5) * half * 0.9 + 0.05, y - 0.04, -half * 0.55],
          H.timber,
        );
    });
  }
}

export const pagoda: Build = (mesh, random, lights, lamps) => {
  const tiers = random.pick([3, 5, 5]);
  addBox(mesh, [-5, 0, -5], [5, 0.5, 5], H.base, 4);
  addBox(mesh, [-4.2, 0.5, -4.2], [4.2, 0.9, 4.2], H.base, 4);
  for (let k = 0; k < 5; k++)
    addBox(mesh, [-1.3, 0, -5 - k * 0.35], [1.3, 0.8 - k * 0.16, -4.6 - k * 0.35], H.base);
  let y = 0.9;
  for (let k = 0; k < tiers; k++) {
    const w = 2.9 - k * 0.3;
    const h = k === 0 ? 2.6 : 1.7;
    addBox(mesh, [-w, y, -w], [w, y + h, w], H.wall, 3);
    for (let side = 0; side < 4; side++) {
      mesh.place({ yaw: (side * Math.PI) / 2 }, () => {
        for (let i = 0; i <= 3; i++) addCylinder2(mesh, -w + (2 * w * i) / 3, y, -w - 0.04, 0.13, h);
        addBox(mesh, [-w - 0.1, y + h - 0.25, -w - 0.12], [w + 0.1, y + h, -w], H.accent);
        addBox(
          mesh,
          [-w * 0.3, y + 0.1, -w - 0.03],
          [w * 0.3, y + h * 0.8, -w + 0.02],
          k === 0 ? H.timber : H.glass,
        );
        for (const s of [-1, 1])
          addBox(
            mesh,
            [s * w * 0.66 - 0.35, y + h * 0.35, -w - 0.03],
            [s * w * 0.66 + 0.35, y + h * 0.78, -w + 0.02],
            H.glass,
          );
        addBox(
          mesh,
          [-w - 0.45, y + (k ? 0.05 : -0.02), -w - 0.5],
          [w + 0.45, y + (k ? 0.12 : 0.06), -w],
          H.accent,
        );
        if (k)
          for (let i = 0; i <= 10; i++)
            addBox(
              mesh,
              [-w - 0.4 + ((2 * w + 0.8) * i) / 10, y, -w - 0.46],
              [-w - 0.36 + ((2 * w + 0.8) * i) / 10, y + 0.55, -w - 0.42],
              H.accent,
            );
      });
    }
    sweptRoof(mesh, y + h, w + 1.75 - k * 0.1, w * 0.75, 1.25);
    if (lamps)
      for (const s of [-1, 1]) {
        addSphere(mesh, [s * (w + 1.2), y + h - 0.45, -w - 1.2], 0.2, H.lamp, 14);
        lights.push({ at: [s * (w + 1), y + h - 0.6, -w - 1.4], colour: [2.6, 1.5, 0.7], radius: 6 });
      }
    y += h + 0.95;
  }
  addTube(
    mesh,
    [
      [0, y, 0],
      [0, y + 1.4, 0],
      [0, y + 2.8, 0],
    ],
    (t) => 0.12 * (1 - t * 0.7),
    H.accent,
    10,
    10,
  );
  for (let k = 0; k < 6; k++)
    mesh.place({ at: [0, y + 0.7 + k * 0.3, 0] }, () =>
      addLathe(
        mesh,
        [
          [0.05, 0],
          [0.36 - k * 0.03, 0.02],
          [0.36 - k * 0.03, 0.08],
          [0.05, 0.1],
        ],
        H.accent,
        24,
        8,
        false,
      ),
    );
  return {
    ...plain,
    radius: 6,
    height: y + 2.5,
    distance: 27,
    wall: oklch(0.93, 0.015, 85),
    roof: oklch(0.36, 0.02, 230),
    accent: oklch(0.5, 0.18, 32),
    path: 1.3,
  };
};

function addCylinder2(mesh: MeshBuilder, x: number, y: number, z: number, r: number, h: number): void {
  mesh.place({ at: [x, y, z] }, () => addCylinder(mesh, r, 0, h, H.accent, r, 12));
}

export const torii: Build = (mesh, random) => {
  const gates = random.chance(0.35) ? 5 : 1;
  for (let k = 0; k < gates; k++) {
    mesh.place({ at: [0, -0.3, k * 5] }, () => {
      for (const s of [-1, 1]) {
        addTube(
          mesh,
          [
            [s * 3.4, 0, 0],
            [s * 3.25, 3, 0],
            [s * 3.05, 6.4, 0],
          ],
          (t) => 0.4 - t * 0.08,
          H.accent,
          24,
          12,
        );
        addLathe2(mesh, s * 3.42);
      }
      addBox(mesh, [-4, 4.9, -0.2], [4, 5.4, 0.2], H.accent, 3);
      addBox(mesh, [-0.35, 5.4, -0.22], [0.35, 6.3, 0.22], H.accent);
      const beam = (y: number, w: number, h: number, d: number, material: number) =>
        addSurface(mesh, 40, 8, material, (u, v) => {
          const s = u * 2 - 1;
          const a = v * Math.PI * 2;
          const lift = 0.55 * Math.abs(s) ** 2.6;
          return [
            s * w,
            y + lift + Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.4 * h,
            Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.4 * d,
          ];
        });
      beam(6.55, 4.7, 0.28, 0.32, H.accent);
      beam(7.05, 5.1, 0.2, 0.42, H.roof);
    });
  }
  return {
    ...plain,
    radius: 5,
    height: 7.8,
    distance: 17,
    wall: oklch(0.9, 0.01, 85),
    roof: oklch(0.22, 0.01, 260),
    accent: oklch(0.56, 0.2, 35),
    path: 0,
  };
};
