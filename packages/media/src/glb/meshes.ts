import { damaged } from '../mediaError.ts';
import type { Accessor } from './buffers.ts';
import { isObject, listOf, memberOf, type JsonObject } from './gltfDocument.ts';

/** A box by two corners, in metres. */
export interface Bounds {
  min: number[];
  max: number[];
}

/** What the meshes of a file hold, each counted once however often it is placed. */
export interface Meshes {
  triangles: number;
  vertices: number;
  /** The bounds of each mesh in its own coordinates; null for one without vertices. */
  bounds: (Bounds | null)[];
}

/** The largest value of a normalised integer. Source: glTF 2.0 §3.11. */
const largest: Record<number, number> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };

/** @throws MediaError */
export function readMeshes(document: JsonObject, accessors: readonly Accessor[]): Meshes {
  const materials = listOf(document, 'materials');
  const positions = new Set<Accessor>();
  let triangles = 0;
  const bounds = listOf(document, 'meshes').map((mesh) => {
    let box: Bounds | null = null;
    for (const primitive of listOf(mesh, 'primitives')) {
      memberOf(primitive, 'material', materials);
      const position = positionOf(primitive, accessors);
      const indices = memberOf(primitive, 'indices', accessors);
      if (!position) continue;
      positions.add(position);
      triangles += trianglesOf(primitive, (indices ?? position).count);
      box = union(box, boundsOf(position));
    }
    return box;
  });
  let vertices = 0;
  for (const { count } of positions) vertices += count;
  return { triangles, vertices, bounds };
}

function positionOf(primitive: JsonObject, accessors: readonly Accessor[]): Accessor | undefined {
  const { attributes } = primitive;
  if (!isObject(attributes)) throw damaged('A mesh has no attributes.');
  for (const name of Object.keys(attributes)) memberOf(attributes, name, accessors);
  const position = memberOf(attributes, 'POSITION', accessors);
  if (position && position.components !== 3) throw damaged('Positions do not have three coordinates.');
  return position;
}

/** Modes: 4 triangles, 5 strip, 6 fan; the others are points and lines. */
function trianglesOf({ mode = 4 }: JsonObject, count: number): number {
  if (mode === 4) return Math.floor(count / 3);
  return mode === 5 || mode === 6 ? Math.max(0, count - 2) : 0;
}

function boundsOf({ min, max, count, isNormalized, componentType }: Accessor): Bounds | null {
  if (count === 0) return null;
  if (!min || !max) throw damaged('Positions do not say in which range they lie.');
  const scale = isNormalized ? (largest[componentType] ?? 1) : 1;
  return { min: min.map((value) => value / scale), max: max.map((value) => value / scale) };
}

/** The smallest bounds around both. */
export function union(a: Bounds | null, b: Bounds | null): Bounds | null {
  if (!a || !b) return a ?? b;
  return {
    min: a.min.map((value, axis) => Math.min(value, b.min[axis] ?? value)),
    max: a.max.map((value, axis) => Math.max(value, b.max[axis] ?? value)),
  };
}
