import { blurred, guidedFilter, luma, resizePlane } from '../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../imaging/raster.ts';

const columns = 240;

/**
 * How much of each pixel is sky, by rules: what begins at the top, has no edges, and is lighter or bluer than what is below.
 * Null when no such part is there, as indoors.
 */
export function skyAlpha(picture: Raster, subject: Plane | null): Plane | null {
  const { width, height } = picture;
  const light = luma(picture);
  const rows = Math.max(16, Math.round((columns * height) / width));
  const small = blurred(resizePlane(light, columns, rows), 1);
  const blocked = subject && resizePlane(subject, columns, rows);
  const line = skyline(small, blocked);
  const sorted = line.toSorted();
  const median = sorted[columns >> 1]! / rows;
  const reachesGround = sorted[Math.floor(columns * 0.7)]! / rows > 0.8;
  if (median < 0.08 || median > 0.72 || reachesGround) return null;
  if (!isSkyAbove(picture, line, rows)) return null;
  const cut = createPlane(columns, rows);
  for (let x = 0; x < columns; x++) for (let y = 0; y < line[x]!; y++) cut.data[y * columns + x] = 1;
  const alpha = guidedFilter(
    light,
    resizePlane(cut, width, height),
    Math.max(3, Math.round(width / 160)),
    4e-4,
  );
  for (let i = 0; i < alpha.data.length; i++) {
    // Half-transparent sky over the whole picture would be a veil.
    const value = Math.min(1, Math.max(0, (alpha.data[i]! - 0.2) / 0.6));
    alpha.data[i] = subject ? Math.max(0, value - subject.data[i]!) : value;
  }
  return alpha;
}

/** Row at which the first edge from the top lies, for each column; what sticks out of its surroundings is levelled. */
function skyline({ data, width, height }: Plane, blocked: Plane | null): Float32Array {
  const line = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    let mean = data[x]!;
    let y = 1;
    for (; y < height - 1; y++) {
      const at = y * width + x;
      if (blocked && blocked.data[at]! > 0.5) break;
      const edge = Math.abs(data[at + width]! - data[at - width]!);
      if (edge > 0.06 || Math.abs(data[at]! - mean) > 0.16) break;
      mean += (data[at]! - mean) * 0.12;
    }
    line[x] = y;
  }
  return line.map((_, x) => {
    const near = line.slice(Math.max(0, x - 2), x + 3).toSorted();
    return near[near.length >> 1]!;
  });
}

/** Whether what is above the line is lighter or bluer than what is below. */
function isSkyAbove({ data, width, height }: Raster, line: Float32Array, rows: number): boolean {
  const sums = [new Float64Array(4), new Float64Array(4)] as const;
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const isBelow = (y / height) * rows > line[Math.min(columns - 1, Math.floor((x / width) * columns))]!;
      const sum = sums[isBelow ? 1 : 0];
      for (let c = 0; c < 3; c++) sum[c] = sum[c]! + data[(y * width + x) * 4 + c]!;
      sum[3] = sum[3]! + 1;
    }
  }
  const [above, below] = sums.map((sum) => [0, 1, 2].map((c) => sum[c]! / Math.max(1, sum[3]!)));
  const lightOf = ([r, g, b]: number[]) => (0.3 * r! + 0.59 * g! + 0.11 * b!) / 255;
  const isLighter = lightOf(above!) > lightOf(below!) + 0.12;
  const blueOf = ([r, , b]: number[]) => (b! - r!) / 255;
  return isLighter || (blueOf(above!) > 0.05 && blueOf(above!) > blueOf(below!) + 0.04);
}
