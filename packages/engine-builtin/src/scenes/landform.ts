import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import type { Surface } from '../render/material.ts';
import { clamp01, fbm, lerp, noise, ridged, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import type { GroundPalette } from './ground.ts';

type LandformKind = 'alpine' | 'fuji' | 'hills' | 'meadow' | 'desert' | 'canyon' | 'lake';

/** Shape of a piece of land seen from (0, 0) towards +z. */
interface Landform {
  height(x: number, z: number): number;
  eyeHeight: number;
  /** Height of the point the camera looks at, 20 units away, over the eye. */
  aim: number;
  water: boolean;
  trees: number;
  conifers: boolean;
  grassy: boolean;
  treeLine: number;
  paint?: (surface: Surface, ground: GroundPalette) => void;
}

export function landformKind(intent: SceneIntent, random: Random): LandformKind {
  const has = (...concepts: string[]) => names(intent, ...concepts);
  if (has('fuji')) return 'fuji';
  if (has('desert')) return 'desert';
  if (has('canyon')) return 'canyon';
  if (has('hills')) return 'hills';
  if (has('meadow')) return 'meadow';
  if (has('lakeView') && !has('mountain')) return 'lake';
  if (has('mountain')) return has('lake', 'river', 'lakeView') ? 'lake' : 'alpine';
  return random.pick(['alpine', 'hills', 'lake', 'lake', 'meadow', 'alpine', 'fuji']);
}

export function createLandform(kind: LandformKind, intent: SceneIntent, random: Random): Landform {
  const ox = random.range(0, 180);
  const oz = random.range(0, 180);
  const side = random.chance(0.5) ? 1 : -1;
  const wantsWater =
    names(intent, 'lake', 'river', 'lakeView', 'water') && !names(intent, 'no:lake', 'no:water');
  const tall = random.range(0.85, 1.25) * (1 + intent.drama * 0.2);
  const noTrees = names(intent, 'no:tree', 'no:pine');
  const treeCount = noTrees ? 0 : intent.season === 'winter' ? 420 : 520;
  const base = {
    eyeHeight: 0.28,
    aim: 2,
    water: wantsWater,
    conifers: true,
    grassy: true,
    treeLine: 2.6,
    trees: treeCount,
  };
  const ground = (x: number, z: number) => (fbm(x * 0.3 + ox, z * 0.3 + oz, 4) - 0.5) * 0.7;
  switch (kind) {
    case 'fuji': {
      const cx = side * random.range(2, 9);
      const peak = 15 * tall;
      return {
        ...base,
        water: wantsWater || random.chance(0.5),
        treeLine: 1.6,
        aim: 3.2,
        height: (x, z) => {
          const d = Math.hypot(x - cx, (z - 40) * 0.9);
          const gully =
            (ridged(Math.atan2(x - cx, z - 44) * 4 + ox, d * 0.05, 4) - 0.5) * clamp01(1 - d / 30) * 1.5;
          const cone =
            peak * Math.exp(-d / 11) * (1.12 - 0.12 * Math.exp(-d / 2)) -
            Math.max(0, 2.2 - d) * 0.55 +
            (d < 3.5 ? noise(x * 2, z * 2) * 0.5 : 0);
          const near =
            ground(x, z) * 0.8 + (fbm(x * 0.12 + ox, z * 0.12, 4) - 0.45) * smoothstep(6, 20, z) * 2.2;
          return cone + gully + near - lakeBasin(x, z, 2.4, 17, base.water || wantsWater ? 1 : 0.9) * 0.9;
        },
      };
    }
    case 'hills':
      return {
        ...base,
        conifers: random.chance(0.35),
        trees: Math.round(treeCount * 0.55),
        treeLine: 5,
        aim: 0.9,
        eyeHeight: 0.5,
        height: (x, z) =>
          ground(x, z) * 0.5 +
          (fbm(x * 0.09 + ox, z * 0.09 + oz, 3) - 0.42) * lerp(1.2, 5.5, smoothstep(2, 40, z)) +
          smoothstep(30, 70, z) * ridged(x * 0.05 + ox, z * 0.05, 5) * 4.5,
      };
    case 'meadow':
      return {
        ...base,
        conifers: random.chance(0.4),
        trees: Math.round(treeCount * 0.4),
        aim: 0.7,
        eyeHeight: 0.22,
        treeLine: 4,
        height: (x, z) =>
          ground(x, z) * 0.35 +
          (fbm(x * 0.06 + ox, z * 0.06, 3) - 0.45) * 2 * smoothstep(4, 30, z) +
          smoothstep(34, 66, z) * ridged(x * 0.045 + ox, z * 0.045 + oz, 6) * 7 * tall,
      };
    case 'desert': {
      const angle = random.range(-0.5, 0.5);
      return {
        ...base,
        water: false,
        trees: 0,
        grassy: false,
        aim: 0.4,
        eyeHeight: 0.75,
        treeLine: 99,
        paint: paintSand,
        height: (x, z) => {
          const u = x * Math.cos(angle) + z * Math.sin(angle);
          const v = z * Math.cos(angle) - x * Math.sin(angle);
          const bend = fbm(u * 0.08 + ox, v * 0.08, 3) * 5;
          return (
            dune(u * 0.16 + bend * 0.5, v * 0.1 + ox) * 2.7 * (0.4 + 0.6 * smoothstep(1, 14, z)) +
            dune(u * 0.42 + bend, v * 0.2) * 0.55
          );
        },
      };
    }
    case 'canyon':
      return {
        ...base,
        trees: Math.round(treeCount * 0.12),
        grassy: false,
        aim: 0.8,
        eyeHeight: 0.7,
        treeLine: 0.4,
        paint: paintMesa,
        height: (x, z) => {
          const field = fbm(x * 0.075 + ox, z * 0.075 + oz, 5);
          const river = smoothstep(0.0, 0.28, Math.abs(x - Math.sin(z * 0.16) * 2.4) / (4 + z * 0.28));
          const level = (field - 0.3) * 11 * river * smoothstep(1, 9, z);
          const step = 1.15;
          const k = Math.floor(level / step);
          return (
            (k + smoothstep(0.42, 0.86, level / step - k)) * step * tall +
            noise(x * 2.2, z * 2.2) * 0.14 -
            0.5
          );
        },
      };
    case 'lake':
    case 'alpine': {
      const lake =
        kind === 'lake' ||
        wantsWater ||
        (kind === 'alpine' && random.chance(0.4) && !names(intent, 'no:lake', 'no:water'));
      const peakX = side * random.range(2, 10);
      return {
        ...base,
        water: lake,
        aim: lake ? 2.6 : 3.4,
        treeLine: 2.3,
        height: (x, z) => {
          const wx = x + (fbm(x * 0.1 + ox, z * 0.1, 3) - 0.5) * 5;
          const rise = smoothstep(6, 27, z);
          const massif = 0.5 + 0.85 * Math.exp(-(((x - peakX) / 10) ** 2) - ((z - 30) / 14) ** 2);
          const mountains = ridged(wx * 0.06 + ox, z * 0.06 + oz, 7) * 13.5 * tall * rise * massif;
          const flanks = smoothstep(2, 16, Math.abs(x) - z * 0.12) * 2.2 * fbm(x * 0.2 + ox, z * 0.2, 4);
          return (
            mountains +
            flanks +
            ground(x, z) * (0.6 + rise) -
            (lake ? lakeBasin(x, z, 1.7, 19, 1.1) : 0) -
            rise * 0.8
          );
        },
      };
    }
  }
}

/** Depth of a lake whose shores wander, between two distances. */
function lakeBasin(x: number, z: number, from: number, to: number, depth: number): number {
  const shore = (fbm(x * 0.3 + 50, z * 0.3, 3) - 0.5) * 2.4;
  const across = 1 - smoothstep(0.55, 1.15, Math.abs(x) / (2.5 + z * 0.42 + shore * 2));
  return (
    depth *
    smoothstep(from - 0.6 + shore * 0.3, from + 1.2 + shore * 0.3, z) *
    (1 - smoothstep(to - 5, to + shore * 2, z)) *
    across
  );
}

/** Long windward slope, steep lee side. */
function dune(u: number, v: number): number {
  const phase = u - Math.floor(u);
  const crest = 0.6 + 0.06 * Math.sin(v * 3);
  const rise = phase / crest;
  const fall = (1 - phase) / (1 - crest);
  // A soft minimum rounds the crest, which a grid of triangles could not follow otherwise.
  const t = Math.min(1, -Math.log(Math.exp(-9 * rise) + Math.exp(-9 * fall)) / 9 + 0.02);
  return Math.max(0, t * t * (3 - 2 * t)) * (0.45 + 0.75 * noise(Math.floor(u) * 3.7 + v, v));
}

function paintSand(s: Surface, ground: GroundPalette): void {
  const wind = fbm(s.x * 0.7, s.z * 0.7, 2);
  const ripple = Math.sin((s.x * 0.8 + s.z * 1.6 + wind * 5) * 22);
  const fade = clamp01(1.2 - s.distance / 9);
  s.nx += ripple * 0.12 * fade;
  s.nz += ripple * 0.1 * fade;
  const tone = 0.86 + 0.22 * wind + 0.05 * ripple * fade;
  s.r = ground.sand[0] * tone;
  s.g = ground.sand[1] * tone;
  s.b = ground.sand[2] * tone;
  s.roughness = 0.95;
}

function paintMesa(s: Surface, ground: GroundPalette): void {
  const wobble = fbm(s.x * 0.4, s.z * 0.4, 3);
  const layer = noise(s.y * 4.5 + wobble * 1.5, 3.3);
  const fine = noise(s.y * 17 + wobble * 4, 9.1);
  const grain = fbm(s.x * 4, s.z * 4 + s.y * 6, 3);
  s.nx += (grain - 0.5) * 0.5;
  s.nz += (noise(s.x * 7, s.y * 9) - 0.5) * 0.5;
  const flat = smoothstep(0.75, 0.95, s.ny);
  const tone = (0.55 + layer * 0.55 + fine * 0.2) * (0.75 + grain * 0.5);
  s.r = ((0.62 + 0.1 * layer) * (1 - flat) + ground.sand[0] * 0.75 * flat) * tone;
  s.g = ((0.24 + 0.12 * layer) * (1 - flat) + ground.sand[1] * 0.62 * flat) * tone;
  s.b = ((0.12 + 0.07 * layer) * (1 - flat) + ground.sand[2] * 0.5 * flat) * tone;
  s.roughness = 0.95;
}
