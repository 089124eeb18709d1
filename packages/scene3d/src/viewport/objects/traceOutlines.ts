// Marching squares: outlines of the area where a field is above one half, between pixels, simplified.

export type OutlinePoint = readonly [x: number, y: number];

/**
 * Closed outlines in pixels, y down. Around what is above one half they run clockwise on the screen (counter-clockwise with y up).
 * @param values one number of 0 to 1 a pixel, row by row; the border has to be below one half
 * @param tolerance pixels that an outline may be off after it is simplified
 */
export function traceOutlines(
  values: Float32Array,
  width: number,
  height: number,
  tolerance: number,
): OutlinePoint[][] {
  const at = (x: number, y: number) => values[y * width + x] ?? 0;
  // Segments by where they begin. An edge of the grid is named by its first corner and whether it runs along x or y.
  const next = new Map<number, number>();
  const across = (x: number, y: number) => (y * width + x) * 2;
  const down = (x: number, y: number) => across(x, y) + 1;
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const [a, b, c, d] = [at(x, y) > 0.5, at(x + 1, y) > 0.5, at(x + 1, y + 1) > 0.5, at(x, y + 1) > 0.5];
      if (a === b && b === c && c === d) continue;
      const [top, right, bottom, left] = [across(x, y), down(x + 1, y), across(x, y + 1), down(x, y)];
      // Solid stays on the right of the way as y points down.
      for (const [from, to] of crossings(a, b, c, d, top, right, bottom, left)) next.set(from, to);
    }
  const place = (edge: number): OutlinePoint => {
    const cell = edge >> 1;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const isDown = edge % 2 === 1;
    const from = at(x, y);
    const to = isDown ? at(x, y + 1) : at(x + 1, y);
    const share = (0.5 - from) / (to - from);
    return isDown ? [x, y + share] : [x + share, y];
  };
  const outlines: OutlinePoint[][] = [];
  for (const start of [...next.keys()]) {
    if (!next.has(start)) continue;
    const points: OutlinePoint[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      const after: number | undefined = next.get(edge);
      next.delete(edge);
      if (after !== undefined) points.push(place(edge));
      edge = after;
    }
    const simple = simplifyRing(points, tolerance);
    if (simple.length > 2) outlines.push(simple);
  }
  return outlines;
}

type Crossing = [from: number, to: number];

function crossings(
  ...[a, b, c, d, top, right, bottom, left]: [
    ...[boolean, boolean, boolean, boolean],
    ...[number, number, number, number],
  ]
): Crossing[] {
  const found: Crossing[] = [];
  const index = (a ? 8 : 0) + (b ? 4 : 0) + (c ? 2 : 0) + (d ? 1 : 0);
  const table: Record<number, Crossing[]> = {
    ...{ 1: [[bottom, left]], 2: [[right, bottom]], 3: [[right, left]], 4: [[top, right]] },
    ...{
      5: [
        [top, left],
        [bottom, right],
      ],
      6: [[top, bottom]],
      7: [[top, left]],
      8: [[left, top]],
    },
    ...{
      9: [[bottom, top]],
      10: [
        [left, bottom],
        [right, top],
      ],
      11: [[right, top]],
      12: [[left, right]],
    },
    ...{ 13: [[bottom, right]], 14: [[left, bottom]] },
  };
  found.push(...(table[index] ?? []));
  return found;
}

/** Douglas and Peucker on a ring: split at the point farthest from the first. */
function simplifyRing(points: readonly OutlinePoint[], tolerance: number): OutlinePoint[] {
  const [first] = points;
  if (!first || points.length < 4) return [...points];
  let far = 0;
  let most = -1;
  for (const [index, [x, y]] of points.entries()) {
    const away = (x - first[0]) ** 2 + (y - first[1]) ** 2;
    if (away > most) [far, most] = [index, away];
  }
  const one = simplifyLine(points.slice(0, far + 1), tolerance);
  const two = simplifyLine([...points.slice(far), first], tolerance);
  return [...one.slice(0, -1), ...two.slice(0, -1)];
}

function simplifyLine(points: readonly OutlinePoint[], tolerance: number): OutlinePoint[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy) || 1;
  let worst = 0;
  let at = 0;
  for (const [index, [x, y]] of points.entries()) {
    const off = Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length;
    if (off > worst) [worst, at] = [off, index];
  }
  if (worst <= tolerance) return [first, last];
  return [
    ...simplifyLine(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyLine(points.slice(at), tolerance),
  ];
}
