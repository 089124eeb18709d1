/** Points ready to be drawn: x and y in samples, z grows towards the viewer and is linear on the screen. */
export interface ScreenPoints {
  x: Float32Array;
  y: Float32Array;
  z: Float32Array;
}

/** Where triangles are drawn to. `ids` is left out for shadow maps. */
export interface DepthTarget {
  width: number;
  /** First and last row held; rows are counted in the whole picture. */
  top: number;
  bottom: number;
  depth: Float32Array;
  ids: Int32Array | null;
}

/** Scan-converts one triangle: per row the span between two edges, depth as a plane over the screen. */
export function drawTriangle(
  points: ScreenPoints,
  ia: number,
  ib: number,
  ic: number,
  id: number,
  target: DepthTarget,
): void {
  const { x, y, z } = points;
  let a = ia;
  let b = ib;
  let c = ic;
  if (y[a]! > y[b]!) [a, b] = [b, a];
  if (y[b]! > y[c]!) [b, c] = [c, b];
  if (y[a]! > y[b]!) [a, b] = [b, a];
  const ya = y[a]!;
  const yb = y[b]!;
  const yc = y[c]!;
  const first = Math.max(target.top, Math.ceil(ya - 0.5));
  const last = Math.min(target.bottom - 1, Math.ceil(yc - 0.5) - 1);
  if (last < first) return;
  const xa = x[a]!;
  const xb = x[b]!;
  const xc = x[c]!;
  const determinant = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya);
  if (Math.abs(determinant) < 1e-9) return;
  const za = z[a]!;
  const zb = z[b]! - za;
  const zc = z[c]! - za;
  const dzdx = (zb * (yc - ya) - zc * (yb - ya)) / determinant;
  const dzdy = (zc * (xb - xa) - zb * (xc - xa)) / determinant;
  const slopeLong = (xc - xa) / (yc - ya);
  const slopeTop = yb > ya ? (xb - xa) / (yb - ya) : 0;
  const slopeBottom = yc > yb ? (xc - xb) / (yc - yb) : 0;
  const { width, depth, ids } = target;
  for (let row = first; row <= last; row++) {
    const cy = row + 0.5;
    const long = xa + (cy - ya) * slopeLong;
    const short = cy < yb ? xa + (cy - ya) * slopeTop : xb + (cy - yb) * slopeBottom;
    let from = Math.ceil((long < short ? long : short) - 0.5);
    let to = Math.ceil((long < short ? short : long) - 0.5);
    if (from < 0) from = 0;
    if (to > width) to = width;
    let i = (row - target.top) * width + from;
    const end = i + to - from;
    let value = za + (from + 0.5 - xa) * dzdx + (cy - ya) * dzdy;
    if (ids) {
      for (; i < end; i++) {
        if (value > depth[i]!) {
          depth[i] = value;
          ids[i] = id;
        }
        value += dzdx;
      }
    } else {
      for (; i < end; i++) {
        if (value > depth[i]!) depth[i] = value;
        value += dzdx;
      }
    }
  }
}
