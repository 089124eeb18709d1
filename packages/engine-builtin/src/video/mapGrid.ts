/*
 * Where each place of a frame comes from in a layer. The layer has a depth for its own pixels, not for those of the frame, so
 * the place is searched: project it, move it by what is missing, again. On a smooth depth this settles within a few rounds
 * (backward warping by fixed-point iteration). It is done on a coarse grid, between whose nodes the places are interpolated.
 */
import { depthStep, gridLength, type Layer, type LayeredView } from './layeredView.ts';
import type { Transfer } from './pose.ts';

/** Pixels of the frame between two nodes. */
export const mapStep = 12;
const rounds = 6;

/** Places in the layer, x and y for each node, row by row. */
export type MapGrid = Float32Array;

export function mapGridSize(width: number, height: number): { columns: number; rows: number } {
  return { columns: Math.ceil(width / mapStep) + 1, rows: Math.ceil(height / mapStep) + 1 };
}

/** Finds the places in a layer that a camera sees at points of the frame. */
export function placeFinder(view: LayeredView, layer: Pick<Layer, 'inverse'>, transfer: Transfer) {
  const { focal, centreX, centreY, left, top } = view;
  const [from, to] = [focal * transfer.zoomFrom, focal * transfer.zoomTo];
  const m = transfer.turn;
  const [sx, sy, sz] = transfer.shift;
  const depthAt = depthReader(view, layer.inverse);
  return (u: number, v: number, out: Float32Array, at: number): void => {
    // The optical axis meets the frame where it meets the layers.
    const [targetX, targetY] = [u + left, v + top];
    // A first guess at no parallax: what turning and zoom alone do, undone.
    const a = (targetX - centreX) / to;
    const b = (targetY - centreY) / to;
    const back = m[2]! * a + m[5]! * b + m[8]!;
    let x = centreX + (from * (m[0]! * a + m[3]! * b + m[6]!)) / back;
    let y = centreY + (from * (m[1]! * a + m[4]! * b + m[7]!)) / back;
    const scale = from / to;
    for (let round = 0; round < rounds; round++) {
      const d = depthAt(x, y);
      const dx = (x - centreX) / from - sx * d;
      const dy = (y - centreY) / from - sy * d;
      // Nothing gets behind the camera: what is passed stays just before it.
      const dz = Math.max(0.2, 1 - sz * d);
      const away = m[6]! * dx + m[7]! * dy + m[8]! * dz;
      const px = centreX + (to * (m[0]! * dx + m[1]! * dy + m[2]! * dz)) / away;
      const py = centreY + (to * (m[3]! * dx + m[4]! * dy + m[5]! * dz)) / away;
      const [ex, ey] = [targetX - px, targetY - py];
      x += ex * scale * dz;
      y += ey * scale * dz;
      if (ex * ex + ey * ey < 4e-4) break;
    }
    out[at] = x;
    out[at + 1] = y;
  };
}

export function mapGrid(
  view: LayeredView,
  layer: Layer,
  transfer: Transfer,
  width: number,
  height: number,
): MapGrid {
  const { columns, rows } = mapGridSize(width, height);
  const grid = new Float32Array(columns * rows * 2);
  const find = placeFinder(view, layer, transfer);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      find(column * mapStep, row * mapStep, grid, (row * columns + column) * 2);
    }
  }
  return grid;
}

function depthReader({ width, height }: LayeredView, inverse: Float32Array) {
  const columns = gridLength(width);
  const [lastX, lastY] = [columns - 1.001, gridLength(height) - 1.001];
  return (x: number, y: number): number => {
    const gx = Math.min(lastX, Math.max(0, x / depthStep));
    const gy = Math.min(lastY, Math.max(0, y / depthStep));
    const [ix, iy] = [Math.floor(gx), Math.floor(gy)];
    const [fx, fy] = [gx - ix, gy - iy];
    const at = iy * columns + ix;
    const above = inverse[at]! + (inverse[at + 1]! - inverse[at]!) * fx;
    const below = inverse[at + columns]! + (inverse[at + columns + 1]! - inverse[at + columns]!) * fx;
    return above + (below - above) * fy;
  };
}
