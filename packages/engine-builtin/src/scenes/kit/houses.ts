import { oklch, type Rgb } from '../../render/colour.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import type { PointLight } from '../../render/meshRenderer.ts';
import type { Random } from '../../render/random.ts';
import {
  addBox,
  addCylinder,
  addLathe,
  addPanel,
  addSphere,
  addSurface,
  addTube,
} from '../../render/shapes.ts';

/** Slots of the materials that the architecture scene brings. */
export const H = {
  ground: 0,
  water: 1,
  wall: 2,
  timber: 3,
  roof: 4,
  glass: 5,
  lamp: 6,
  accent: 7,
  bark: 8,
  leaf: 9,
  hills: 10,
  base: 11,
} as const;

interface HousePlan {
  radius: number;
  height: number;
  /** How far the camera stands. */
  distance: number;
  wall: Rgb;
  timber: Rgb;
  roof: Rgb;
  accent: Rgb;
  /** Half width of the path to the door, 0 for none. */
  path: number;
  pathX: number;
}

type Build = (mesh: MeshBuilder, random: Random, lights: PointLight[], lamps: boolean) => HousePlan;
export type HouseKind = 'villa' | 'pagoda' | 'torii' | 'castle' | 'tower' | 'cabin' | 'windmill';

const plain: Pick<HousePlan, 'timber' | 'accent' | 'path' | 'pathX'> = {
  timber: oklch(0.5, 0.075, 55),
  accent: oklch(0.5, 0.17, 32),
  path: 1,
  pathX: 0,
};

/** Glass between slabs with mullions, seen from outside. */
function glazing(mesh: MeshBuilder, x0: number, x1: number, y0: number, y1: number, z: number): void {
  addPanel(mesh, [x0, y0, z], [x1 - x0, 0, 0], [0, y1 - y0, 0], H.glass, 2);
  const count = Math.max(2, Math.round((x1 - x0) / 1.5));
  for (let k = 0; k <= count; k++) {
    const x = x0 + ((x1 - x0) * k) / count;
    addBox(mesh, [x - 0.03, y0, z - 0.05], [x + 0.03, y1, z + 0.02], H.base);
  }
}

const villa: Build = (mesh, random, lights, lamps) => {
  const floors = 2 + random.int(2);
  let x = 0;
  let height = 0.3;
  addBox(mesh, [-9, 0, -4.2], [9, 0.3, 6], H.base);
  for (let k = 0; k < floors; k++) {
    const w = random.range(9, 13) - k * 2;
    const d = random.range(6.5, 8) - k;
    const h = 3.1;
    const over = random.range(0.8, 2);
    const x0 = x - w / 2;
    const x1 = x + w / 2;
    const front = -d / 2 + k * 0.6;
    const solid = random.range(0.22, 0.45) * w;
    const left = random.chance(0.5);
    addBox(
      mesh,
      [left ? x0 : x1 - solid, height, front - 0.1],
      [left ? x0 + solid : x1, height + h, front + d],
      random.chance(0.4) ? H.timber : H.wall,
      6,
    );
    glazing(mesh, left ? x0 + solid : x0, left ? x1 : x1 - solid, height, height + h, front + 0.5);
    const sideX = left ? x1 - 0.2 : x0 + 0.2;
    addPanel(mesh, [sideX, height, front + 0.5], [0, 0, d - 0.6], [0, h, 0], H.glass, 2);
    addBox(
      mesh,
      [x0 - over, height + h, front - over],
      [x1 + over, height + h + 0.34, front + d + 0.4],
      H.wall,
      6,
    );
    addBox(
      mesh,
      [x0 - over + 0.2, height + h - 0.03, front - over + 0.2],
      [x1 + over - 0.2, height + h, front + d],
      H.timber,
      4,
    );
    if (k > 0) {
      for (let i = 0; i < 18; i++)
        addBox(
          mesh,
          [x0 + (w * i) / 18, height, front - 0.62],
          [x0 + (w * i) / 18 + 0.03, height + 0.95, front - 0.59],
          H.base,
        );
      addBox(mesh, [x0, height + 0.95, front - 0.64], [x1, height + 1, front - 0.57], H.base);
    }
    if (lamps) lights.push({ at: [x, height + 2.4, front - 1.2], colour: [2.4, 1.6, 0.85], radius: 8 });
    height += h + 0.34;
    x += random.range(-2.4, 2.4);
  }
  for (let k = 0; k < 4; k++)
    addBox(mesh, [-1.4, 0.0, -4.2 - k * 0.4], [1.4, 0.24 - k * 0.06, -3.8 - k * 0.4], H.base);
  return {
    ...plain,
    radius: 8.5,
    height,
    distance: 24,
    wall: oklch(0.92, 0.012, 85),
    roof: oklch(0.3, 0.01, 260),
    path: 1.3,
  };
};

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
        [half * 0.0, 0, half * 0.6],
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

