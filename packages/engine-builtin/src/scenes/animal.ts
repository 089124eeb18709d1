import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere, type Atmosphere } from '../render/atmosphere.ts';
import { createCanvas, type Canvas } from '../render/canvas.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import { fbm, noise, smoothstep, warpedFbm } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { outdoorFinish, softDot, weatherOver } from '../render/weather.ts';
import type { Frame, Painting } from './frame.ts';
import { createAnimal } from './kit/animals.ts';
import { drawnPainting, drawRanges } from './kit/drawn.ts';
import { drawFigure, soften, type FigurePaint } from './kit/figure.ts';

/** Animals with the light behind them on a rise; koi seen from above; butterflies. */
export function animal(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('animal');
  if (intent.subject === 'fish') return koi(frame, draw);
  if (intent.subject === 'butterfly') return butterflies(frame, draw);
  const air = createAtmosphere(
    intent,
    random.fork('air'),
    draw.pick(['sunset', 'dawn', 'golden', 'dusk', 'night']),
  );
  const { width, height } = frame;
  const unit = Math.min(width, height);
  // A large sun or moon stands behind the animal.
  air.disc = Math.max(air.disc, 0.5);
  air.sun = [0, -0.04, 1];
  const ink = mixRgb(scaleRgb(air.zenith, 0.12), [0.012, 0.01, 0.014], 0.55);
  const canvas = drawRanges(frame, air, 4, draw.range(0.5, 0.58), ink);
  const big = unit * draw.range(0.15, 0.21);
  const cx = width * draw.range(0.4, 0.6);
  const cy = height * draw.range(0.36, 0.44);
  drawBigDisc(canvas, cx, cy, big, air, intent.colours[1] ? toRgb(intent.colours[1]) : null);
  const floor = height * 0.88;
  drawMound(canvas, floor, unit, ink, draw.fork('mound'), frame);
  const count = Math.max(1, Math.min(5, intent.count));
  const colour = intent.colours[0] ? toRgb(intent.colours[0]) : null;
  for (let k = 0; k < count; k++) {
    const size = (unit * draw.range(0.27, 0.31)) / (1 + (count - 1) * 0.22);
    const spread = count > 1 ? (k - (count - 1) / 2) * (0.82 / count) * width : 0;
    const each = draw.fork(`one${k}`);
    const { figure, box } = createAnimal(intent.subject, each);
    const fur = colour ?? mixRgb(ink, oklch(0.3, 0.04, 50), 0.4);
    drawFigure(
      canvas,
      figure,
      {
        x: cx + spread * 0.9 + (count > 1 ? 0 : unit * each.range(-0.05, 0.05)),
        y: floor - size * 0.93 + size * each.range(0, 0.03),
        size,
        flip: each.chance(0.5),
        box,
      },
      0.2,
      furPaint(fur, colour !== null, air),
      frame.checkpoint,
    );
  }
  drawGrass(canvas, floor, unit, ink, draw.fork('grass'), frame.detail);
  return drawnPainting(canvas, { ...outdoorFinish(intent, air), bloom: 0.3 }, weatherOver(frame, air));
}

function furPaint(fur: Rgb, named: boolean, air: Atmosphere): FigurePaint {
  return (depth, nx, ny, _nz, x, y) => {
    const strand = noise(x * 26 + y * 8, y * 60 - x * 14);
    const rim = (1 - smoothstep(0, 0.055, depth)) * Math.max(0, 0.35 + ny * 0.8 + Math.abs(nx) * 0.35);
    const sky = (0.25 + 0.75 * Math.max(0, ny)) * (named ? 1 : 0.32) + (named ? 0.25 : 0.05);
    const tone = sky * (0.75 + strand * 0.5);
    return [0, 1, 2].map(
      (c) =>
        fur[c]! * tone * (0.4 + air.horizon[c]! * 0.8) +
        air.glow[c]! * rim * (0.6 + strand * 0.7) * (air.night ? 0.6 : 1.3),
    ) as unknown as Rgb;
  };
}

