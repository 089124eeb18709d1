// Living things as a soft union of tapered capsules and outlines: one signed distance field that gives a clean edge
// at any size and, by its depth, a rounded relief for rim light. Distances after Inigo Quilez (iquilezles.org).
import type { Canvas } from '../../render/canvas.ts';
import type { Rgb } from '../../render/colour.ts';
import { smoothstep } from '../../render/noise.ts';

/** From point to point with a radius at each end. */
export type Limb = readonly [x1: number, y1: number, r1: number, x2: number, y2: number, r2: number];
export type Outline = readonly (readonly [number, number])[];

export interface Figure {
  limbs: readonly Limb[];
  outlines: readonly Outline[];
  /** Width of the blend between limbs. */
  blend: number;
}

/** Corner cutting (Chaikin): turns a drawn polygon into a smooth outline near its corners. */
export function soften(points: Outline, rounds = 2): Outline {
  let current = points;
  for (let k = 0; k < rounds; k++) {
    current = current.flatMap((p, i) => {
      const q = current[(i + 1) % current.length]!;
      return [
        [p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25],
        [p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75],
      ] as const;
    });
  }
  return current;
}

function figureDistance(figure: Figure, x: number, y: number): number {
  let distance = 1e3;
  for (const [x1, y1, r1, x2, y2, r2] of figure.limbs) {
    const dx = x2 - x1;
    const dy = y2 - y1;
    const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    const ex = x - x1 - dx * t;
    const ey = y - y1 - dy * t;
    const d = Math.sqrt(ex * ex + ey * ey) - (r1 + (r2 - r1) * t);
    const h = Math.max(0, figure.blend - Math.abs(distance - d)) / figure.blend;
    distance = Math.min(distance, d) - h * h * figure.blend * 0.25;
  }
  for (const outline of figure.outlines) distance = Math.min(distance, polygonDistance(outline, x, y));
  return distance;
}

function polygonDistance(points: Outline, x: number, y: number): number {
  let best = 1e6;
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[j]!;
    const ex = bx - ax;
    const ey = by - ay;
    const wx = x - ax;
    const wy = y - ay;
    const t = Math.max(0, Math.min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey)));
    const dx = wx - ex * t;
    const dy = wy - ey * t;
    best = Math.min(best, dx * dx + dy * dy);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -Math.sqrt(best) : Math.sqrt(best);
}

interface FigurePlace {
  /** Pixel of the figure's origin and pixels for one of its units; `flip` mirrors it. */
  x: number;
  y: number;
  size: number;
  flip: boolean;
  /** Box of the figure in its own units: left, bottom, right, top. */
  box: readonly [number, number, number, number];
}

/** What the painter of a figure is told about a pixel: distance inside, relief normal, own coordinates. */
export type FigurePaint = (
  depth: number,
  nx: number,
  ny: number,
  nz: number,
  x: number,
  y: number,
  under: Rgb,
) => Rgb;

/** Draws a figure; the field is computed on every second pixel and interpolated. */
export function drawFigure(
  canvas: Canvas,
  figure: Figure,
  place: FigurePlace,
  relief: number,
  paint: FigurePaint,
  checkpoint: () => void,
): void {
  const sign = place.flip ? -1 : 1;
  const [boxLeft, boxBottom, boxRight, boxTop] = place.box;
  const edges = [place.x + sign * boxLeft * place.size, place.x + sign * boxRight * place.size];
  const left = Math.max(0, Math.floor(Math.min(...edges)) - 4);
  const right = Math.min(canvas.width, Math.ceil(Math.max(...edges)) + 4);
  const top = Math.max(0, Math.floor(place.y - boxTop * place.size) - 4);
  const bottom = Math.min(canvas.height, Math.ceil(place.y - boxBottom * place.size) + 4);
  if (right <= left || bottom <= top) return;
  const columns = ((right - left) >> 1) + 3;
  const rows = ((bottom - top) >> 1) + 3;
  const field = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    if (j % 16 === 0) checkpoint();
    for (let i = 0; i < columns; i++) {
      field[j * columns + i] = figureDistance(
        figure,
        ((left + i * 2 - 1 - place.x) / place.size) * sign,
        (place.y - (top + j * 2 - 1)) / place.size,
      );
    }
  }
  const read = (x: number, y: number) => {
    const u = (x - left + 1) / 2;
    const v = (y - top + 1) / 2;
    const i = Math.max(0, Math.min(columns - 2, Math.floor(u)));
    const j = Math.max(0, Math.min(rows - 2, Math.floor(v)));
    const k = j * columns + i;
    const a = field[k]! + (field[k + 1]! - field[k]!) * (u - i);
    const b = field[k + columns]! + (field[k + columns + 1]! - field[k + columns]!) * (u - i);
    return a + (b - a) * (v - j);
  };
  const step = 2;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const d = read(x, y);
      const cover = 1 - smoothstep(-0.7 / place.size, 0.7 / place.size, d);
      if (cover <= 0) continue;
      const depth = Math.max(0, -d);
      const height = (at: number) =>
        Math.sqrt(1 - (1 - Math.min(1, Math.max(0, -at) / relief)) ** 2) * relief;
      const gx = (height(read(x + step, y)) - height(read(x - step, y))) / ((2 * step) / place.size);
      const gy = (height(read(x, y + step)) - height(read(x, y - step))) / ((2 * step) / place.size);
      const length = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const i = (y * canvas.width + x) * 3;
      const under: Rgb = [canvas.data[i]!, canvas.data[i + 1]!, canvas.data[i + 2]!];
      const colour = paint(
        depth,
        -gx * length,
        gy * length,
        length,
        ((x - place.x) / place.size) * sign,
        (place.y - y) / place.size,
        under,
      );
      for (let c = 0; c < 3; c++) canvas.data[i + c] = under[c]! + (colour[c]! - under[c]!) * cover;
    }
  }
}
