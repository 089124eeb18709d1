import { names } from '../prompt/sceneIntent.ts';
import { type Canvas, createCanvas } from '../render/canvas.ts';
import { type Rgb, mixRgb, scaleRgb, toRgb } from '../render/colour.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import type { Frame, Painting } from './frame.ts';
import { drawnPainting } from './kit/drawn.ts';
import { createPalette } from './palette.ts';
import { forms } from './solids.ts';

/** Pictures of nothing but form and colour. */
export function abstract(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('abstract');
  const kind = names(intent, 'bauhaus', 'geometric')
    ? 'bauhaus'
    : names(intent, 'fluid', 'flow')
      ? 'fluid'
      : names(intent, 'glassForms', 'glass', 'metal')
        ? 'glassForms'
        : intent.subject === 'abstract'
          ? draw.pick(['fluid', 'ribbons', 'bauhaus', 'glassForms', 'ribbons'] as const)
          : intent.subject;
  const palette = createPalette(intent, draw.fork('palette'));
  if (kind === 'bauhaus') return bauhaus(frame, draw, palette);
  if (kind === 'glassForms') return forms(frame, draw, palette);
  if (kind === 'ribbons') return ribbons(frame, draw, palette);
  return fluid(frame, draw, palette);
}

const finish = {
  exposure: 1.08,
  bloom: 0.08,
  vignette: 0.35,
  grain: 0.02,
  saturation: 1.08,
  contrast: 0.35,
};

/** Colour carried by a field that is warped twice, shaded as if it were thick paint. */
function fluid(frame: Frame, random: Random, palette: readonly Rgb[]): Painting {
  const { width, height } = frame;
  const unit = Math.min(width, height);
  const offset = random.range(0, 120);
  const scale = random.range(0.9, 1.7);
  const warp = random.range(1.6, 3.6);
  const stretch = random.range(0.6, 1.5);
  const rings = random.range(4, 11);
  const w = Math.ceil(width / 2) + 1;
  const h = Math.ceil(height / 2) + 1;
  const field = new Float32Array(w * h);
  const second = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    if (y % 16 === 0) frame.checkpoint();
    for (let x = 0; x < w; x++) {
      const u = ((x * 2) / unit) * scale + offset;
      const v = ((y * 2) / unit) * scale * stretch;
      const qx = fbm(u, v, 3);
      const qy = fbm(u + 5.2, v + 1.3, 3);
      const rx = fbm(u + warp * qx + 1.7, v + warp * qy + 9.2, 3);
      field[y * w + x] = fbm(u + warp * rx, v + warp * (qy - 0.3), 4);
      second[y * w + x] = rx;
    }
  }
  const canvas = createCanvas(width, height);
  const read = (data: Float32Array, x: number, y: number) => {
    const i = Math.min(w - 2, Math.floor(x));
    const j = Math.min(h - 2, Math.floor(y));
    const k = j * w + i;
    const a = data[k]! + (data[k + 1]! - data[k]!) * (x - i);
    const b = data[k + w]! + (data[k + w + 1]! - data[k + w]!) * (x - i);
    return a + (b - a) * (y - j);
  };
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) frame.checkpoint();
    for (let x = 0; x < width; x++) {
      const f = read(field, x / 2, y / 2);
      const g = read(second, x / 2, y / 2);
      const dx = (read(field, Math.min(w - 2, x / 2 + 1), y / 2) - f) * unit;
      const dy = (read(field, x / 2, Math.min(h - 2, y / 2 + 1)) - f) * unit;
      const wave = f * rings + g * 3;
      const step = Math.floor(wave);
      const t = smoothstep(0.32, 0.68, wave - step);
      const colour = mixRgb(palette[((step % 5) + 5) % 5]!, palette[(((step + 1) % 5) + 5) % 5]!, t);
      const light = 1 + Math.max(-0.45, Math.min(0.7, (-dx - dy) * 0.05));
      const gloss = Math.max(0, 1 - Math.abs(dx * 0.06 + 0.6) - Math.abs(dy * 0.06 + 0.4)) ** 3 * 0.35;
      const line = (1 - smoothstep(0.0, 0.035, Math.abs(wave - step - 0.5))) * 0.12;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.data[i + c] = colour[c]! * light * (1 - line) + gloss;
    }
  }
  return drawnPainting(canvas, finish);
}

