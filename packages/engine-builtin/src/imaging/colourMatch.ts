// Brings the colours of one picture near those of another: mean and spread of each Lab channel.
// Source: Reinhard et al., "Color Transfer between Images", IEEE CG&A 2001.
import { fromLab, toLab } from './lab.ts';
import type { Plane, Raster } from './raster.ts';

interface ColourStatistics {
  mean: [number, number, number];
  spread: [number, number, number];
}

/** Statistics of the pixels that a plane weighs; of all without one. */
export function colourStatistics(picture: Raster, weights?: Plane): ColourStatistics {
  const { data } = toLab(picture);
  const mean: [number, number, number] = [0, 0, 0];
  const spread: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let i = 0; i < data.length / 3; i++) {
    const weight = (weights?.data[i] ?? 1) * picture.data[i * 4 + 3]!;
    total += weight;
    for (let c = 0; c < 3; c++) {
      mean[c] = mean[c]! + weight * data[i * 3 + c]!;
      spread[c] = spread[c]! + weight * data[i * 3 + c]! ** 2;
    }
  }
  for (let c = 0; c < 3; c++) {
    mean[c] = mean[c]! / (total || 1);
    spread[c] = Math.sqrt(Math.max(1e-6, spread[c]! / (total || 1) - mean[c]! ** 2));
  }
  return { mean, spread };
}

/**
 * @param amount 0 leaves the picture as it is, 1 gives it the statistics of the target
 * @param lightAmount the same for lightness alone
 */
export function matchColours(
  picture: Raster,
  from: ColourStatistics,
  to: ColourStatistics,
  amount: number,
  lightAmount = amount,
): Raster {
  const lab = toLab(picture);
  for (let i = 0; i < lab.data.length; i += 3) {
    for (let c = 0; c < 3; c++) {
      const ratio = Math.min(1.6, Math.max(0.6, to.spread[c]! / from.spread[c]!));
      const value = lab.data[i + c]!;
      const matched = (value - from.mean[c]!) * ratio + to.mean[c]!;
      lab.data[i + c] = value + (matched - value) * (c === 0 ? lightAmount : amount);
    }
  }
  return fromLab(lab, picture);
}
