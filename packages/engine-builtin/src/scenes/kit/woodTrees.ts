// Trees of a wood, each with its foot at the origin. `near` is how much of its detail can be seen, from 0 to 1.
import { addBroadleaf, addConifer, addLeafCloud } from '../../render/foliage.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addTube } from '../../render/shapes.ts';
import { forestSlots } from './woodMaterials.ts';

const materials = { bark: forestSlots.bark, leaves: forestSlots.leaf };
/** Metres up to which the branches of a conifer can be told apart. */
const branchesUpTo = 16;

/** One alone on a rise, with all its detail. */
export function addLoneTree(builder: MeshBuilder, each: Random, detail: number): void {
  addBroadleaf(builder, each, each.range(8.5, 10.5), detail, materials);
}

/** A tree of a kind of wood. @param z how far away it stands, in metres */
export function addWoodTree(
  builder: MeshBuilder,
  each: Random,
  kind: string,
  { near, z }: { near: number; z: number },
): void {
  if (kind === 'bambooForest') addBamboo(builder, each, near);
  else if (kind === 'birch') addBirch(builder, each, near);
  else if (kind !== 'conifer') addBroadleaf(builder, each, each.range(7, 11), near * 0.85, materials);
  else if (z < branchesUpTo) addNearConifer(builder, each, near);
  else addConifer(builder, each, each.range(9, 16), Math.max(0.4, near * 1.6), materials);
}

function addBamboo(builder: MeshBuilder, each: Random, near: number): void {
  const tall = each.range(9, 15);
  const lean = each.gauss() * 0.5;
  const r = each.range(0.045, 0.085);
  addTube(
    builder,
    [
      [0, 0, 0],
      [lean * 0.3, tall * 0.5, 0],
      [lean, tall, lean * 0.4],
    ],
    (t) => r * (1 - t * 0.5) * (1 + 0.16 * Math.max(0, Math.cos(t * tall * 14) - 0.85) * 6),
    forestSlots.bark,
    8,
    Math.round(20 + near * 40),
  );
  for (let i = 0; i < 3 + near * 5; i++)
    addLeafCloud(
      builder,
      each,
      [lean * 0.8 + each.gauss() * 0.5, tall * each.range(0.5, 1), each.gauss() * 0.5],
      [0.9, 0.6, 0.9],
      Math.round(10 + near * 16),
      0.13,
      forestSlots.leaf,
    );
}

/** Seen from below, between its trunk and its branches. */
function addNearConifer(builder: MeshBuilder, each: Random, near: number): void {
  const tall = each.range(13, 20);
  addTube(
    builder,
    [
      [0, -0.2, 0],
      [each.gauss() * 0.1, tall * 0.5, 0],
      [0, tall, 0],
    ],
    (t) => 0.24 * (1 - t * 0.75) * (1 + 0.5 * Math.exp(-t * 40)),
    forestSlots.bark,
    10,
    16,
  );
  for (let i = 0; i < 26; i++) {
    const t = each.range(0.28, 1);
    const reach = (1 - t) * 3 + 0.5;
    const a = each.range(0, 6.28);
    const [bx, bz] = [Math.sin(a) * reach, Math.cos(a) * reach];
    addTube(
      builder,
      [
        [0, tall * t, 0],
        [bx * 0.5, tall * t - 0.1, bz * 0.5],
        [bx, tall * t - 0.5, bz],
      ],
      (s) => 0.035 * (1 - s * 0.8),
      forestSlots.bark,
      4,
      4,
    );
    addLeafCloud(
      builder,
      each,
      [bx * 0.7, tall * t - 0.3, bz * 0.7],
      [reach * 0.5, 0.28, reach * 0.5],
      Math.round(14 + near * 18),
      0.17,
      forestSlots.leaf,
    );
  }
}

function addBirch(builder: MeshBuilder, each: Random, near: number): void {
  const tall = each.range(10, 15);
  const lean = each.gauss() * 0.5;
  addTube(
    builder,
    [
      [0, -0.2, 0],
      [lean * 0.4, tall * 0.5, 0],
      [lean, tall, 0],
    ],
    (t) => 0.17 * (1 - t * 0.7),
    forestSlots.bark,
    10,
    16,
  );
  for (let i = 0; i < 12; i++)
    addLeafCloud(
      builder,
      each,
      [lean * 0.8 + each.gauss() * 1.1, tall * each.range(0.45, 1), each.gauss() * 1.1],
      [1, 0.6, 1],
      Math.round(12 + near * 22),
      0.12,
      forestSlots.leaf,
    );
}
