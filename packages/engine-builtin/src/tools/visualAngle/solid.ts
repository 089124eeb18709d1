/*
 * A cut-out subject as a closed solid: a front that bulges towards the viewer and a flatter back, drawn from any side.
 * The front carries the picture. Where a few pixels of it are pulled over a wide surface, and on the back, which nobody
 * has seen, only its broad colours are drawn.
 */
import { membrane } from '../../imaging/membrane.ts';
import { blurred } from '../../imaging/plane.ts';
import { createRaster, type Plane, type Raster } from '../../imaging/raster.ts';

export interface Solid {
  subject: Raster;
  /** The subject's colours without detail, spread over its whole outline. */
  broad: Float32Array;
  alpha: Plane;
  /** How far the front stands out, in pixels; 0 at the outline. */
  depth: Plane;
}

/** Degrees: `turn` about the upright axis, `tilt` towards the viewer. */
export interface View {
  turn: number;
  tilt: number;
}

/** Where the solid turns about, in pixels. */
interface Pivot {
  x: number;
  y: number;
}

const backShare = 0.75;
/** From the upper left, towards the viewer. */
const light = [-0.42, -0.56, 0.71] as const;

export function broadColours({ width, height, data }: Raster, alpha: Plane): Float32Array {
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let i = 0; i < weights.length; i++) {
    if (alpha.data[i]! < 0.9) continue;
    weights[i] = 1;
    for (let c = 0; c < 3; c++) values[i * 3 + c] = data[i * 4 + c]!;
  }
  const filled = membrane({ width, height, channels: 3, values, weights });
  const radius = Math.max(width, height) / 45;
  for (let c = 0; c < 3; c++) {
    const plane = {
      width,
      height,
      data: Float32Array.from({ length: width * height }, (_, i) => filled[i * 3 + c]!),
    };
    const soft = blurred(plane, radius).data;
    for (let i = 0; i < soft.length; i++) filled[i * 3 + c] = soft[i]!;
  }
  return filled;
}

/** The solid seen from a side, on nothing. The pivot stays where it is. */
export function drawSolid(solid: Solid, view: View, pivot: Pivot, checkpoint: () => void): Raster {
  const { width, height } = solid.subject;
  // Small pictures are drawn twice as large and averaged, large ones with wider steps.
  const scale = Math.max(width, height) <= 1400 ? 2 : 1;
  const step = Math.max(1, Math.round(Math.max(width, height) / 1400));
  const target = createTarget(width * scale, height * scale);
  for (const side of [1, -1] as const)
    drawSheet(solid, side, view, pivot, { target, scale, step }, checkpoint);
  return averaged(target, width, height, scale);
}

interface Target {
  width: number;
  height: number;
  colour: Uint8ClampedArray;
  near: Float32Array;
}

function createTarget(width: number, height: number): Target {
  return {
    width,
    height,
    colour: new Uint8ClampedArray(width * height * 4),
    near: new Float32Array(width * height).fill(-Infinity),
  };
}

interface Grid {
  target: Target;
  scale: number;
  step: number;
}

