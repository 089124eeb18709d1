import { blur, createCanvas, resample, type Canvas } from '../render/canvas.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { copyCanvas, eachPixel, findLines, liftToPaper, luminanceOf, toPatches } from './filters.ts';

/** Pencil lines and hatching by tone on warm paper, with a trace of the colours. */
export function lineArt(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const unit = Math.min(canvas.width, canvas.height);
  const lines = findLines(canvas, 0.0013, 60, 0.0022);
  const tone = luminanceOf(canvas);
  blur(tone, canvas.width, canvas.height, unit * 0.002, 1);
  liftToPaper(tone);
  const turn = random.range(0.6, 0.95);
  const [ca, sa] = [Math.cos(turn), Math.sin(turn)];
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const u = x / unit;
    const v = y / unit;
    const dark = 1 - tone[i / 3]!;
    const wobble = noise(u * 9, v * 9) * 0.9;
    const grain = 0.6 + noise(u * 420, v * 420) * 0.55;
    const hatch = (a: number, from: number) =>
      smoothstep(0.42, 0.2, Math.abs(((((a * 190 + wobble) % 1) + 1) % 1) - 0.5)) *
      smoothstep(from, from + 0.3, dark);
    const shade = Math.max(hatch(u * ca + v * sa, 0.42), hatch(u * sa - v * ca, 0.66) * 0.9) * 0.42;
    const mark = clamp01((lines[i / 3]! * 1.1 + shade) * grain);
    for (let c = 0; c < 3; c++) {
      const paper = [0.965, 0.95, 0.915][c]! * (0.975 + noise(u * 260, v * 260) * 0.03);
      const tint = paper * (0.84 + 0.16 * clamp01(data[i + c]! * 1.5));
      data[i + c] = tint + ([0.13, 0.13, 0.16][c]! - tint) * mark;
    }
  });
}

/** Facets: the corners of a shaken triangle grid, each triangle in the mean colour of its area. */
export function lowPoly(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const cell = Math.min(width, height) / 34;
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / (cell * 0.87)) + 1;
  const source = copyCanvas(canvas);
  const points: [number, number][] = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      points.push([
        (i - 0.5 + (j % 2) * 0.5 + random.range(-0.34, 0.34)) * cell,
        (j - 0.2) * cell * 0.87 + random.range(-0.32, 0.32) * cell,
      ]);
    }
  }
  const triangle = (a: [number, number], b: [number, number], c: [number, number]) => {
    const x0 = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])));
    const x1 = Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
    const y0 = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
    const y1 = Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
    const edge = (p: [number, number], q: [number, number], x: number, y: number) =>
      (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
    const within = (x: number, y: number) => {
      const [e0, e1, e2] = [edge(a, b, x, y), edge(b, c, x, y), edge(c, a, x, y)];
      return (e0 >= 0 && e1 >= 0 && e2 >= 0) || (e0 <= 0 && e1 <= 0 && e2 <= 0);
    };
    const sum = [0, 0, 0, 0];
    const visit = (take: (i: number) => void) => {
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++) if (within(x + 0.5, y + 0.5)) take((y * width + x) * 3);
    };
    visit((i) => {
      for (let k = 0; k < 3; k++) sum[k] = sum[k]! + source.data[i + k]!;
      sum[3] = sum[3]! + 1;
    });
    if (!sum[3]) return;
    const lift = random.range(-0.028, 0.028);
    const colour = [0, 1, 2].map((k) => clamp01((sum[k]! / sum[3]! - 0.5) * 1.12 + 0.5 + lift));
    visit((i) => canvas.data.set(colour, i));
  };
  for (let j = 0; j < rows; j++) {
    checkpoint();
    for (let i = 0; i < columns; i++) {
      const k = j * (columns + 1) + i;
      const [a, b, c, d] = [points[k]!, points[k + 1]!, points[k + columns + 1]!, points[k + columns + 2]!];
      if (j % 2) {
        triangle(a, b, d);
        triangle(a, d, c);
      } else {
        triangle(a, b, c);
        triangle(b, d, c);
      }
    }
  }
}

