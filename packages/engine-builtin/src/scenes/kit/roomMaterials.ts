import { names } from '../../prompt/sceneIntent.ts';
import { type Rgb, mixRgb, oklch, scaleRgb, toRgb } from '../../render/colour.ts';
import type { Material } from '../../render/material.ts';
import type { Random } from '../../render/random.ts';
import type { Frame } from '../frame.ts';
import { picture, planks, rug, shojiPaper, tatami } from './room.ts';
import { concrete, fabric, leather, marble, wood } from './surfaces.ts';

interface RoomPalette {
  wall: Rgb;
  soft: Rgb;
  accent: Rgb;
  wood: Rgb;
}

export function palette(frame: Frame, random: Random): RoomPalette {
  const { intent } = frame;
  const [first, second] = intent.colours;
  const nordic = names(intent, 'nordic', 'fabric');
  const hue = intent.salt ? intent.salt % 360 : random.range(0, 360);
  return {
    wall:
      first && first.l > 0.7
        ? toRgb(first)
        : nordic
          ? oklch(0.95, 0.008, 90)
          : random.pick([
              oklch(0.93, 0.012, 85),
              oklch(0.88, 0.025, 70),
              oklch(0.86, 0.025, 150),
              oklch(0.9, 0.015, 240),
            ]),
    soft: first
      ? toRgb(first)
      : nordic
        ? random.pick([oklch(0.84, 0.022, 82), oklch(0.76, 0.016, 90), oklch(0.72, 0.02, 210)])
        : random.pick([
            oklch(0.55, 0.07, hue),
            oklch(0.72, 0.03, 80),
            oklch(0.45, 0.06, 160),
            oklch(0.6, 0.11, 45),
          ]),
    accent: second
      ? toRgb(second)
      : nordic
        ? random.pick([oklch(0.62, 0.04, 150), oklch(0.6, 0.045, 230), oklch(0.7, 0.06, 60)])
        : oklch(0.62, 0.13, (first?.h ?? hue) + random.pick([150, 180, 40, -40])),
    wood: names(intent, 'nordic')
      ? oklch(0.77, 0.07, 76)
      : random.pick([oklch(0.62, 0.085, 62), oklch(0.48, 0.075, 52), oklch(0.74, 0.065, 72)]),
  };
}

export function createMaterials(
  frame: Frame,
  random: Random,
  p: RoomPalette,
  japanese: boolean,
  night: boolean,
  horizon: Rgb,
): Material[] {
  const { intent } = frame;
  const paper: Rgb = night ? [0.55, 0.42, 0.26] : mixRgb(scaleRgb(horizon, 1.15), [1.0, 0.93, 0.8], 0.55);
  const wallMaterial: Material = names(intent, 'concrete')
    ? concrete(oklch(0.7, 0.006, 90))
    : names(intent, 'wood') && !japanese && !names(intent, 'floor')
      ? wood(p.wood, 3, 0.6)
      : { colour: japanese ? oklch(0.84, 0.04, 88) : p.wall, roughness: 0.95 };
  return [
    japanese
      ? tatami(1)
      : names(intent, 'marble') || intent.subject === 'hall'
        ? { ...marble(oklch(0.86, 0.01, 80), oklch(0.5, 0.02, 60), 0.8), mirror: 0.5 }
        : names(intent, 'concrete')
          ? { ...concrete(oklch(0.6, 0.005, 90)), mirror: 0.25 }
          : planks(p.wood, random.chance(0.5) ? 'z' : 'x'),
    wallMaterial,
    { colour: japanese ? oklch(0.72, 0.055, 70) : oklch(0.96, 0.006, 85), roughness: 0.95 },
    japanese
      ? wood(oklch(0.42, 0.06, 52), 5, 0.5)
      : random.chance(0.5)
        ? { colour: oklch(0.25, 0.005, 260), roughness: 0.5 }
        : { colour: oklch(0.94, 0.005, 90), roughness: 0.5 },
    names(intent, 'leather') ? leather(p.soft) : fabric(p.soft, 70),
    wood(p.wood, 7, 0.4),
    { colour: oklch(0.24, 0.006, 260), roughness: 0.45 },
    {
      colour: [0.9, 0.8, 0.6],
      roughness: 0.8,
      emission: night ? [3.4, 2.3, 1.2] : [1.15, 0.98, 0.75],
      casts: false,
    },
    { colour: oklch(0.48, 0.1, 140), roughness: 0.55, translucent: 0.4 },
    {
      colour: random.pick([oklch(0.9, 0.01, 80), oklch(0.58, 0.1, 45), oklch(0.35, 0.01, 260)]),
      roughness: 0.6,
    },
    rug(mixRgb(p.soft, [0.75, 0.72, 0.66], 0.6), p.accent, random),
    picture([p.accent, p.soft, p.wall], random),
    { colour: oklch(0.95, 0.008, 85), roughness: 1, translucent: 0.7, casts: false },
    { ...shojiPaper(paper, night ? 0.2 : 1.15) },
    { colour: mixRgb(p.accent, p.wall, 0.35), roughness: 0.95 },
    fabric(oklch(0.93, 0.01, 85), 50),
    {
      colour: oklch(0.45, 0.1, 135),
      roughness: 1,
      texture: (s) => void (s.g *= 0.7 + ((s.x * 7.3 + s.z * 3.1) % 1) * 0.3),
    },
  ];
}
