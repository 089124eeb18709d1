// Draws a layer into a frame through a grid of places, with cubic interpolation: linear would make every frame but the first
// softer than the picture.
import { blockSide, type Layer, type LayeredView } from './layeredView.ts';
import { mapGridSize, mapStep, type MapGrid } from './mapGrid.ts';

/** A frame while it is drawn, from the nearest layer to the farthest. */
export interface FrameBuffer {
  width: number;
  height: number;
  /** Red, green, blue and how much is covered by now, for each pixel; colours are multiplied by the cover. */
  pixels: Uint8ClampedArray;
  /** How much of each pixel is the subject, 0 to 255. */
  subject: Uint8ClampedArray;
  /** How much of each pixel the picture really shows, 0 to 255. */
  seen: Uint8ClampedArray;
}

export function createFrameBuffer(width: number, height: number): FrameBuffer {
  const count = width * height;
  return {
    ...{ width, height },
    pixels: new Uint8ClampedArray(count * 4),
    subject: new Uint8ClampedArray(count),
    seen: new Uint8ClampedArray(count),
  };
}

const phases = 128;
/** Weights of four neighbours for each part of a pixel (Catmull-Rom). */
const weights = new Float64Array((phases + 1) * 4);
for (let phase = 0; phase <= phases; phase++) {
  const t = phase / phases;
  const [t2, t3] = [t * t, t * t * t];
  weights.set(
    [-0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1, -1.5 * t3 + 2 * t2 + 0.5 * t, 0.5 * t3 - 0.5 * t2],
    phase * 4,
  );
}

/** Puts a layer behind what is drawn. @param isLast the farthest layer, which goes on beyond its border and leaves no gap */
export function warpLayer(
  view: LayeredView,
  layer: Layer,
  grid: MapGrid,
  target: FrameBuffer,
  isLast: boolean,
): void {
  const { width, height } = target;
  const { columns } = mapGridSize(width, height);
  const cell: Cell = { x0: 0, y0: 0, x1: 0, y1: 0, places: new Float64Array(8) };
  for (let y0 = 0; y0 < height; y0 += mapStep) {
    for (let x0 = 0; x0 < width; x0 += mapStep) {
      const at = ((y0 / mapStep) * columns + x0 / mapStep) * 2;
      for (let k = 0; k < 4; k++) {
        const node = at + ((k & 1) + (k >> 1) * columns) * 2;
        cell.places[k * 2] = grid[node]!;
        cell.places[k * 2 + 1] = grid[node + 1]!;
      }
      if (!isLast && isEmpty(view, layer, cell.places)) continue;
      cell.x0 = x0;
      cell.y0 = y0;
      cell.x1 = Math.min(width, x0 + mapStep);
      cell.y1 = Math.min(height, y0 + mapStep);
      warpCell(view, layer, cell, target, isLast);
    }
  }
}

interface Cell {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Places of the four corners, x and y. */
  places: Float64Array;
}

/** Whether the layer has nothing where the corners lie. */
function isEmpty({ width, height }: LayeredView, { blocks }: Layer, p: Float64Array): boolean {
  const columns = Math.ceil(width / blockSide);
  const rows = Math.ceil(height / blockSide);
  const left = Math.floor((Math.min(p[0]!, p[2]!, p[4]!, p[6]!) - 2) / blockSide);
  const right = Math.floor((Math.max(p[0]!, p[2]!, p[4]!, p[6]!) + 3) / blockSide);
  const top = Math.floor((Math.min(p[1]!, p[3]!, p[5]!, p[7]!) - 2) / blockSide);
  const bottom = Math.floor((Math.max(p[1]!, p[3]!, p[5]!, p[7]!) + 3) / blockSide);
  for (let y = Math.max(0, top); y <= Math.min(rows - 1, bottom); y++) {
    for (let x = Math.max(0, left); x <= Math.min(columns - 1, right); x++) {
      if (blocks[y * columns + x]) return false;
    }
  }
  return true;
}

