// How good a picture is, in numbers: for tests and for the bench.
import { toLab } from './lab.ts';
import { boxMean, luma } from './plane.ts';
import type { Plane, Raster } from './raster.ts';

/** Peak signal-to-noise ratio of the colours in dB; Infinity for identical pictures. */
export function psnr(a: Raster, b: Raster): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < a.data.length; i++) {
    if (i % 4 === 3) continue;
    sum += (a.data[i]! - b.data[i]!) ** 2;
    count++;
  }
  return sum === 0 ? Infinity : 10 * Math.log10((255 * 255 * count) / sum);
}

/** Structural similarity of lightness, -1 to 1. Source: Wang et al., IEEE TIP 2004; windows of 9 × 9 pixels. */
export function ssim(a: Raster, b: Raster): number {
  const [p, q] = [luma(a), luma(b)];
  const mean = (of: (i: number) => number): Float32Array =>
    boxMean({ ...p, data: Float32Array.from(p.data, (_, i) => of(i)) }, 4).data;
  const meanP = mean((i) => p.data[i]!);
  const meanQ = mean((i) => q.data[i]!);
  const squareP = mean((i) => p.data[i]! ** 2);
  const squareQ = mean((i) => q.data[i]! ** 2);
  const product = mean((i) => p.data[i]! * q.data[i]!);
  const [c1, c2] = [0.01 ** 2, 0.03 ** 2];
  let sum = 0;
  for (let i = 0; i < meanP.length; i++) {
    const [mp, mq] = [meanP[i]!, meanQ[i]!];
    const variance = squareP[i]! - mp * mp + squareQ[i]! - mq * mq;
    const together = product[i]! - mp * mq;
    sum += ((2 * mp * mq + c1) * (2 * together + c2)) / ((mp * mp + mq * mq + c1) * (variance + c2));
  }
  return sum / meanP.length;
}

/** Mean squared difference of neighbours: how much edge there is. */
export function gradientEnergy(picture: Raster): number {
  const { width, height, data } = luma(picture);
  let sum = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      sum += (data[i + 1]! - data[i]!) ** 2 + (data[i + width]! - data[i]!) ** 2;
    }
  }
  return sum / (width * height);
}

/** Intersection over union of two masks, each over 0.5. */
export function overlap(a: Plane, b: Plane): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [p, q] = [a.data[i]! > 0.5, b.data[i]! > 0.5];
    if (p && q) both++;
    if (p || q) either++;
  }
  return either === 0 ? 1 : both / either;
}

/** Earth mover's distance of the Lab histograms, summed over the channels; 0 for the same colours. */
export function colourDistance(a: Raster, b: Raster): number {
  const [p, q] = [toLab(a).data, toLab(b).data];
  let total = 0;
  for (let channel = 0; channel < 3; channel++) {
    const shares = (data: Float32Array) => {
      const bins = new Float64Array(64);
      for (let i = channel; i < data.length; i += 3) {
        const value = channel === 0 ? data[i]! : data[i]! / 0.8 + 0.5;
        const bin = Math.min(63, Math.max(0, Math.floor(value * 64)));
        bins[bin] = bins[bin]! + 3 / data.length;
      }
      return bins;
    };
    const [s, t] = [shares(p), shares(q)];
    let carried = 0;
    for (let bin = 0; bin < 64; bin++) {
      carried += s[bin]! - t[bin]!;
      total += Math.abs(carried) / 64;
    }
  }
  return total;
}

/** Mean difference of two pictures, 0 to 255, where a plane is over 0.5; everywhere without one. */
export function meanDifference(a: Raster, b: Raster, where?: Plane): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.width * a.height; i++) {
    if (where && where.data[i]! <= 0.5) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs(a.data[i * 4 + c]! - b.data[i * 4 + c]!);
    count += 3;
  }
  return count === 0 ? 0 : sum / count;
}
