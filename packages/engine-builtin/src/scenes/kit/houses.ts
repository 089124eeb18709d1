import { oklch } from '../../render/colour.ts';
import { addBox, addLathe, addPanel, addSurface, addTube } from '../../render/shapes.ts';
import { type Build, H, glazing, plain } from './houseKit.ts';
import { castle, tower } from './strongholds.ts';
import { pagoda, torii } from './temples.ts';

export type HouseKind = 'villa' | 'pagoda' | 'torii' | 'castle' | 'tower' | 'cabin' | 'windmill';

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
