/** A surface whose triangles share their corners: one vertex for each place. Y is up, front faces +z, counter-clockwise outside. */
export interface Triangles {
  /** x, y, z of each vertex. */
  positions: Float32Array;
  /** Three vertices of each triangle. */
  indices: Uint32Array;
}

/** A surface as it is drawn: vertices are doubled where normals or texture coordinates differ. */
export interface ModelMesh extends Triangles {
  normals: Float32Array;
  /** From the upper left corner of the texture, as in glTF. */
  uvs: Float32Array;
}

export interface Bounds {
  min: [number, number, number];
  max: [number, number, number];
}

/** Zeros without a vertex. */
export function boundsOf(positions: Float32Array): Bounds {
  if (positions.length === 0) return { min: [0, 0, 0], max: [0, 0, 0] };
  const min: Bounds['min'] = [Infinity, Infinity, Infinity];
  const max: Bounds['max'] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[at + axis]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  return { min, max };
}

/** Stands a model on y = 0 around the origin, its longest side `length` metres. In place. */
export function placeModel(positions: Float32Array, length: number): void {
  const { min, max } = boundsOf(positions);
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  const scale = longest > 0 ? length / longest : 1;
  const middle = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2] as const;
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis++) {
      positions[at + axis] = (positions[at + axis]! - middle[axis]!) * scale;
    }
  }
}

/** Whether every edge belongs to exactly two triangles, once in each direction. */
export function isWatertight({ positions, indices }: Triangles): boolean {
  const count = positions.length / 3;
  const edges = new Set<number>();
  for (let at = 0; at < indices.length; at += 3) {
    for (let side = 0; side < 3; side++) {
      const [from, to] = [indices[at + side]!, indices[at + ((side + 1) % 3)]!];
      const edge = from * count + to;
      if (from === to || edges.has(edge)) return false;
      edges.add(edge);
    }
  }
  for (const edge of edges) if (!edges.has((edge % count) * count + Math.floor(edge / count))) return false;
  return indices.length > 0;
}

/** Volume inside a closed surface; negative when it is inside out. */
export function signedVolume({ positions: p, indices }: Triangles): number {
  let sum = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    sum +=
      p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) +
      p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!) +
      p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!);
  }
  return sum / 6;
}

/** Vertices at the same place become one; triangles that lose their area with that are left out. */
export function welded({ positions, indices }: Triangles): Triangles {
  const { min, max } = boundsOf(positions);
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) || 1;
  // A millionth of the model is about what 32-bit floats tell apart.
  const step = longest / 2 ** 20;
  const places = new Map<string, number>();
  const remap = new Uint32Array(positions.length / 3);
  const kept: number[] = [];
  for (let vertex = 0; vertex < remap.length; vertex++) {
    const at = vertex * 3;
    const key = [0, 1, 2].map((axis) => Math.round((positions[at + axis]! - min[axis]!) / step)).join();
    let place = places.get(key);
    if (place === undefined) {
      place = kept.length / 3;
      places.set(key, place);
      kept.push(positions[at]!, positions[at + 1]!, positions[at + 2]!);
    }
    remap[vertex] = place;
  }
  const joined: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [remap[indices[at]!]!, remap[indices[at + 1]!]!, remap[indices[at + 2]!]!];
    if (a !== b && b !== c && c !== a) joined.push(a, b, c);
  }
  return { positions: Float32Array.from(kept), indices: Uint32Array.from(joined) };
}
