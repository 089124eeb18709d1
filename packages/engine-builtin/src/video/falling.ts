// Rain and snow that fall through the frames of a clip. The place of each drop is a function of the time, so that frames can be
// drawn in any order, and of whole turns over the clip when it loops.
import { createRandom } from '../render/random.ts';
import type { FrameBuffer } from './warpLayer.ts';

export interface Moment {
  /** Seconds since the first frame. */
  seconds: number;
  /** Seconds of the clip when it loops, else null. */
  loop: number | null;
  seed: number;
}

/** Turns since the beginning: of a loop as many as bring everything back. */
function turns(hertz: number, { seconds, loop }: Moment): number {
  return loop === null ? hertz * seconds : (Math.max(1, Math.round(hertz * loop)) * seconds) / loop;
}

/** Count for a whole picture, length and width as shares of the height, falls a second, opacity. */
const rainLayers = [
  { count: 900, length: 0.045, width: 0.0011, speed: 1.5, strength: 0.16 },
  { count: 380, length: 0.09, width: 0.0018, speed: 2, strength: 0.24 },
  { count: 70, length: 0.17, width: 0.0036, speed: 2.7, strength: 0.17 },
] as const;

export function drawRain(frame: FrameBuffer, amount: number, moment: Moment): void {
  const { width, height } = frame;
  const random = createRandom(moment.seed).fork('rain');
  const slant = random.range(0.05, 0.16) * (random.chance(0.5) ? 1 : -1);
  for (const layer of rainLayers) {
    const passed = turns(layer.speed, moment);
    for (let k = 0; k < layer.count; k++) {
      const [start, across, size] = [random.next(), random.next(), random.range(0.6, 1.3)];
      const fall = start + passed;
      const turn = moment.loop === null ? Math.floor(fall) : 0;
      const long = layer.length * height * size;
      const y = (fall - Math.floor(fall)) * (height + long) - long;
      // Each fall of a drop is somewhere else.
      const shifted = across + turn * 0.618;
      const x =
        (shifted - Math.floor(shifted)) * (width + Math.abs(slant) * height) - Math.max(0, slant * height);
      const line = { x: x + slant * y, y, slant, long, thick: Math.max(0.8, layer.width * height) };
      drawStreak(frame, line, layer.strength * amount * size);
    }
  }
}

interface Streak {
  x: number;
  y: number;
  slant: number;
  long: number;
  thick: number;
}

function drawStreak({ width, height, pixels }: FrameBuffer, line: Streak, strength: number): void {
  const reach = Math.ceil(line.thick / 2);
  const last = Math.min(height - 1, Math.floor(line.y + line.long));
  for (let row = Math.max(0, Math.ceil(line.y)); row <= last; row++) {
    const t = (row - line.y) / line.long;
    const middle = line.x + line.slant * (row - line.y);
    const bright = strength * Math.sin(Math.PI * t);
    for (let column = Math.floor(middle) - reach; column <= Math.floor(middle) + reach + 1; column++) {
      if (column < 0 || column >= width) continue;
      const cover = Math.min(1, line.thick / 2 + 0.5 - Math.abs(column - middle));
      if (cover > 0) tint(pixels, (row * width + column) * 4, bright * cover);
    }
  }
}

/** Towards a cold white. */
function tint(pixels: Uint8ClampedArray, at: number, share: number): void {
  pixels[at] = pixels[at]! + (218 - pixels[at]!) * share;
  pixels[at + 1] = pixels[at + 1]! + (226 - pixels[at + 1]!) * share;
  pixels[at + 2] = pixels[at + 2]! + (236 - pixels[at + 2]!) * share;
}

/** Count, radius as a share of the height, falls a second, opacity, sway as a share of the height. */
const snowLayers = [
  { count: 620, radius: 0.0022, speed: 0.11, strength: 0.75, sway: 0.006 },
  { count: 240, radius: 0.0045, speed: 0.17, strength: 0.8, sway: 0.012 },
  { count: 60, radius: 0.0095, speed: 0.27, strength: 0.5, sway: 0.022 },
  { count: 12, radius: 0.022, speed: 0.42, strength: 0.28, sway: 0.035 },
] as const;

export function drawSnow(frame: FrameBuffer, amount: number, moment: Moment): void {
  const { width, height } = frame;
  const random = createRandom(moment.seed).fork('snow');
  const drift = random.range(-0.05, 0.05);
  for (const layer of snowLayers) {
    for (let k = 0; k < layer.count; k++) {
      const [start, across, size, phase] = [
        random.next(),
        random.next(),
        random.range(0.6, 1.4),
        random.next(),
      ];
      const fall = start + turns(layer.speed * (0.85 + 0.3 * phase), moment);
      const radius = Math.max(0.8, layer.radius * height * size);
      const y = (fall - Math.floor(fall)) * (height + 2 * radius) - radius;
      const swing = Math.sin(2 * Math.PI * (turns(0.3 + 0.3 * phase, moment) + phase));
      const turn = moment.loop === null ? Math.floor(fall) : 0;
      const place = across + turn * 0.618 + drift * (fall - Math.floor(fall));
      const x = (place - Math.floor(place)) * width + swing * layer.sway * height;
      drawFlake(frame, x, y, radius, layer.strength * amount * (0.6 + 0.4 * phase));
    }
  }
}

function drawFlake(
  { width, height, pixels }: FrameBuffer,
  x: number,
  y: number,
  radius: number,
  strength: number,
): void {
  const reach = radius + 0.5;
  const bottom = Math.min(height - 1, Math.floor(y + reach));
  const right = Math.min(width - 1, Math.floor(x + reach));
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= bottom; row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= right; column++) {
      const away = ((column - x) ** 2 + (row - y) ** 2) / (reach * reach);
      if (away >= 1) continue;
      const at = (row * width + column) * 4;
      const share = strength * (1 - away * away);
      for (let c = 0; c < 3; c++) pixels[at + c] = pixels[at + c]! + (246 - pixels[at + c]!) * share;
    }
  }
}
