import type { Canvas } from '../render/canvas.ts';
import { blur, createCanvas, resample, sampleCanvas } from '../render/canvas.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { copyCanvas, eachPixel, findLines, luminanceOf, sampleField, toPatches } from './filters.ts';

/** Opens the lightest tones towards white: in a watercolour the light is the paper. */
function liftLights(canvas: Canvas): void {
  const { data } = canvas;
  const sorted = Float32Array.from({ length: 2048 }, (_, k) => {
    const i = Math.floor((k / 2048) * (data.length / 3)) * 3;
    return data[i]! * 0.3 + data[i + 1]! * 0.59 + data[i + 2]! * 0.11;
  }).toSorted();
  const gain = Math.min(1.4, Math.max(1, 0.97 / Math.max(0.2, sorted[1740]!)));
  for (let i = 0; i < data.length; i++) data[i] = data[i]! * gain;
}

/** Washes with darker rims, granulation and white paper that shows at the border. */
export function watercolour(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const unit = Math.min(canvas.width, canvas.height);
  const offset = random.range(0, 90);
  liftLights(canvas);
  const source = copyCanvas(canvas);
  const moved = new Float32Array(3);
  // Wet edges wander: the picture is read through a slow displacement.
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const dx = (noise((x / unit) * 26 + offset, (y / unit) * 26) - 0.5) * unit * 0.011;
    const dy = (noise((x / unit) * 26 + 40, (y / unit) * 26 + offset) - 0.5) * unit * 0.011;
    sampleCanvas(source, x + dx, y + dy, moved);
    data.set(moved, i);
  });
  toPatches(canvas, 0.0055, checkpoint);
  const rims = findLines(canvas, 0.0022, 6, 0.006);
  const [quarter, quarterRows] = [Math.ceil(canvas.width / 4) + 1, Math.ceil(canvas.height / 4) + 1];
  const pigments = new Float32Array(quarter * quarterRows);
  for (let y = 0; y < quarterRows; y++)
    for (let x = 0; x < quarter; x++)
      pigments[y * quarter + x] = fbm(((x * 4) / unit) * 3 + offset, ((y * 4) / unit) * 3, 4);
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const u = x / unit;
    const v = y / unit;
    const pigment = sampleField(pigments, quarter, quarterRows, x / 4, y / 4);
    const grain = noise(u * 300, v * 300) * 0.5 + noise(u * 150 + 3, v * 150) * 0.5;
    const border = Math.min(x, y, canvas.width - 1 - x, canvas.height - 1 - y) / unit;
    const cover =
      border > 0.08 ? 1 : smoothstep(0.008, 0.04, border + (fbm(u * 9 + offset, v * 9, 3) - 0.5) * 0.06);
    const rim = rims[i / 3]! * 0.3;
    for (let c = 0; c < 3; c++) {
      const paper = [0.975, 0.965, 0.94][c]! * (0.975 + grain * 0.03);
      const tone = data[i + c]! * 0.86 + 0.13;
      // Pigment multiplies the paper; it lies thicker where the wash pooled.
      const wash = paper * clamp01(tone ** (0.75 + pigment * 0.5) * (1 - rim) * (0.95 + grain * 0.1));
      data[i + c] = paper + (wash - paper) * cover;
    }
  });
}

/**
 * Ink on rice paper. Light tones are the bare paper; the rest is laid as a wide wet wash that wanders, with a rim
 * where it pooled and dried, and only the darkest places are struck once more with black and a half-dry brush.
 */
export function ink(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  const offset = random.range(0, 90);
  const half = createCanvas(Math.ceil(width / 2), Math.ceil(height / 2));
  resample(canvas, half);
  const shape = luminanceOf(half);
  const sorted = Float32Array.from(
    { length: 2048 },
    (_, k) => shape[Math.floor((k / 2048) * shape.length)]!,
  ).toSorted();
  const [black, white] = [sorted[60]!, sorted[1540]!];
  const range = 1 / Math.max(0.16, white * 0.96 - black);
  for (let i = 0; i < shape.length; i++) shape[i] = clamp01((white * 0.96 - shape[i]!) * range) ** 1.25;
  checkpoint();
  const wet = Float32Array.from(shape);
  blur(shape, half.width, half.height, unit * 0.0016, 1);
  const pool = Float32Array.from(shape);
  blur(pool, half.width, half.height, unit * 0.0055, 1);
  blur(wet, half.width, half.height, unit * 0.017, 1);
  checkpoint();
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const u = x / unit;
    const v = y / unit;
    // Water carries the pigment: wide washes run far, outlines hardly move.
    const run = noise(u * 9 + offset, v * 9) - 0.5;
    const drift = noise(u * 9 + 31, v * 9 + offset) - 0.5;
    const fine = noise(u * 60 + offset, v * 60) - 0.5;
    const at = (field: Float32Array, reach: number) =>
      sampleField(field, half.width, half.height, x / 2 + run * reach, y / 2 + (drift + fine * 0.3) * reach);
    const line = at(shape, unit * 0.004);
    const body = at(pool, unit * 0.008);
    const wash = at(wet, unit * 0.03);
    const cloud = fbm(u * 2.6 + offset, v * 2.6, 3);
    const fibre = noise(u * 190, v * 26) * 0.5 + noise(u * 30 + 9, v * 220) * 0.5;
    const rim = smoothstep(0.02, 0.22, body - wash) * (1 - smoothstep(0.2, 0.5, body - wash));
    const soft = wash * (0.3 + 0.42 * cloud) + body * 0.22;
    const dry = smoothstep(0.28, 0.62, fibre + line * 0.32);
    const accent = smoothstep(0.62, 0.95, line) * smoothstep(0.38, 0.6, cloud + line * 0.16) * dry;
    const contour = smoothstep(0.06, 0.3, line - body) * smoothstep(0.4, 0.62, cloud + 0.1) * dry;
    const amount = clamp01(soft + rim * 0.17 + accent * 0.66 + contour * 0.5);
    const r = data[i]!;
    const g = data[i + 1]!;
    const b = data[i + 2]!;
    const mean = (r + g + b) / 3;
    const tooth = 0.985 + fibre * 0.022;
    // A breath of the picture's own colour stays in the wash.
    const stain = 0.1 + wash * 0.12;
    data[i] = 0.972 * tooth * (1 - amount) + 0.06 * amount + (r - mean) * stain;
    data[i + 1] = 0.963 * tooth * (1 - amount) + 0.064 * amount + (g - mean) * stain;
    data[i + 2] = 0.938 * tooth * (1 - amount) + 0.076 * amount + (b - mean) * stain;
  });
  stampSeal(canvas, unit);
}

