/*
 * How unlike two groups of pictures look, by a measure that has nothing to do with how styles are learnt: what filters of random
 * numbers answer at two sizes, and which of them answer together. Source: Ustyuzhaninov et al., "Texture synthesis using shallow
 * convolutional networks with random filters", 2016.
 */
import type { Raster } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { createRandom } from '../render/random.ts';

const filterCount = 24;
const reach = 5;
const sides = [96, 48];

const random = createRandom(5150);
const filters = Array.from({ length: filterCount }, () => {
  const values = Float64Array.from({ length: reach * reach * 3 }, () => random.gauss());
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
});

/** Mean products of the answers of each two filters, and the mean answers. */
export async function texture(pictures: readonly Raster[]): Promise<Float64Array> {
  const sums = new Float64Array(sides.length * filterCount * (filterCount + 1));
  for (const picture of pictures) {
    for (const [scale, side] of sides.entries()) {
      const { data } = await resizeRaster(picture, side, side, 'linear');
      addAnswers(data, side, sums.subarray(scale * filterCount * (filterCount + 1)));
    }
  }
  return sums.map((sum) => sum / pictures.length);
}

function addAnswers(data: Uint8ClampedArray, side: number, sums: Float64Array): void {
  const answers = new Float64Array(filterCount);
  const places = ((side - reach) / 2) ** 2;
  for (let y = 0; y < side - reach; y += 2) {
    for (let x = 0; x < side - reach; x += 2) {
      for (const [f, filter] of filters.entries()) {
        let sum = 0;
        for (let dy = 0, k = 0; dy < reach; dy++)
          for (let dx = 0; dx < reach; dx++)
            for (let c = 0; c < 3; c++, k++) {
              sum += (data[((y + dy) * side + x + dx) * 4 + c]! / 255 - 0.5) * filter[k]!;
            }
        answers[f] = Math.max(0, sum);
      }
      for (let f = 0; f < filterCount; f++) {
        sums[f] = sums[f]! + answers[f]! / places;
        for (let g = 0; g < filterCount; g++) {
          const at = filterCount * (f + 1) + g;
          sums[at] = sums[at]! + (answers[f]! * answers[g]!) / places;
        }
      }
    }
  }
}

export function textureDistance(a: Float64Array, b: Float64Array): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));
}
