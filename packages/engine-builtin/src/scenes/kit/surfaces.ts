import { names, type SceneIntent } from '../../prompt/sceneIntent.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../../render/colour.ts';
import type { Material, Surface } from '../../render/material.ts';
import { fbm, noise, smoothstep, warpedFbm } from '../../render/noise.ts';
import type { Random } from '../../render/random.ts';

function paint(s: Surface, colour: Rgb, tone = 1): void {
  s.r = colour[0] * tone;
  s.g = colour[1] * tone;
  s.b = colour[2] * tone;
}

/** Boards or turned wood with growth rings; `scale` is rings per unit. */
export function wood(colour: Rgb, scale = 6, roughness = 0.45): Material {
  const dark = scaleRgb(mixRgb(colour, [colour[0], colour[1] * 0.8, colour[2] * 0.6], 0.6), 0.5);
  return {
    colour,
    roughness,
    texture: (s) => {
      const ring = fbm(s.x * scale * 0.35 + s.y * 0.2, (s.z + s.y * 0.6) * scale * 1.6, 3);
      const band = 0.5 + 0.5 * Math.sin((ring * 7 + s.x * scale * 0.25) * 6.28);
      const pore = noise(s.x * scale * 3, (s.z + s.y) * scale * 34);
      paint(s, mixRgb(colour, dark, band * 0.42 + pore * 0.25));
      s.roughness = roughness + pore * 0.15;
    },
  };
}

export function marble(base: Rgb, vein: Rgb, scale = 1.6): Material {
  return {
    colour: base,
    roughness: 0.12,
    coat: 0.6,
    texture: (s) => {
      const w = warpedFbm(s.x * scale + s.y * 0.7 * scale, s.z * scale + s.y * scale * 0.9, 4, 2.6);
      const line = 1 - smoothstep(0, 0.075, Math.abs(w - 0.5));
      const faint =
        1 - smoothstep(0, 0.03, Math.abs(fbm(s.x * scale * 2.3 + 7, (s.z + s.y) * scale * 2.3, 3) - 0.5));
      paint(s, mixRgb(base, vein, line * 0.6 + faint * 0.22));
    },
  };
}

export function metal(colour: Rgb, roughness = 0.22): Material {
  return {
    colour,
    roughness,
    metal: 1,
    texture: (s) => {
      // Brushing: fine lines around the piece break up the highlight.
      s.roughness = roughness + (noise(s.y * 160, Math.atan2(s.x, s.z) * 2) - 0.5) * 0.1;
    },
  };
}

export function glass(colour: Rgb): Material {
  return { colour: mixRgb(colour, [1, 1, 1], 0.12), roughness: 0.03, clear: 0.92, coat: 1 };
}

/** Sandblasted or satin glass: light enters, scatters and comes out again, so it glows instead of showing the room. */
function frostedGlass(colour: Rgb): Material {
  const milk = mixRgb(colour, [0.93, 0.95, 0.96], 0.45);
  return {
    colour: milk,
    roughness: 0.42,
    clear: 0.34,
    translucent: 0.6,
    texture: (s) => {
      // Thinner at the rim and where the base is full: the edges are the clearest.
      const speckle = noise(s.x * 90 + s.z * 50, s.y * 90) - 0.5;
      s.nx += speckle * 0.05;
      s.ny += (noise(s.x * 90 + 7, s.y * 90) - 0.5) * 0.05;
      s.emitR = milk[0] * 0.1;
      s.emitG = milk[1] * 0.1;
      s.emitB = milk[2] * 0.1;
    },
  };
}

export function ceramic(colour: Rgb, random: Random, patterned: boolean): Material {
  const ink = patterned ? oklch(0.36, 0.14, 262) : scaleRgb(colour, 0.8);
  const offset = random.range(0, 50);
  return {
    colour,
    roughness: 0.3,
    coat: 1,
    texture: (s) => {
      const a = Math.atan2(s.x, s.z);
      if (patterned) {
        // Brushed scrolls between two rings.
        const field = warpedFbm(Math.cos(a) * 2.2 + offset, Math.sin(a) * 2.2 + s.y * 3, 3, 3.4);
        const stroke =
          (1 - smoothstep(0.02, 0.05, Math.abs(field - 0.5))) *
          smoothstep(0.25, 0.35, s.v) *
          (1 - smoothstep(0.72, 0.8, s.v));
        const ring = (at: number) => 1 - smoothstep(0.004, 0.008, Math.abs(s.v - at));
        paint(
          s,
          mixRgb(
            colour,
            ink,
            Math.min(1, stroke + ring(0.24) + ring(0.81) + ring(0.84)) *
              (0.75 + 0.25 * noise(a * 9, s.y * 9)),
          ),
        );
        return;
      }
      const speck = smoothstep(0.74, 0.8, noise(a * 40 + offset, s.y * 40)) * 0.35;
      const drip = smoothstep(0.0, 0.05, s.v - 0.66 - (noise(a * 3 + offset, 1) - 0.5) * 0.22);
      paint(s, mixRgb(mixRgb(colour, ink, drip * 0.75), [0.05, 0.04, 0.03], speck));
    },
  };
}

