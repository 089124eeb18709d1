// What changes in the air and the light of a clip. Every effect is nothing at strength 0, so that the first frame is the picture.
import { fbm, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import type { EffectKind } from './effectWords.ts';
import { drawRain, drawSnow, type Moment } from './falling.ts';
import type { FrameBuffer } from './warpLayer.ts';

export interface EffectMoment extends Moment {
  /** 0 at the first frame to 1 at the last. */
  t: number;
  /** How much of the effects is there, 0 to 1. */
  amount: number;
  /** Row of the frame from which on there is ground or water. */
  groundRow: number;
  skipsTone: boolean;
}

export function applyEffects(frame: FrameBuffer, kinds: readonly EffectKind[], moment: EffectMoment): void {
  const { amount } = moment;
  for (const kind of kinds) {
    if (kind === 'sweep') sweepLight(frame, moment);
    if (amount <= 0) continue;
    if (kind === 'shimmer') shimmer(frame, moment);
    if (kind === 'nightfall') tone(frame, { gain: [0.46, 0.52, 0.72], grey: 0.25 }, amount);
    if (kind === 'fog') drawFog(frame, moment);
    if (kind === 'rain') {
      if (!moment.skipsTone) tone(frame, { gain: [0.8, 0.84, 0.88], grey: 0.3 }, amount);
      drawRain(frame, amount, moment);
    }
    if (kind === 'snow') {
      if (!moment.skipsTone) tone(frame, { gain: [0.97, 0.99, 1.03], grey: 0.25 }, amount);
      drawSnow(frame, amount, moment);
    }
  }
}

/** Colours multiplied, and taken towards grey. */
function tone(
  { pixels }: FrameBuffer,
  { gain, grey }: { gain: readonly [number, number, number]; grey: number },
  amount: number,
): void {
  const [r, g, b] = gain.map((value) => 1 + (value - 1) * amount) as [number, number, number];
  const dull = grey * amount;
  for (let at = 0; at < pixels.length; at += 4) {
    const light = 0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!;
    pixels[at] = (pixels[at]! + (light - pixels[at]!) * dull) * r;
    pixels[at + 1] = (pixels[at + 1]! + (light - pixels[at + 1]!) * dull) * g;
    pixels[at + 2] = (pixels[at + 2]! + (light - pixels[at + 2]!) * dull) * b;
  }
}

/** Banks of fog that drift, thicker further up, where things are mostly further away, and thin before the subject. */
function drawFog(frame: FrameBuffer, { seconds, loop, seed, amount }: EffectMoment): void {
  const { width, height, pixels, subject } = frame;
  const start = createRandom(seed).fork('fog').range(0, 50);
  const angle = loop === null ? 0 : (2 * Math.PI * seconds) / loop;
  const moved = loop === null ? seconds * 0.12 : Math.sin(angle) * 0.2;
  const lifted = loop === null ? seconds * 0.03 : (1 - Math.cos(angle)) * 0.06;
  const columns = 64;
  const rows = 36;
  const banks = new Float32Array((columns + 1) * (rows + 1));
  for (let y = 0; y <= rows; y++) {
    for (let x = 0; x <= columns; x++) {
      const drift = fbm((x / columns) * 2.4 + start + moved, (y / rows) * 4 + start + lifted, 4);
      const far = 1 - y / rows;
      banks[y * (columns + 1) + x] = amount * (0.25 + 1.15 * far ** 1.2) * (0.4 + 1.1 * drift);
    }
  }
  for (let y = 0; y < height; y++) {
    const gy = (y / height) * rows;
    const iy = Math.floor(gy);
    for (let x = 0; x < width; x++) {
      const gx = (x / width) * columns;
      const ix = Math.floor(gx);
      const node = iy * (columns + 1) + ix;
      const above = banks[node]! + (banks[node + 1]! - banks[node]!) * (gx - ix);
      const below =
        banks[node + columns + 1]! + (banks[node + columns + 2]! - banks[node + columns + 1]!) * (gx - ix);
      const thick = (above + (below - above) * (gy - iy)) * (1 - (subject[y * width + x]! / 255) * 0.6);
      const clear = 1 / (1 + thick * (1 + 0.6 * thick));
      const at = (y * width + x) * 4;
      pixels[at] = 206 + (pixels[at]! - 206) * clear;
      pixels[at + 1] = 210 + (pixels[at + 1]! - 210) * clear;
      pixels[at + 2] = 215 + (pixels[at + 2]! - 215) * clear;
    }
  }
}

/** A band of light that runs over the subject once, or over the whole picture when it has none. */
function sweepLight({ width, height, pixels, subject }: FrameBuffer, { t }: EffectMoment): void {
  const middle = -0.35 + 1.7 * t;
  const hasSubject = subject.some((share) => share > 0);
  // At both ends of the clip the band is outside, or has faded.
  const strength = (hasSubject ? 1 : 0.5) * smoothstep(0, 0.1, t) * smoothstep(0, 0.1, 1 - t);
  if (strength <= 0) return;
  for (let y = 0; y < height; y++) {
    const lean = ((y / height) * 2 - 1) * -0.12;
    for (let x = 0; x < width; x++) {
      const away = (x / width - middle - lean) / 0.13;
      if (away < -2.2 || away > 2.2) continue;
      const share = hasSubject ? subject[y * width + x]! / 255 : 1;
      if (share === 0) continue;
      const light = Math.exp(-away * away) * strength * share;
      const at = (y * width + x) * 4;
      // What is light already shines more: the band is a reflection, not paint.
      for (let c = 0; c < 3; c++) {
        const value = pixels[at + c]!;
        pixels[at + c] = value + light * (16 + value * 0.75) * (1 - value / 420);
      }
    }
  }
}

/** Rows of water move to and fro, more towards the viewer, and glitter. */
function shimmer(frame: FrameBuffer, { seconds, loop, amount, groundRow }: EffectMoment): void {
  const { width, height, pixels, subject } = frame;
  const first = Math.max(0, Math.min(height - 1, Math.ceil(groundRow)));
  const phase = (hertz: number) =>
    2 *
    Math.PI *
    (loop === null ? hertz * seconds : (Math.max(1, Math.round(hertz * loop)) * seconds) / loop);
  const [slow, quick] = [phase(0.45), phase(0.9)];
  const row = new Uint8ClampedArray(width * 4);
  for (let y = first; y < height; y++) {
    const near = (y - first + 1) / Math.max(1, height - first);
    row.set(pixels.subarray(y * width * 4, (y + 1) * width * 4));
    // Waves get longer towards the viewer.
    const depth = 60 * Math.log(1 + near * 9);
    const size = amount * height * 0.006 * Math.min(1, near * 3) * (0.4 + near);
    for (let x = 0; x < width; x++) {
      if (subject[y * width + x]! > 8) continue;
      const u = (x / width) * (14 - 8 * near);
      const bend = 2.6 * Math.sin(u * 0.8 + depth * 0.21) + 1.3 * Math.sin(u * 2.3 - depth * 0.13);
      const wave = Math.sin(depth * 0.9 + slow + bend) + 0.5 * Math.sin(depth * 2.3 - quick - bend);
      const from = Math.min(width - 1.001, Math.max(0, x + size * wave));
      const ix = Math.floor(from);
      const fx = from - ix;
      const glitter = 1 + 0.07 * amount * Math.min(1, near * 4) * Math.sin(depth * 1.7 + quick + bend * 2.2);
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const left = row[ix * 4 + c]!;
        pixels[at + c] = (left + (row[ix * 4 + 4 + c]! - left) * fx) * glitter;
      }
    }
  }
}
