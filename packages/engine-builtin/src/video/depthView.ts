// A picture with a depth for each pixel, cut into layers where depths leave gaps.
import { membrane } from '../imaging/membrane.ts';
import { boxMean } from '../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../imaging/raster.ts';
import { depthStep, gridLength, sharedFloats, type Layer, type LayeredView } from './layeredView.ts';
import { layerOf } from './layerOf.ts';
import { smoothstep } from '../render/noise.ts';
import type { Pose } from './pose.ts';

interface DepthPicture {
  picture: Raster;
  /** 1 at the subject, 0 infinitely far. */
  inverse: Plane;
  /** 1 where the ground is seen: it passes under everything, so that it is a layer of its own at all depths. */
  ground: Plane | null;
  lens: { focal: number; centreX: number; centreY: number };
  pose: Pose;
  /** The nearest layer is a subject on which light effects fall. */
  hasSubject: boolean;
}

/** Layers beside the background. */
const layersMost = 3;
/** Under this inverse depth a thing does not move visibly: it belongs to the background. */
const far = 0.02;

export function depthView(
  { picture, inverse, ground, lens, pose, hasSubject }: DepthPicture,
  checkpoint: () => void,
): LayeredView {
  const { width, height } = picture;
  const standing = ground ? without(inverse, ground) : inverse;
  const bands = depthBands(standing);
  const masks: (Plane | null)[] = [];
  for (let band = 0; band <= bands.length; band++) {
    masks.push(bandMask(standing, bands[band - 1] ?? -1, bands[band] ?? Infinity));
  }
  // Whatever stands on the ground hides it, and it hides nothing but the distance.
  masks.splice(bands.length > 0 && bands[0] === far ? 1 : 0, 0, ground && groundMask(ground));
  const layers: Layer[] = [];
  masks.forEach((own, index) => {
    if (!own) return;
    checkpoint();
    const isSubject = hasSubject && index === masks.length - 1;
    const nearer = unionOf(masks.slice(index + 1), own);
    layers.push(filledLayer(picture, inverse, { own, nearer, isFirst: layers.length === 0, isSubject }));
  });
  return { width, height, left: 0, top: 0, pose, layers, ...lens };
}

/** Marks what is no part of what stands there. */
const nowhere = -2;

function without({ width, height, data }: Plane, ground: Plane): Plane {
  return { width, height, data: data.map((value, i) => (ground.data[i] === 1 ? nowhere : value)) };
}

function groundMask(ground: Plane): Plane | null {
  const count = ground.data.reduce((sum, value) => sum + value, 0);
  return count > ground.data.length * 0.002 ? ground : null;
}

/** Inverse depths between which there is a layer: the middles of means that k-means finds, near ones of which are joined. */
function depthBands({ data }: Plane): number[] {
  const values: number[] = [];
  const step = Math.max(1, Math.floor(data.length / 6000));
  let background = 0;
  for (let i = 0; i < data.length; i += step) {
    if (data[i]! > far) values.push(Math.log(data[i]!));
    else if (data[i]! >= 0) background++;
  }
  if (values.length === 0) return [];
  values.sort((a, b) => a - b);
  let means = Array.from(
    { length: layersMost },
    (_, k) => values[Math.floor(((k + 0.5) / layersMost) * values.length)]!,
  );
  for (let round = 0; round < 16; round++) {
    const sums = means.map(() => [0, 0] as [number, number]);
    for (const value of values) {
      let best = 0;
      for (let k = 1; k < means.length; k++) {
        if (Math.abs(value - means[k]!) < Math.abs(value - means[best]!)) best = k;
      }
      sums[best]![0] += value;
      sums[best]![1]++;
    }
    means = means.map((mean, k) => (sums[k]![1] > 0 ? sums[k]![0] / sums[k]![1] : mean));
  }
  means = means.filter((mean, k) => k === 0 || mean - means[k - 1]! > 0.14);
  const between = means.slice(1).map((mean, k) => emptiest(values, means[k]!, mean));
  return [...(background > 0.004 * (background + values.length) ? [far] : []), ...between.map(Math.exp)];
}

/** Where between two depths fewest pixels lie: there a cut is seen least. */
function emptiest(sorted: readonly number[], low: number, high: number): number {
  const bins = new Uint32Array(24);
  for (const value of sorted) {
    const bin = Math.floor(((value - low) / (high - low)) * bins.length);
    if (bin >= 0 && bin < bins.length) bins[bin]!++;
  }
  let best = bins.length >> 1;
  for (let k = 4; k < bins.length - 4; k++) if (bins[k]! < bins[best]!) best = k;
  return low + ((best + 0.5) / bins.length) * (high - low);
}