export function fabric(colour: Rgb, scale = 60): Material {
  return {
    colour,
    roughness: 0.95,
    texture: (s) => {
      const a = (s.x + s.z * 0.3) * scale;
      const b = (s.y + s.z) * scale;
      const weave = Math.sin(a) * Math.sin(b) * 0.07 * Math.min(1, 6 / s.distance);
      const wear = fbm(s.x * 3, s.y * 3 + s.z * 3, 3);
      paint(s, colour, 0.82 + wear * 0.3 + weave);
    },
  };
}

export function leather(colour: Rgb): Material {
  return {
    colour,
    roughness: 0.48,
    texture: (s) => {
      const grain = noise(s.x * 42 + s.z * 20, s.y * 42 + s.z * 30);
      paint(s, colour, 0.85 + fbm(s.x * 3, (s.y + s.z) * 3, 3) * 0.3);
      s.nx += (grain - 0.5) * 0.14;
      s.ny += (noise(s.x * 42 + 9, s.z * 42) - 0.5) * 0.14;
      s.roughness = 0.4 + grain * 0.2;
    },
  };
}

export function concrete(colour: Rgb): Material {
  return {
    colour,
    roughness: 0.9,
    texture: (s) => {
      const cloud = fbm(s.x * 0.9 + s.z * 0.4, s.y * 0.9 + s.z * 0.6, 4);
      const pit = smoothstep(0.78, 0.84, noise(s.x * 19 + s.z * 11, s.y * 19 + s.z * 7));
      paint(s, colour, 0.72 + cloud * 0.55 - pit * 0.22);
    },
  };
}

export function plastic(colour: Rgb, matte: boolean): Material {
  return matte ? { colour, roughness: 0.62 } : { colour, roughness: 0.3, coat: 0.5 };
}

const metals = [oklch(0.8, 0.01, 250), oklch(0.76, 0.11, 80), oklch(0.66, 0.11, 48), oklch(0.5, 0.012, 260)];

/** The material a prompt asks for, in its first colour; chance chooses what it leaves open. */
export function subjectMaterial(intent: SceneIntent, random: Random, usual: readonly string[]): Material {
  const named = intent.colours[0];
  const hue = intent.salt ? intent.salt % 360 : random.range(0, 360);
  const colour = named
    ? toRgb(named)
    : random.pick([
        oklch(0.86, 0.03, 85),
        oklch(0.5, 0.1, hue),
        oklch(0.72, 0.09, hue),
        oklch(0.35, 0.03, hue),
        oklch(0.62, 0.13, hue),
      ]);
  const asked = [
    'goldMetal',
    'glass',
    'ceramic',
    'metal',
    'marble',
    'wood',
    'leather',
    'fabric',
    'concrete',
  ].find((material) => names(intent, material));
  switch (asked ?? (names(intent, 'frosted') ? 'glass' : random.pick(usual))) {
    case 'goldMetal':
      return metal(oklch(0.8, 0.125, 85), 0.18);
    case 'glass':
      if (names(intent, 'frosted')) return frostedGlass(named ? colour : oklch(0.95, 0.012, hue));
      return glass(named ? colour : oklch(0.88, 0.06, hue));
    case 'ceramic':
      return ceramic(
        named
          ? colour
          : random.pick([
              oklch(0.93, 0.01, 90),
              oklch(0.62, 0.05, 170),
              oklch(0.5, 0.07, 50),
              oklch(0.9, 0.02, 80),
            ]),
        random,
        random.chance(0.35) || names(intent, 'blue', 'white'),
      );
    case 'metal':
      return metal(named && named.c > 0.03 ? colour : random.pick(metals), random.range(0.14, 0.34));
    case 'marble':
      return marble(
        named ? colour : oklch(0.93, 0.006, 90),
        named && named.l < 0.4 ? oklch(0.85, 0.06, 85) : oklch(0.42, 0.015, 260),
      );
    case 'wood':
      return wood(
        named ? colour : random.pick([oklch(0.55, 0.085, 58), oklch(0.68, 0.08, 70), oklch(0.4, 0.06, 45)]),
      );
    case 'leather':
      return leather(named ? colour : oklch(0.48, 0.085, 48));
    case 'fabric':
      return fabric(colour);
    case 'concrete':
      return concrete(named ? colour : oklch(0.68, 0.006, 90));
    default:
      return plastic(colour, names(intent, 'matte') || random.chance(0.4));
  }
}
