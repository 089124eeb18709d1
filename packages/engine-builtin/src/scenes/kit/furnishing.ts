import { names } from '../../prompt/sceneIntent.ts';
import { scaleRgb } from '../../render/colour.ts';
import type { PointLight } from '../../render/lightIndex.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import {
  addBox,
  addCylinder,
  addLathe,
  addPanelGrid,
  addRoundedBox,
  addSphere,
} from '../../render/shapes.ts';
import type { Frame } from '../frame.ts';
import { sofa, table } from './furniture.ts';
import { objects } from './objects.ts';
import { type RoomSize, addPottedPlant } from './room.ts';
import { M } from './roomShell.ts';

export function furnish(
  mesh: MeshBuilder,
  random: Random,
  { width, depth, height }: RoomSize,
  subject: string,
  japanese: boolean,
  frame: Frame,
  lights: PointLight[],
  night: boolean,
): void {
  const half = width / 2;
  const slots = { main: M.soft, second: M.second, dark: M.dark, glow: M.glow };
  const woodSlots = { main: M.second, second: M.dark, dark: M.dark, glow: M.glow };
  const has = (concept: string) => !names(frame.intent, `no:${concept}`);
  const lampAt = (x: number, y: number, z: number, power = 1) => {
    lights.push({
      at: [x, y, z],
      colour: scaleRgb([3, 2.05, 1.1], power * (night ? 1.25 : 0.35)),
      radius: 5.5,
    });
  };
  if (japanese) {
    const z = depth * 0.52;
    addRoundedBox(mesh, [0.2, 0.33, z], [1.5, 0.07, 0.95], 0.02, M.second);
    for (const x of [-0.55, 0.95])
      for (const dz of [-0.35, 0.35])
        addBox(mesh, [x - 0.035, 0, z + dz - 0.035], [x + 0.035, 0.31, z + dz + 0.035], M.second);
    for (const [x, dz] of [
      [-0.95, 0],
      [1.35, 0],
      [0.2, -0.95],
    ] as const)
      addRoundedBox(mesh, [x, 0.055, z + dz], [0.62, 0.11, 0.62], 0.05, M.soft, 0.02);
    mesh.place({ at: [0.05, 0.365, z], size: 0.14 }, () =>
      objects['teapot']!(mesh, random, { main: M.dark, second: M.dark, dark: M.dark, glow: M.glow }),
    );
    for (const x of [0.45, 0.6])
      mesh.place({ at: [x, 0.365, z + random.range(-0.2, 0.2)] }, () =>
        addLathe(
          mesh,
          [
            [0.01, 0],
            [0.03, 0],
            [0.045, 0.05],
            [0.042, 0.075],
            [0.036, 0.07],
            [0.01, 0.02],
          ],
          M.pot,
          24,
          20,
        ),
      );
    addPanelGrid(mesh, [half * 0.62, 0.75, depth - 0.03], [half * 0.22, 0, 0], [0, 1.25, 0], M.art, 2, 2);
    mesh.place({ at: [half * 0.84, 0.14, depth - 0.38], size: 0.24 }, () =>
      objects['vase']!(mesh, random, { ...slots, main: M.pot }),
    );
    mesh.place({ at: [half * 0.84, 0.3, depth - 0.38], size: 0.55 }, () =>
      addPottedPlant(mesh, random, 1, M.pot, M.leaf),
    );
    mesh.place({ at: [half * 0.72, 0, depth * 0.3] }, () => {
      addBox(mesh, [-0.14, 0.05, -0.14], [0.14, 0.55, 0.14], M.paper);
      for (const x of [-0.15, 0.13])
        for (const dz of [-0.15, 0.13]) addBox(mesh, [x, 0, dz], [x + 0.02, 0.6, dz + 0.02], M.frame);
    });
    lampAt(half * 0.72, 0.5, depth * 0.3 - 0.3, 0.6);
    return;
  }
  addPanelGrid(mesh, [-1.5, 0.012, depth * 0.36], [3, 0, 0], [0, 0, 2.2], M.rug, 20, 16);
  const z = depth * 0.5;
  if (subject === 'bedroom') {
    addRoundedBox(mesh, [0.4, 0.22, depth - 1.25], [1.9, 0.26, 2.2], 0.05, M.second);
    addRoundedBox(mesh, [0.4, 0.42, depth - 1.25], [1.8, 0.26, 2.1], 0.11, M.bed, 0.02);
    addRoundedBox(mesh, [0.4, 0.54, depth - 1.6], [1.86, 0.14, 1.5], 0.07, M.soft, 0.03);
    addRoundedBox(mesh, [0.4, 0.75, depth - 0.12], [2.1, 1.0, 0.14], 0.06, M.soft, 0.02);
    for (const x of [-0.1, 0.9])
      mesh.place({ at: [x, 0.68, depth - 0.42], pitch: -0.5 }, () =>
        addRoundedBox(mesh, [0, 0, 0], [0.66, 0.42, 0.18], 0.085, M.bed, 0.05),
      );
    for (const x of [-0.95, 1.75]) {
      addRoundedBox(mesh, [x, 0.26, depth - 0.4], [0.46, 0.5, 0.4], 0.03, M.second);
      mesh.place({ at: [x, 0.51, depth - 0.4], size: 0.3 }, () => {
        addCylinder(mesh, 0.05, 0, 0.8, M.dark, 0.05, 12);
        addLathe(
          mesh,
          [
            [0.5, 0.7],
            [0.36, 1.4],
          ],
          M.glow,
          32,
          6,
          false,
        );
      });
      lampAt(x, 1.05, depth - 0.6, 0.7);
    }
  } else if (subject === 'kitchen' || subject === 'cafe') {
    addRoundedBox(mesh, [0.6, 0.47, depth - 0.4], [3.6, 0.94, 0.7], 0.02, M.soft);
    addRoundedBox(mesh, [0.6, 0.96, depth - 0.42], [3.7, 0.05, 0.76], 0.015, M.second);
    for (let k = 0; k < 5; k++)
      addBox(mesh, [-1.1 + k * 0.72, 0.62, depth - 0.765], [-0.8 + k * 0.72, 0.64, depth - 0.75], M.dark);
    for (let k = 0; k < 4; k++)
      addBox(mesh, [-1, 1.55 + (k % 2) * 0.42, depth - 0.28], [2.1, 1.58 + (k % 2) * 0.42, depth], M.second);
    for (let k = 0; k < 14; k++)
      mesh.place(
        { at: [-0.85 + k * 0.21, 1.58 + (k % 2) * 0.42, depth - 0.15], size: random.range(0.09, 0.13) },
        () =>
          objects[random.pick(['vase', 'cup', 'bottle'])]!(mesh, random, {
            ...slots,
            main: random.pick([M.pot, M.soft, M.art]),
          }),
      );
    const tables = subject === 'cafe' ? 3 : 1;
    for (let k = 0; k < tables; k++) {
      const tx = tables > 1 ? -1.4 + k * 1.35 : 0;
      const tz = z - 0.2 + (k % 2) * 0.9 - (tables > 1 ? 0.5 : 0);
      mesh.place({ at: [tx, 0, tz], size: tables > 1 ? 0.85 : 1.25, yaw: 0.1 }, () =>
        table(mesh, random, { ...woodSlots }),
      );
      for (const s of [-1, 1])
        mesh.place(
          {
            at: [tx + s * (tables > 1 ? 0.5 : 0.95), 0, tz + 0.1],
            yaw: (s * Math.PI) / 2 + random.range(-0.3, 0.3),
            size: 0.5,
          },
          () => objects['chair']!(mesh, random.fork('chair'), slots),
        );
    }
    for (const x of [-0.7, 0.5, 1.7]) {
      addBox(mesh, [x - 0.006, height - 1.0, z - 0.006], [x + 0.006, height, z + 0.006], M.dark);
      mesh.place({ at: [x, height - 1.15, z] }, () =>
        addLathe(
          mesh,
          [
            [0.05, 0.2],
            [0.14, 0.14],
            [0.2, 0],
            [0.18, 0],
          ],
          M.dark,
          32,
          16,
        ),
      );
      addSphere(mesh, [x, height - 1.12, z], 0.07, M.glow, 16);
      lampAt(x, height - 1.3, z - 0.1, 0.6);
    }
  } else if (subject === 'office') {
    mesh.place({ at: [0.3, 0, z + 0.2] }, () => {
      addRoundedBox(mesh, [0, 0.74, 0], [2.0, 0.05, 0.9], 0.02, M.second);
      for (const x of [-0.9, 0.9]) addBox(mesh, [x - 0.03, 0, -0.4], [x + 0.03, 0.72, 0.4], M.dark);
      addRoundedBox(mesh, [0.1, 1.15, 0.2], [0.85, 0.5, 0.04], 0.02, M.dark);
      addBox(mesh, [0.06, 0.76, 0.2], [0.14, 0.95, 0.24], M.dark);
    });
    mesh.place({ at: [0.2, 0, z - 0.7], yaw: Math.PI + 0.3, size: 0.58 }, () =>
      objects['chair']!(mesh, random, slots),
    );
    addShelf(mesh, random, half - 0.35, depth - 2.6, depth - 0.2, 2.3);
    mesh.place({ at: [-0.5, 0.77, z + 0.3], size: 0.28 }, () =>
      objects['lamp']!(mesh, random, { ...slots, main: M.dark, second: M.dark }),
    );
    lampAt(-0.4, 1.2, z + 0.1, 0.6);
  } else if (subject === 'hall') {
    for (let k = 0; k < 4; k++) {
      for (const x of [-half + 0.75, half - 0.75])
        mesh.place({ at: [x, 0, 1.2 + k * 1.55] }, () =>
          addLathe(
            mesh,
            [
              [0.34, 0],
              [0.34, 0.12],
              [0.26, 0.18],
              [0.24, height * 0.5],
              [0.22, height - 0.4],
              [0.36, height - 0.2],
              [0.36, height],
            ],
            M.pot,
            36,
            40,
          ),
        );
    }
    mesh.place({ at: [0.2, 0, depth - 1.7], size: 0.95 }, () =>
      objects['sculpture']!(mesh, random, { ...slots, main: M.pot, second: M.pot }),
    );
    return;
  } else {
    mesh.place({ at: [0.3, 0, depth - 1.35], size: 1.24 }, () => sofa(mesh, random, slots));
    mesh.place({ at: [0.2, 0, z - 0.1], size: [0.95, 0.58, 0.85] }, () => table(mesh, random, woodSlots));
    mesh.place({ at: [0.25, 0.43, z - 0.1], size: 0.13 }, () =>
      objects['vase']!(mesh, random, { ...slots, main: M.pot }),
    );
    mesh.place({ at: [-1.5, 0, z + 0.2], yaw: -2.2, size: 0.52 }, () =>
      objects['chair']!(mesh, random, { ...slots, main: M.soft }),
    );
    if (has('lampLight')) {
      mesh.place({ at: [half - 0.7, 0, depth - 0.6] }, () => {
        addCylinder(mesh, 0.16, 0, 0.03, M.dark, 0.16, 28);
        addCylinder(mesh, 0.014, 0, 1.5, M.dark, 0.014, 10);
        addLathe(
          mesh,
          [
            [0.26, 1.3],
            [0.19, 1.62],
          ],
          M.glow,
          36,
          6,
          false,
        );
      });
      lampAt(half - 0.75, 1.5, depth - 0.9);
    }
    if (random.chance(0.5))
      addShelf(mesh, random, half - 0.32, depth * 0.28, depth * 0.62, random.range(1.0, 2.2));
    mesh.place({ at: [0.35, height, z] }, () => {
      addCylinder(mesh, 0.008, -0.75, 0, M.dark, 0.008, 8);
      if (random.chance(0.5)) addSphere(mesh, [0, -0.95, 0], 0.24, M.glow, 32);
      else
        addLathe(
          mesh,
          [
            [0.04, -0.72],
            [0.2, -0.78],
            [0.34, -0.95],
            [0.32, -0.95],
          ],
          M.dark,
          36,
          16,
        );
    });
    if (night) lampAt(0.35, height - 1, z - 0.2);
  }
  if (has('art')) {
    const w = random.range(0.7, 1.1);
    addPanelGrid(
      mesh,
      [0.35 - w / 2, 1.35, depth - 0.04],
      [w, 0, 0],
      [0, w * random.range(0.8, 1.25), 0],
      M.art,
      2,
      2,
    );
  }
  if (has('plant'))
    mesh.place({ at: [-half + 0.55, 0, depth - 0.55] }, () =>
      addPottedPlant(mesh, random, random.range(1.2, 1.75), M.pot, M.leaf),
    );
}

function addShelf(
  mesh: MeshBuilder,
  random: Random,
  x: number,
  z0: number,
  z1: number,
  height: number,
): void {
  const rows = Math.max(2, Math.round(height / 0.4));
  for (let k = 0; k <= rows; k++)
    addBox(mesh, [x, (height * k) / rows, z0], [x + 0.3, (height * k) / rows + 0.03, z1], M.second);
  for (const z of [z0, z1]) addBox(mesh, [x, 0, z - 0.015], [x + 0.3, height, z + 0.015], M.second);
  for (let k = 0; k < rows; k++) {
    let z = z0 + 0.05;
    while (z < z1 - 0.1) {
      const w = random.range(0.02, 0.055);
      if (random.chance(0.78))
        addBox(
          mesh,
          [x + 0.02, (height * k) / rows + 0.03, z],
          [x + 0.22, (height * k) / rows + 0.03 + random.range(0.18, 0.3), z + w],
          random.pick([M.soft, M.accentWall, M.dark, M.bed, M.pot]),
        );
      z += w + 0.004;
    }
  }
}
