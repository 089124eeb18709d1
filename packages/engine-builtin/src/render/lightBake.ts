// Soft light from all around, baked by vertex: for each of some dozen directions the whole scene is drawn into a
// small depth map as seen from there, and every vertex that is not behind something collects that direction's
// radiance. This gives ambient occlusion, soft-box shadows and window light from one mechanism.
import type { Mesh } from './mesh.ts';
import { drawTriangle, type DepthTarget } from './rasterise.ts';
import { readEnvironment, type EnvironmentMap } from './environment.ts';
import { cross, normalise, type Vec3 } from './vector.ts';

/** Light that reaches each vertex: irradiance / π as RGB, and the share of the sky it sees. */
export interface BakedLight {
  diffuse: Float32Array;
  openness: Float32Array;
  /** Share of direct sun that far hills let through; 1 where only the shadow map decides. */
  sunShare: Float32Array;
}

export interface DirectionalDepth {
  size: number;
  depth: Float32Array;
  side: Vec3;
  up: Vec3;
  towards: Vec3;
  centre: Vec3;
  /** Samples for one unit of the scene. */
  scale: number;
}

/** Depth of the scene seen along −`towards`, in a square around `centre`. Bigger values are nearer to the light. */
export function drawDepth(
  mesh: Mesh,
  towards: Vec3,
  centre: Vec3,
  radius: number,
  size: number,
  casts: readonly boolean[],
): DirectionalDepth {
  const side = normalise(Math.abs(towards[1]) > 0.95 ? [1, 0, 0] : cross([0, 1, 0], towards));
  const up = cross(towards, side);
  const scale = size / (radius * 2);
  const count = mesh.positions.length / 3;
  const points = { x: new Float32Array(count), y: new Float32Array(count), z: new Float32Array(count) };
  for (let i = 0; i < count; i++) {
    const x = mesh.positions[i * 3]! - centre[0];
    const y = mesh.positions[i * 3 + 1]! - centre[1];
    const z = mesh.positions[i * 3 + 2]! - centre[2];
    points.x[i] = (x * side[0] + y * side[1] + z * side[2]) * scale + size / 2;
    points.y[i] = (x * up[0] + y * up[1] + z * up[2]) * scale + size / 2;
    points.z[i] = x * towards[0] + y * towards[1] + z * towards[2];
  }
  const depth = new Float32Array(size * size).fill(-1e9);
  const target: DepthTarget = { width: size, top: 0, bottom: size, depth, ids: null };
  for (let t = 0; t < mesh.materials.length; t++) {
    if (!casts[mesh.materials[t]!]) continue;
    drawTriangle(points, mesh.indices[t * 3]!, mesh.indices[t * 3 + 1]!, mesh.indices[t * 3 + 2]!, 0, target);
  }
  return { size, depth, side, up, towards, centre, scale };
}

/** Share of light, 0–1, that reaches a point; four bilinear comparisons, `spread` samples apart. */
export function litShare(
  map: DirectionalDepth,
  px: number,
  py: number,
  pz: number,
  bias: number,
  spread: number,
): number {
  const x = px - map.centre[0];
  const y = py - map.centre[1];
  const z = pz - map.centre[2];
  const { side, up, towards, size, depth } = map;
  const u = (x * side[0] + y * side[1] + z * side[2]) * map.scale + size / 2 - 0.5;
  const v = (x * up[0] + y * up[1] + z * up[2]) * map.scale + size / 2 - 0.5;
  const d = x * towards[0] + y * towards[1] + z * towards[2] + bias;
  const margin = spread * 1.5 + 2;
  if (u < margin || v < margin || u > size - margin || v > size - margin) return 1;
  let lit = 0;
  for (let k = 0; k < 4; k++) {
    const su = u + (k & 1 ? spread : -spread) * 0.5;
    const sv = v + (k & 2 ? spread : -spread) * 0.5;
    const iu = Math.floor(su);
    const iv = Math.floor(sv);
    const fu = su - iu;
    const fv = sv - iv;
    const i = iv * size + iu;
    const a = depth[i]! <= d ? 1 : 0;
    const b = depth[i + 1]! <= d ? 1 : 0;
    const c = depth[i + size]! <= d ? 1 : 0;
    const e = depth[i + size + 1]! <= d ? 1 : 0;
    lit += a + (b - a) * fu + (c - a) * fv + (a - b - c + e) * fu * fv;
  }
  return lit / 4;
}

interface BakeOptions {
  centre: Vec3;
  radius: number;
  directions: number;
  /** By material: does it stop light? */
  casts: readonly boolean[];
  /** Light thrown back by the surroundings, for sides that see no sky. */
  bounce: Vec3;
  mapSize?: number;
  checkpoint: () => void;
}

export function bakeLight(mesh: Mesh, environment: EnvironmentMap, options: BakeOptions): BakedLight {
  const count = mesh.positions.length / 3;
  const diffuse = new Float32Array(count * 3);
  const openness = new Float32Array(count);
  const weight = new Float32Array(count);
  const mapSize = options.mapSize ?? 224;
  const bias = (options.radius / mapSize) * 5;
  const out = new Float32Array(3);
  for (let k = 0; k < options.directions; k++) {
    options.checkpoint();
    // Golden-angle spiral over the hemisphere with a little light from below the horizon left out.
    const height = 1 - (k + 0.5) / options.directions;
    const ring = Math.sqrt(1 - height * height);
    const angle = k * 2.399963 + 0.4;
    const towards: Vec3 = [Math.cos(angle) * ring, Math.max(0.04, height), Math.sin(angle) * ring];
    const map = drawDepth(mesh, normalise(towards), options.centre, options.radius, mapSize, options.casts);
    readEnvironment(environment, towards[0], towards[1], towards[2], 0.4, out);
    const r = out[0]!;
    const g = out[1]!;
    const b = out[2]!;
    for (let i = 0; i < count; i++) {
      const p = i * 3;
      const nx = mesh.normals[p]!;
      const ny = mesh.normals[p + 1]!;
      const nz = mesh.normals[p + 2]!;
      const facing = nx * towards[0] + ny * towards[1] + nz * towards[2];
      if (facing <= 0) continue;
      const lit = litShare(
        map,
        mesh.positions[p]! + nx * bias * 0.6,
        mesh.positions[p + 1]! + ny * bias * 0.6,
        mesh.positions[p + 2]! + nz * bias * 0.6,
        bias * 0.5,
        2,
      );
      const share = facing * lit;
      diffuse[p] = diffuse[p]! + r * share;
      diffuse[p + 1] = diffuse[p + 1]! + g * share;
      diffuse[p + 2] = diffuse[p + 2]! + b * share;
      openness[i] = openness[i]! + share;
      weight[i] = weight[i]! + facing;
    }
  }
  const norm = 2 / options.directions;
  for (let i = 0; i < count; i++) {
    const open = weight[i]! > 0 ? openness[i]! / weight[i]! : 0.5;
    openness[i] = open;
    const ny = mesh.normals[i * 3 + 1]!;
    const fill = (0.5 - 0.35 * ny) * (0.35 + 0.65 * open);
    for (let c = 0; c < 3; c++) diffuse[i * 3 + c] = diffuse[i * 3 + c]! * norm + options.bounce[c]! * fill;
  }
  return { diffuse, openness, sunShare: new Float32Array(count).fill(1) };
}