const pagoda: Build = (mesh, random, lights, lamps) => {
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

const torii: Build = (mesh, random) => {
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

function addLathe2(mesh: MeshBuilder, x: number): void {
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

const castle: Build = (mesh, random, lights, lamps) => {
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

const tower: Build = (mesh, random, lights, lamps) => {
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

const cabin: Build = (mesh, random, lights, lamps) => {
  const [w, d, h] = [random.range(2.8, 3.6), random.range(2.4, 3), 2.5];
  addBox(mesh, [-w - 0.6, 0, -d - 1.4], [w + 0.6, 0.25, d + 0.3], H.base);
  addBox(mesh, [-w, 0.25, -d], [w, h, d], H.timber, 6);
  for (let k = 0; k < 8; k++)
    addTube(
      mesh,
      [
        [-w - 0.15, 0.42 + k * 0.29, -d - 0.04],
        [0, 0.42 + k * 0.29, -d - 0.04],
        [w + 0.15, 0.42 + k * 0.29, -d - 0.04],
      ],
      () => 0.14,
      H.timber,
      10,
      3,
    );
  const ridge = h + random.range(2, 2.8);
  for (const s of [-1, 1])
    addSurface(mesh, 10, 12, H.roof, (u, v) => [
      (u * 2 - 1) * (w + 0.7),
      h - 0.35 + (ridge - h + 0.35) * v,
      s * (d + 0.8) * (1 - v),
    ]);
  // Gables.
  for (const s of [-1, 1])
    addSurface(mesh, 8, 8, H.timber, (u, v) => [
      s * w,
      h - 0.05 + (ridge - h - 0.15) * v,
      (u * 2 - 1) * d * (1 - v),
    ]);
  addBox(mesh, [w * 0.4, h, 0.3], [w * 0.4 + 0.6, ridge + 0.8, 0.9], H.wall);
  addBox(mesh, [-0.45, 0.25, -d - 0.24], [0.45, 2.2, -d - 0.1], H.accent);
  for (const s of [-1, 1])
    addBox(mesh, [s * w * 0.6 - 0.5, 1.05, -d - 0.22], [s * w * 0.6 + 0.5, 1.95, -d - 0.1], H.glass);
  addBox(mesh, [w, 1, -0.7], [w + 0.05, 1.9, 0.7], H.glass);
  if (lamps)
    lights.push(
      { at: [0, 1.6, -d - 1.8], colour: [3, 1.9, 0.9], radius: 7 },
      { at: [w + 1, 1.5, 0], colour: [2, 1.3, 0.6], radius: 5 },
    );
  return {
    ...plain,
    radius: 4.6,
    height: ridge + 0.6,
    distance: 15,
    wall: oklch(0.6, 0.02, 60),
    timber: oklch(0.46, 0.07, 50),
    roof: oklch(0.38, 0.03, 40),
    path: 0.7,
  };
};

const windmill: Build = (mesh, random) => {
  addLathe(
    mesh,
    [
      [2.6, 0],
      [2.2, 1],
      [1.6, 6],
      [1.4, 7.4],
    ],
    H.wall,
    8,
    20,
    false,
  );
  addLathe(
    mesh,
    [
      [1.75, 7.35],
      [1.5, 8.1],
      [0.8, 9],
      [0.02, 9.4],
    ],
    H.roof,
    24,
    16,
  );
  addLathe(
    mesh,
    [
      [2.9, 2.8],
      [2.9, 2.95],
    ],
    H.timber,
    24,
    2,
    false,
  );
  const turn = random.range(0, 1.5);
  for (let k = 0; k < 4; k++) {
    mesh.place({ at: [0, 7.6, -1.8], roll: turn + (k * Math.PI) / 2 }, () => {
      addBox(mesh, [-0.09, 0, -0.09], [0.09, 5.6, 0.09], H.timber);
      for (let i = 0; i < 10; i++)
        addBox(mesh, [0.1, 1 + i * 0.48, -0.03], [1.0, 1.06 + i * 0.48, 0.03], H.timber);
      addPanel(mesh, [0.1, 1, 0.04], [0.88, 0, 0], [0, 4.4, 0], H.base, 2);
    });
  }
  addBox(mesh, [-0.5, 0, -2.75], [0.5, 1.9, -2.3], H.timber);
  addBox(mesh, [-0.3, 4, -2.05], [0.3, 4.8, -1.7], H.glass);
  return {
    ...plain,
    radius: 5.5,
    height: 13,
    distance: 22,
    wall: oklch(0.9, 0.015, 85),
    roof: oklch(0.38, 0.05, 40),
    path: 0.8,
  };
};

export const buildings: Record<HouseKind, Build> = { villa, pagoda, torii, castle, tower, cabin, windmill };
