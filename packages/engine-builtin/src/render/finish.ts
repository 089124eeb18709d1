// From light to pixels: bloom, exposure, a filmic curve, vignette, grain and dither. The curve is applied to each
// channel with a little crosstalk, so that very bright colours turn white as on film and never clip to a flat hue.
import { blur, createCanvas, resample, sampleCanvas, type Canvas } from './canvas.ts';
import { hashUnit } from './random.ts';

export interface FinishOptions {
  exposure: number;
  /** Strength of the glow around lights, 0–1. */
  bloom: number;
  vignette: number;
  grain: number;
  /** 1 keeps colours as they are. */
  saturation: number;
  /** 0 is the plain curve, 1 a strong one. */
  contrast: number;
  /** Colour laid into shadows and lights. */
  shadowTint?: readonly [number, number, number];
  lightTint?: readonly [number, number, number];
  /** Spreads display values around a pivot when a picture came out flat. */
  stretch?: { pivot: number; gain: number };
}

export const CURVE_SIZE = 4096;
export const CURVE_MAX = 16;

export function addBloom(canvas: Canvas, strength: number): void {
  if (strength <= 0) return;
  const scale = Math.max(canvas.width, canvas.height) > 640 ? 4 : 2;
  const small = createCanvas(
    Math.max(8, Math.ceil(canvas.width / scale)),
    Math.max(8, Math.ceil(canvas.height / scale)),
  );
  resample(canvas, small);
  const { data } = small;
  for (let i = 0; i < data.length; i += 3) {
    const peak = Math.max(data[i]!, data[i + 1]!, data[i + 2]!);
    const keep = peak > 0.75 ? Math.min(1, (peak - 0.75) / peak) : 0;
    const limit = peak > 6 ? 6 / peak : 1;
    data[i] = data[i]! * keep * limit;
    data[i + 1] = data[i + 1]! * keep * limit;
    data[i + 2] = data[i + 2]! * keep * limit;
  }
  const wide = { ...small, data: Float32Array.from(data) };
  const unit = Math.min(small.width, small.height);
  blur(small.data, small.width, small.height, unit * 0.012 + 1, 3);
  blur(wide.data, wide.width, wide.height, unit * 0.06 + 1, 3);
  for (let i = 0; i < data.length; i++) data[i] = data[i]! * 0.6 + wide.data[i]! * 0.55;
  const out = new Float32Array(3);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      sampleCanvas(small, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5, out);
      const i = (y * canvas.width + x) * 3;
      canvas.data[i] = canvas.data[i]! + out[0]! * strength;
      canvas.data[i + 1] = canvas.data[i + 1]! + out[1]! * strength;
      canvas.data[i + 2] = canvas.data[i + 2]! + out[2]! * strength;
    }
  }
}

/** Tone-maps to display values 0–1 (sRGB-encoded) in place, without noise: what styles work on. */
export function toneMap(canvas: Canvas, options: FinishOptions): void {
  const { width, height, data } = canvas;
  const curve = createCurve(options.contrast);
  const gain = CURVE_SIZE / Math.sqrt(CURVE_MAX);
  const { saturation, vignette } = options;
  const shadow = options.shadowTint ?? [0, 0, 0];
  const light = options.lightTint ?? [0, 0, 0];
  const { pivot, gain: stretch } = options.stretch ?? { pivot: 0, gain: 1 };
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.5;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width - 0.5;
      const edge = u * u + v * v;
      const exposure = options.exposure * (1 - vignette * edge * (0.7 + edge));
      const i = (y * width + x) * 3;
      let r = data[i]! * exposure;
      let g = data[i + 1]! * exposure;
      let b = data[i + 2]! * exposure;
      const mean = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const keep = saturation - 0.22 * Math.min(1, mean * 0.35);
      r = mean + (r - mean) * keep;
      g = mean + (g - mean) * keep;
      b = mean + (b - mean) * keep;
      const lr = curve[Math.min(CURVE_SIZE - 1, (Math.sqrt(r > 0 ? r : 0) * gain) | 0)]!;
      const lg = curve[Math.min(CURVE_SIZE - 1, (Math.sqrt(g > 0 ? g : 0) * gain) | 0)]!;
      const lb = curve[Math.min(CURVE_SIZE - 1, (Math.sqrt(b > 0 ? b : 0) * gain) | 0)]!;
      const tone = (lr + lg + lb) / 3;
      const dark = (1 - tone) * (1 - tone);
      const bright = tone * tone;
      data[i] = pivot + (lr + shadow[0] * dark + light[0] * bright - pivot) * stretch;
      data[i + 1] = pivot + (lg + shadow[1] * dark + light[1] * bright - pivot) * stretch;
      data[i + 2] = pivot + (lb + shadow[2] * dark + light[2] * bright - pivot) * stretch;
    }
  }
}

/** Display value for the square root of a linear one, in CURVE_SIZE steps up to the root of CURVE_MAX. */
export function createCurve(contrast: number): Float32Array {
  const curve = new Float32Array(CURVE_SIZE + 1);
  for (let i = 0; i <= CURVE_SIZE; i++) {
    const s = (i / CURVE_SIZE) * Math.sqrt(CURVE_MAX);
    const x = s * s;
    // Extended Reinhard with white at 7, then sRGB, then an S-shape around middle grey.
    const mapped = (x * (1 + x / 49)) / (1 + x * 0.82);
    const limited = Math.min(1, mapped);
    const encoded = limited <= 0.0031308 ? limited * 12.92 : 1.055 * limited ** (1 / 2.4) - 0.055;
    const shaped = encoded * encoded * (3 - 2 * encoded);
    curve[i] = encoded + (shaped - encoded) * (0.25 + contrast * 0.6);
  }
  return curve;
}

/** Eight-bit pixels with film grain and a triangular dither that is high-pass, like blue noise. */
export function toPixels(canvas: Canvas, grain: number, seed: number): Buffer {
  const { width, height, data } = canvas;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y++) {
    let before = hashUnit(-1, y, seed);
    for (let x = 0; x < width; x++) {
      const value = hashUnit(x, y, seed);
      // The difference of neighbours in a row has no low frequencies.
      const dither = value - before;
      before = value;
      const i = (y * width + x) * 3;
      const tone = data[i + 1]!;
      const noise = dither * (0.9 + grain * 255 * (0.35 + 0.65 * (1 - Math.abs(tone * 2 - 0.9))));
      for (let c = 0; c < 3; c++) {
        const v = data[i + c]! * 255 + 0.5 + noise;
        pixels[i + c] = v < 0 ? 0 : v > 255 ? 255 : v;
      }
    }
  }
  return pixels;
}