/** Big pixels and few colours with an ordered dither. */
export function pixelArt(canvas: Canvas, _random: Random, checkpoint: () => void): void {
  const long = Math.max(canvas.width, canvas.height);
  const scale = Math.max(2, Math.round(long / 160));
  const small = createCanvas(Math.ceil(canvas.width / scale), Math.ceil(canvas.height / scale));
  resample(canvas, small);
  const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
  const steps = 6;
  eachPixel(small, checkpoint, (x, y, i, data) => {
    const shift = (bayer[(y & 3) * 4 + (x & 3)]! / 16 - 0.47) / steps;
    for (let c = 0; c < 3; c++)
      data[i + c] = Math.round(clamp01((data[i + c]! - 0.5) * 1.15 + 0.5 + shift * 0.8) * steps) / steps;
  });
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const k = (Math.floor(y / scale) * small.width + Math.floor(x / scale)) * 3;
    data[i] = small.data[k]!;
    data[i + 1] = small.data[k + 1]!;
    data[i + 2] = small.data[k + 2]!;
  });
}

/** Sheets of card, cut along the tones and stacked with shadows between them. */
export function paperCut(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  toPatches(canvas, 0.011, checkpoint);
  const tone = luminanceOf(canvas);
  blur(tone, width, height, unit * 0.006, 1);
  const levels = 6;
  const sorted = Float32Array.from(
    { length: 4096 },
    (_, k) => tone[Math.floor((k / 4096) * tone.length)]!,
  ).toSorted();
  const cuts = Array.from({ length: levels - 1 }, (_, k) => sorted[Math.floor(((k + 1) / levels) * 4095)]!);
  const level = new Float32Array(tone.length);
  const sums = Array.from({ length: levels }, () => [0, 0, 0, 1e-6]);
  for (let i = 0; i < tone.length; i++) {
    let k = 0;
    while (k < levels - 1 && tone[i]! > cuts[k]!) k++;
    level[i] = k;
    const sum = sums[k]!;
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + canvas.data[i * 3 + c]!;
    sum[3] = sum[3]! + 1;
  }
  // Dark sheets lie on top; their blurred and shifted outline is the shadow on the lighter ones below.
  const shadow = Float32Array.from(level);
  blur(shadow, width, height, unit * 0.012, 1);
  const shift = Math.round(unit * 0.008);
  const seed = random.range(0, 50);
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const j = i / 3;
    const from = Math.max(0, y - shift) * width + Math.max(0, x - shift);
    const drop = clamp01((level[j]! - shadow[from]!) * 0.85);
    const lit = y > 1 && x > 1 && level[j - width - 1]! > level[j]! ? 0.09 : 0;
    const fibre =
      (noise((x / unit) * 240 + seed, (y / unit) * 240) - 0.5) * 0.035 +
      (fbm((x / unit) * 7, (y / unit) * 7, 2) - 0.5) * 0.04;
    const sum = sums[level[j]!]!;
    for (let c = 0; c < 3; c++) {
      const sheet = sum[c]! / sum[3]!;
      const colour = sheet * 0.55 + data[i + c]! * 0.45;
      data[i + c] = clamp01(colour * 1.05 * (1 - drop * 0.5) + lit + fibre);
    }
  });
}

/** Flat areas of calm colour. */
export function minimal(canvas: Canvas, _random: Random, checkpoint: () => void): void {
  toPatches(canvas, 0.016, checkpoint);
  toPatches(canvas, 0.01, checkpoint);
  eachPixel(canvas, checkpoint, (_x, _y, i, data) => {
    const mean = (data[i]! + data[i + 1]! + data[i + 2]!) / 3;
    const step = (Math.round(mean * 7) / 7 - mean) * 0.7;
    for (let c = 0; c < 3; c++)
      data[i + c] = clamp01((mean + (data[i + c]! - mean) * 0.82 + step) * 0.9 + 0.085);
  });
}

