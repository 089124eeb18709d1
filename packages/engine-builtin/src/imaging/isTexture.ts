import { toLab } from './lab.ts';
import type { Raster } from './raster.ts';
import { resizeRaster } from './resize.ts';

/** Longest side of the copy that is looked at; finer detail says nothing about where a subject is. */
const copySide = 192;
/** Parts along each side that are compared. */
const parts = 4;

/*
 * Limits of what counts as alike. Photographs of brick and drawn bark, gravel, sand and water reached 0.34, 1.6 and 1.9; a
 * portrait, a still life, a night scene and eight pictures of the renderer began at 1.6, 2.4 and 3.
 */
/** Distance in colour of a part from the mean of all, in standard deviations inside a part. */
const colourMost = 0.8;
/** Standard deviation of the busiest part, as a multiple of that of the calmest. */
const spreadMost = 2;
/** The same for the mean step between neighbours, which tells fine texture from coarse. */
const stepMost = 2.4;

/** Whether a picture looks alike everywhere, as bark, water or sand do: it has no subject and no background. */
export async function isTexture(picture: Raster): Promise<boolean> {
  const scale = Math.min(1, copySide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(2 * parts, Math.round(side * scale)),
  ) as [number, number];
  const small = await resizeRaster(picture, width, height, 'linear');
  const { data } = toLab(small);
  const found = Array.from({ length: parts * parts }, (_, part) => {
    const [column, row] = [part % parts, Math.floor(part / parts)];
    const edge = (at: number, length: number) => Math.floor((at * length) / parts);
    return statisticsOf(data, width, {
      left: edge(column, width),
      right: edge(column + 1, width),
      top: edge(row, height),
      bottom: edge(row + 1, height),
    });
  });
  const meanOf = (value: (part: Statistics) => number) =>
    found.reduce((sum, part) => sum + value(part), 0) / found.length;
  const ratioOf = (value: (part: Statistics) => number) =>
    Math.max(...found.map(value)) / Math.max(1e-6, Math.min(...found.map(value)));
  const middle = [0, 1, 2].map((channel) => meanOf(({ mean }) => mean[channel]!));
  const farthest = Math.max(
    ...found.map(({ mean }) => Math.hypot(...mean.map((value, channel) => value - middle[channel]!))),
  );
  return (
    farthest < colourMost * meanOf(({ spread }) => spread) &&
    ratioOf(({ spread }) => spread) < spreadMost &&
    ratioOf(({ step }) => step) < stepMost
  );
}

interface Statistics {
  mean: number[];
  spread: number;
  step: number;
}

interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function statisticsOf(data: Float32Array, width: number, { left, right, top, bottom }: Part): Statistics {
  const mean = [0, 0, 0];
  const count = (right - left) * (bottom - top);
  let [squares, steps] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        mean[c] = mean[c]! + data[i + c]! / count;
        squares += data[i + c]! ** 2 / count;
      }
      if (x + 1 < right) steps += Math.abs(data[i]! - data[i + 3]!);
      if (y + 1 < bottom) steps += Math.abs(data[i]! - data[i + width * 3]!);
    }
  }
  const variance = squares - mean.reduce((sum, value) => sum + value ** 2, 0);
  return { mean, spread: Math.sqrt(Math.max(0, variance)), step: steps / count };
}
