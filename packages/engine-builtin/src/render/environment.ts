// Light from all around, as a picture on an octahedron (Engelhardt & Dachsbacher, "Octahedron Environment Maps")
// in four levels of blur, so that a reflection costs two bilinear reads at any roughness.
import { normalise, type Vec3 } from './vector.ts';

/** Radiance that arrives from a direction (unit length), written into `out`. */
export type Radiance = (dx: number, dy: number, dz: number, out: Float32Array) => void;

export interface EnvironmentMap {
  levels: { size: number; data: Float32Array }[];
}

const SIZES = [192, 64, 32, 16];
const SPREADS = [0, 0.22, 0.55, 1.1];

export function createEnvironmentMap(radiance: Radiance): EnvironmentMap {
  const out = new Float32Array(3);
  const base = new Float32Array(SIZES[0]! * SIZES[0]! * 3);
  fillLevel(SIZES[0]!, base, (d) => radiance(d[0], d[1], d[2], out), out);
  const levels = [{ size: SIZES[0]!, data: base }];
  const map: EnvironmentMap = { levels };
  for (let level = 1; level < SIZES.length; level++) {
    const size = SIZES[level]!;
    const data = new Float32Array(size * size * 3);
    const spread = SPREADS[level]!;
    fillLevel(size, data, (d) => averageAround(map, level - 1, d, spread, out), out);
    levels.push({ size, data });
  }
  return map;
}

function fillLevel(size: number, data: Float32Array, write: (d: Vec3) => void, out: Float32Array): void {
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      write(decode(((x + 0.5) / size) * 2 - 1, ((y + 0.5) / size) * 2 - 1));
      data.set(out, (y * size + x) * 3);
    }
  }
}

function averageAround(map: EnvironmentMap, level: number, d: Vec3, spread: number, out: Float32Array): void {
  const side = normalise(Math.abs(d[1]) > 0.9 ? [0, d[2], -d[1]] : [d[2], 0, -d[0]]);
  const up: Vec3 = [
    d[1] * side[2] - d[2] * side[1],
    d[2] * side[0] - d[0] * side[2],
    d[0] * side[1] - d[1] * side[0],
  ];
  let r = 0;
  let g = 0;
  let b = 0;
  const count = 20;
  for (let i = 0; i < count; i++) {
    const radius = spread * Math.sqrt((i + 0.5) / count);
    const angle = i * 2.39996;
    const a = Math.cos(angle) * radius;
    const c = Math.sin(angle) * radius;
    const t = normalise([
      d[0] + side[0] * a + up[0] * c,
      d[1] + side[1] * a + up[1] * c,
      d[2] + side[2] * a + up[2] * c,
    ]);
    readLevel(map, level, t[0], t[1], t[2], out);
    r += out[0]!;
    g += out[1]!;
    b += out[2]!;
  }
  out[0] = r / count;
  out[1] = g / count;
  out[2] = b / count;
}

function decode(u: number, v: number): Vec3 {
  const y = 1 - Math.abs(u) - Math.abs(v);
  if (y >= 0) return normalise([u, y, v]);
  return normalise([(1 - Math.abs(v)) * (u < 0 ? -1 : 1), y, (1 - Math.abs(u)) * (v < 0 ? -1 : 1)]);
}

/** Blurred radiance around a direction; `roughness` 0 is a mirror, 1 nearly diffuse. */
export function readEnvironment(
  map: EnvironmentMap,
  dx: number,
  dy: number,
  dz: number,
  roughness: number,
  out: Float32Array,
): void {
  const position = Math.min(2.999, Math.max(0, roughness * 3.2));
  const level = Math.floor(position);
  const t = position - level;
  readLevel(map, level, dx, dy, dz, out);
  if (t < 0.02) return;
  const r = out[0]!;
  const g = out[1]!;
  const b = out[2]!;
  readLevel(map, level + 1, dx, dy, dz, out);
  out[0] = r + (out[0]! - r) * t;
  out[1] = g + (out[1]! - g) * t;
  out[2] = b + (out[2]! - b) * t;
}

function readLevel(
  map: EnvironmentMap,
  level: number,
  dx: number,
  dy: number,
  dz: number,
  out: Float32Array,
): void {
  const { size, data } = map.levels[level]!;
  const sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
  let u = dx / sum;
  let v = dz / sum;
  if (dy < 0) {
    const folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1);
    v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1);
    u = folded;
  }
  const px = Math.min(size - 1.001, Math.max(0, (u * 0.5 + 0.5) * size - 0.5));
  const py = Math.min(size - 1.001, Math.max(0, (v * 0.5 + 0.5) * size - 0.5));
  const x = Math.floor(px);
  const y = Math.floor(py);
  const fx = px - x;
  const fy = py - y;
  const i = (y * size + x) * 3;
  const j = i + size * 3;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const d = fx * fy;
  out[0] = data[i]! * a + data[i + 3]! * b + data[j]! * c + data[j + 3]! * d;
  out[1] = data[i + 1]! * a + data[i + 4]! * b + data[j + 1]! * c + data[j + 4]! * d;
  out[2] = data[i + 2]! * a + data[i + 5]! * b + data[j + 2]! * c + data[j + 5]! * d;
}
