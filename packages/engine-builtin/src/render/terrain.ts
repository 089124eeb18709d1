// Terrain as a fan of vertices before the camera: rows grow apart with distance, so near and far ground get about
// the same number of pixels for each triangle. The grid is its own height map for sun shadows and openness.
import { readEnvironment, type EnvironmentMap } from './environment.ts';
import type { BakedLight } from './lightBake.ts';
import type { Mesh } from './mesh.ts';
import { clamp01 } from './noise.ts';
import type { Vec3 } from './vector.ts';

interface TerrainOptions {
  height(x: number, z: number): number;
  columns: number;
  rows: number;
  near: number;
  far: number;
  /** Half width of the fan at distance one. */
  spread: number;
  material: number;
  checkpoint: () => void;
}

export interface Terrain {
  mesh: Mesh;
  /** Height by interpolation in the grid, cheap. */
  heightAt(x: number, z: number): number;
  bake(environment: EnvironmentMap, sun: Vec3 | null, bounce: Vec3): BakedLight;
}

export function createTerrain(options: TerrainOptions): Terrain {
  const { columns, rows, near, far, spread } = options;
  const stride = columns + 1;
  const count = stride * (rows + 1);
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const uvs = new Float32Array(count * 2);
  const ratio = Math.log(far / near);
  for (let j = 0; j <= rows; j++) {
    if (j % 16 === 0) options.checkpoint();
    const z = near * Math.exp((ratio * j) / rows);
    for (let i = 0; i <= columns; i++) {
      const x = ((i / columns) * 2 - 1) * spread * (z + 2);
      const k = (j * stride + i) * 3;
      positions[k] = x;
      positions[k + 1] = options.height(x, z);
      positions[k + 2] = z;
    }
  }
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const left = (j * stride + Math.max(0, i - 1)) * 3;
      const right = (j * stride + Math.min(columns, i + 1)) * 3;
      const front = (Math.max(0, j - 1) * stride + i) * 3;
      const back = (Math.min(rows, j + 1) * stride + i) * 3;
      // The fan shears x between rows, so both differences enter as vectors.
      const ax = positions[right]! - positions[left]!;
      const ay = positions[right + 1]! - positions[left + 1]!;
      const bx = positions[back]! - positions[front]!;
      const by = positions[back + 1]! - positions[front + 1]!;
      const bz = positions[back + 2]! - positions[front + 2]!;
      const nx = -ay * bz;
      const ny = ax * bz;
      const nz = ay * bx - ax * by;
      const length = Math.hypot(nx, ny, nz) || 1;
      const k = (j * stride + i) * 3;
      normals[k] = nx / length;
      normals[k + 1] = ny / length;
      normals[k + 2] = nz / length;
    }
  }
  const indices = new Uint32Array(columns * rows * 6);
  let n = 0;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * stride + i;
      indices[n++] = a;
      indices[n++] = a + 1;
      indices[n++] = a + stride;
      indices[n++] = a + 1;
      indices[n++] = a + stride + 1;
      indices[n++] = a + stride;
    }
  }
  const mesh: Mesh = {
    positions,
    normals,
    uvs,
    indices,
    materials: new Uint16Array(columns * rows * 2).fill(options.material),
  };

  function heightAt(x: number, z: number): number {
    const v = Math.min(rows - 0.001, Math.max(0, (Math.log(Math.max(near, z) / near) / ratio) * rows));
    const u = Math.min(columns - 0.001, Math.max(0, ((x / (spread * (z + 2))) * 0.5 + 0.5) * columns));
    const j = Math.floor(v);
    const i = Math.floor(u);
    const k = (j * stride + i) * 3 + 1;
    const a = positions[k]! + (positions[k + 3]! - positions[k]!) * (u - i);
    const b =
      positions[k + stride * 3]! + (positions[k + stride * 3 + 3]! - positions[k + stride * 3]!) * (u - i);
    return a + (b - a) * (v - j);
  }

  function bake(environment: EnvironmentMap, sun: Vec3 | null, bounce: Vec3): BakedLight {
    const diffuse = new Float32Array(count * 3);
    const openness = new Float32Array(count);
    const sunShare = new Float32Array(count).fill(1);
    const out = new Float32Array(3);
    for (let i = 0; i < count; i++) {
      if (i % 8192 === 0) options.checkpoint();
      const x = positions[i * 3]!;
      const y = positions[i * 3 + 1]!;
      const z = positions[i * 3 + 2]!;
      const step = 0.06 * z + 0.15;
      const around =
        (heightAt(x + step, z) + heightAt(x - step, z) + heightAt(x, z + step) + heightAt(x, z - step)) / 4 -
        y;
      const open = clamp01(0.82 - (around / step) * 0.55);
      openness[i] = open;
      const ny = normals[i * 3 + 1]!;
      readEnvironment(environment, normals[i * 3]!, ny, normals[i * 3 + 2]!, 1, out);
      for (let c = 0; c < 3; c++) diffuse[i * 3 + c] = out[c]! * open + bounce[c]! * (1 - ny) * 0.6;
      if (sun) {
        let share = 1;
        let reach = 0.02 * z + 0.08;
        for (let k = 0; k < 13 && share > 0; k++) {
          const over = y + sun[1] * reach - heightAt(x + sun[0] * reach, z + sun[2] * reach);
          share = Math.min(share, 0.5 + over / (reach * 0.09 + 0.02));
          reach *= 1.5;
        }
        sunShare[i] = clamp01(share);
      }
    }
    return { diffuse, openness, sunShare };
  }
  return { mesh, heightAt, bake };
}