function drawSheet(
  { subject, broad, alpha, depth }: Solid,
  side: 1 | -1,
  { turn, tilt }: View,
  pivot: Pivot,
  { target, scale, step }: Grid,
  checkpoint: () => void,
): void {
  const { width, height } = subject;
  const [cosTurn, sinTurn] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [cosTilt, sinTilt] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const place = new Float32Array(columns * rows * 3);
  const shade = new Float32Array(columns * rows);
  const thick = side === 1 ? 1 : -backShare;
  const depthAt = (x: number, y: number) =>
    depth.data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  const turned = (x: number, y: number, z: number): [number, number, number] => {
    const across = x * cosTurn + z * sinTurn;
    const away = -x * sinTurn + z * cosTurn;
    return [across, y * cosTilt + away * sinTilt, away * cosTilt - y * sinTilt];
  };
  for (let row = 0; row < rows; row++) {
    if (row % 64 === 0) checkpoint();
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * step, row * step];
      const at = row * columns + column;
      const [px, py, pz] = turned(x - pivot.x, y - pivot.y, depthAt(x, y) * thick);
      place[at * 3] = (px + pivot.x) * scale;
      place[at * 3 + 1] = (py + pivot.y) * scale;
      place[at * 3 + 2] = pz;
      // The picture has its own light already: only what turning changes is added.
      const dx = ((depthAt(x - 2, y) - depthAt(x + 2, y)) * thick) / 4;
      const dy = ((depthAt(x, y - 2) - depthAt(x, y + 2)) * thick) / 4;
      const length = Math.hypot(dx, dy, 1) * side;
      const before = (dx * light[0] + dy * light[1] + light[2]) / Math.abs(length);
      const [nx, ny, nz] = turned(dx / length, dy / length, 1 / length);
      const after = nx * light[0] + ny * light[1] + nz * light[2];
      shade[at] = Math.min(1.25, Math.max(0.45, 1 + 0.42 * (after - (side === 1 ? before : light[2]))));
    }
  }
  for (let row = 0; row < rows - 1; row++) {
    if (row % 16 === 0) checkpoint();
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column;
      const pixel = row * step * width + column * step;
      if (alpha.data[pixel]! < 0.5) continue;
      const corners = [at, at + 1, at + columns, at + columns + 1] as const;
      const wide = Math.abs(place[corners[3] * 3]! - place[corners[0] * 3]!) / (scale * step);
      const tall = Math.abs(place[corners[3] * 3 + 1]! - place[corners[0] * 3 + 1]!) / (scale * step);
      const stretch = Math.max(wide, tall);
      // A pixel that is pulled to three times its width shows nothing but its colour.
      const detail = side === 1 ? Math.min(1, Math.max(0, (3.2 - stretch) / 1.8)) : 0.12;
      const tone = shade[at]!;
      const colour = [0, 1, 2].map(
        (c) => (subject.data[pixel * 4 + c]! * detail + broad[pixel * 3 + c]! * (1 - detail)) * tone,
      ) as [number, number, number];
      triangle(target, place, corners[0], corners[1], corners[2], colour);
      triangle(target, place, corners[1], corners[3], corners[2], colour);
    }
  }
}

/** Fills a triangle of one colour; nearer ones win. */
function triangle(
  { width, height, colour, near }: Target,
  place: Float32Array,
  a: number,
  b: number,
  c: number,
  [red, green, blue]: readonly [number, number, number],
): void {
  const [ax, ay, az] = [place[a * 3]!, place[a * 3 + 1]!, place[a * 3 + 2]!];
  const [bx, by, bz] = [place[b * 3]!, place[b * 3 + 1]!, place[b * 3 + 2]!];
  const [cx, cy, cz] = [place[c * 3]!, place[c * 3 + 1]!, place[c * 3 + 2]!];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const slack = -0.02;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
      const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
      const w = 1 - u - v;
      if (u < slack || v < slack || w < slack) continue;
      const at = y * width + x;
      const z = u * az + v * bz + w * cz;
      if (z <= near[at]!) continue;
      near[at] = z;
      colour[at * 4] = red;
      colour[at * 4 + 1] = green;
      colour[at * 4 + 2] = blue;
      colour[at * 4 + 3] = 255;
    }
  }
}

function averaged(target: Target, width: number, height: number, scale: number): Raster {
  if (scale === 1) return { width, height, data: target.colour };
  const out = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0, 0];
      for (let dy = 0; dy < scale; dy++) {
        for (let dx = 0; dx < scale; dx++) {
          const from = ((y * scale + dy) * target.width + x * scale + dx) * 4;
          const share = target.colour[from + 3]! / 255;
          for (let c = 0; c < 3; c++) sums[c] = sums[c]! + target.colour[from + c]! * share;
          sums[3] = sums[3]! + share;
        }
      }
      const to = (y * width + x) * 4;
      const cover = sums[3]!;
      if (cover === 0) continue;
      for (let c = 0; c < 3; c++) out.data[to + c] = sums[c]! / cover;
      out.data[to + 3] = (255 * cover) / (scale * scale);
    }
  }
  return out;
}