function drawBigDisc(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  air: Atmosphere,
  named: Rgb | null,
): void {
  const { width, height, data } = canvas;
  const top = Math.max(0, Math.floor(cy - radius * 4));
  for (let y = top; y < Math.min(height, cy + radius * 4); y++) {
    for (let x = 0; x < width; x++) {
      const d = Math.hypot(x - cx, y - cy) / radius;
      if (d > 4) continue;
      const disc = 1 - smoothstep(1 - 1.4 / radius, 1 + 1.4 / radius, d);
      const halo = Math.exp(-Math.max(0, d - 1) * 1.7) * 0.32 * (1 - disc);
      const fade = 1 - smoothstep(height * 0.5, height * 0.68, y) * 0.9;
      const spots = air.night ? 0.8 + 0.35 * fbm(((x - cx) / radius) * 2 + 9, ((y - cy) / radius) * 2, 4) : 1;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const colour =
          (named ? named[c]! * 1.4 : air.night ? [1.15, 1.12, 1][c]! : air.glow[c]! * 1.9) * spots;
        data[i + c] =
          data[i + c]! +
          (colour - data[i + c]!) * disc * fade +
          air.glow[c]! * halo * fade * (air.night ? 0.5 : 1);
      }
    }
  }
}

function drawMound(
  canvas: Canvas,
  floor: number,
  unit: number,
  ink: Rgb,
  random: Random,
  frame: Frame,
): void {
  const offset = random.range(0, 50);
  for (let x = 0; x < canvas.width; x++) {
    const u = (x / canvas.width) * 2 - 1;
    const edge = floor + u * u * unit * 0.08 - (fbm((x / unit) * 2 + offset, 3, 3) - 0.5) * unit * 0.02;
    for (let y = Math.max(0, Math.floor(edge)); y < canvas.height; y++) {
      const i = (y * canvas.width + x) * 3;
      const cover = Math.min(1, y + 1 - edge);
      for (let c = 0; c < 3; c++) canvas.data[i + c] = canvas.data[i + c]! * (1 - cover) + ink[c]! * cover;
    }
  }
  frame.checkpoint();
}

function drawGrass(
  canvas: Canvas,
  floor: number,
  unit: number,
  ink: Rgb,
  random: Random,
  detail: number,
): void {
  const blades = Math.round(520 * Math.min(1, 0.4 + detail));
  for (let k = 0; k < blades; k++) {
    const x = random.next() * canvas.width;
    const u = (x / canvas.width) * 2 - 1;
    const foot = floor + u * u * unit * 0.08 + unit * 0.012;
    const tall = unit * random.range(0.012, 0.05);
    const lean = random.gauss() * 0.25;
    const thick = unit * 0.0022;
    for (let t = 0; t < tall; t += 0.5) {
      const s = t / tall;
      softDot(canvas, x + lean * t * s, foot - t, thick * (1 - s) + 0.25, 0.8, ink[0], ink[1], ink[2]);
    }
  }
}

