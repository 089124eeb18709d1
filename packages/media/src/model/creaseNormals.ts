import type { ModelMesh, Triangles } from './triangles.ts';

/** Texture coordinates: two for each corner of each triangle; null for a model without a texture. */
type CornerUvs = Float32Array | null;

/** Normals that differ by less than this are one, so that smooth parts share their vertices. */
const steps = 400;

/**
 * The surface with normals: smooth where the faces at a vertex meet under less than `angle` degrees, with an edge elsewhere.
 */
export function creaseNormals(surface: Triangles, angle: number, cornerUvs: CornerUvs = null): ModelMesh {
  const { positions, indices } = surface;
  const faces = faceNormals(surface);
  const { starts, corners } = cornersOfVertices(indices, positions.length / 3);
  const least = Math.cos((angle * Math.PI) / 180);
  const made = { positions: [] as number[], normals: [] as number[], uvs: [] as number[] };
  const joined = new Uint32Array(indices.length);
  for (let vertex = 0; vertex + 1 < starts.length; vertex++) {
    const own = new Map<string, number>();
    for (let at = starts[vertex]!; at < starts[vertex + 1]!; at++) {
      const corner = corners[at]!;
      const normal = normalAt(Math.floor(corner / 3));
      const [u, v] = cornerUvs ? [cornerUvs[corner * 2]!, cornerUvs[corner * 2 + 1]!] : [0, 0];
      const key = `${normal.map((value) => Math.round(value * steps)).join()},${u},${v}`;
      let place = own.get(key);
      if (place === undefined) {
        place = made.positions.length / 3;
        own.set(key, place);
        made.positions.push(...positions.subarray(vertex * 3, vertex * 3 + 3));
        made.normals.push(...normal);
        made.uvs.push(u, v);
      }
      joined[corner] = place;
    }

    /** Mean of the faces around this vertex that belong together with this one, by their area. */
    function normalAt(face: number): [number, number, number] {
      const [fx, fy, fz, area] = faces.subarray(face * 4, face * 4 + 4) as unknown as number[];
      let [x, y, z] = [0, 0, 0];
      for (let other = starts[vertex]!; other < starts[vertex + 1]!; other++) {
        const from = Math.floor(corners[other]! / 3) * 4;
        const [ox, oy, oz] = [faces[from]!, faces[from + 1]!, faces[from + 2]!];
        if (ox * fx! + oy * fy! + oz * fz! < least) continue;
        const weight = faces[from + 3]! + area! * 1e-6;
        x += ox * weight;
        y += oy * weight;
        z += oz * weight;
      }
      const length = Math.hypot(x, y, z);
      // A face without an area has no direction; any unit vector is a valid normal.
      return length > 0 ? [x / length, y / length, z / length] : [0, 1, 0];
    }
  }
  return {
    positions: Float32Array.from(made.positions),
    normals: Float32Array.from(made.normals),
    uvs: Float32Array.from(made.uvs),
    indices: joined,
  };
}

/** Unit normal and area of each triangle, four numbers each. */
export function faceNormals({ positions: p, indices }: Triangles): Float32Array {
  const faces = new Float32Array((indices.length / 3) * 4);
  for (let face = 0; face * 3 < indices.length; face++) {
    const [a, b, c] = [indices[face * 3]! * 3, indices[face * 3 + 1]! * 3, indices[face * 3 + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(x, y, z);
    const scale = length > 0 ? 1 / length : 0;
    faces.set([x * scale, y * scale, z * scale, length / 2], face * 4);
  }
  return faces;
}

/** For each vertex, the corners (places in `indices`) that are at it: those from `starts[v]` to before `starts[v + 1]`. */
function cornersOfVertices(indices: Uint32Array, count: number) {
  const starts = new Uint32Array(count + 1);
  for (const vertex of indices) starts[vertex + 1]!++;
  for (let vertex = 0; vertex < count; vertex++) starts[vertex + 1]! += starts[vertex]!;
  const next = starts.slice();
  const corners = new Uint32Array(indices.length);
  for (let corner = 0; corner < indices.length; corner++) corners[next[indices[corner]!]!++] = corner;
  return { starts, corners };
}
