import type { Material, Surface } from '../../render/material.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import { mixRgb, oklch, scaleRgb, type Rgb } from '../../render/colour.ts';
import { fbm, noise, smoothstep } from '../../render/noise.ts';
import { hashUnit, type Random } from '../../render/random.ts';
import { addBox, addLathe, addPanelGrid, addSurface } from '../../render/shapes.ts';
import { addLeafCloud } from '../../render/foliage.ts';

/** An opening in a wall, in metres along the wall and up. */
interface Opening {
  from: number;
  to: number;
  bottom: number;
  top: number;
}

export interface RoomSize {
  width: number;
  depth: number;
  height: number;
}

/** A wall along z at `x` (or along x at `z`) with openings, as panels around the holes, with frames. */
export function addWall(
  mesh: MeshBuilder,
  axis: 'x' | 'z',
  at: number,
  length: number,
  height: number,
  openings: readonly Opening[],
  wall: number,
  frame: number,
  bars: number,
): void {
  const panel = (a0: number, a1: number, y0: number, y1: number) => {
    if (a1 - a0 < 0.01 || y1 - y0 < 0.01) return;
    const columns = Math.max(2, Math.round((a1 - a0) * 6));
    const rows = Math.max(2, Math.round((y1 - y0) * 6));
    if (axis === 'z') addPanelGrid(mesh, [at, y0, a0], [0, 0, a1 - a0], [0, y1 - y0, 0], wall, columns, rows);
    else addPanelGrid(mesh, [a0, y0, at], [a1 - a0, 0, 0], [0, y1 - y0, 0], wall, columns, rows);
  };
  let cursor = 0;
  for (const { from, to, bottom, top } of openings) {
    panel(cursor, from, 0, height);
    panel(from, to, 0, bottom);
    panel(from, to, top, height);
    cursor = to;
    const bar = (a0: number, a1: number, y0: number, y1: number) => {
      const d = 0.05;
      if (axis === 'z') addBox(mesh, [at - d, y0, a0], [at + d, y1, a1], frame);
      else addBox(mesh, [a0, y0, at - d], [a1, y1, at + d], frame);
    };
    const w = 0.05;
    bar(from - w, to + w, bottom - w, bottom);
    bar(from - w, to + w, top, top + w);
    for (let k = 0; k <= bars; k++) {
      const a = from + ((to - from) * k) / bars;
      bar(a - w / 2, a + w / 2, bottom, top);
    }
    if (top - bottom > 1.4 && bars > 1)
      bar(from, to, bottom + (top - bottom) * 0.68 - w / 3, bottom + (top - bottom) * 0.68 + w / 3);
  }
  panel(cursor, length, 0, height);
}

export function addPottedPlant(
  mesh: MeshBuilder,
  random: Random,
  height: number,
  pot: number,
  leaf: number,
): void {
  addLathe(
    mesh,
    [
      [0.01, 0],
      [0.15, 0],
      [0.2, 0.3],
      [0.21, 0.34],
      [0.18, 0.34],
      [0.01, 0.3],
    ],
    pot,
    32,
    24,
  );
  const stems = 9 + random.int(6);
  for (let k = 0; k < stems; k++) {
    const a = (k / stems) * 6.28 + random.range(-0.3, 0.3);
    const reach = height * random.range(0.25, 0.5);
    const top = height * random.range(0.55, 1.05);
    const wide = height * random.range(0.06, 0.1);
    // A blade that rises and bows outwards, folded along its middle.
    addSurface(mesh, 4, 12, leaf, (u, v) => {
      const out = reach * v ** 1.6;
      const y = 0.3 + (top - 0.3) * Math.sin(v * 1.75) * 0.98;
      const w = wide * Math.sin(Math.PI * Math.min(1, v * 0.94 + 0.06)) ** 0.8 * (u - 0.5) * 2;
      const fold = Math.abs(u - 0.5) * wide * 0.6;
      return [Math.sin(a) * out + Math.cos(a) * w, y + fold, Math.cos(a) * out - Math.sin(a) * w];
    });
  }
  if (random.chance(0.3))
    addLeafCloud(
      mesh,
      random,
      [0, height * 0.8, 0],
      [height * 0.3, height * 0.25, height * 0.3],
      90,
      height * 0.05,
      leaf,
    );
}

/** A curtain that hangs in folds along z or x. */
export function addCurtain(
  mesh: MeshBuilder,
  axis: 'x' | 'z',
  at: number,
  from: number,
  to: number,
  height: number,
  material: number,
): void {
  addSurface(mesh, 60, 12, material, (u, v) => {
    const a = from + (to - from) * u;
    const fold = Math.sin(u * 44) * 0.05 * (0.6 + 0.4 * v) + Math.sin(u * 17 + 1) * 0.02;
    return axis === 'z' ? [at + fold, height * (1 - v), a] : [a, height * (1 - v), at + fold];
  });
}

