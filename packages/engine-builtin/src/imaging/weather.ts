// Rain, snow and fog over a finished picture, and haze taken out of one.
import { blurred, boxMean, guidedFilter, luma } from './plane.ts';
import { mapColours } from './pixels.ts';
import { createPlane, type Plane, type Raster } from './raster.ts';
import { fbm, smoothstep } from '../render/noise.ts';
import { createRandom, type Random } from '../render/random.ts';
import { graded } from './grade.ts';

export function rainy(picture: Raster, amount: number, seed: number, checkpoint: () => void): Raster {
  const { width, height } = picture;
  const unit = Math.max(width, height);
  const { data } = luma(picture);
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const grey = graded(
    picture,
    {
      // A dark picture needs no rain clouds.
      exposure: 1 - 0.3 * amount * smoothstep(0.12, 0.4, mean),
      contrast: -0.12 * amount,
      saturation: 1 - 0.5 * amount,
      shadows: [-0.01, 0.01, 0.05],
      lights: [-0.05, -0.02, 0.02],
    },
    checkpoint,
  );
  const random = createRandom(seed).fork('rain');
  const slant = random.range(-0.28, 0.28) || 0.12;
  const streaks = createPlane(width, height);
  // Far rain is a fine, dense veil; near drops are long, few and soft.
  for (const [count, length, thickness, bright] of [
    [2600, 0.022, 0.0008, 0.2],
    [1100, 0.05, 0.0012, 0.3],
    [130, 0.11, 0.0026, 0.26],
  ] as const) {
    const layer = createPlane(width, height);
    for (let k = 0; k < count * amount; k++) {
      const long = unit * length * random.range(0.6, 1.3);
      const at = { x: random.range(-0.15, 1.15) * width, y: random.range(-0.12, 1.05) * height };
      streak(layer, at, slant, long, Math.max(0.7, unit * thickness), bright * random.range(0.4, 1));
    }
    checkpoint();
    const soft = thickness > 0.002 ? blurred(layer, unit / 700) : layer;
    for (let i = 0; i < streaks.data.length; i++) streaks.data[i] = streaks.data[i]! + soft.data[i]!;
  }
  return mapColours(
    grey,
    (rgb, i, _, y) => {
      const veil = 0.1 * amount * (1 - y / height);
      const drop = Math.min(0.6, streaks.data[i]!);
      for (let c = 0; c < 3; c++) {
        const misty = rgb[c]! + (0.62 + c * 0.02 - rgb[c]!) * veil;
        rgb[c] = misty + (0.84 + c * 0.03 - misty) * drop;
      }
    },
    checkpoint,
  );
}

/** Adds a line that is thin at both ends. */
function streak(
  { width, height, data }: Plane,
  { x, y }: { x: number; y: number },
  slant: number,
  length: number,
  thickness: number,
  bright: number,
): void {
  const reach = Math.max(1, Math.ceil(thickness / 2));
  for (let t = 0; t < length; t++) {
    const row = Math.floor(y + t);
    if (row < 0 || row >= height) continue;
    const middle = x + slant * t;
    const strength = bright * Math.sin((Math.PI * t) / length);
    for (let column = Math.floor(middle) - reach; column <= Math.floor(middle) + reach + 1; column++) {
      if (column < 0 || column >= width) continue;
      const cover = Math.max(0, Math.min(1, thickness / 2 + 0.5 - Math.abs(column - middle)));
      data[row * width + column] = data[row * width + column]! + strength * cover;
    }
  }
}

export function snowy(picture: Raster, amount: number, seed: number, checkpoint: () => void): Raster {
  const { width, height } = picture;
  const unit = Math.max(width, height);
  const cold = snowCovered(picture, amount, checkpoint);
  const random = createRandom(seed).fork('snow');
  const flakes = createPlane(width, height);
  for (const [count, radius, strength, soft] of [
    [1500, 0.0011, 0.75, 0],
    [520, 0.0026, 0.8, 0.0006],
    [90, 0.0062, 0.55, 0.002],
    [16, 0.016, 0.3, 0.006],
  ] as const) {
    const layer = createPlane(width, height);
    for (let k = 0; k < count * amount * 1.3; k++) {
      flake(layer, random, Math.max(0.7, unit * radius * random.range(0.6, 1.4)), strength);
    }
    checkpoint();
    const done = soft > 0 ? blurred(layer, unit * soft) : layer;
    for (let i = 0; i < flakes.data.length; i++) {
      flakes.data[i] = 1 - (1 - flakes.data[i]!) * (1 - Math.min(1, done.data[i]!));
    }
  }
  return mapColours(
    cold,
    (rgb, i) => {
      for (let c = 0; c < 3; c++) rgb[c] = rgb[c]! + (0.95 + c * 0.02 - rgb[c]!) * flakes.data[i]!;
    },
    checkpoint,
  );
}