/** Broad bands that roll over each other like folded paper, each with its own light and shadow. */
function ribbons(frame: Frame, random: Random, palette: readonly Rgb[]): Painting {
  const { width, height } = frame;
  const unit = Math.min(width, height);
  const canvas = createCanvas(width, height);
  const turn = random.range(-0.9, 0.9);
  const count = 9 + random.int(8);
  const offset = random.range(0, 90);
  const amplitude = random.range(0.1, 0.26);
  const [ca, sa] = [Math.cos(turn), Math.sin(turn)];
  const thickness = 1.7 / count;
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) frame.checkpoint();
    for (let x = 0; x < width; x++) {
      const px = (x - width / 2) / unit;
      const py = (y - height / 2) / unit;
      const u = px * ca + py * sa;
      const v = -px * sa + py * ca;
      let colour: Rgb = scaleRgb(palette[4]!, 1 - 0.25 * Math.hypot(px, py));
      for (let k = 0; k < count; k++) {
        const base = (k / (count - 1) - 0.5) * 1.9;
        const edge =
          base +
          Math.sin(u * (2.2 + (k % 3) * 0.5) + k * 0.7 + offset) * amplitude +
          (noise(u * 1.7 + offset, k * 3.1) - 0.5) * amplitude;
        const depth = v - edge;
        const soft = 1.2 / unit;
        const shadow = depth < 0 ? Math.exp(depth / 0.035) * 0.5 : 0;
        colour = scaleRgb(colour, 1 - shadow * smoothstep(-0.16, 0, depth));
        const cover = smoothstep(-soft, soft, depth);
        if (cover > 0) {
          const t = clamp01(depth / (thickness * 1.6));
          const tone = palette[(k * 2 + (k >> 1)) % 5]!;
          const sheen = 0.82 + 0.4 * Math.exp(-depth * 26) + 0.12 * Math.sin(t * 3.1 + u * 2);
          const body = mixRgb(scaleRgb(tone, sheen), palette[(k * 2 + 3) % 5]!, t * 0.4);
          colour = mixRgb(colour, body, cover);
        }
      }
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.data[i + c] = colour[c]!;
    }
  }
  return drawnPainting(canvas, finish);
}

/** Flat shapes on paper: discs, quarters, bars, triangles and grids, placed on a hidden grid; ink looks printed. */
function bauhaus(frame: Frame, random: Random, palette: readonly Rgb[]): Painting {
  const { width, height } = frame;
  const unit = Math.min(width, height);
  const canvas = createCanvas(width, height);
  const named = frame.intent.colours;
  // Who names three colours wants those and black on paper, not their relatives.
  const strict = named.length >= 3;
  const paper = strict ? ([0.9, 0.86, 0.76] as const) : mixRgb(palette[4]!, [0.93, 0.9, 0.83], 0.6);
  const [one, two, three] = named.map(toRgb);
  const inks: Rgb[] =
    one && two && three
      ? [[0.014, 0.014, 0.016], two, one, three, random.pick([one, three])]
      : [palette[0]!, palette[1]!, palette[2]!, palette[3]!, scaleRgb(palette[0]!, 0.4)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const t =
        0.97 +
        (noise((x / unit) * 420, (y / unit) * 420) - 0.5) * 0.035 +
        (fbm((x / unit) * 4, (y / unit) * 4, 3) - 0.5) * 0.07;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.data[i + c] = paper[c]! * t;
    }
  }
  const composed = random.chance(0.55);
  if (!composed) {
    const cells = 3 + random.int(3);
    const columns = Math.max(2, Math.round((width / unit) * cells));
    const rows = Math.max(2, Math.round((height / unit) * cells));
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) {
        const [cw, ch] = [width / columns, height / rows];
        const box = { x: i * cw, y: j * ch, w: cw, h: ch };
        const ground = random.pick(inks);
        if (random.chance(0.78)) fill(canvas, box, () => -1, ground, 1);
        const ink = random.pick([paper, ...inks.filter((colour) => colour !== ground)]);
        const kind = random.int(7);
        const turn = random.int(4);
        fill(canvas, box, (u, v) => motif(kind, turn, u, v) / (cells * 1.4), ink, 1);
        if (random.chance(0.4))
          fill(canvas, box, (u, v) => (Math.hypot(u, v) - 0.2) / (cells * 1.4), random.pick(inks), 1);
      }
      frame.checkpoint();
    }
    return drawnPainting(canvas, { ...finish, bloom: 0, vignette: 0.25 });
  }
  const tilt = random.pick([0, 0, Math.PI / 4, -Math.PI / 4, random.range(-0.4, 0.4)]);
  const [focusX, focusY] = [random.range(0.36, 0.64), random.range(0.36, 0.64)];
  const shapes = 15 + random.int(9);
  for (let k = 0; k < shapes; k++) {
    frame.checkpoint();
    const first = k === 0;
    const size = unit * (first ? random.range(0.24, 0.34) : 0.02 + random.next() ** 1.7 * 0.22);
    const a = random.range(0, 6.283);
    const away = first ? 0 : unit * random.range(0.08, 0.48);
    const [cx, cy] = [width * focusX + Math.cos(a) * away, height * focusY + Math.sin(a) * away];
    const turn = tilt + random.pick([0, Math.PI / 2, 0, random.range(-0.2, 0.2)]);
    const kind = first ? random.pick([0, 1]) : random.int(8);
    const ink = inks[first ? 2 : random.int(5)]!;
    const alpha = first || strict || random.chance(0.6) ? 1 : 0.72;
    const long = random.range(2.5, 7);
    const shape = (x: number, y: number): number => {
      const u = ((x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn)) / size;
      const v = (-(x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn)) / size;
      switch (kind) {
        case 0:
          return (Math.hypot(u, v) - 1) * size;
        case 1:
          return Math.max(Math.hypot(u, v) - 1, v) * size;
        case 2:
          return Math.abs(Math.hypot(u, v) - 0.85) * size - size * 0.12;
        case 3:
          return Math.max(Math.abs(u) - long * 0.5, Math.abs(v) - 0.16) * size;
        case 4:
          return Math.max(v - 0.6, Math.abs(u) * 0.87 + -v * 0.5 - 0.62) * size;
        case 5:
          return Math.max(Math.abs(u), Math.abs(v), 0) * size - size * 0.8;
        case 6:
          return (
            Math.max(Math.abs(((u * 4 + 40) % 1) - 0.5) - 0.2, (Math.max(Math.abs(u), Math.abs(v)) - 1) * 4) *
            size *
            0.25
          );
        default:
          return Math.max(Math.abs(v) - 0.02, Math.abs(u) - long) * size;
      }
    };
    // Overprinting multiplies, as transparent inks do.
    paint(
      canvas,
      shape,
      ink,
      alpha,
      kind === 3 || kind === 7 ? Math.ceil(size * long) : Math.ceil(size * 1.5),
      cx,
      cy,
    );
  }
  return drawnPainting(canvas, { ...finish, bloom: 0, vignette: 0.25 });
}

