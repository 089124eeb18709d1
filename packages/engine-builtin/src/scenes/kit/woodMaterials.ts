// What a wood is made of: ground with a path, bark, leaves, and the plants between the trees.
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../../render/colour.ts';
import type { Material } from '../../render/material.ts';
import { fbm, noise, smoothstep } from '../../render/noise.ts';
import type { GroundPalette } from '../ground.ts';
import type { Wood } from './woodPlan.ts';

/** Materials of a wood, by their place in the list. */
export const forestSlots = { earth: 0, bark: 1, leaf: 2, undergrowth: 3 } as const;

interface WoodMaterials {
  /** In the order of the slots. */
  all: Material[];
  /** Colours that the leaves have side by side. */
  leafTones: readonly Rgb[];
  /** Colour of what lies on the ground. */
  litter: Rgb;
}

export function createWoodMaterials(wood: Wood, ground: GroundPalette): WoodMaterials {
  const leafTones = leafTonesOf(wood, ground);
  const litter = litterOf(wood, ground);
  return {
    all: [
      earthOf(wood, litter, leafTones[0]!),
      barkOf(wood.kind),
      leavesOf(wood, leafTones),
      undergrowthOf(ground),
    ],
    leafTones,
    litter,
  };
}

/** Colour of blossoms: that of the prompt, or pale pink. */
function petalsOf({ intent, isBlossoming }: Wood): Rgb {
  const named = intent.colours[0];
  return named && isBlossoming ? toRgb(named) : oklch(0.86, 0.085, 357);
}

function leafTonesOf(wood: Wood, ground: GroundPalette): readonly Rgb[] {
  const { kind, isBlossoming, isSnowy, intent } = wood;
  const named = intent.colours[0];
  const petals = petalsOf(wood);
  return isBlossoming
    ? [petals, scaleRgb(petals, 0.85), mixRgb(petals, [1, 1, 1], 0.4)]
    : kind === 'bambooForest'
      ? [oklch(0.6, 0.13, 130), oklch(0.52, 0.12, 136)]
      : kind === 'conifer'
        ? [oklch(0.37, 0.06, 148), oklch(0.43, 0.07, 140)]
        : named && !isSnowy
          ? [toRgb(named), scaleRgb(toRgb(named), 0.8), ...ground.leaves.slice(0, 1)]
          : ground.leaves;
}

function barkOf(kind: string): Material {
  return kind === 'birch'
    ? {
        colour: oklch(0.88, 0.012, 85),
        roughness: 0.8,
        texture: (s) => {
          const mark =
            smoothstep(0.62, 0.7, noise(s.x * 4 + s.z * 4, s.y * 9)) *
            smoothstep(0.45, 0.6, noise(s.y * 2.2, s.x * 3 + 7));
          [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], 1 - mark * 0.85);
        },
      }
    : kind === 'bambooForest'
      ? { colour: oklch(0.55, 0.11, 128), roughness: 0.4, coat: 0.3 }
      : {
          colour: oklch(0.34, 0.035, 50),
          roughness: 0.95,
          texture: (s) => {
            const rough = fbm((s.x + s.z) * 9, s.y * 2.2, 3);
            const moss = smoothstep(0.5, 0.7, noise(s.x * 3, s.y * 1.3)) * 0.5;
            const tone = 0.5 + rough;
            s.r = s.r * tone * (1 - moss) + 0.06 * moss;
            s.g = s.g * tone * (1 - moss) + 0.09 * moss;
            s.b = s.b * tone * (1 - moss) + 0.02 * moss;
            s.nx += (rough - 0.5) * 0.5;
          },
        };
}

function litterOf(wood: Wood, ground: GroundPalette): Rgb {
  const { isBlossoming, isSnowy, intent } = wood;
  return isSnowy
    ? ground.snow
    : isBlossoming
      ? mixRgb(ground.grass, petalsOf(wood), 0.35)
      : intent.season === 'autumn'
        ? oklch(0.48, 0.11, 55)
        : mixRgb(ground.grass, oklch(0.35, 0.05, 60), 0.4);
}

/** The ground, trodden along a path, with fallen leaves or petals of one colour. */
function earthOf(wood: Wood, litter: Rgb, spot: Rgb): Material {
  const { isLone, isSnowy, isBlossoming, intent, offset } = wood;
  return {
    colour: litter,
    roughness: 0.95,
    texture: (s) => {
      const path = isLone ? 0 : 1 - smoothstep(0.7, 1.5, Math.abs(s.x) + (noise(s.z * 0.5, offset) - 0.5));
      const grain = fbm(s.x * 5, s.z * 5, 3);
      const tone = 0.55 + grain * 0.9;
      const mud: Rgb = isSnowy ? [0.68, 0.71, 0.78] : [0.16, 0.12, 0.085];
      const spots =
        (isBlossoming || intent.season === 'autumn') && noise(s.x * 22, s.z * 22) > 0.72 ? 0.8 : 0;
      for (const [c, key] of (['r', 'g', 'b'] as const).entries()) {
        const base = (litter[c]! + (mud[c]! - litter[c]!) * path) * tone;
        s[key] = base + (spot[c]! - base) * spots;
      }
      s.nx += (grain - 0.5) * 0.4;
    },
  };
}

function leavesOf({ isSnowy }: Wood, leafTones: readonly Rgb[]): Material {
  return {
    colour: leafTones[0]!,
    roughness: 0.75,
    translucent: 0.6,
    texture: (s) => {
      const tone = leafTones[Math.floor(s.u * leafTones.length * 0.999)]!;
      const frost = isSnowy ? smoothstep(0.3, 0.8, s.ny) * 0.8 : 0;
      const k = 0.75 + noise(s.x * 2, s.z * 2 + s.y) * 0.5;
      s.r = tone[0] * k * (1 - frost) + 0.85 * frost;
      s.g = tone[1] * k * (1 - frost) + 0.88 * frost;
      s.b = tone[2] * k * (1 - frost) + 0.93 * frost;
    },
  };
}

function undergrowthOf(ground: GroundPalette): Material {
  return {
    colour: ground.grass,
    roughness: 0.8,
    translucent: 0.5,
    texture: (s) => {
      const flower = ground.flowers && s.v > 0.8 && s.u > 0.7 ? ground.flowers : null;
      [s.r, s.g, s.b] = flower ?? scaleRgb(mixRgb(ground.grass, ground.dry, s.u), 0.4 + s.v * 0.7);
    },
  };
}
