import { blur, createCanvas, resample, type Canvas } from '../render/canvas.ts';

export function copyCanvas(canvas: Canvas): Canvas {
  return { ...canvas, data: Float32Array.from(canvas.data) };
}

export function luminanceOf(canvas: Canvas): Float32Array {
  const out = new Float32Array(canvas.width * canvas.height);
  for (let i = 0; i < out.length; i++) {
    out[i] = canvas.data[i * 3]! * 0.3 + canvas.data[i * 3 + 1]! * 0.59 + canvas.data[i * 3 + 2]! * 0.11;
  }
  return out;
}

/**
 * Lines where tone changes, 0 none to 1 full: a thresholded difference of two blurs (XDoG, Winnemöller 2011).
 * `weight` is the line width as a share of the short side.
 */
export function findLines(canvas: Canvas, weight: number, sharpness = 14, threshold = 0.012): Float32Array {
  const { width, height } = canvas;
  const radius = Math.max(0.8, Math.min(width, height) * weight);
  if (radius >= 1.7) {
    // Broad lines are found at half the size and scaled back.
    const half = createCanvas(Math.ceil(width / 2), Math.ceil(height / 2));
    resample(canvas, half);
    const lines = findLines(half, weight, sharpness, threshold);
    const out = new Float32Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        out[y * width + x] = sampleField(lines, half.width, half.height, x / 2 - 0.25, y / 2 - 0.25);
    return out;
  }
  const fine = luminanceOf(canvas);
  const wide = Float32Array.from(fine);
  blur(fine, width, height, radius, 1);
  blur(wide, width, height, radius * 2.4, 1);
  for (let i = 0; i < fine.length; i++) {
    const difference = wide[i]! - fine[i]! - threshold;
    fine[i] = difference <= 0 ? 0 : Math.min(1, Math.tanh(difference * sharpness * 3));
  }
  return fine;
}

/**
 * Kuwahara filter by summed-area tables: every pixel takes the means of its four quadrants, the calmer the more, which
 * turns detail into patches with firm edges. Runs at no more than 640 pixels and is scaled back: the patches are far
 * bigger than that, and scaling rounds their corners.
 */
export function toPatches(canvas: Canvas, share: number, checkpoint: () => void): void {
  const long = Math.max(canvas.width, canvas.height);
  if (long > 640) {
    const small = createCanvas(
      Math.max(1, Math.round((canvas.width / long) * 640)),
      Math.max(1, Math.round((canvas.height / long) * 640)),
    );
    resample(canvas, small);
    toPatches(small, share, checkpoint);
    resample(small, canvas);
    return;
  }
  const { width, height, data } = canvas;
  const radius = Math.max(1, Math.round(Math.min(width, height) * share));
  const stride = width + 1;
  const sums = [0, 1, 2, 3].map(() => new Float64Array(stride * (height + 1)));
  for (let y = 0; y < height; y++) {
    const row = [0, 0, 0, 0];
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const l = data[i]! * 0.3 + data[i + 1]! * 0.59 + data[i + 2]! * 0.11;
      row[0] = row[0]! + data[i]!;
      row[1] = row[1]! + data[i + 1]!;
      row[2] = row[2]! + data[i + 2]!;
      row[3] = row[3]! + l * l;
      const k = (y + 1) * stride + x + 1;
      for (let c = 0; c < 4; c++) sums[c]![k] = sums[c]![k - stride]! + row[c]!;
    }
  }
  const [sr, sg, sb, sq] = sums as [Float64Array, Float64Array, Float64Array, Float64Array];
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) checkpoint();
    for (let x = 0; x < width; x++) {
      let total = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let q = 0; q < 4; q++) {
        const x0 = Math.max(0, q & 1 ? x : x - radius);
        const x1 = Math.min(width, (q & 1 ? x + radius : x) + 1);
        const y0 = Math.max(0, q & 2 ? y : y - radius);
        const y1 = Math.min(height, (q & 2 ? y + radius : y) + 1);
        const area = 1 / ((x1 - x0) * (y1 - y0));
        const a = y1 * stride + x1;
        const c = y0 * stride + x1;
        const d = y1 * stride + x0;
        const e = y0 * stride + x0;
        const mr = (sr[a]! - sr[c]! - sr[d]! + sr[e]!) * area;
        const mg = (sg[a]! - sg[c]! - sg[d]! + sg[e]!) * area;
        const mb = (sb[a]! - sb[c]! - sb[d]! + sb[e]!) * area;
        const l = mr * 0.3 + mg * 0.59 + mb * 0.11;
        const variance = (sq[a]! - sq[c]! - sq[d]! + sq[e]!) * area - l * l;
        // Weights instead of the best alone: the corners of the squares would show (after Papari 2007).
        const calm = 1 / (variance < 0 ? 2e-4 : variance + 2e-4);
        const weight = calm * calm;
        total += weight;
        r += mr * weight;
        g += mg * weight;
        b += mb * weight;
      }
      const i = (y * width + x) * 3;
      data[i] = r / total;
      data[i + 1] = g / total;
      data[i + 2] = b / total;
    }
  }
}

/** Moves every colour of the picture through `change`; values are display values 0–1. */
export function eachPixel(
  canvas: Canvas,
  checkpoint: () => void,
  change: (x: number, y: number, i: number, data: Float32Array) => void,
): void {
  for (let y = 0; y < canvas.height; y++) {
    if (y % 32 === 0) checkpoint();
    for (let x = 0; x < canvas.width; x++) change(x, y, (y * canvas.width + x) * 3, canvas.data);
  }
}

/** Brings the lightest common tone of a picture to white, so that paper stays paper in drawings of dim scenes. */
export function liftToPaper(tone: Float32Array): void {
  const sample = Float32Array.from(
    { length: 2048 },
    (_, k) => tone[Math.floor((k / 2048) * tone.length)]!,
  ).toSorted();
  const gain = 1 / Math.max(0.12, sample[Math.floor(2048 * 0.88)]!);
  for (let i = 0; i < tone.length; i++) tone[i] = Math.min(1, tone[i]! * gain);
}

/** Bilinear value of a field of one channel. */
export function sampleField(
  field: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
): number {
  const px = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const py = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const i = Math.floor(px);
  const j = Math.floor(py);
  const k = j * width + i;
  const a = field[k]! + (field[k + 1]! - field[k]!) * (px - i);
  const b = field[k + width]! + (field[k + width + 1]! - field[k + width]!) * (px - i);
  return a + (b - a) * (py - j);
}