/** Signed size of one motif in a cell from −1 to 1; negative inside. */
function motif(kind: number, turn: number, x: number, y: number): number {
  const [u, v] = turn === 0 ? [x, y] : turn === 1 ? [-y, x] : turn === 2 ? [-x, -y] : [y, -x];
  switch (kind) {
    case 0:
      return Math.hypot(u, v) - 0.78;
    case 1:
      return Math.hypot(u + 1, v + 1) - 2;
    case 2:
      return u + v;
    case 3:
      return Math.min(Math.hypot(u + 1, v) - 1, Math.hypot(u - 1, v) - 1);
    case 4:
      return Math.abs(Math.hypot(u + 1, v + 1) - 1.3) - 0.36;
    case 5:
      return Math.abs(((v * 2.5 + 10) % 1) - 0.5) - 0.25;
    default:
      return Math.max(Math.abs(u) + Math.abs(v) - 0.9, -(Math.abs(u) + Math.abs(v) - 0.45));
  }
}

function fill(
  canvas: Canvas,
  box: { x: number; y: number; w: number; h: number },
  distance: (u: number, v: number) => number,
  ink: Rgb,
  alpha: number,
): void {
  const grain = Math.min(canvas.width, canvas.height);
  for (let y = Math.round(box.y); y < Math.min(canvas.height, Math.round(box.y + box.h)); y++) {
    for (let x = Math.round(box.x); x < Math.min(canvas.width, Math.round(box.x + box.w)); x++) {
      const d = distance(((x + 0.5 - box.x) / box.w) * 2 - 1, ((y + 0.5 - box.y) / box.h) * 2 - 1) * grain;
      lay(canvas, x, y, clamp01(0.5 - d) * alpha, ink, grain);
    }
  }
}

function paint(
  canvas: Canvas,
  distance: (x: number, y: number) => number,
  ink: Rgb,
  alpha: number,
  reach: number,
  cx: number,
  cy: number,
): void {
  const grain = Math.min(canvas.width, canvas.height);
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(canvas.height, cy + reach + 1); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(canvas.width, cx + reach + 1); x++) {
      const cover = clamp01(0.5 - distance(x + 0.5, y + 0.5));
      if (cover > 0) lay(canvas, x, y, cover * alpha, ink, grain);
    }
  }
}

function lay(canvas: Canvas, x: number, y: number, cover: number, ink: Rgb, grain: number): void {
  const i = (y * canvas.width + x) * 3;
  const print = 0.94 + (noise((x / grain) * 300, (y / grain) * 300) - 0.5) * 0.1;
  for (let c = 0; c < 3; c++) {
    const under = canvas.data[i + c]!;
    const over = cover < 0.99 && cover > 0.6 ? ink[c]! * (0.35 + under * 0.65) : ink[c]!;
    canvas.data[i + c] = under + (over * print - under) * cover;
  }
}