/** The red seal in the corner. */
function stampSeal(canvas: Canvas, unit: number): void {
  const side = unit * 0.05;
  const [left, top] = [canvas.width - side * 2, canvas.height - side * 2.2];
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(canvas.height - 1, top + side); y++) {
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(canvas.width - 1, left + side); x++) {
      const u = (x - left) / side;
      const v = (y - top) / side;
      const worn = noise(x * 0.4, y * 0.4) > 0.2;
      const frame = Math.min(u, 1 - u, v, 1 - v) < 0.08;
      const stroke =
        Math.abs(((u * 3.2) % 1) - 0.5) < 0.16 ||
        Math.abs(((v * 4.1 + Math.floor(u * 2) * 0.4) % 1) - 0.5) < 0.14;
      if (worn && (frame || !stroke)) canvas.data.set([0.72, 0.16, 0.12], (y * canvas.width + x) * 3);
    }
  }
}

/** Brush strokes in three sizes that follow the forms, lit as relief. */
export function oil(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  const source = copyCanvas(canvas);
  toPatches(source, 0.004, checkpoint);
  const tone = luminanceOf(source);
  blur(tone, width, height, unit * 0.008, 1);
  const relief = new Float32Array(width * height);
  for (const [k, size] of [0.03, 0.016, 0.009].entries()) {
    const length = unit * size;
    const half = length * 0.32;
    const count = Math.round(((width * height) / (length * half)) * (k === 0 ? 0.8 : k === 1 ? 0.62 : 0.5));
    for (let n = 0; n < count; n++) {
      if (n % 256 === 0) checkpoint();
      const cx = random.next() * width;
      const cy = random.next() * height;
      const px = Math.min(width - 3, Math.max(2, Math.floor(cx)));
      const py = Math.min(height - 3, Math.max(2, Math.floor(cy)));
      const i = py * width + px;
      const gx = tone[i + 2]! - tone[i - 2]!;
      const gy = tone[i + width * 2]! - tone[i - width * 2]!;
      const strength = Math.hypot(gx, gy);
      // Fine strokes only where there is something to say.
      if (k === 2 && strength < 0.006) continue;
      const angle = strength > 0.003 ? Math.atan2(gx, -gy) : noise((cx / unit) * 3, (cy / unit) * 3) * 6;
      const jitter = random.gauss() * 0.02;
      const r = source.data[i * 3]! + jitter;
      const g = source.data[i * 3 + 1]! + jitter;
      const b = source.data[i * 3 + 2]! + jitter * 0.6;
      const ca = Math.cos(angle);
      const sa = Math.sin(angle);
      const seed = random.range(0, 90);
      const reach = Math.ceil(length);
      for (let y = Math.max(0, py - reach); y < Math.min(height, py + reach); y++) {
        for (let x = Math.max(0, px - reach); x < Math.min(width, px + reach); x++) {
          const u = ((x - cx) * ca + (y - cy) * sa) / length;
          const v = (-(x - cx) * sa + (y - cy) * ca) / half;
          const d = u * u * u * u + v * v;
          if (d > 1) continue;
          const bristle = noise(v * 5 + seed, u * 1.2 + seed);
          const cover = smoothstep(1, 0.65, d + (bristle - 0.5) * 0.5) * 0.92;
          const j = y * width + x;
          canvas.data[j * 3] = canvas.data[j * 3]! * (1 - cover) + r * cover;
          canvas.data[j * 3 + 1] = canvas.data[j * 3 + 1]! * (1 - cover) + g * cover;
          canvas.data[j * 3 + 2] = canvas.data[j * 3 + 2]! * (1 - cover) + b * cover;
          relief[j] = relief[j]! * (1 - cover) + (bristle * 0.8 + (1 - v * v) * 0.5) * cover;
        }
      }
    }
  }
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const j = i / 3;
    const light = x > 0 && y > 0 ? (relief[j]! * 2 - relief[j - 1]! - relief[j - width]!) * 0.12 : 0;
    const weave = (Math.sin((x / unit) * 900) + Math.sin((y / unit) * 900)) * 0.004;
    for (let c = 0; c < 3; c++) data[i + c] = clamp01((data[i + c]! - 0.5) * 1.06 + 0.5 + light + weave);
  });
}
