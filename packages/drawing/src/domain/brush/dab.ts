// One print of a brush's tip, added to the coverage of the stroke so far. Coverage has 16 bits: with 8, the many weak dabs of an
// airbrush would be rounded to nothing.
import type { PixelBox } from '@tai/contracts';
import type { Brush } from './brush.ts';
import { grainAt } from './grain.ts';

/** Where a tip comes down. */
export interface Dab {
  x: number;
  y: number;
  diameter: number;
  /** 0 to 1. */
  flow: number;
}

/** Coverage of a box of pixels, 0 to 65,535 each, row by row. */
export interface CoverageField {
  box: PixelBox;
  values: Uint16Array;
}

export const fullCoverage = 65_535;
const fadeSteps = 512;

/** A tip with what its dabs have in common worked out. */
export interface Tip {
  /** Coverage by the square of the distance from the middle, from 0 to the edge. */
  fade: Float32Array;
  roundness: number;
  cos: number;
  sin: number;
  grain: number;
}

export function createTip({ hardness, roundness, angle, grain }: Brush): Tip {
  const fade = new Float32Array(fadeSteps + 1);
  for (let at = 0; at <= fadeSteps; at++) {
    const distance = Math.sqrt(at / fadeSteps);
    const beyond = hardness >= 1 ? 0 : Math.max(0, (distance - hardness) / (1 - hardness));
    fade[at] = 0.5 + 0.5 * Math.cos(Math.PI * Math.min(1, beyond));
  }
  const turn = (angle * Math.PI) / 180;
  return { fade, roundness: Math.max(0.05, roundness), cos: Math.cos(turn), sin: Math.sin(turn), grain };
}

/** The pixels that a dab can touch. */
export function boxOfDab({ x, y, diameter }: Dab): PixelBox {
  const reach = diameter / 2 + 1;
  const left = Math.floor(x - reach);
  const top = Math.floor(y - reach);
  return { left, top, width: Math.ceil(x + reach) - left, height: Math.ceil(y + reach) - top };
}

/** Adds a dab to a field. Tips under three pixels are covered by how much of a pixel they fill. */
export function addDab({ box, values }: CoverageField, tip: Tip, dab: Dab): void {
  const radius = Math.max(0.5, dab.diameter / 2);
  // A tip thinner than a pixel covers as much less.
  const strength = dab.flow * Math.min(1, dab.diameter) * fullCoverage;
  const touched = boxOfDab(dab);
  const right = Math.min(box.left + box.width, touched.left + touched.width);
  const bottom = Math.min(box.top + box.height, touched.top + touched.height);
  const across = radius * tip.roundness;
  for (let y = Math.max(box.top, touched.top); y < bottom; y++) {
    const dy = y + 0.5 - dab.y;
    let at = (y - box.top) * box.width + Math.max(box.left, touched.left) - box.left;
    for (let x = Math.max(box.left, touched.left); x < right; x++, at++) {
      const dx = x + 0.5 - dab.x;
      const along = (dx * tip.cos + dy * tip.sin) / radius;
      const aside = (dy * tip.cos - dx * tip.sin) / across;
      const covered = coverAt(tip, along * along + aside * aside, across);
      if (covered === 0) continue;
      const grain = tip.grain === 0 ? 1 : 1 - tip.grain * grainAt(x, y);
      const before = values[at] as number;
      values[at] =
        before + (fullCoverage - before) * Math.min(1, (strength * covered * grain) / fullCoverage);
    }
  }
}

/** @param squared square of the distance from the middle, in radii @param radius the shorter one, px */
function coverAt({ fade }: Tip, squared: number, radius: number): number {
  const edge = 0.5 / radius;
  if (squared >= (1 + edge) * (1 + edge)) return 0;
  const soft = fade[Math.min(fadeSteps, Math.round(squared * fadeSteps))] as number;
  // The outermost pixel is covered by the part of it that lies inside.
  const distance = Math.sqrt(squared);
  const inside = Math.min(1, Math.max(0, (1 - distance) / (2 * edge) + 0.5));
  return inside === 1 ? soft : Math.max(soft, fade[fadeSteps] === 1 ? 1 : soft) * inside;
}
