// Grading as at a colour desk: exposure, contrast, saturation, and a colour each for shadows and lights.
import { mapColours } from './pixels.ts';
import type { Raster } from './raster.ts';

export interface Grade {
  /** Factor of the light. */
  exposure?: number;
  /** 0 none, 1 strong; below 0 flatter. */
  contrast?: number;
  /** Factor. */
  saturation?: number;
  /** Added to dark parts, −1 to 1 for each channel. */
  shadows?: readonly [number, number, number];
  lights?: readonly [number, number, number];
  /** Lifts black, 0 to 1. */
  fade?: number;
}

export function graded(picture: Raster, grade: Grade, checkpoint: () => void): Raster {
  const { exposure = 1, contrast = 0, saturation = 1, shadows, lights, fade = 0 } = grade;
  return mapColours(
    picture,
    (rgb) => {
      for (let c = 0; c < 3; c++) rgb[c] = curve(exposed(rgb[c]!, exposure), contrast);
      const light = 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;
      const dark = (1 - light) ** 2;
      const bright = light * light;
      for (let c = 0; c < 3; c++) {
        let value = light + (rgb[c]! - light) * saturation;
        // Colour goes into what is neither black nor white.
        if (shadows) value += shadows[c]! * dark * (0.35 + light);
        if (lights) value += lights[c]! * bright * (1.15 - light * 0.5);
        rgb[c] = fade + value * (1 - fade);
      }
    },
    checkpoint,
  );
}

/** More or less light with soft ends: white stays white when it gets brighter, black black. */
export function exposed(value: number, factor: number): number {
  return factor >= 1 ? (value * factor) / (1 + value * (factor - 1)) : value * factor;
}

/** An S through the middle; with `amount` below 0 a flatter line. */
export function curve(value: number, amount: number): number {
  if (amount === 0) return value;
  if (amount < 0) return 0.5 + (value - 0.5) * (1 + amount * 0.75);
  const v = Math.min(1, Math.max(0, value));
  const bent = v < 0.5 ? 2 * v * v : 1 - 2 * (1 - v) * (1 - v);
  return v + (bent - v) * Math.min(1.5, amount * 1.4);
}
