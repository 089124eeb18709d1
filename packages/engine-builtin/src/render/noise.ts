// Value noise on a fixed 256×256 lattice, summed to fbm. Each octave is turned by about 37° and moved, so the
// lattice and its period never show. Domain warping after Inigo Quilez (iquilezles.org/articles/warp).
import { hashUnit } from './random.ts';

const SIZE = 256;
const MASK = SIZE - 1;
const LATTICE = new Float32Array(SIZE * SIZE);
for (let y = 0; y < SIZE; y++) {
  for (let x = 0; x < SIZE; x++) LATTICE[y * SIZE + x] = hashUnit(x, y, 0x51ed270b);
}

/** Smooth noise in [0, 1]. */
export function noise(x: number, y: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const fx = x - floorX;
  const fy = y - floorY;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const x0 = floorX & MASK;
  const x1 = (x0 + 1) & MASK;
  const row0 = (floorY & MASK) << 8;
  const row1 = ((floorY + 1) & MASK) << 8;
  const a = LATTICE[row0 + x0]!;
  const b = LATTICE[row0 + x1]!;
  const c = LATTICE[row1 + x0]!;
  const d = LATTICE[row1 + x1]!;
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Fractal sum in about [0, 1]. */
export function fbm(x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let total = 0;
  let amplitude = 1;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(px, py);
    total += amplitude;
    amplitude *= gain;
    const turned = px * 1.6 - py * 1.2 + 11.7;
    py = px * 1.2 + py * 1.6 + 5.3;
    px = turned;
  }
  return sum / total;
}

/** Ridged multifractal in [0, 1]: sharp crests, smooth valleys (after Musgrave). */
export function ridged(x: number, y: number, octaves: number, gain = 0.52): number {
  let sum = 0;
  let total = 0;
  let amplitude = 1;
  let weight = 1;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    let ridge = 1 - Math.abs(noise(px, py) * 2 - 1);
    ridge *= ridge;
    sum += amplitude * ridge * weight;
    total += amplitude;
    weight = Math.min(1, ridge * 1.6 + 0.1);
    amplitude *= gain;
    const turned = px * 1.6 - py * 1.2 + 3.1;
    py = px * 1.2 + py * 1.6 + 9.2;
    px = turned;
  }
  return sum / total;
}

/** fbm whose coordinates are moved by two other fbm: billows, smoke, marble. */
export function warpedFbm(x: number, y: number, octaves: number, warp: number): number {
  const wx = fbm(x + 1.7, y + 9.2, 2);
  const wy = fbm(x + 8.3, y + 2.8, 2);
  return fbm(x + (wx - 0.5) * warp, y + (wy - 0.5) * warp, octaves);
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp01((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
