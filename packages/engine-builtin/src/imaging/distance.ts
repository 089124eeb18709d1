import { createPlane, type Plane } from './raster.ts';

/**
 * Distance in pixels from each pixel that is over 0.5 to the nearest one that is not; 0 elsewhere.
 * Source: Felzenszwalb, Huttenlocher, "Distance Transforms of Sampled Functions", 2012.
 */
export function distanceInside({ width, height, data }: Plane): Plane {
  const far = 1e10;
  const grid = Float64Array.from(data, (value) => (value > 0.5 ? far : 0));
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const result = new Float64Array(longest);
  const places = new Int32Array(longest);
  const bounds = new Float64Array(longest + 1);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = grid[y * width + x]!;
    transform(line, height, result, places, bounds);
    for (let y = 0; y < height; y++) grid[y * width + x] = result[y]!;
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line[x] = grid[y * width + x]!;
    transform(line, width, result, places, bounds);
    for (let x = 0; x < width; x++) grid[y * width + x] = result[x]!;
  }
  const plane = createPlane(width, height);
  for (let i = 0; i < grid.length; i++) plane.data[i] = Math.min(longest, Math.sqrt(grid[i]!));
  return plane;
}

/** Lower envelope of parabolas along one line. */
function transform(
  line: Float64Array,
  count: number,
  result: Float64Array,
  places: Int32Array,
  bounds: Float64Array,
): void {
  let last = 0;
  places[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  const meet = (a: number, b: number) => (line[a]! + a * a - (line[b]! + b * b)) / (2 * a - 2 * b);
  for (let q = 1; q < count; q++) {
    let at = meet(q, places[last]!);
    while (at <= bounds[last]!) {
      last--;
      at = meet(q, places[last]!);
    }
    last++;
    places[last] = q;
    bounds[last] = at;
    bounds[last + 1] = Infinity;
  }
  let current = 0;
  for (let q = 0; q < count; q++) {
    while (bounds[current + 1]! < q) current++;
    const place = places[current]!;
    result[q] = (q - place) ** 2 + line[place]!;
  }
}