/** Woodblock print: flat colours, black key lines, grain of the block, a graded band of indigo at the top. */
export function ukiyoe(canvas: Canvas, random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  toPatches(canvas, 0.0085, checkpoint);
  const lines = findLines(canvas, 0.0021, 16, 0.007);
  const offset = random.range(0, 60);
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const u = x / unit;
    const v = y / unit;
    const mean = (data[i]! + data[i + 1]! + data[i + 2]!) / 3;
    const wanted = mean * 5.4;
    const step = Math.floor(wanted);
    const flat = (step + smoothstep(0.4, 0.6, wanted - step)) / 5.4;
    const grain = noise(u * 14 + offset, v * 190) * 0.6 + noise(u * 320, v * 320) * 0.4;
    const band = Math.exp(-((y / height) * 7)) * 0.75;
    const key = lines[i / 3]!;
    for (let c = 0; c < 3; c++) {
      const chroma = (data[i + c]! - mean) * 1.2;
      const paper = [0.955, 0.915, 0.82][c]!;
      let colour = (flat * 0.84 + 0.12 + chroma) * (0.72 + 0.28 * paper) + 0.03;
      colour = colour * (1 - band) + [0.11, 0.2, 0.4][c]! * band;
      colour = colour * (0.95 + grain * 0.08);
      data[i + c] = clamp01(colour * (1 - key) + [0.09, 0.1, 0.15][c]! * key);
    }
  });
}

/** Five tones from navy to cream with gold contours and a stepped gold frame. */
export function artDeco(canvas: Canvas, _random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  toPatches(canvas, 0.008, checkpoint);
  const lines = findLines(canvas, 0.0022, 16, 0.007);
  const source = copyCanvas(canvas);
  const tones = [
    [0.045, 0.07, 0.12],
    [0.1, 0.2, 0.25],
    [0.26, 0.4, 0.38],
    [0.78, 0.62, 0.36],
    [0.95, 0.89, 0.74],
  ] as const;
  const border = unit * 0.05;
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const l = source.data[i]! * 0.3 + source.data[i + 1]! * 0.59 + source.data[i + 2]! * 0.11;
    const t = clamp01(l * 1.08) * 4;
    const k = Math.min(3, Math.floor(t));
    const f = smoothstep(0.38, 0.62, t - k);
    const metal = 0.9 + 0.2 * noise((x / unit) * 3 + (y / unit) * 2, (y / unit) * 120);
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y);
    const frame =
      edge < border
        ? Math.abs(edge - border * 0.45) < border * 0.1 ||
          Math.abs(edge - border * 0.78) < border * 0.05 ||
          edge > border * 0.94
          ? 1
          : 0.0
        : lines[i / 3]! * 0.8;
    for (let c = 0; c < 3; c++) {
      let colour = tones[k]![c]! + (tones[k + 1]![c]! - tones[k]![c]!) * f;
      colour = colour * 0.74 + source.data[i + c]! * 0.3;
      if (edge < border) colour = tones[0][c]!;
      data[i + c] = clamp01(colour + ([0.83, 0.66, 0.36][c]! * metal - colour) * frame);
    }
  });
}

/** Split toning in magenta and cyan with a lens's colour fringes. */
export function cyberpunk(canvas: Canvas, _random: Random, checkpoint: () => void): void {
  const { width, height } = canvas;
  const source = copyCanvas(canvas);
  eachPixel(canvas, checkpoint, (x, y, i, data) => {
    const push = ((x / width - 0.5) * 0.006 * width) | 0;
    const row = y * width;
    const left = (row + Math.min(width - 1, Math.max(0, x - push))) * 3;
    const right = (row + Math.min(width - 1, Math.max(0, x + push))) * 3;
    const r = source.data[right]!;
    const g = source.data[i + 1]!;
    const b = source.data[left + 2]!;
    const l = r * 0.3 + g * 0.59 + b * 0.11;
    const dark = (1 - l) * (1 - l);
    const scan = 1 - 0.025 * (y % Math.max(2, Math.round(height / 512)) === 0 ? 1 : 0);
    data[i] = clamp01((r * 1.06 + dark * 0.045 + l * 0.02) * scan);
    data[i + 1] = clamp01((g * 0.92 + l * 0.03) * scan);
    data[i + 2] = clamp01((b * 1.1 + dark * 0.085) * scan);
  });
}
