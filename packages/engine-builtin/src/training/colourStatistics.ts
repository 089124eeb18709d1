import type { LabImage } from '../imaging/lab.ts';
import { layoutSide, type ColourStatistics } from '../trainedStyle/styleParts.ts';

/** Sums over the pixels of one image, from which statistics of any group of images are made. */
export interface ColourSums {
  mean: Float64Array;
  /** Mean of the products of channels. */
  products: Float64Array;
  /** Mean lightness of each field less that of the image. */
  layout: Float32Array;
}

export function colourSums({ width, height, data }: LabImage): ColourSums {
  const mean = new Float64Array(3);
  const products = new Float64Array(9);
  const fields = new Float64Array(layoutSide ** 2);
  const counts = new Float64Array(layoutSide ** 2);
  const pixels = width * height;
  for (let i = 0; i < pixels; i++) {
    const field =
      Math.floor((Math.floor(i / width) * layoutSide) / height) * layoutSide +
      Math.floor(((i % width) * layoutSide) / width);
    fields[field] = fields[field]! + data[i * 3]!;
    counts[field] = counts[field]! + 1;
    for (let c = 0; c < 3; c++) {
      const value = data[i * 3 + c]!;
      mean[c] = mean[c]! + value / pixels;
      for (let d = 0; d < 3; d++)
        products[c * 3 + d] = products[c * 3 + d]! + (value * data[i * 3 + d]!) / pixels;
    }
  }
  const layout = Float32Array.from(fields, (sum, i) => (counts[i] === 0 ? 0 : sum / counts[i]! - mean[0]!));
  return { mean, products, layout };
}

/** Of several images, each counting the same. */
export function statisticsOf(images: readonly ColourSums[]): ColourStatistics {
  const mean = new Float64Array(3);
  const covariance = new Float64Array(9);
  const share = 1 / Math.max(1, images.length);
  for (const image of images) {
    for (let c = 0; c < 3; c++) mean[c] = mean[c]! + image.mean[c]! * share;
    for (let c = 0; c < 9; c++) covariance[c] = covariance[c]! + image.products[c]! * share;
  }
  for (let c = 0; c < 9; c++) covariance[c] = covariance[c]! - mean[Math.floor(c / 3)]! * mean[c % 3]!;
  const layout = new Float32Array(layoutSide ** 2);
  for (let field = 0; field < layout.length; field++) {
    const values = images.map((image) => image.layout[field]!);
    const middle = values.reduce((sum, value) => sum + value, 0) * share;
    const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) * share;
    // What images do not agree on is chance: one bright window says nothing about the next image.
    layout[field] = (middle * middle ** 2) / (middle ** 2 + variance + 4e-4);
  }
  return { images: images.length, mean, covariance, layout };
}
