import { normalise, type Vec3 } from './vector.ts';

/** A finished triangle mesh. Attributes are flat arrays by vertex. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
  /** Material index by triangle. */
  materials: Uint16Array;
}

/** A place in the scene: turned around the vertical by `yaw` radians, scaled, then moved. */
interface Place {
  at?: Vec3;
  yaw?: number;
  /** Turn around the x axis, before `yaw`. */
  pitch?: number;
  /** Turn around the z axis, before `pitch`. */
  roll?: number;
  size?: number | Vec3;
}

/** Collects triangles; `place` nests, so furniture is built at the origin and put where it stands. */
export interface MeshBuilder {
  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number, u: number, v: number): number;
  triangle(a: number, b: number, c: number, material: number): void;
  place(place: Place, build: () => void): void;
  finish(): Mesh;
}

type Matrix = readonly number[];
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export function createMeshBuilder(): MeshBuilder {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  const materials: number[] = [];
  let matrix = IDENTITY;
  return {
    vertex(x, y, z, nx, ny, nz, u, v) {
      const m = matrix;
      if (m === IDENTITY) {
        positions.push(x, y, z);
        normals.push(nx, ny, nz);
      } else {
        positions.push(
          m[0]! * x + m[1]! * y + m[2]! * z + m[3]!,
          m[4]! * x + m[5]! * y + m[6]! * z + m[7]!,
          m[8]! * x + m[9]! * y + m[10]! * z + m[11]!,
        );
        // Scales are near uniform here, so the matrix itself turns normals well enough.
        const n = normalise([
          m[0]! * nx + m[1]! * ny + m[2]! * nz,
          m[4]! * nx + m[5]! * ny + m[6]! * nz,
          m[8]! * nx + m[9]! * ny + m[10]! * nz,
        ]);
        normals.push(n[0], n[1], n[2]);
      }
      uvs.push(u, v);
      return positions.length / 3 - 1;
    },
    triangle(a, b, c, material) {
      indices.push(a, b, c);
      materials.push(material);
    },
    place(place, build) {
      const before = matrix;
      matrix = multiply(before, toMatrix(place));
      build();
      matrix = before;
    },
    finish: () => ({
      positions: Float32Array.from(positions),
      normals: Float32Array.from(normals),
      uvs: Float32Array.from(uvs),
      indices: Uint32Array.from(indices),
      materials: Uint16Array.from(materials),
    }),
  };
}

function toMatrix({ at = [0, 0, 0], yaw = 0, pitch = 0, roll = 0, size = 1 }: Place): Matrix {
  const [sx, sy, sz] = typeof size === 'number' ? [size, size, size] : size;
  const cy = Math.cos(yaw);
  const ky = Math.sin(yaw);
  const cp = Math.cos(pitch);
  const kp = Math.sin(pitch);
  const cr = Math.cos(roll);
  const kr = Math.sin(roll);
  const turn: Matrix = [cy, 0, ky, 0, 0, 1, 0, 0, -ky, 0, cy, 0];
  const tilt: Matrix = [1, 0, 0, 0, 0, cp, -kp, 0, 0, kp, cp, 0];
  const lean: Matrix = [cr * sx, -kr * sy, 0, 0, kr * sx, cr * sy, 0, 0, 0, 0, sz, 0];
  const m = [...multiply(turn, multiply(tilt, lean))];
  m[3] = at[0];
  m[7] = at[1];
  m[11] = at[2];
  return m;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const out: number[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = column === 3 ? a[row * 4 + 3]! : 0;
      for (let k = 0; k < 3; k++) sum += a[row * 4 + k]! * b[k * 4 + column]!;
      out.push(sum);
    }
  }
  return out;
}

/** Two meshes as one; the second one's material numbers stay. */
export function joinMeshes(a: Mesh, b: Mesh): Mesh {
  const offset = a.positions.length / 3;
  return {
    positions: joinArrays(a.positions, b.positions),
    normals: joinArrays(a.normals, b.normals),
    uvs: joinArrays(a.uvs, b.uvs),
    indices: Uint32Array.from({ length: a.indices.length + b.indices.length }, (_, i) =>
      i < a.indices.length ? a.indices[i]! : b.indices[i - a.indices.length]! + offset,
    ),
    materials: Uint16Array.from({ length: a.materials.length + b.materials.length }, (_, i) =>
      i < a.materials.length ? a.materials[i]! : b.materials[i - a.materials.length]!,
    ),
  };
}

export function joinArrays(a: Float32Array, b: ArrayLike<number>): Float32Array {
  const joined = new Float32Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