function warpCell(
  view: LayeredView,
  layer: Layer,
  { x0, y0, x1, y1, places: p }: Cell,
  target: FrameBuffer,
  isLast: boolean,
): void {
  const { width, height } = view;
  const source = layer.pixels;
  const { seen } = layer;
  const { pixels } = target;
  const [lastX, lastY] = [width - 1, height - 1];
  const step = 1 / mapStep;
  for (let y = y0; y < y1; y++) {
    const t = (y - y0) * step;
    const startX = p[0]! + (p[4]! - p[0]!) * t;
    const startY = p[1]! + (p[5]! - p[1]!) * t;
    const dx = (p[2]! + (p[6]! - p[2]!) * t - startX) * step;
    const dy = (p[3]! + (p[7]! - p[3]!) * t - startY) * step;
    let sx = startX;
    let sy = startY;
    for (let x = x0; x < x1; x++, sx += dx, sy += dy) {
      const to = y * target.width + x;
      const at = to * 4;
      const cover = pixels[at + 3]!;
      if (cover > 253) continue;
      const inside = sx >= -0.5 && sy >= -0.5 && sx <= lastX + 0.5 && sy <= lastY + 0.5;
      if (!inside && !isLast) continue;
      const cx = sx < 0 ? 0 : sx > lastX ? lastX : sx;
      const cy = sy < 0 ? 0 : sy > lastY ? lastY : sy;
      const ix = Math.floor(cx);
      const iy = Math.floor(cy);
      const wx = Math.round((cx - ix) * phases) * 4;
      const wy = Math.round((cy - iy) * phases) * 4;
      const center = iy * width + ix;
      let r = 0;
      let g = 0;
      let b = 0;
      let a = isLast ? 255 : 0;
      if (wx === 0 && wy === 0) {
        r = source[center * 4]!;
        g = source[center * 4 + 1]!;
        b = source[center * 4 + 2]!;
        if (!isLast) a = source[center * 4 + 3]!;
      } else if (ix > 0 && iy > 0 && ix < width - 2 && iy < height - 2) {
        const w0 = weights[wx]!;
        const w1 = weights[wx + 1]!;
        const w2 = weights[wx + 2]!;
        const w3 = weights[wx + 3]!;
        let row = (center - width - 1) * 4;
        for (let k = 0; k < 4; k++, row += width * 4) {
          const w = weights[wy + k]!;
          r +=
            w * (w0 * source[row]! + w1 * source[row + 4]! + w2 * source[row + 8]! + w3 * source[row + 12]!);
          g +=
            w *
            (w0 * source[row + 1]! + w1 * source[row + 5]! + w2 * source[row + 9]! + w3 * source[row + 13]!);
          b +=
            w *
            (w0 * source[row + 2]! + w1 * source[row + 6]! + w2 * source[row + 10]! + w3 * source[row + 14]!);
          if (!isLast)
            a +=
              w *
              (w0 * source[row + 3]! +
                w1 * source[row + 7]! +
                w2 * source[row + 11]! +
                w3 * source[row + 15]!);
        }
      } else {
        const right = ix < width - 1 ? 4 : 0;
        const low = iy < height - 1 ? width * 4 : 0;
        const fx = cx - ix;
        const fy = cy - iy;
        const from = center * 4;
        const mixed = (c: number) =>
          (source[from + c]! * (1 - fx) + source[from + right + c]! * fx) * (1 - fy) +
          (source[from + low + c]! * (1 - fx) + source[from + low + right + c]! * fx) * fy;
        r = mixed(0);
        g = mixed(1);
        b = mixed(2);
        if (!isLast) a = mixed(3);
      }
      const known = !inside ? 0 : seen ? seen[center]! : 255;
      if (a < 0.5) continue;
      const room = 1 - cover / 255;
      pixels[at] = pixels[at]! + r * room;
      pixels[at + 1] = pixels[at + 1]! + g * room;
      pixels[at + 2] = pixels[at + 2]! + b * room;
      pixels[at + 3] = isLast ? 255 : cover + a * room;
      const part = isLast ? room : (a / 255) * room;
      target.seen[to] = target.seen[to]! + known * part;
      if (layer.isSubject) target.subject[to] = target.subject[to]! + 255 * part;
    }
  }
}
