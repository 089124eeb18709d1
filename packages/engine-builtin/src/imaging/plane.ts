import { blur } from '../render/canvas.ts';
import { createPlane, type Plane, type Raster } from './raster.ts';

/** Brightness as the eye weighs it, 0 to 1, of the sRGB values as they are. */
export function luma({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, at = 0; i < plane.data.length; i++, at += 4) {
    plane.data[i] = (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255;
  }
  return plane;
}

/** A smoothed copy; `radius` in pixels is about the standard deviation. */
export function blurred({ width, height, data }: Plane, radius: number): Plane {
  const copy = Float32Array.from(data);
  if (radius >= 0.5) blur(copy, width, height, radius, 1);
  return { width, height, data: copy };
}

/** Another size, bilinear; made smaller it averages. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  let source = plane;
  while (source.width >= width * 2 && source.height >= height * 2) source = halved(source);
  const result = createPlane(width, height);
  const scaleX = source.width / width;
  const scaleY = source.height / height;
  for (let y = 0; y < height; y++) {
    const sy = Math.min(source.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5));
    const y0 = Math.floor(sy);
    const y1 = Math.min(source.height - 1, y0 + 1);
    for (let x = 0; x < width; x++) {
      const sx = Math.min(source.width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
      const x0 = Math.floor(sx);
      const x1 = Math.min(source.width - 1, x0 + 1);
      const fx = sx - x0;
      const top = source.data[y0 * source.width + x0]! * (1 - fx) + source.data[y0 * source.width + x1]! * fx;
      const low = source.data[y1 * source.width + x0]! * (1 - fx) + source.data[y1 * source.width + x1]! * fx;
      result.data[y * width + x] = top + (low - top) * (sy - y0);
    }
  }
  return result;
}

function halved({ width, height, data }: Plane): Plane {
  const w = width >> 1;
  const h = height >> 1;
  const half = createPlane(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * 2 * width + x * 2;
      half.data[y * w + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4;
    }
  }
  return half;
}

/** What a guided filter makes of each window: the result is slope × guide + shift. */
export interface GuidedFit {
  slope: Plane;
  shift: Plane;
}

/**
 * He's guided filter: `plane` smoothed inside windows of `radius`, with its edges where `guide` has some.
 * Source: He, Sun, Tang, "Guided Image Filtering", ECCV 2010. `epsilon` is the variance that counts as flat.
 */
export function guidedFilter(guide: Plane, plane: Plane, radius: number, epsilon: number): Plane {
  const { slope, shift } = guidedFit(guide, plane, radius, epsilon);
  const result = createPlane(guide.width, guide.height);
  for (let i = 0; i < result.data.length; i++) {
    result.data[i] = slope.data[i]! * guide.data[i]! + shift.data[i]!;
  }
  return result;
}

/**
 * The guided filter before it is applied. Fitted on small pictures it can be applied to a large guide, whose edges it
 * then follows: He, Sun, "Fast Guided Filter", 2015.
 */
export function guidedFit(guide: Plane, plane: Plane, radius: number, epsilon: number): GuidedFit {
  const { width, height } = guide;
  const count = width * height;
  const product = new Float32Array(count);
  const square = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    product[i] = guide.data[i]! * plane.data[i]!;
    square[i] = guide.data[i]! * guide.data[i]!;
  }
  const mean = (data: Float32Array) => boxMean({ width, height, data }, radius);
  const meanGuide = mean(guide.data).data;
  const meanPlane = mean(plane.data).data;
  const meanProduct = mean(product).data;
  const meanSquare = mean(square).data;
  const slope = product;
  const shift = square;
  for (let i = 0; i < count; i++) {
    const variance = meanSquare[i]! - meanGuide[i]! * meanGuide[i]!;
    slope[i] = (meanProduct[i]! - meanGuide[i]! * meanPlane[i]!) / (variance + epsilon);
    shift[i] = meanPlane[i]! - slope[i]! * meanGuide[i]!;
  }
  return { slope: mean(slope), shift: mean(shift) };
}

/** Mean of the square window around each pixel, smaller at the borders. */
export function boxMean({ width, height, data }: Plane, radius: number): Plane {
  const rows = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += data[y * width + x]!;
      rows[(y + 1) * (width + 1) + x + 1] = rows[y * (width + 1) + x + 1]! + sum;
    }
  }
  const result = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        rows[bottom * (width + 1) + right]! -
        rows[top * (width + 1) + right]! -
        rows[bottom * (width + 1) + left]! +
        rows[top * (width + 1) + left]!;
      result.data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return result;
}

/**
 * The rows of a plane at another size, bilinear, asked for from the top down: for work along a large picture that needs
 * no second large plane. A row is valid until the next one is asked for.
 */
export function stretchedRows(plane: Plane, width: number, height: number): (y: number) => Float32Array {
  const [scaleX, scaleY] = [plane.width / width, plane.height / height];
  const lefts = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const sx = Math.min(plane.width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
    // One less at the right border, so that there is always a right neighbour.
    lefts[x] = Math.max(0, Math.min(plane.width - 2, Math.floor(sx)));
    shares[x] = sx - lefts[x]!;
  }
  const between = new Float32Array(plane.width + 1);
  const row = new Float32Array(width);
  return (y) => {
    const sy = Math.min(plane.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5));
    const top = Math.floor(sy) * plane.width;
    const low = Math.min(plane.height - 1, Math.floor(sy) + 1) * plane.width;
    const part = sy - Math.floor(sy);
    for (let x = 0; x < plane.width; x++) {
      between[x] = plane.data[top + x]! + (plane.data[low + x]! - plane.data[top + x]!) * part;
    }
    for (let x = 0; x < width; x++) {
      const left = lefts[x]!;
      row[x] = between[left]! + (between[left + 1]! - between[left]!) * shares[x]!;
    }
    return row;
  };
}

/**
 * The value under which a share of all values lies, as if they were sorted. Bits of floats from 0 on are in the order of
 * the floats, so that counting their upper halves leaves few to sort. All that is negative counts as one kind.
 */
export function quantile(values: Float32Array, share: number): number {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const binOf = (i: number) => (bits[i]! > 0x7fffffff ? 0 : bits[i]! >>> 16);
  const counts = new Uint32Array(32_768);
  for (let i = 0; i < bits.length; i++) counts[binOf(i)]!++;
  let rank = Math.floor(values.length * share);
  let bin = 0;
  while (rank >= counts[bin]!) rank -= counts[bin++]!;
  return values.filter((_, i) => binOf(i) === bin).toSorted()[rank]!;
}
