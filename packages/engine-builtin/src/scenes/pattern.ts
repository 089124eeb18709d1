// Ornament by folding the plane: every pixel is brought into one wedge or cell by reflections, and a motif is drawn
// there as distances. Colours and line weights drift slowly over the picture, so that it never looks like one tile.
import { names } from '../prompt/sceneIntent.ts';
import { createCanvas } from '../render/canvas.ts';
import { mixRgb, scaleRgb, type Rgb } from '../render/colour.ts';
import { fbm, noise, smoothstep } from '../render/noise.ts';
import { hashUnit, type Random } from '../render/random.ts';
import type { Frame, Painting } from './frame.ts';
import { drawnPainting } from './kit/drawn.ts';
import { createPalette } from './palette.ts';

type Shade = (x: number, y: number) => Rgb;

export function pattern(frame: Frame): Painting {
  const { intent, random, width, height } = frame;
  const draw = random.fork('pattern');
  const palette = createPalette(intent, draw.fork('palette'));
  const unit = Math.min(width, height);
  const pixel = 1 / unit;
  const kind = names(intent, 'mandala', 'symmetry')
    ? 'mandala'
    : names(intent, 'islamic')
      ? 'star'
      : names(intent, 'seigaiha')
        ? 'scales'
        : draw.pick(['mandala', 'star', 'scales', 'petals', 'petals'] as const);
  const shade =
    kind === 'mandala'
      ? mandala(draw, palette, pixel)
      : kind === 'star'
        ? stars(draw, palette, pixel)
        : kind === 'scales'
          ? scales(draw, palette, pixel)
          : petals(draw, palette, pixel);
  const canvas = createCanvas(width, height);
  for (let y = 0; y < height; y++) {
    if (y % 16 === 0) frame.checkpoint();
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5 - width / 2) / unit;
      const v = (y + 0.5 - height / 2) / unit;
      const colour = shade(u, v);
      const weave =
        0.96 + (noise(u * 330, v * 330) - 0.5) * 0.07 + (fbm(u * 2.4 + 7, v * 2.4, 3) - 0.5) * 0.16;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.data[i + c] = colour[c]! * weave;
    }
  }
  return drawnPainting(canvas, {
    exposure: 1.05,
    bloom: 0.04,
    vignette: 0.35,
    grain: 0.014,
    saturation: 1.1,
    contrast: 0.4,
  });
}

function line(distance: number, weight: number, pixel: number): number {
  return 1 - smoothstep(weight - pixel * 0.7, weight + pixel * 0.7, Math.abs(distance));
}

function inside(distance: number, pixel: number): number {
  return 1 - smoothstep(-pixel * 0.7, pixel * 0.7, distance);
}

/** Concentric rings of motifs, each with its own count and form. */
function mandala(random: Random, palette: readonly Rgb[], pixel: number): Shade {
  const base = random.pick([6, 8, 8, 10, 12]);
  const rings = Array.from({ length: 8 }, (_, k) => ({
    radius: 0.06 + k * 0.085 + random.range(-0.008, 0.008),
    fold: base * (k < 2 ? 1 : random.pick([1, 2, 2, 4])),
    kind: random.int(5),
    turn: random.chance(0.5) ? 0.5 : 0,
    ink: palette[random.int(5)]!,
    ground: palette[(k * 2) % 5]!,
    size: random.range(0.75, 1.05),
  }));
  const gold = mixRgb(palette[3]!, palette[4]!, 0.4);
  return (x, y) => {
    const r = Math.hypot(x, y);
    const a = Math.atan2(y, x);
    let colour = scaleRgb(palette[0]!, 0.8 + 0.25 * noise(r * 30, 2));
    // A ring that surely covers this point hides all rings outside it.
    let outer = 0;
    while (outer < rings.length - 1 && r >= rings[outer]!.radius + 0.035) outer++;
    for (let k = outer; k >= 0; k--) {
      const ring = rings[k]!;
      if (r > ring.radius + 0.13) continue;
      const edge = ring.radius + 0.05 + 0.012 * Math.cos(a * ring.fold);
      colour = mixRgb(colour, scaleRgb(ring.ground, 0.9 + 0.2 * (r / edge)), inside(r - edge, pixel));
      colour = mixRgb(colour, gold, line(r - edge, 0.0022, pixel));
      const wedge = 6.283185 / ring.fold;
      const t = a / wedge + ring.turn;
      const b = (t - Math.floor(t) - 0.5) * wedge;
      const px = r * Math.cos(b) - ring.radius;
      const py = Math.abs(r * Math.sin(b));
      const size = Math.min(0.042, ring.radius * wedge * 0.46) * ring.size;
      const d =
        ring.kind === 0
          ? Math.hypot(px, py) - size
          : ring.kind === 1
            ? Math.hypot(px * 0.55, py + (px + size) ** 2 * 3) - size * 0.62
            : ring.kind === 2
              ? Math.max(Math.abs(px) * 0.7 + py - size * 0.75, -0.01)
              : ring.kind === 3
                ? Math.hypot(px, py + size * 0.9) - size * 1.5
                : Math.abs(px) * 0.5 + py - size * 0.55 + 0.006 * Math.sin(px * 190);
      colour = mixRgb(colour, ring.ink, inside(d, pixel));
      colour = mixRgb(colour, palette[(k + 3) % 5]!, inside(d + size * 0.42, pixel));
      colour = mixRgb(colour, gold, line(d, 0.0016, pixel) + line(d + size * 0.42, 0.001, pixel) * 0.8);
    }
    const far =
      r > 0.72 ? line(Math.sin(a * base * 2) * 0.05 + ((r * 14) % 1) * 0.05 - 0.025, 0.002, pixel) : 0;
    return mixRgb(colour, gold, Math.min(1, far * 0.6));
  };
}

