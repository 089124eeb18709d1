// Colour modes of PSD as RGB. Without the profile of the printer CMYK is only near to what it would look like in print.
import type { PsdMode } from './psdHead.ts';
import { toSrgb, type Plane } from './psdPlanes.ts';

/** How many channels of a mode are colours; those after them are transparency and saved selections. */
export const colourChannels: Record<PsdMode, number> = {
  bitmap: 1,
  grey: 1,
  indexed: 1,
  duotone: 1,
  rgb: 3,
  lab: 3,
  cmyk: 4,
};

/**
 * Straight RGBA of planes of colour.
 * @param palette of indexed files: 256 red bytes, then green, then blue ones
 */
export function toRgba(
  mode: PsdMode,
  planes: readonly (Plane | undefined)[],
  alpha: Plane | undefined,
  { pixels: count, palette }: { pixels: number; palette: Uint8Array | null },
): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(count * 4);
  const colours = colourOf(mode, palette);
  const values = new Uint8Array(4);
  for (let at = 0; at < count; at++) {
    for (let channel = 0; channel < 4; channel++) values[channel] = planes[channel]?.[at] ?? 0;
    colours(values, rgba, at * 4);
    rgba[at * 4 + 3] = alpha ? (alpha[at] as number) : 255;
  }
  return rgba;
}

type ToRgb = (from: Uint8Array, to: Uint8ClampedArray, at: number) => void;

function colourOf(mode: PsdMode, palette: Uint8Array | null): ToRgb {
  if (mode === 'rgb') return (from, to, at) => to.set(from.subarray(0, 3), at);
  if (mode === 'lab') return fromLab;
  if (mode === 'cmyk') return fromCmyk;
  if (mode === 'indexed')
    return ([index = 0], to, at) => {
      for (let channel = 0; channel < 3; channel++) to[at + channel] = palette?.[channel * 256 + index] ?? 0;
    };
  // Duotones are kept as grey; their inks are known to Photoshop alone.
  return ([grey = 0], to, at) => void to.fill(grey, at, at + 3);
}

/** Files keep how much paper is left, not how much ink there is. */
function fromCmyk(from: Uint8Array, to: Uint8ClampedArray, at: number): void {
  const black = (from[3] as number) / 255;
  for (let channel = 0; channel < 3; channel++) to[at + channel] = (from[channel] as number) * black;
}

/** The white of D50, which Lab is measured in. */
const white = [0.9642, 1, 0.8249] as const;
/** From XYZ in D50 to linear sRGB, adapted to its white by Bradford. */
const toLinear = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

function fromLab([lightness = 0, a = 128, b = 128]: Uint8Array, to: Uint8ClampedArray, at: number): void {
  const y = ((lightness / 255) * 100 + 16) / 116;
  const xyz = [y + (a - 128) / 500, y, y - (b - 128) / 200].map((one, axis) => {
    const share = one > 6 / 29 ? one ** 3 : 3 * (6 / 29) ** 2 * (one - 4 / 29);
    return share * (white[axis] as number);
  }) as [number, number, number];
  toLinear.forEach((row, channel) => {
    const light = row[0] * xyz[0] + row[1] * xyz[1] + row[2] * xyz[2];
    to[at + channel] = 255 * toSrgb(Math.max(0, light));
  });
}