export function planks(colour: Rgb, along: 'x' | 'z', width = 0.16): Material {
  return {
    colour,
    roughness: 0.38,
    mirror: 0.35,
    texture: (s) => {
      const across = (along === 'z' ? s.x : s.z) / width;
      const run = along === 'z' ? s.z : s.x;
      const board = Math.floor(across);
      const length = 1.4 + hashUnit(board, 2);
      const piece = Math.floor(run / length + hashUnit(board, 5));
      const tone = 0.78 + hashUnit(board, piece, 7) * 0.36;
      const grain = fbm(across * 2.2 + piece * 5, run * 0.9 + board * 3.3, 3);
      const line = noise(across * 14 + piece, run * 1.3);
      const gap =
        Math.abs(across - board - 0.5) > 0.485 ||
        Math.abs(run / length + hashUnit(board, 5) - piece - 0.5) > 0.497
          ? 0.5
          : 1;
      const t = tone * (0.75 + grain * 0.35 + line * 0.14) * gap;
      s.r = colour[0] * t;
      s.g = colour[1] * t;
      s.b = colour[2] * t;
      s.roughness = 0.3 + grain * 0.25;
      s.ripple = (grain - 0.5) * 0.006;
    },
  };
}

export function tatami(tone: number): Material {
  const straw = oklch(0.74 * tone, 0.065, 105);
  const edge = oklch(0.3, 0.035, 155);
  return {
    colour: straw,
    roughness: 0.9,
    texture: (s) => {
      // Mats of 0.9 by 1.8 m, laid in turn.
      const row = Math.floor(s.z / 0.9);
      const px = s.x / 1.8 + (row % 2) * 0.5;
      const mat = Math.floor(px);
      const inX = (px - mat) * 1.8;
      const inZ = s.z - row * 0.9;
      const border = inZ < 0.035 || inZ > 0.865;
      const weave =
        Math.sin(inX * 320) * 0.05 * Math.max(0, 1 - s.distance / 5) +
        (noise(inX * 3, inZ * 130) - 0.5) * 0.16;
      const t = (0.9 + (hashUnit(mat, row) - 0.5) * 0.1 + weave) * (inX < 0.006 ? 0.7 : 1);
      const colour = border ? edge : straw;
      s.r = colour[0] * t;
      s.g = colour[1] * t;
      s.b = colour[2] * t;
    },
  };
}

/** Paper screen with daylight behind it; leaves outside throw a soft pattern. */
export function shojiPaper(light: Rgb, shade: number): Material {
  return {
    colour: [0.85, 0.83, 0.78],
    roughness: 0.9,
    texture: (s) => {
      const leaves = smoothstep(0.42, 0.62, fbm(s.x * 1.6 + 8, s.y * 1.6 + s.z, 4)) * shade;
      const glow = (0.72 + 0.3 * smoothstep(0.2, 2, s.y)) * (1 - leaves * 0.45);
      s.emitR = light[0] * glow;
      s.emitG = light[1] * glow;
      s.emitB = light[2] * glow;
    },
  };
}

export function rug(colour: Rgb, second: Rgb, random: Random): Material {
  const kind = random.int(3);
  return {
    colour,
    roughness: 1,
    texture: (s: Surface) => {
      const a = s.u * 10;
      const b = s.v * 7;
      const edge = Math.min(s.u, 1 - s.u, s.v, 1 - s.v);
      const figure =
        kind === 0
          ? Math.abs(((a + b) % 1) - 0.5) < 0.14 || Math.abs(((((a - b) % 1) + 1) % 1) - 0.5) < 0.14
          : kind === 1
            ? Math.floor(b * 2) % 2 === 0
            : edge > 0.06 && edge < 0.09;
      const t = 0.8 + noise(s.x * 60, s.z * 60) * 0.4;
      const c = figure ? second : colour;
      s.r = c[0] * t;
      s.g = c[1] * t;
      s.b = c[2] * t;
    },
  };
}

/** A framed picture: bands and a disc in the room's colours. */
export function picture(colours: readonly Rgb[], random: Random): Material {
  const [cx, cy, r] = [random.range(0.3, 0.7), random.range(0.4, 0.7), random.range(0.14, 0.26)];
  const horizon = random.range(0.25, 0.5);
  return {
    colour: [0.8, 0.8, 0.78],
    roughness: 0.5,
    texture: (s) => {
      if (Math.min(s.u, 1 - s.u, s.v, 1 - s.v) < 0.1) return;
      const wave = (fbm(s.u * 4, 3, 3) - 0.5) * 0.2;
      const colour =
        Math.hypot(s.u - cx, s.v - cy) < r
          ? colours[0]!
          : s.v < horizon + wave
            ? colours[1]!
            : s.v < horizon + 0.2 + wave
              ? mixRgb(colours[1]!, colours[2]!, 0.5)
              : colours[2]!;
      [s.r, s.g, s.b] = scaleRgb(colour, 0.9 + noise(s.u * 80, s.v * 80) * 0.2);
    },
  };
}