/** Interlaced stars on a square or hexagonal net, drawn as straps that pass over and under. */
function stars(random: Random, palette: readonly Rgb[], pixel: number): Shade {
  const points = random.pick([8, 8, 12, 10]);
  const scale = random.range(2.6, 4.2);
  const turn = random.pick([0, Math.PI / 4, Math.PI / 8]);
  const [ca, sa] = [Math.cos(turn), Math.sin(turn)];
  const inner = random.range(0.33, 0.43);
  const strap = random.range(0.028, 0.045);
  const p = pixel * scale;
  return (x, y) => {
    const u = (x * ca + y * sa) * scale + 50;
    const v = (-x * sa + y * ca) * scale + 50;
    const cx = Math.floor(u);
    const cy = Math.floor(v);
    const fx = u - cx - 0.5;
    const fy = v - cy - 0.5;
    const star = (qx: number, qy: number, n: number, radius: number) => {
      const wedge = Math.PI / n;
      const a = Math.atan2(qy, qx);
      const b = Math.abs(((a / (2 * wedge) + 40) % 1) - 0.5) * 2 * wedge;
      const r = Math.hypot(qx, qy);
      return r * Math.cos(b - wedge * 0.62) - radius;
    };
    const d1 = star(fx, fy, points, inner);
    const gx = Math.abs(fx) - 0.5;
    const gy = Math.abs(fy) - 0.5;
    const d2 = star(gx, gy, 4, 0.17);
    const d3 = star(fx, fy, points, inner * 0.52);
    const drift = fbm(x * 1.6 + 9, y * 1.6, 3);
    const cell = hashUnit(cx, cy, 5);
    let colour = mixRgb(palette[1]!, palette[0]!, smoothstep(0.35, 0.65, drift));
    colour = mixRgb(
      colour,
      mixRgb(palette[2]!, palette[3]!, smoothstep(0.4, 0.7, drift + (cell - 0.5) * 0.2)),
      inside(d1, p),
    );
    colour = mixRgb(colour, palette[0]!, inside(d3, p));
    colour = mixRgb(colour, mixRgb(palette[3]!, palette[2]!, cell), inside(d2, p));
    const rosette = Math.cos(Math.atan2(fy, fx) * points) * 0.05 + 0.1;
    colour = mixRgb(colour, palette[4]!, inside(Math.hypot(fx, fy) - rosette, p));
    for (const d of [d1, d2, d3]) {
      const body = line(d, strap, p);
      const light = 1.12 - (d / strap) * 0.16;
      colour = mixRgb(colour, scaleRgb(palette[4]!, light), body);
      colour = mixRgb(colour, scaleRgb(palette[0]!, 0.45), line(Math.abs(d) - strap, 0.006, p));
    }
    return colour;
  };
}