/** 1 where the depth lies in a band; null when hardly anything does. */
function bandMask({ width, height, data }: Plane, low: number, high: number): Plane | null {
  const mask = createPlane(width, height);
  let count = 0;
  for (let i = 0; i < data.length; i++) {
    if (data[i]! > low && data[i]! <= high) {
      mask.data[i] = 1;
      count++;
    }
  }
  return count > data.length * 0.0005 ? mask : null;
}

function unionOf(masks: readonly (Plane | null)[], { width, height }: Plane): Plane {
  const union = createPlane(width, height);
  for (const mask of masks) {
    if (mask)
      for (let i = 0; i < union.data.length; i++) union.data[i] = Math.max(union.data[i]!, mask.data[i]!);
  }
  return union;
}

interface Cut {
  /** 1 where the layer is seen. */
  own: Plane;
  /** 1 where a nearer layer hides what this one may have there. */
  nearer: Plane;
  isFirst: boolean;
  isSubject: boolean;
}

function filledLayer(picture: Raster, inverse: Plane, { own, nearer, isFirst, isSubject }: Cut): Layer {
  const { width, height } = picture;
  // Pixels at a cut hold colours of both sides: they go with the nearer one, and the farther one is made up there.
  const besideNearer = boxMean(nearer, 1);
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let i = 0; i < weights.length; i++) {
    if (own.data[i] === 0 || besideNearer.data[i]! > 1e-4) continue;
    weights[i] = 1;
    for (let c = 0; c < 3; c++) values[i * 3 + c] = picture.data[i * 4 + c]!;
  }
  const smooth = membrane({ width, height, channels: 3, values, weights });
  const hidden = isFirst ? null : hiddenShare(own, nearer);
  const mean = boxMean(own, 1);
  const filled: Raster = { width, height, data: Uint8ClampedArray.from(picture.data) };
  const seen = new Uint8Array(new SharedArrayBuffer(width * height));
  const alpha = createPlane(width, height);
  for (let i = 0; i < weights.length; i++) {
    alpha.data[i] = Math.max(Math.min(1, mean.data[i]! * 1.8), hidden ? hidden[i]! : 0);
    if (weights[i] === 1) seen[i] = 255;
    else if (isFirst || own.data[i] === 1 || nearer.data[i] === 1) {
      for (let c = 0; c < 3; c++) filled.data[i * 4 + c] = smooth[i * 3 + c]!;
    }
  }
  const layer = layerOf(filled, isFirst ? null : alpha, depthGrid(inverse, own), isSubject);
  return { ...layer, seen };
}

/** How likely a layer goes on behind nearer ones: as much as it and not a farther one surrounds the place. */
function hiddenShare(own: Plane, nearer: Plane): Float32Array {
  const { width, height } = own;
  const weights = new Float32Array(own.data.length);
  for (let i = 0; i < weights.length; i++) weights[i] = 1 - nearer.data[i]!;
  const share = membrane({ width, height, channels: 1, values: own.data, weights });
  for (let i = 0; i < share.length; i++) {
    share[i] = nearer.data[i] === 1 ? smoothstep(0.35, 0.65, share[i]!) : 0;
  }
  return share;
}

/** The depth of a layer on the grid, continued where the layer is not. */
function depthGrid(inverse: Plane, own: Plane): Float32Array {
  const { width, height } = inverse;
  const [columns, rows] = [gridLength(width), gridLength(height)];
  const values = new Float32Array(columns * rows);
  const weights = new Float32Array(columns * rows);
  const reach = depthStep / 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0];
      for (
        let y = Math.max(0, row * depthStep - reach);
        y <= Math.min(height - 1, row * depthStep + reach);
        y++
      ) {
        for (
          let x = Math.max(0, column * depthStep - reach);
          x <= Math.min(width - 1, column * depthStep + reach);
          x++
        ) {
          const i = y * width + x;
          if (own.data[i] === 0) continue;
          sum += inverse.data[i]!;
          count++;
        }
      }
      if (count === 0) continue;
      values[row * columns + column] = sum / count;
      weights[row * columns + column] = 1;
    }
  }
  const grid = sharedFloats(columns * rows);
  grid.set(membrane({ width: columns, height: rows, channels: 1, values, weights }));
  return grid;
}
