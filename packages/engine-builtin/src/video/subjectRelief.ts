import { distanceInside } from '../imaging/distance.ts';
import { blurred, resizePlane } from '../imaging/plane.ts';
import { createPlane, type Plane } from '../imaging/raster.ts';
import { depthStep } from './layeredView.ts';
import type { SceneRelief } from './groundDepth.ts';

/** How far a subject bulges towards the viewer, as a share of its distance. */
const bulge = 0.13;

/** Where the subject stands: its lowest row in each column as a straight line, which a car that is seen from a corner has. */
export interface FootLine {
  lowest: number;
  at(x: number): number;
}

/** Null when there is no subject. */
export function footLine({ width, height, data }: Plane): FootLine | null {
  let [n, sx, sy, sxx, sxy, lowest] = [0, 0, 0, 0, 0, 0];
  const feet: [x: number, y: number][] = [];
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && data[y * width + x]! < 0.5) y--;
    if (y < 0) continue;
    feet.push([x, y]);
    lowest = Math.max(lowest, y);
  }
  if (feet.length === 0) return null;
  const low = feet.toSorted((a, b) => b[1] - a[1]).slice(0, Math.ceil(feet.length * 0.65));
  for (const [x, y] of low) {
    n++;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const spread = n * sxx - sx * sx;
  const slope = spread > 0 ? Math.max(-0.4, Math.min(0.4, (n * sxy - sx * sy) / spread)) : 0;
  const start = (sy - slope * sx) / n;
  return { lowest, at: (x) => start + slope * x };
}

/**
 * Inverse depth of the subject on a grid of `columns` × `rows` nodes: as far as the ground on which it stands, and round.
 * @param alpha of the subject, on the layers
 * @param place where the frame lies in the layers
 */
export function subjectInverse(
  alpha: Plane,
  relief: SceneRelief,
  foot: FootLine,
  { left, columns, rows }: { left: number; columns: number; rows: number },
): Float32Array {
  const small = resizePlane(alpha, columns, rows);
  const inside = distanceInside(small);
  const most = inside.data.reduce((max, value) => Math.max(max, value), 1);
  const round = createPlane(columns, rows);
  for (let i = 0; i < round.data.length; i++) {
    const share = inside.data[i]! / most;
    round.data[i] = Math.sqrt(share * (2 - share));
  }
  const soft = blurred(round, Math.max(1, columns / 60));
  const inverse = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * depthStep - left;
      const at = row * columns + column;
      inverse[at] = relief.at(x, foot.at(x)) * (1 + bulge * soft.data[at]!);
    }
  }
  return inverse;
}
