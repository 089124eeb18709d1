import type { Canvas } from '../render/canvas.ts';
import { blur, sampleCanvas } from '../render/canvas.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { copyCanvas, eachPixel, findLines, liftToPaper, luminanceOf, toPatches } from './filters.ts';

/** Washes with darker rims, granulation and white paper that shows at the border. */
export function watercolour(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const unit = Math.min(canvas.width, canvas.height);
  const offset = random.range(0, 90);
  const source = copyCanvas(canvas);
  const moved = new Float32Array(3);
  // Wet edges wander: the picture is read through a slow displacement.
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const dx = (noise((x / unit) * 26 + offset, (y / unit) * 26) - 0.5) * unit * 0.011;
    const dy = (noise((x / unit) * 26 + 40, (y / unit) * 26 + offset) - 0.5) * unit * 0.011;
    sampleCanvas(source, x + dx, y + dy, moved);
    data.set(moved, i);
  });
  toPatches(canvas, 0.0075, checkpoint);
  const rims = findLines(canvas, 0.0022, 6, 0.006);
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const u = x / unit;
    const v = y / unit;
    const pigment = fbm(u * 3 + offset, v * 3, 4);
    const grain = noise(u * 300, v * 300) * 0.5 + noise(u * 150 + 3, v * 150) * 0.5;
    const border = Math.min(x, y, canvas.width - 1 - x, canvas.height - 1 - y) / unit;
    const cover = smoothstep(0.008, 0.04, border + (fbm(u * 9 + offset, v * 9, 3) - 0.5) * 0.06);
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

/** Ink on rice paper: tones of one black, soft where wet, dry at the edges, and a red seal. */
export function ink(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  const offset = random.range(0, 90);
  const colours = copyCanvas(canvas);
  toPatches(canvas, 0.0048, checkpoint);
  const tone = luminanceOf(canvas);
  blur(tone, width, height, unit * 0.0025, 1);
  liftToPaper(tone);
  const lines = findLines(canvas, 0.0018, 10, 0.008);
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const u = x / unit;
    const v = y / unit;
    const bleed = (fbm(u * 7 + offset, v * 7, 4) - 0.5) * 0.14;
    const fibre = noise(u * 210, v * 34) * 0.5 + noise(u * 40 + 9, v * 260) * 0.5;
    const dark = clamp01(1 - (tone[i / 3]! + bleed) * 1.08) ** 1.15;
    // Four strengths of ink with soft steps between them.
    const wash = dark * 4;
    const step = Math.floor(wash);
    const stepped = (step + smoothstep(0.08, 0.92, wash - step)) / 4;
    const dry = smoothstep(0.3, 0.75, fibre + dark * 0.7);
    const amount = clamp01(stepped * 0.92 * (0.55 + 0.45 * dry) + lines[i / 3]! * 0.5 * dry);
    const mean = (colours.data[i]! + colours.data[i + 1]! + colours.data[i + 2]!) / 3;
    for (let c = 0; c < 3; c++) {
      const paper = [0.945, 0.925, 0.875][c]! * (0.97 + fibre * 0.05);
      // A breath of the picture's own colour stays in the wash.
      const stain = (colours.data[i + c]! - mean) * 0.22;
      data[i + c] =
        paper * (1 - amount) + ([0.07, 0.075, 0.09][c]! + stain) * amount + stain * (1 - amount) * 0.5;
    }
  });
  const side = unit * 0.05;
  const [sx, sy] = [width - side * 2, height - side * 2.2];
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const u = (x - sx) / side;
    const v = (y - sy) / side;
    if (u < 0 || v < 0 || u > 1 || v > 1) return;
    const worn = noise(x * 0.4, y * 0.4) > 0.2;
    const frame = Math.min(u, 1 - u, v, 1 - v) < 0.08;
    const stroke =
      Math.abs(((u * 3.2) % 1) - 0.5) < 0.16 ||
      Math.abs(((v * 4.1 + Math.floor(u * 2) * 0.4) % 1) - 0.5) < 0.14;
    if (worn && (frame || !stroke)) data.set([0.72, 0.16, 0.12], i);
  });
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
