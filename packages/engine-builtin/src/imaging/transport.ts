/*
 * Gives one picture the colours of another by optimal transport in Lab: lightness by its one-dimensional solution, which
 * keeps the order of light and dark, colour by sliced transport (Pitié, Kokaram, Dahyot 2007; Bonneel et al. 2015). What
 * each pixel is moved by is then smoothed along the edges of the picture, so that no noise or contours appear.
 */
import { fromLab, toLab, type LabImage } from './lab.ts';
import { ssim } from './metrics.ts';
import { guidedFilter, guidedFit, type GuidedFit, luma } from './plane.ts';
import { createPlane, type Plane, type Raster } from './raster.ts';

const bins = 512;
const slices = 10;
/** Variance of the brightness that counts as flat. */
const edgeVariance = 5e-4;

/** Structure that stays, as SSIM of lightness; a style that is much darker or flatter is not taken over wholly. */
const structureKept = 0.66;
const lightShares = [1, 0.88, 0.76, 0.64];

/** @param checkpoint called between steps */
export function transportColours(picture: Raster, target: Raster, checkpoint: () => void): Raster {
  const { from, moved } = transported(picture, target, checkpoint);
  smoothShift(picture, from.data, moved, checkpoint);
  return keptStructure(picture, from, moved, checkpoint).result;
}

/** What transport adds to a picture, so that it can be added to a larger copy. */
export interface TransportFit {
  /** For each channel of Lab, as a function of the brightness of a pixel. */
  fits: GuidedFit[];
  /** How much of the first one keeps the structure. */
  lightShare: number;
  /** The picture itself in the colours of the target. */
  coloured: Raster;
}

/** @param checkpoint called between steps */
export function fitTransport(picture: Raster, target: Raster, checkpoint: () => void): TransportFit {
  const { from, moved } = transported(picture, target, checkpoint);
  const guide = luma(picture);
  const fits = [0, 1, 2].map((c) => {
    const fit = guidedFit(guide, shiftOf(picture, from.data, moved, c), radiusFor(picture), edgeVariance);
    for (let i = 0; i < guide.data.length; i++) {
      const added = fit.slope.data[i]! * guide.data[i]! + fit.shift.data[i]!;
      moved[i * 3 + c] = from.data[i * 3 + c]! + added;
    }
    checkpoint();
    return fit;
  });
  const { result, share } = keptStructure(picture, from, moved, checkpoint);
  return { fits, lightShare: share, coloured: result };
}

function transported(picture: Raster, target: Raster, checkpoint: () => void) {
  const source = toLab(picture);
  const wanted = toLab(target);
  const moved = Float32Array.from(source.data);
  matchAlong({ ...source, data: moved }, wanted, [1, 0, 0]);
  checkpoint();
  for (let slice = 0; slice < slices; slice++) {
    // Directions spread evenly over the half circle, in an order that mixes them.
    const angle = ((slice * 7) % slices) * (Math.PI / slices);
    matchAlong({ ...source, data: moved }, wanted, [0, Math.cos(angle), Math.sin(angle)]);
    checkpoint();
  }
  return { from: source, moved };
}

/** As much of the new lightness as leaves the structure. */
function keptStructure(picture: Raster, source: LabImage, moved: Float32Array, checkpoint: () => void) {
  let made = { result: picture, share: 0 };
  for (const share of lightShares) {
    const mixed = Float32Array.from(moved);
    for (let i = 0; i < mixed.length; i += 3) {
      mixed[i] = source.data[i]! + (moved[i]! - source.data[i]!) * share;
    }
    made = { result: fromLab({ ...source, data: mixed }, picture), share };
    checkpoint();
    if (ssim(made.result, picture) >= structureKept) break;
  }
  return made;
}

/** Moves values along one direction so that they are distributed as those of the target are. */
function matchAlong(
  { data }: LabImage,
  target: LabImage,
  [dl, da, db]: readonly [number, number, number],
): void {
  const along = (values: Float32Array, i: number) =>
    values[i]! * dl + values[i + 1]! * da + values[i + 2]! * db;
  let [low, high] = [Infinity, -Infinity];
  for (const values of [data, target.data]) {
    for (let i = 0; i < values.length; i += 3) {
      const value = along(values, i);
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const width = (high - low) / bins || 1e-6;
  const shares = (values: Float32Array, softness: number) => {
    let counts = new Float64Array(bins + 1);
    for (let i = 0; i < values.length; i += 3) {
      const bin = Math.min(bins - 1, Math.floor((along(values, i) - low) / width));
      counts[bin + 1] = counts[bin + 1]! + 1;
    }
    counts = softened(counts, softness);
    for (let bin = 1; bin <= bins; bin++) counts[bin] = counts[bin]! + counts[bin - 1]!;
    const total = counts[bins]!;
    return counts.map((count) => count / total);
  };
  const have = shares(data, 7);
  const want = shares(target.data, 2);
  // Where the target has the same share below it, for each edge of a bin.
  const edges = new Float32Array(bins + 1);
  let place = 0;
  for (let bin = 0; bin <= bins; bin++) {
    while (place < bins && want[place + 1]! < have[bin]!) place++;
    const step = want[Math.min(bins, place + 1)]! - want[place]!;
    const part = step > 0 ? (have[bin]! - want[place]!) / step : 0;
    edges[bin] = low + (place + Math.min(1, Math.max(0, part))) * width;
  }
  for (let i = 0; i < data.length; i += 3) {
    const value = along(data, i);
    const position = Math.min(bins - 1e-3, (value - low) / width);
    const bin = Math.floor(position);
    const goal = edges[bin]! + (edges[bin + 1]! - edges[bin]!) * (position - bin);
    const shift = goal - value;
    data[i] = data[i]! + shift * dl;
    data[i + 1] = data[i + 1]! + shift * da;
    data[i + 2] = data[i + 2]! + shift * db;
  }
}

/**
 * Counts spread over their neighbours. A flat sky has its values in a few bins; without this they would be torn apart
 * into steps that were never seen.
 */
function softened(counts: Float64Array, radius: number): Float64Array<ArrayBuffer> {
  let current = Float64Array.from(counts);
  for (let pass = 0; pass < 2; pass++) {
    const next = new Float64Array(counts.length);
    for (let bin = 1; bin < counts.length; bin++) {
      let [sum, count] = [0, 0];
      for (let near = Math.max(1, bin - radius); near <= Math.min(counts.length - 1, bin + radius); near++) {
        sum += current[near]!;
        count++;
      }
      next[bin] = sum / count;
    }
    current = next;
  }
  return current;
}

function smoothShift(picture: Raster, from: Float32Array, to: Float32Array, checkpoint: () => void): void {
  const guide = luma(picture);
  for (let c = 0; c < 3; c++) {
    const shift = shiftOf(picture, from, to, c);
    const smooth = guidedFilter(guide, shift, radiusFor(picture), edgeVariance);
    for (let i = 0; i < shift.data.length; i++) to[i * 3 + c] = from[i * 3 + c]! + smooth.data[i]!;
    checkpoint();
  }
}

function shiftOf({ width, height }: Raster, from: Float32Array, to: Float32Array, c: number): Plane {
  const shift = createPlane(width, height);
  for (let i = 0; i < shift.data.length; i++) shift.data[i] = to[i * 3 + c]! - from[i * 3 + c]!;
  return shift;
}

function radiusFor({ width, height }: Raster): number {
  return Math.max(2, Math.round(Math.max(width, height) / 90));
}
