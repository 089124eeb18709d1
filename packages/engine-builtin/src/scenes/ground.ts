import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import { mixRgb, oklch, toRgb, type Rgb } from '../render/colour.ts';
import type { Surface } from '../render/material.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';

export interface GroundPalette {
  grass: Rgb;
  dry: Rgb;
  rock: Rgb;
  rockLight: Rgb;
  sand: Rgb;
  snow: Rgb;
  /** Height above which snow lies; Infinity for none. */
  snowLine: number;
  flowers: Rgb | null;
  leaves: readonly Rgb[];
}

/** Colours of the land in a season, moved by colours that the prompt names. */
export function createGround(intent: SceneIntent, random: Random): GroundPalette {
  const season = intent.season;
  const turn = random.range(-8, 8) + (intent.salt % 40) - (intent.salt ? 20 : 0);
  const vivid = 1 + intent.vividness * 0.35;
  const grass = {
    spring: oklch(0.56, 0.125 * vivid, 130 + turn),
    summer: oklch(0.46, 0.105 * vivid, 132 + turn),
    autumn: oklch(0.55, 0.1 * vivid, 85 + turn),
    winter: oklch(0.55, 0.04, 95),
  }[season ?? 'summer'];
  const leaves = {
    spring: [oklch(0.6, 0.13, 128), oklch(0.55, 0.12, 138), oklch(0.68, 0.12, 118)],
    summer: [oklch(0.44, 0.1, 136), oklch(0.5, 0.11, 128), oklch(0.39, 0.085, 145)],
    autumn: [oklch(0.62, 0.17, 55), oklch(0.55, 0.19, 35), oklch(0.72, 0.15, 78), oklch(0.46, 0.16, 28)],
    winter: [oklch(0.4, 0.05, 150), oklch(0.45, 0.05, 140)],
  }[season ?? 'summer'];
  const named = intent.colours[0];
  const blossoms = named
    ? toRgb({ ...named, c: Math.max(named.c, 0.08) })
    : random.pick([
        oklch(0.7, 0.18, 350),
        oklch(0.8, 0.16, 90),
        oklch(0.6, 0.19, 300),
        oklch(0.62, 0.21, 30),
      ]);
  const flowery = names(intent, 'flowers', 'meadow', 'lavender') || season === 'spring';
  return {
    grass: named && !flowery ? mixRgb(grass, toRgb(named), 0.35) : grass,
    dry: mixRgb(grass, oklch(0.62, 0.075, 92), 0.55),
    rock: oklch(0.4, 0.022, 60 + turn * 2),
    rockLight: oklch(0.58, 0.028, 70 + turn * 2),
    sand: named ? mixRgb(oklch(0.76, 0.085, 72), toRgb(named), 0.4) : oklch(0.76, 0.085, 68 + turn),
    snow: [0.86, 0.89, 0.95],
    snowLine:
      season === 'winter' || intent.weather === 'snow'
        ? names(intent, 'mountain') && intent.weather !== 'snow'
          ? 1.2
          : -0.4
        : names(intent, 'snowCap', 'fuji')
          ? names(intent, 'fuji')
            ? 4.2
            : 2.3
          : Infinity,
    flowers: flowery && !names(intent, 'no:flowers') ? blossoms : null,
    leaves,
  };
}

/** Rock, meadow and snow by slope and height, with a detail normal that fades out with distance. */
export function paintGround(s: Surface, ground: GroundPalette, treeLine: number): void {
  const scale = 1 / (0.5 + s.distance * 0.06);
  const coarse = fbm(s.x * 0.55, s.z * 0.55, 3);
  const fx = s.x * 9 * scale;
  const fz = s.z * 9 * scale;
  const bump = fbm(fx, fz + s.y * 5 * scale, 3);
  const bumpX = fbm(fx + 0.35, fz + s.y * 5 * scale, 3);
  const bumpZ = fbm(fx, fz + 0.35 + s.y * 5 * scale, 3);
  const slope = s.ny;
  const relief = 1.3 - 0.7 * slope;
  s.nx += (bump - bumpX) * relief;
  s.nz += (bump - bumpZ) * relief;
  const length = 1 / Math.sqrt(s.nx * s.nx + s.ny * s.ny + s.nz * s.nz);
  s.nx *= length;
  s.ny *= length;
  s.nz *= length;
  const strata = noise(coarse * 2, s.y * 3.2 + coarse * 3);
  const rockShare = clamp01(
    smoothstep(0.83, 0.62, slope + (bump - 0.5) * 0.22) +
      smoothstep(treeLine * 0.75, treeLine * 1.25, s.y + coarse) * 0.8,
  );
  const meadow = smoothstep(0.35, 0.7, coarse);
  const light = 0.55 + bump * 0.9;
  const { grass, dry, rock, rockLight, snow } = ground;
  let r = (grass[0] + (dry[0] - grass[0]) * meadow) * light;
  let g = (grass[1] + (dry[1] - grass[1]) * meadow) * light;
  let b = (grass[2] + (dry[2] - grass[2]) * meadow) * light;
  const tone = 0.7 + bump * 0.55;
  r += ((rock[0] + (rockLight[0] - rock[0]) * strata) * tone - r) * rockShare;
  g += ((rock[1] + (rockLight[1] - rock[1]) * strata) * tone - g) * rockShare;
  b += ((rock[2] + (rockLight[2] - rock[2]) * strata) * tone - b) * rockShare;
  if (ground.snowLine !== Infinity) {
    const line = s.y + (coarse - 0.5) * 2.4 + (bump - 0.5) * 1.2;
    const cover =
      smoothstep(ground.snowLine, ground.snowLine + 1.4, line) *
      smoothstep(0.4, 0.64, slope + (bump - 0.5) * 0.28);
    r += (snow[0] - r) * cover;
    g += (snow[1] - g) * cover;
    b += (snow[2] - b) * cover;
  }
  if (ground.flowers && s.distance < 40 && rockShare < 0.3) {
    const patch = smoothstep(0.4, 0.62, fbm(s.x * 0.4 + 40, s.z * 0.4, 2));
    const dots = smoothstep(0.62, 0.72, noise(s.x * 14 * scale + 9, s.z * 14 * scale)) * 0.85 + 0.15;
    const share = patch * dots * (1 - rockShare) * (s.y < treeLine * 0.6 ? 1 : 0);
    r += (ground.flowers[0] - r) * share;
    g += (ground.flowers[1] - g) * share;
    b += (ground.flowers[2] - b) * share;
  }
  s.r = r;
  s.g = g;
  s.b = b;
  s.roughness = 0.95;
}
