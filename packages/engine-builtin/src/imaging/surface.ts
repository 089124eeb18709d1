/*
 * Saturation and grain of a part of a picture, and giving them to another one, so that what is painted into a photograph has as
 * much colour and as much noise as what is around it.
 */
import { hashUnit } from '../render/random.ts';
import { luma } from './plane.ts';
import type { Plane, Raster } from './raster.ts';

export interface Surface {
  /** Mean distance of red, green and blue from the brightness of their pixel, 0 to 255. */
  saturation: number;
  /** Standard deviation of the noise in brightness, 0 to 255. */
  grain: number;
}

/** Steps of the histogram that the noise is read from, for each of the 256 values of brightness. */
const binsPerValue = 8;
/**
 * The quarter of the pixels that differ least from their neighbours shows the noise: edges and texture are in the others. A
 * quarter of normally distributed values lies within 0.3186 deviations.
 */
const calmShare = 0.25;
const calmDeviations = 0.3186;
/** A pixel less the mean of its eight neighbours has this multiple of the noise of one pixel. */
const residualOfNoise = Math.sqrt(1 + 1 / 8);

/** @param weights pixels over 0.5 count; all without it */
export function surfaceOf(picture: Raster, weights?: Plane): Surface {
  const { width, height, data } = picture;
  const residual = residualOf(picture);
  const histogram = new Uint32Array(256 * binsPerValue);
  let [count, colour] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (data[i * 4 + 3]! < 128 || (weights && weights.data[i]! <= 0.5)) continue;
      count++;
      colour += colourOf(data, i * 4);
      const bin = Math.min(histogram.length - 1, Math.floor(Math.abs(residual[i]!) * binsPerValue));
      histogram[bin] = histogram[bin]! + 1;
    }
  }
  if (count === 0) return { saturation: 0, grain: 0 };
  let [bin, below] = [0, 0];
  while (below + histogram[bin]! < count * calmShare) below += histogram[bin++]!;
  const part = (count * calmShare - below) / histogram[bin]!;
  const calm = bin === 0 ? 0 : (bin + part) / binsPerValue;
  return { saturation: colour / count, grain: calm / calmDeviations / residualOfNoise };
}

/** Colour that was asked for by name stays its own to some degree: 1 would make it as dull as the surroundings. */
const saturationShare = 0.75;
const saturationMost = 1.4;
/** Share of its own fine detail that content keeps at least where the surroundings have less. */
const detailLeast = 0.35;

/** Gives content the saturation and grain of its surroundings. */
export function matchSurface(content: Raster, surroundings: Surface, seed: number): Raster {
  const own = surfaceOf(content);
  const ratio = (surroundings.saturation + 0.1) / (own.saturation + 0.1);
  const colour = Math.min(saturationMost, ratio ** saturationShare);
  const noise = Math.sqrt(Math.max(0, surroundings.grain ** 2 - own.grain ** 2));
  const smoothing =
    own.grain > surroundings.grain ? 1 - Math.max(detailLeast, surroundings.grain / own.grain) : 0;
  const residual = smoothing > 0 ? residualOf(content) : null;
  const { width, height } = content;
  const data = Uint8ClampedArray.from(content.data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const light = brightnessOf(data, i * 4);
      // The sum of three uniform numbers is close enough to a normal one: its deviation is a half.
      const random =
        noise === 0 ? 0 : hashUnit(x, y, seed) + hashUnit(x, y, seed + 1) + hashUnit(x, y, seed + 2) - 1.5;
      const shift = random * 2 * noise - smoothing * (residual?.[i] ?? 0);
      for (let c = i * 4; c < i * 4 + 3; c++) data[c] = light + (data[c]! - light) * colour + shift;
    }
  }
  return { width, height, data };
}

/** Brightness of each pixel less the mean of its eight neighbours; 0 along the border. */
function residualOf(picture: Raster): Float32Array {
  const { width, height } = picture;
  const light = luma(picture).data;
  const residual = new Float32Array(light.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let around = light[i - 1]! + light[i + 1]!;
      for (const row of [i - width, i + width]) around += light[row - 1]! + light[row]! + light[row + 1]!;
      residual[i] = (light[i]! - around / 8) * 255;
    }
  }
  return residual;
}

function brightnessOf(data: Uint8ClampedArray, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}

function colourOf(data: Uint8ClampedArray, at: number): number {
  const light = brightnessOf(data, at);
  return (
    (Math.abs(data[at]! - light) + Math.abs(data[at + 1]! - light) + Math.abs(data[at + 2]! - light)) / 3
  );
}
