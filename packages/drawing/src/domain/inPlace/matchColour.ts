// Engines that work on a latent image shift the colours of all of it a little. Where they had to leave the image alone, the shift
// can be measured; the same correction then fits what is new.
import type { TilePixels } from '../raster/tiles.ts';

/** Pixels that must have stayed, for a measure that means something. */
const samplesLeast = 256;
const gainLimits = { min: 0.6, max: 1.6 };
/** Rows between pauses. */
const rowsAtOnce = 64;

interface MatchOptions {
  /** What the tool got: straight RGBA of the same size. */
  original: TilePixels;
  /** Where the tool was allowed to change something, 0 to 255 for each pixel. */
  changeable: Uint8ClampedArray;
  width: number;
  pause: () => Promise<void>;
}

/** Corrects each channel of a result in place, so that its mean and spread where nothing should have changed are as before. */
export async function matchColour(result: TilePixels, options: MatchOptions): Promise<void> {
  const { original, changeable, width, pause } = options;
  const pixelsAtOnce = width * rowsAtOnce;
  const sums = [0, 1, 2].map(() => ({ result: 0, resultSquare: 0, original: 0, originalSquare: 0 }));
  let count = 0;
  for (let at = 0; at < changeable.length; at++) {
    if (at % pixelsAtOnce === 0) await pause();
    const byte = at * 4;
    // What was blank has no colour of its own.
    if (changeable[at] !== 0 || (original[byte + 3] as number) < 255) continue;
    count++;
    for (let channel = 0; channel < 3; channel++) {
      const sum = sums[channel];
      const [made, had] = [result[byte + channel] as number, original[byte + channel] as number];
      if (!sum) continue;
      sum.result += made;
      sum.resultSquare += made * made;
      sum.original += had;
      sum.originalSquare += had * had;
    }
  }
  if (count < samplesLeast) return;
  const tables = sums.map((sum) => correction(sum, count));
  if (tables.every((table) => table === null)) return;
  for (let byte = 0; byte < result.length; byte += 4) {
    if (byte % (pixelsAtOnce * 4) === 0) await pause();
    for (let channel = 0; channel < 3; channel++) {
      const table = tables[channel];
      if (table) result[byte + channel] = table[result[byte + channel] as number] as number;
    }
  }
}

interface Sums {
  result: number;
  resultSquare: number;
  original: number;
  originalSquare: number;
}

/** The corrected value of every value of a channel; null when nothing is to be corrected. */
function correction(sums: Sums, count: number): Uint8ClampedArray | null {
  const mean = { result: sums.result / count, original: sums.original / count };
  const spread = (square: number, middle: number) => Math.sqrt(Math.max(0, square / count - middle * middle));
  const had = spread(sums.originalSquare, mean.original);
  const made = spread(sums.resultSquare, mean.result);
  // A flat surrounding says nothing about contrast.
  const gain = had < 2 || made < 2 ? 1 : Math.min(gainLimits.max, Math.max(gainLimits.min, had / made));
  if (Math.abs(mean.result - mean.original) < 0.5 && Math.abs(gain - 1) < 0.01) return null;
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => (value - mean.result) * gain + mean.original);
}