function koi(frame: Frame, draw: Random): Painting {
  const { intent, width, height } = frame;
  const unit = Math.min(width, height);
  const canvas = createCanvas(width, height);
  const night = intent.time === 'night';
  const deep = oklch(night ? 0.14 : 0.26, 0.055, draw.range(165, 225));
  const light = oklch(night ? 0.3 : 0.5, 0.07, draw.range(165, 205));
  const offset = draw.range(0, 60);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) frame.checkpoint();
    for (let x = 0; x < width; x++) {
      const u = (x / unit) * 3 + offset;
      const v = (y / unit) * 3;
      const w = fbm(u * 0.8, v * 0.8, 3);
      const caustic =
        (1 - Math.abs(noise(u * 2.2 + w * 3, v * 2.2) * 2 - 1)) ** 7 * 0.3 +
        (1 - Math.abs(noise(u * 3.6, v * 3.6 + w * 4) * 2 - 1)) ** 9 * 0.22;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++)
        canvas.data[i + c] = deep[c]! + (light[c]! - deep[c]!) * w * 0.8 + light[c]! * caustic * (0.4 + w);
    }
  }
  const count = intent.count || 3 + draw.int(3);
  const named = intent.colours.map(toRgb);
  for (let k = 0; k < count; k++) {
    const each = draw.fork(`koi${k}`);
    const size = unit * each.range(0.17, 0.25);
    const turn = each.range(0, 6.28);
    const bend = each.range(-0.5, 0.5);
    const [cx, cy] = [
      width * (0.5 + Math.cos(k * 2.4 + offset) * 0.27),
      height * (0.5 + Math.sin(k * 2.4 + offset) * 0.29),
    ];
    const at = (t: number, side: number): [number, number] => {
      const x = t;
      const y = bend * t * t * 0.7 + side;
      return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    };
    const limb = (t1: number, s1: number, r1: number, t2: number, s2: number, r2: number) =>
      [...at(t1, s1), r1, ...at(t2, s2), r2] as [number, number, number, number, number, number];
    const fan = (t: number, side: number, spread: number) =>
      soften([
        at(t, side * 0.16),
        at(t - 0.12, side * (0.3 + spread)),
        at(t - 0.34, side * (0.36 + spread)),
        at(t - 0.26, side * 0.14),
      ]);
    const figure = {
      blend: 0.12,
      limbs: [
        limb(0.78, 0, 0.1, 0.5, 0, 0.2),
        limb(0.5, 0, 0.2, 0, 0, 0.17),
        limb(0, 0, 0.17, -0.55, 0, 0.06),
      ],
      outlines: [
        fan(0.5, 1, 0.12),
        fan(0.5, -1, 0.12),
        fan(-0.05, 1, 0),
        fan(-0.05, -1, 0),
        soften([at(-0.5, 0.02), at(-0.98, 0.26), at(-0.86, 0), at(-1.0, -0.2), at(-0.5, -0.02)]),
      ],
    };
    const white: Rgb = [0.9, 0.88, 0.84];
    const mark =
      named.length > 0
        ? named[k % named.length]!
        : each.pick([oklch(0.6, 0.2, 35), oklch(0.66, 0.19, 48), oklch(0.22, 0.01, 260)]);
    const seed = each.range(0, 40);
    const place = { size, flip: false, box: [-1.2, -1.2, 1.2, 1.2] as const };
    drawFigure(
      canvas,
      figure,
      { ...place, x: cx + size * 0.16, y: cy + size * 0.2 },
      0.2,
      (depth, _x, _y, _z, _u, _v, under) => scaleRgb(under, 1 - 0.4 * smoothstep(0, 0.1, depth)),
      frame.checkpoint,
    );
    drawFigure(
      canvas,
      figure,
      { ...place, x: cx, y: cy },
      0.18,
      (depth, nx, ny, nz, x, y, under) => {
        const patch = smoothstep(0.47, 0.53, fbm(x * 2.4 + seed, y * 2.4, 3));
        const scales = 0.9 + 0.14 * Math.sin(x * 60) * Math.sin(y * 60);
        const shade = 0.35 + 0.75 * Math.max(0, nz * 0.75 + ny * 0.4 - nx * 0.2);
        const colour = scaleRgb(
          mixRgb(white, mark, named.length > 0 ? Math.max(0.55, patch) : patch),
          shade * scales * (night ? 0.6 : 1),
        );
        return mixRgb(under, colour, smoothstep(0, 0.07, depth) * 0.35 + 0.62);
      },
      frame.checkpoint,
    );
  }
  for (let k = 0; k < 6; k++)
    lilyPad(canvas, draw.next() * width, draw.next() * height, unit * draw.range(0.05, 0.1), draw);
  return drawnPainting(
    canvas,
    { exposure: 1.15, bloom: 0.15, vignette: 0.9, grain: 0.012, saturation: 1.12, contrast: 0.5 },
    weatherOver(frame, null),
  );
}