function flake({ width, height, data }: Plane, random: Random, radius: number, strength: number): void {
  const x = random.next() * width;
  const y = random.next() * height;
  const bright = strength * random.range(0.5, 1);
  const squeeze = random.range(0.75, 1.25);
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column <= Math.min(width - 1, x + radius);
      column++
    ) {
      const distance = Math.hypot((column - x) * squeeze, row - y) / radius;
      if (distance >= 1) continue;
      const at = row * width + column;
      data[at] = Math.max(data[at]!, bright * (1 - distance * distance));
    }
  }
}

/** Snow lies on what faces up: the upper sides of light edges, more of it further down; colours go cold. */
function snowCovered(picture: Raster, amount: number, checkpoint: () => void): Raster {
  const { width, height } = picture;
  const light = luma(picture);
  const broad = blurred(light, Math.max(1.5, Math.max(width, height) / 260));
  checkpoint();
  const cold = graded(
    picture,
    {
      exposure: 1 + 0.12 * amount,
      contrast: -0.25 * amount,
      saturation: 1 - 0.45 * amount,
      shadows: [-0.02, 0.005, 0.05],
      lights: [0.0, 0.02, 0.06],
    },
    checkpoint,
  );
  const cover = createPlane(width, height);
  const step = Math.max(1, Math.round(Math.max(width, height) / 300));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const above = broad.data[Math.max(0, y - step) * width + x]!;
      const facing = smoothstep(0.015, 0.09, broad.data[i]! - above);
      const patches = fbm((x / width) * 9, (y / height) * 9, 3);
      cover.data[i] = facing * smoothstep(0.3, 0.6, patches) * (0.35 + (0.65 * y) / height);
    }
  }
  checkpoint();
  const soft = guidedFilter(light, cover, step * 2, 1e-3);
  return mapColours(
    cold,
    (rgb, i) => {
      const share = Math.min(1, Math.max(0, soft.data[i]! * 1.3)) * amount;
      for (let c = 0; c < 3; c++) rgb[c] = rgb[c]! + (0.9 + c * 0.025 - rgb[c]!) * share;
    },
    checkpoint,
  );
}

/** Thicker further up, where things are mostly further away, in slow drifts. */
export function foggy(picture: Raster, amount: number, seed: number, checkpoint: () => void): Raster {
  const { width, height } = picture;
  const air = [0.8, 0.82, 0.845];
  const drift = createRandom(seed).fork('fog').range(0, 50);
  const soft = graded(picture, { saturation: 1 - 0.35 * amount, contrast: -0.15 * amount }, checkpoint);
  return mapColours(
    soft,
    (rgb, _, x, y) => {
      const far = 1 - y / height;
      const banks = fbm((x / width) * 2.2 + drift, (y / height) * 4.5 + drift, 4);
      const thick = amount * (0.35 + 1.5 * far ** 1.2) * (0.55 + 0.9 * banks);
      const clear = Math.exp(-1.25 * thick);
      for (let c = 0; c < 3; c++) rgb[c] = air[c]! + (rgb[c]! - air[c]!) * clear;
    },
    checkpoint,
  );
}

/** After He, Sun, Tang, "Single Image Haze Removal Using Dark Channel Prior", CVPR 2009. */
export function dehazed(picture: Raster, amount: number, checkpoint: () => void): Raster {
  const { width, height, data } = picture;
  const dark = createPlane(width, height);
  for (let i = 0; i < dark.data.length; i++) {
    dark.data[i] = Math.min(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!) / 255;
  }
  const radius = Math.max(3, Math.round(Math.max(width, height) / 70));
  // The mean of the darkest channel less its spread stands for its minimum, and has no blocks.
  const mean = boxMean(dark, radius);
  checkpoint();
  const spread = createPlane(width, height);
  for (let i = 0; i < spread.data.length; i++) spread.data[i] = Math.abs(dark.data[i]! - mean.data[i]!);
  const range = boxMean(spread, radius);
  const veil = createPlane(width, height);
  for (let i = 0; i < veil.data.length; i++) veil.data[i] = Math.max(0, mean.data[i]! - 1.4 * range.data[i]!);
  const air = Math.max(0.5, veil.data.toSorted()[Math.floor(veil.data.length * 0.995)]!);
  const smooth = guidedFilter(luma(picture), veil, radius * 2, 1e-3);
  checkpoint();
  return mapColours(
    picture,
    (rgb, i) => {
      const clear = Math.max(0.18, 1 - (0.92 * amount * Math.max(0, smooth.data[i]!)) / air);
      for (let c = 0; c < 3; c++) rgb[c] = air + (rgb[c]! - air) / clear;
    },
    checkpoint,
  );
}
