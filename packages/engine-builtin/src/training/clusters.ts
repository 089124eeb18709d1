/*
 * Mini-batch k-means (Sculley 2010): each sample of a batch moves the centre next to it by less and less, so that centres and
 * their counts are all there is to go on from.
 */
import type { Random } from '../render/random.ts';

export interface Clusters {
  readonly dimensions: number;
  readonly count: number;
  readonly centres: Float32Array;
  /** How many samples each centre was moved by. */
  readonly weights: Float32Array;
}

/** Centres at samples that chance picks. @param samples `dimensions` numbers each */
export function createClusters(
  samples: Float32Array,
  dimensions: number,
  count: number,
  random: Random,
): Clusters {
  const centres = new Float32Array(count * dimensions);
  const weights = new Float32Array(count);
  const total = samples.length / dimensions;
  if (total === 0) return { dimensions, count, centres, weights };
  for (let index = 0; index < count; index++) {
    const from = random.int(total) * dimensions;
    centres.set(samples.subarray(from, from + dimensions), index * dimensions);
  }
  return { dimensions, count, centres, weights };
}

/** One step: a batch of samples moves the centres. */
export function moveCentres(clusters: Clusters, samples: Float32Array, batch: number, random: Random): void {
  const { dimensions, centres, weights } = clusters;
  const total = samples.length / dimensions;
  if (total === 0) return;
  for (let i = 0; i < batch; i++) {
    const from = random.int(total) * dimensions;
    const { index } = nearest(clusters, samples, from);
    const weight = (weights[index] = weights[index]! + 1);
    for (let d = 0; d < dimensions; d++) {
      const at = index * dimensions + d;
      centres[at] = centres[at]! + (samples[from + d]! - centres[at]!) / weight;
    }
  }
}

/** The centre next to the sample that begins at a place, and its squared distance. */
export function nearest(
  { dimensions, count, centres }: Clusters,
  samples: Float32Array,
  from: number,
): { index: number; distance: number } {
  let [index, best] = [0, Infinity];
  for (let centre = 0; centre < count; centre++) {
    let sum = 0;
    const start = centre * dimensions;
    for (let d = 0; d < dimensions && sum < best; d++) {
      const difference = samples[from + d]! - centres[start + d]!;
      sum += difference * difference;
    }
    if (sum < best) [index, best] = [centre, sum];
  }
  return { index, distance: best };
}

/** Root of the mean squared distance of samples to their centres. @param most how many samples are looked at */
export function clusterError(clusters: Clusters, samples: Float32Array, most: number): number {
  const total = samples.length / clusters.dimensions;
  if (total === 0) return 0;
  const step = Math.max(1, Math.floor(total / most));
  let [sum, count] = [0, 0];
  for (let i = 0; i < total; i += step, count++) {
    sum += nearest(clusters, samples, i * clusters.dimensions).distance;
  }
  return Math.sqrt(sum / count);
}
