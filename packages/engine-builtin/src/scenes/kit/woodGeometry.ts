// The ground of a wood and what grows on it.
import type { MeshBuilder } from '../../render/mesh.ts';
import { clamp01, noise } from '../../render/noise.ts';
import type { Random } from '../../render/random.ts';
import { addSurface } from '../../render/shapes.ts';
import { forestSlots } from './woodMaterials.ts';
import type { Wood } from './woodPlan.ts';
import { addLoneTree, addWoodTree } from './woodTrees.ts';

export function addWoodGround(builder: MeshBuilder, { detail, height }: Wood): void {
  addSurface(builder, Math.round(150 * detail), Math.round(150 * detail), forestSlots.earth, (u, v) => {
    const z = -1 + 1.2 * Math.exp(v * 4.6);
    const x = (u * 2 - 1) * (z + 6) * 1.2;
    return [x, height(x, z), z];
  });
}

/** Along an avenue, or anywhere beside the path; the further away, the thinner. */
export function addTrees(builder: MeshBuilder, wood: Wood, draw: Random): void {
  const { kind, isLone, isBlossoming, detail, height } = wood;
  const plant = (x: number, z: number, k: number) => {
    const near = clamp01(14 / z) * detail;
    const each = draw.fork(`tree${k}`);
    builder.place({ at: [x, height(x, z) - 0.1, z], yaw: each.range(0, 6.28) }, () => {
      if (isLone) addLoneTree(builder, each, detail);
      else addWoodTree(builder, each, kind, { near, z });
    });
  };
  if (isLone) return plant(draw.range(-1.5, 1.5), 13, 0);
  const avenue = isBlossoming || draw.chance(0.3);
  const dense = kind === 'bambooForest' ? 130 : kind === 'birch' ? 90 : kind === 'conifer' ? 75 : 42;
  for (let k = 0; k < dense; k++) {
    const z = 4.5 + (k / dense) ** 1.5 * 60;
    const path = 1.5 + z * 0.05;
    const x = avenue
      ? (k % 2 ? 1 : -1) * (path + 1.8 + draw.range(0, 0.8) + (k % 6 > 3 ? draw.range(4, 14) : 0))
      : (draw.chance(0.5) ? 1 : -1) * (path + draw.next() * (3 + z * 0.6));
    plant(x, z, k);
  }
}

/** Blades between the trees; few on the path. */
export function addUndergrowth(builder: MeshBuilder, wood: Wood, draw: Random): void {
  const { isLone, isSnowy, detail, height, offset } = wood;
  for (let k = 0; k < 2600 * detail; k++) {
    const z = 1.6 + draw.next() ** 2 * 16;
    const x = draw.range(-1, 1) * (z + 2) * 0.8;
    if (!isLone && Math.abs(x) < 1 + noise(z * 0.3, offset) * 0.8 && draw.chance(0.9)) continue;
    const y = height(x, z);
    const tall = draw.range(0.12, 0.42) * (isLone ? 0.8 : 1) * (isSnowy ? 0.5 : 1);
    const w = 0.016 + z * 0.0016;
    const lean = draw.gauss() * 0.14;
    const u = draw.next();
    const a = builder.vertex(x - w, y - 0.03, z, 0, 1, -0.3, u, 0.15);
    const b = builder.vertex(x + w, y - 0.03, z, 0, 1, -0.3, u, 0.15);
    const c = builder.vertex(x + lean, y + tall, z, 0, 1, -0.3, u, 1);
    builder.triangle(a, b, c, forestSlots.undergrowth);
  }
}