function lilyPad(canvas: Canvas, cx: number, cy: number, radius: number, random: Random): void {
  const cut = random.range(0, 6.28);
  const hue = random.range(130, 150);
  const [dark, pale] = [oklch(0.38, 0.09, hue), oklch(0.56, 0.11, hue - 12)];
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(canvas.height, cy + radius + 1); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(canvas.width, cx + radius + 1); x++) {
      const d = Math.hypot(x - cx, y - cy) / radius;
      const a = Math.atan2(y - cy, x - cx);
      const away = Math.abs(((a - cut + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
      const cover =
        (1 - smoothstep(0.98 - 1 / radius, 0.98 + 1 / radius, d)) * smoothstep(0.12, 0.16, away * (d + 0.2));
      if (cover <= 0) continue;
      const vein = Math.abs(Math.sin(a * 9)) ** 14;
      const colour = mixRgb(dark, pale, 0.3 + d * 0.4 + vein * 0.35);
      const i = (y * canvas.width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.data[i + c] = canvas.data[i + c]! * (1 - cover) + colour[c]! * cover;
    }
  }
}

function butterflies(frame: Frame, draw: Random): Painting {
  const { intent, width, height } = frame;
  const unit = Math.min(width, height);
  const canvas = createCanvas(width, height);
  const dark = intent.time === 'night' || intent.drama > 0.3 || names(intent, 'black');
  const hue = intent.colours[0]?.h ?? draw.range(0, 360);
  const [paperA, paperB] = dark
    ? [oklch(0.2, 0.04, hue + 180), oklch(0.32, 0.06, hue + 150)]
    : [oklch(0.93, 0.025, hue + 170), oklch(0.84, 0.05, hue + 140)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const t = smoothstep(0.2, 0.8, warpedFbm((x / unit) * 1.4 + 5, (y / unit) * 1.4, 3, 1.2));
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.data[i + c] = paperA[c]! + (paperB[c]! - paperA[c]!) * t;
    }
  }
  const count = intent.count || draw.pick([1, 1, 5]);
  for (let k = 0; k < count; k++) {
    frame.checkpoint();
    const each = draw.fork(`wing${k}`);
    const size = unit * (count === 1 ? 0.42 : each.range(0.12, 0.22));
    const cx = count === 1 ? width / 2 : width * (0.5 + Math.cos(k * 2.4) * 0.32);
    const cy = count === 1 ? height / 2 : height * (0.5 + Math.sin(k * 2.4) * 0.32);
    const turn = count === 1 ? 0 : each.range(-0.8, 0.8);
    const main = intent.colours[0] ? toRgb(intent.colours[0]) : oklch(0.62, 0.17, hue + each.range(-30, 30));
    const tip = intent.colours[1] ? toRgb(intent.colours[1]) : oklch(0.8, 0.13, hue + each.range(40, 80));
    const upper = each.range(0.8, 1);
    const seed = each.range(0, 40);
    const reach = Math.ceil(size * 1.25);
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const rx = ((x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn)) / size;
        const ry = (-(x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn)) / size;
        const a = Math.atan2(-ry, Math.abs(rx));
        const r = Math.hypot(rx, ry);
        const fore = upper * Math.max(0, Math.cos((a - 0.62) * 1.25)) ** 0.62 * (1 + 0.04 * Math.sin(a * 13));
        const hind = 0.72 * Math.max(0, Math.cos((a + 0.72) * 1.35)) ** 0.7 * (1 + 0.07 * Math.sin(a * 19));
        const wing = Math.max(fore, hind);
        const body = Math.hypot(rx * 14, (ry + 0.02) * 2.7) < 1 ? 1 : 0;
        const cover = Math.max(body, 1 - smoothstep(wing - 1.5 / size, wing + 1.5 / size, r));
        const i = (y * width + x) * 3;
        if (cover <= 0) continue;
        const t = r / (wing || 1);
        const vein = 1 - smoothstep(0.02, 0.09, Math.abs(Math.sin(a * 8 + (fore > hind ? 0 : 1.3))) * r);
        const edge = smoothstep(0.78, 0.9, t + (noise(a * 9 + seed, 3) - 0.5) * 0.12);
        const dots = edge * (1 - smoothstep(0.2, 0.34, Math.hypot(((a * 7) % 1) - 0.5, (t - 0.9) * 7)));
        const eye = Math.hypot((a - (fore > hind ? 0.6 : -0.75)) * 1.6, (t - 0.58) * 2);
        let colour = mixRgb(main, tip, smoothstep(0.15, 0.75, t + fbm(rx * 5 + seed, ry * 5, 3) * 0.4 - 0.2));
        colour = mixRgb(colour, scaleRgb(main, 0.28), Math.max(vein * 0.8, edge));
        colour = mixRgb(colour, [0.95, 0.93, 0.85], dots * 0.9);
        if (eye < 0.24) colour = eye < 0.1 ? [0.03, 0.03, 0.05] : eye < 0.15 ? tip : scaleRgb(main, 0.25);
        if (body) colour = [0.05, 0.04, 0.035];
        const shade = 0.72 + 0.4 * Math.abs(rx) + (noise(rx * 90, ry * 90) - 0.5) * 0.14;
        for (let c = 0; c < 3; c++)
          canvas.data[i + c] = canvas.data[i + c]! * (1 - cover) + colour[c]! * shade * cover;
      }
    }
  }
  return drawnPainting(canvas, {
    exposure: 1.05,
    bloom: 0.12,
    vignette: 0.6,
    grain: 0.014,
    saturation: 1.1,
    contrast: 0.4,
  });
}
