import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import type { FinishOptions } from './finish.ts';
import type { Atmosphere } from './atmosphere.ts';
import type { Canvas } from './canvas.ts';
import { smoothstep } from './noise.ts';
import type { Random } from './random.ts';

interface WeatherFrame {
  intent: SceneIntent;
  random: Random;
  /** A view of a clip: what falls through the air is drawn anew in every frame. */
  view?: object | undefined;
}

/** Rain, snow and lightning between the eye and the scene; nothing in fair weather. */
export function weatherOver(frame: WeatherFrame, air: Atmosphere | null): (canvas: Canvas) => void {
  const { weather } = frame.intent;
  const random = frame.random.fork('weather');
  return (canvas) => {
    if (frame.view) return;
    if (weather === 'rain' || weather === 'storm')
      drawRain(canvas, random.fork('rain'), air?.night ? 0.32 : 0.5);
    if (weather === 'snow') drawSnow(canvas, random.fork('snow'));
  };
}

function drawRain(canvas: Canvas, random: Random, brightness: number): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  const slant = random.range(-0.22, 0.22);
  for (let k = 0; k < 1500; k++) {
    const near = random.next() ** 3;
    const length = unit * (0.025 + near * 0.09);
    const alpha = (0.05 + near * 0.13) * brightness;
    const thickness = Math.max(0.5, unit * (0.0006 + near * 0.0014));
    const x = random.range(-0.1, 1.1) * width;
    const y = random.range(-0.1, 1) * height;
    for (let t = 0; t < length; t++) {
      const fade = Math.sin((t / length) * Math.PI);
      stamp(canvas, x + slant * t, y + t, thickness, alpha * fade, 0.85, 0.92, 1);
    }
  }
}

function drawSnow(canvas: Canvas, random: Random): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  for (let k = 0; k < 1100; k++) {
    const near = random.next() ** 5;
    const radius = unit * (0.0011 + near * 0.011);
    const alpha = 0.85 - near * 0.55;
    softDot(canvas, random.next() * width, random.next() * height, radius, alpha * random.range(0.5, 1));
  }
}

/** Adds light to at most two pixels of a row. */
function stamp(
  canvas: Canvas,
  x: number,
  y: number,
  thickness: number,
  alpha: number,
  r: number,
  g: number,
  b: number,
): void {
  const row = Math.floor(y);
  if (row < 0 || row >= canvas.height) return;
  const left = x - thickness / 2;
  const right = x + thickness / 2;
  for (let column = Math.max(0, Math.floor(left)); column < Math.min(canvas.width, right); column++) {
    const cover = Math.min(column + 1, right) - Math.max(column, left);
    const i = (row * canvas.width + column) * 3;
    const a = alpha * cover;
    canvas.data[i] = canvas.data[i]! + (r - canvas.data[i]!) * a;
    canvas.data[i + 1] = canvas.data[i + 1]! + (g - canvas.data[i + 1]!) * a;
    canvas.data[i + 2] = canvas.data[i + 2]! + (b - canvas.data[i + 2]!) * a;
  }
}

export function softDot(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  alpha: number,
  r = 0.95,
  g = 0.97,
  b = 1,
): void {
  const reach = radius + 1;
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(canvas.height - 1, y + reach); row++) {
    for (
      let column = Math.max(0, Math.floor(x - reach));
      column <= Math.min(canvas.width - 1, x + reach);
      column++
    ) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
      const a =
        alpha * (1 - smoothstep(radius * 0.35, radius + 0.6, distance)) * Math.min(1, radius * radius * 3);
      if (a <= 0) continue;
      const i = (row * canvas.width + column) * 3;
      canvas.data[i] = canvas.data[i]! + (r - canvas.data[i]!) * a;
      canvas.data[i + 1] = canvas.data[i + 1]! + (g - canvas.data[i + 1]!) * a;
      canvas.data[i + 2] = canvas.data[i + 2]! + (b - canvas.data[i + 2]!) * a;
    }
  }
}

/** Exposure and colour grading of an outdoor picture. */
export function outdoorFinish(intent: SceneIntent, air: Atmosphere): FinishOptions {
  const monochrome = intent.vividness <= -0.9;
  return {
    exposure: air.night ? 1.8 : intent.weather === 'storm' ? 1.0 : 1.18,
    bloom: air.night ? 0.35 : 0.16,
    vignette: 0.55 + Math.max(0, intent.drama) * 0.5,
    grain: 0.012,
    saturation: monochrome ? 0 : 1.1 + intent.vividness * 0.3,
    contrast: 0.45 + intent.drama * 0.3,
    shadowTint: air.night ? [0.0, 0.006, 0.02] : [0.0, 0.004, 0.012],
    lightTint: names(intent, 'no:warm') ? [0, 0, 0] : [0.012, 0.004, -0.012],
  };
}