/** Overlapping scales (seigaiha): rows of fans with rings; each fan has its own colours and some carry a figure. */
function scales(random: Random, palette: readonly Rgb[], pixel: number): Shade {
  const scale = random.range(4, 7);
  const p = pixel * scale;
  const rings = 3 + random.int(2);
  const seed = random.int(1000);
  return (x, y) => {
    const u = x * scale + 100;
    const v = -y * scale * 1 + 100;
    let colour = palette[4]!;
    // Rows from the back to the front; every row hides the lower half of the one behind.
    const row0 = Math.floor(v / 0.5);
    for (let row = row0 + 1; row >= row0 - 2; row--) {
      const shift = row % 2 ? 0.5 : 0;
      const column = Math.round(u - shift);
      const fx = u - shift - column;
      const fy = v - row * 0.5;
      const r = (Math.hypot(fx, fy) * 2) / 1.0;
      if (r > 1.02 || fy < -0.51) continue;
      const cell = hashUnit(column, row, seed);
      const drift = smoothstep(0.35, 0.65, fbm(x * 1.5 + 3, y * 1.5, 3) + (cell - 0.5) * 0.25);
      const tone = mixRgb(palette[1]!, palette[2]!, drift);
      const cover = inside(r - 1, p * 2);
      let fan = palette[4]!;
      const band = r * rings;
      fan = mixRgb(
        fan,
        tone,
        smoothstep(
          0.3 - p * rings,
          0.3 + p * rings,
          Math.abs((((band % 1) + 1) % 1) - 0.5) + (cell > 0.86 ? 0.25 : 0),
        ),
      );
      if (cell > 0.86) {
        const a = Math.atan2(fy, fx);
        fan = mixRgb(fan, palette[3]!, inside(r - 0.5 - 0.22 * Math.cos(a * 5), p * 2));
        fan = mixRgb(fan, palette[0]!, inside(r - 0.16, p * 2));
      }
      fan = mixRgb(fan, scaleRgb(palette[0]!, 0.8), line(r - 0.985, 0.018, p * 2));
      colour = mixRgb(colour, scaleRgb(fan, 0.8 + 0.25 * r), cover);
      if (cover > 0.99 && row < row0) break;
    }
    return colour;
  };
}

/** Leaves, buds and tendrils in a p4m cell that is large enough to hold a whole bouquet. */
function petals(random: Random, palette: readonly Rgb[], pixel: number): Shade {
  const scale = random.range(1.7, 2.6);
  const p = pixel * scale;
  const buds = Array.from({ length: 9 }, () => ({
    x: random.range(0.02, 0.5),
    y: random.range(0.02, 0.5),
    size: random.range(0.05, 0.13),
    petals: random.pick([5, 6, 8, 12]),
    turn: random.range(0, 6.28),
    ink: 1 + random.int(3),
    kind: random.int(3),
  }));
  const diagonal = random.chance(0.7);
  return (x, y) => {
    const ox = x * scale + 30.5;
    const oy = y * scale + 30.5;
    const cell = hashUnit(Math.floor(ox), Math.floor(oy), 11);
    let u = Math.abs(ox - Math.floor(ox) - 0.5);
    let v = Math.abs(oy - Math.floor(oy) - 0.5);
    if (diagonal && v > u) [u, v] = [v, u];
    const drift = fbm(x * 1.3 + 5, y * 1.3, 3);
    let colour = mixRgb(palette[0]!, scaleRgb(palette[0]!, 1.6), drift);
    // Tendrils follow the level lines of a smooth field.
    const field = Math.sin(u * 13 + Math.sin(v * 9) * 1.7) * 0.5 + Math.cos(v * 15 - u * 4) * 0.5;
    colour = mixRgb(colour, mixRgb(palette[1]!, palette[2]!, drift), line(field, 0.05, p * 9) * 0.9);
    const leaf = Math.abs(Math.sin(field * 9 + u * 30)) * 0.03 + Math.abs(field) * 0.09 - 0.02;
    colour = mixRgb(colour, palette[1]!, inside(leaf, p) * 0.85);
    for (const bud of buds) {
      const dx = u - bud.x;
      const dy = v - bud.y;
      const r = Math.hypot(dx, dy);
      if (r > bud.size * 1.3) continue;
      const a = Math.atan2(dy, dx) + bud.turn;
      const wave =
        bud.kind === 0
          ? Math.abs(Math.cos((a * bud.petals) / 2))
          : bud.kind === 1
            ? 0.6 + 0.4 * Math.cos(a * bud.petals)
            : 0.75 + 0.25 * Math.cos(a * bud.petals) ** 3;
      const edge = bud.size * (0.5 + 0.5 * wave);
      const ink = palette[1 + ((bud.ink + (cell > 0.6 ? 1 : 0)) % 4)]!;
      colour = mixRgb(colour, mixRgb(scaleRgb(ink, 0.7), ink, r / edge), inside(r - edge, p));
      colour = mixRgb(colour, palette[4]!, line(r - edge, 0.004, p));
      colour = mixRgb(colour, palette[4]!, inside(r - bud.size * 0.24, p));
      colour = mixRgb(colour, palette[0]!, inside(r - bud.size * 0.13, p));
    }
    return colour;
  };
}
