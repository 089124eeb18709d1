// Nodes place meshes, and other nodes, with a transform each. They must be trees: a circle would keep a viewer busy for ever.
// Source: glTF 2.0 §3.5.

import { damaged } from '../mediaError.ts';
import { indicesOf, listOf, memberOf, numbersOf, type JsonObject } from './gltfDocument.ts';
import { union, type Bounds } from './meshes.ts';

/** A transform: four columns of four numbers. */
export type Matrix = readonly number[];

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** A node of the scene that is shown, and where it is. */
interface PlacedNode {
  node: JsonObject;
  matrix: Matrix;
}

/**
 * The bounds of the scene that is shown, from those of its meshes; null when it shows none.
 * @throws MediaError when a node has two parents, is its own ancestor or is placed nowhere
 */
export function sceneBounds(document: JsonObject, meshes: readonly (Bounds | null)[]): Bounds | null {
  let bounds: Bounds | null = null;
  for (const { node, matrix } of placedNodes(document)) {
    const mesh = memberOf(node, 'mesh', meshes);
    if (mesh) bounds = union(bounds, transformBounds(mesh, matrix));
  }
  if (bounds && ![...bounds.min, ...bounds.max].every((value) => Number.isFinite(value))) {
    throw damaged('The scene lies outside every number.');
  }
  return bounds;
}

/** Every node of the scene that is shown. @throws MediaError when a node has two parents or is its own ancestor */
export function placedNodes(document: JsonObject): PlacedNode[] {
  const nodes = listOf(document, 'nodes');
  const children = nodes.map((node) => indicesOf(node, 'children', nodes.length));
  const hasParent = new Set<number>();
  for (const child of children.flat()) {
    if (hasParent.has(child)) throw damaged('A node has two parents.');
    hasParent.add(child);
  }
  const scenes = listOf(document, 'scenes').map((scene) => indicesOf(scene, 'nodes', nodes.length));
  const roots = new Set(memberOf({ scene: document.scene ?? 0 }, 'scene', scenes.length > 0 ? scenes : [[]]));

  // Every node has one parent at most, so those of a circle are the ones that no root leads to.
  const waiting = nodes.flatMap((_, index) =>
    hasParent.has(index) ? [] : [{ index, parent: identity, isShown: roots.has(index) }],
  );
  let visited = 0;
  const placed: PlacedNode[] = [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    visited += 1;
    const { index, parent } = next;
    const isShown = next.isShown || roots.has(index);
    const node = nodes[index] ?? {};
    const matrix = multiply(parent, transformOf(node));
    if (isShown) placed.push({ node, matrix });
    for (const child of children[index] ?? []) waiting.push({ index: child, parent: matrix, isShown });
  }
  if (visited < nodes.length) throw damaged('The nodes of the scene form a circle.');
  return placed;
}

function transformOf(node: JsonObject): Matrix {
  const matrix = numbersOf(node, 'matrix', 16);
  if (matrix) return matrix;
  const [tx = 0, ty = 0, tz = 0] = numbersOf(node, 'translation', 3) ?? [];
  const [sx = 1, sy = 1, sz = 1] = numbersOf(node, 'scale', 3) ?? [];
  const [x = 0, y = 0, z = 0, w = 1] = numbersOf(node, 'rotation', 4) ?? [];
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return identity.map((_, index) => {
    const [row, column] = [index % 4, Math.floor(index / 4) * 4];
    let sum = 0;
    for (let step = 0; step < 4; step += 1) sum += (a[row + 4 * step] ?? 0) * (b[column + step] ?? 0);
    return sum;
  });
}

/** The bounds of the eight corners after the transform. */
function transformBounds({ min, max }: Bounds, matrix: Matrix): Bounds {
  let moved: Bounds | null = null;
  for (let corner = 0; corner < 8; corner += 1) {
    const point = [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? max : min)[axis] ?? 0);
    const placed = [0, 1, 2].map(
      (row) =>
        (matrix[row] ?? 0) * (point[0] ?? 0) +
        (matrix[row + 4] ?? 0) * (point[1] ?? 0) +
        (matrix[row + 8] ?? 0) * (point[2] ?? 0) +
        (matrix[row + 12] ?? 0),
    );
    moved = union(moved, { min: placed, max: placed });
  }
  return moved ?? { min, max };
}
