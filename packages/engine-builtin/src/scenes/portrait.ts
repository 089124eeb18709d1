import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { createCanvas, sampleCanvas, type Canvas } from '../render/canvas.ts';
import { lch, mixRgb, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import { fbm, noise, smoothstep, warpedFbm } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { outdoorFinish, softDot, weatherOver } from '../render/weather.ts';
import type { Frame, Painting } from './frame.ts';
import { drawnPainting } from './kit/drawn.ts';
import { drawFigure, soften, type Figure, type Limb, type Outline } from './kit/figure.ts';
import { forest } from './forest.ts';
import { landscape } from './landscape.ts';
import { seascape } from './seascape.ts';
import { city } from './city.ts';

/** A head in profile against the light; rim light draws the edge, or a landscape shines through (double exposure). */
export function portrait(frame: Frame): Painting {
  const { intent, random, width, height } = frame;
  const draw = random.fork('portrait');
  const unit = Math.min(width, height);
  const air = createAtmosphere(intent, random.fork('air'), draw.pick(['sunset', 'dawn', 'golden', 'dusk']));
  const canvas = createCanvas(width, height);
  const hue = intent.colours[0]?.h ?? (intent.salt ? intent.salt % 360 : draw.range(0, 360));
  const places = names(
    intent,
    'mountain',
    'forest',
    'sea',
    'city',
    'landscape',
    'lakeView',
    'flowers',
    'tree',
    'space',
    'sakuraTree',
    'desert',
  );
  const exposed = places || draw.chance(0.45);
  const dark = !exposed && (intent.drama > 0.2 || air.night || draw.chance(0.4));
  const vivid = 0.07 + Math.max(0, intent.vividness) * 0.08 + (intent.colours[0] ? 0.05 : 0);
  const paper = toRgb(lch(exposed ? 0.975 : dark ? 0.2 : 0.74, exposed ? 0.012 : vivid, hue));
  const paper2 = toRgb(
    lch(exposed ? 0.9 : dark ? 0.42 : 0.86, exposed ? vivid * 0.5 : vivid, hue + draw.pick([30, -40, 70])),
  );
  const facing = draw.chance(0.5);
  const glowX = facing ? 0.72 : 0.28;
  const offset = draw.range(0, 80);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) frame.checkpoint();
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const v = y / height;
      const wash = warpedFbm((x / unit) * 1.5 + offset, (y / unit) * 1.5, 4, 1.6);
      const pool = Math.exp(-(((u - glowX) / 0.42) ** 2) - ((v - 0.4) / 0.42) ** 2);
      const t = Math.min(1, pool * 0.85 + (wash - 0.5) * 0.5 + 0.1);
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++)
        canvas.data[i + c] = paper[c]! + (paper2[c]! * (dark ? 1.25 : 1.12) - paper[c]!) * t;
    }
  }
  if (!exposed) drawBokeh(canvas, draw.fork('bokeh'), unit, paper2, dark);
  const size = unit * 0.37;
  const figure = createHead(intent, draw.fork('head'));
  const place = {
    x: width * (facing ? 0.46 : 0.54),
    y: height * 0.47,
    size,
    flip: !facing,
    box: [-1.9, -1.8, 1.2, 1.5] as const,
  };
  const inner = exposed ? innerPicture(frame, intent) : null;
  const sample = new Float32Array(3);
  const ink = scaleRgb(toRgb(lch(0.26, 0.05, hue + 20)), 0.55);
  const key = toRgb(lch(0.86, 0.1, hue + 15));
  const back = toRgb(lch(0.72, 0.13, hue + 190));
  drawFigure(
    canvas,
    figure,
    place,
    0.34,
    (depth, nx, ny, nz, x, y, under) => {
      const hair = y > 0.12 || x < -0.02;
      const strand = hair
        ? noise(Math.atan2(y - 0.1, x + 0.05) * 22 + Math.hypot(x, y) * 7, Math.hypot(x, y) * 3)
        : 0.5 + (fbm(x * 16, y * 16, 2) - 0.5) * 0.2;
      const edge = 1 - smoothstep(0, 0.06, depth);
      const rim = edge * Math.max(0, nx * 0.9 + 0.2) + Math.max(0, nx) ** 3 * 0.5;
      const kick = edge * Math.max(0, -nx * 0.8 + ny * 0.4);
      if (inner) {
        const px = place.x + (place.flip ? -x : x) * size;
        const py = place.y - y * size;
        // The whole inner picture fits into the head and shoulders.
        sampleCanvas(
          inner,
          ((px - place.x) / (size * 2.5) + 0.5) * inner.width,
          ((py - place.y) / (size * 2.3) + 0.4) * inner.height,
          sample,
        );
        const fade = smoothstep(-1.5, -0.7, y);
        // Printed over the silhouette: darks stay ink, lights open to the paper, and the outline stays dark.
        const l = sample[0]! * 0.3 + sample[1]! * 0.59 + sample[2]! * 0.11;
        const open = smoothstep(0.06, 0.62, l);
        const tone = 0.16 + 1.25 * open;
        const picture: Rgb = [
          (sample[0]! * 0.75 + l * 0.25) * tone,
          (sample[1]! * 0.75 + l * 0.25) * tone,
          (sample[2]! * 0.75 + l * 0.25) * tone,
        ];
        const body = 0.62 + 0.38 * smoothstep(0.02, 0.22, depth);
        const shaded = mixRgb(scaleRgb(ink, 0.5), picture, body * (0.55 + 0.45 * open));
        return mixRgb(under, shaded, 0.08 + 0.92 * fade);
      }
      const base = 0.35 + 0.45 * nz;
      return [0, 1, 2].map(
        (c) =>
          ink[c]! * base * (0.7 + strand * 0.6) +
          key[c]! * rim * (0.55 + strand * 0.75) * 1.25 +
          back[c]! * kick * 0.5 * strand,
      ) as unknown as Rgb;
    },
    frame.checkpoint,
  );
  const finish = outdoorFinish(intent, { ...air, night: false });
  return drawnPainting(
    canvas,
    {
      ...finish,
      bloom: exposed ? 0.06 : 0.35,
      exposure: exposed ? 1.2 : 1.1,
      contrast: exposed ? 0.7 : finish.contrast,
    },
    weatherOver(frame, null),
  );
}

/** The landscape that shows inside the head, at less than half the size. */
function innerPicture(frame: Frame, intent: SceneIntent): Canvas {
  const width = Math.ceil(frame.width / 2.5);
  const height = Math.ceil(frame.height / 2.5);
  const scene = names(intent, 'city', 'streetView', 'tokyo')
    ? city
    : names(intent, 'sea', 'beach')
      ? seascape
      : names(intent, 'forest', 'tree', 'sakuraTree', 'flowers')
        ? forest
        : landscape;
  const family =
    scene === city ? 'city' : scene === seascape ? 'seascape' : scene === forest ? 'forest' : 'landscape';
  const inner: Frame = {
    ...frame,
    width,
    height,
    detail: frame.detail * 0.35,
    random: frame.random.fork('inner'),
    intent: {
      ...intent,
      family,
      subject: scene === forest && names(intent, 'sakuraTree') ? 'sakuraTree' : family,
      drama: 0.4,
      time: intent.time ?? 'day',
      // Mist parts near from far, which keeps a small picture readable.
      weather: intent.weather ?? 'fog',
    },
  };
  const canvas = createCanvas(width, height);
  const painting = scene(inner);
  for (let top = 0; top < height; top += 64) {
    frame.checkpoint();
    painting.paintRows(canvas, top, Math.min(height, top + 64));
  }
  // The lights of the inner picture become the paper, whatever its hour.
  const tones = Float32Array.from({ length: 1024 }, (_, k) => {
    const i = Math.floor((k / 1024) * width * height) * 3;
    return canvas.data[i]! * 0.3 + canvas.data[i + 1]! * 0.59 + canvas.data[i + 2]! * 0.11;
  }).toSorted();
  const gain = 0.62 / Math.max(0.05, tones[840]!);
  for (let i = 0; i < canvas.data.length; i++) canvas.data[i] = canvas.data[i]! * gain;
  return canvas;
}

function drawBokeh(canvas: Canvas, random: Random, unit: number, colour: Rgb, dark: boolean): void {
  for (let k = 0; k < 26; k++) {
    const r = unit * random.range(0.012, 0.055);
    softDot(
      canvas,
      random.next() * canvas.width,
      random.next() * canvas.height,
      r,
      random.range(0.05, dark ? 0.3 : 0.22),
      ...scaleRgb(mixRgb(colour, [1, 0.9, 0.75], random.next()), dark ? 1.3 : 1.2),
    );
  }
}

/** Profiles that look to the right; the head is about one unit high, its middle at the origin. */
function createHead(intent: SceneIntent, random: Random): Figure {
  const j = (x: number, y: number): [number, number] => [
    x + random.range(-0.012, 0.012),
    y + random.range(-0.01, 0.01),
  ];
  const man = intent.subject === 'man' || (intent.subject === 'portrait' && random.chance(0.4));
  const brow = man ? 0.02 : 0;
  const chin = man ? 0.03 : 0;
  const face: Outline = soften(
    [
      [0.5, -1.75],
      j(0.34, -1.3),
      j(0.14, -0.98),
      [0.1, -0.72],
      [0.12, -0.6],
      [0.2, -0.54],
      j(0.3 + chin, -0.53),
      j(0.37 + chin, -0.47),
      [0.36 + chin, -0.39],
      [0.345, -0.345],
      j(0.385, -0.305),
      [0.385, -0.27],
      [0.365, -0.255],
      j(0.395, -0.225),
      [0.4, -0.195],
      [0.375, -0.165],
      [0.385, -0.14],
      j(0.47, -0.125),
      [0.49, -0.09],
      j(0.45, -0.02),
      [0.4, 0.08],
      [0.375 + brow, 0.13],
      j(0.39 + brow, 0.19),
      [0.39, 0.3],
      [0.34, 0.44],
      [0.22, 0.56],
      [0.02, 0.62],
      [-0.2, 0.58],
      [-0.38, 0.44],
      [-0.46, 0.24],
      [-0.45, 0.02],
      [-0.38, -0.2],
      [-0.28, -0.38],
      [-0.25, -0.56],
      [-0.28, -0.76],
      [-0.48, -0.94],
      [-0.86, -1.08],
      [-1.2, -1.28],
      [-1.45, -1.75],
    ],
    2,
  );
  const limbs: Limb[] = [];
  const outlines: Outline[] = [face];
  if (names(intent, 'space', 'nebula', 'planet') && man) limbs.push([-0.02, 0.0, 0.72, 0.0, -0.1, 0.7]);
  else if (man) {
    if (random.chance(0.5))
      limbs.push([-0.2, 0.52, 0.16, 0.24, 0.56, 0.13], [-0.4, 0.3, 0.12, -0.1, 0.56, 0.16]);
    else limbs.push([-0.3, 0.56, 0.1, -0.42, 0.7, 0.09], [0.1, 0.6, 0.06, -0.34, 0.42, 0.15]);
  } else {
    const style = random.int(3);
    if (style === 0) limbs.push([-0.5, 0.34, 0.23, -0.56, 0.42, 0.2], [0.05, 0.55, 0.11, -0.42, 0.4, 0.16]);
    else if (style === 1) {
      outlines.push(
        soften(
          [
            [0.36, 0.42],
            [0.12, 0.68],
            [-0.28, 0.68],
            [-0.56, 0.4],
            [-0.66, -0.1],
            [-0.74, -0.6],
            [-0.9, -1.1],
            [-0.72, -1.3],
            [-0.44, -1.16],
            [-0.2, -0.9],
            [-0.08, -0.5],
            [0.0, -0.1],
            [0.1, 0.24],
          ],
          2,
        ),
      );
    } else
      limbs.push(
        [-0.42, 0.42, 0.12, -0.62, 0.32, 0.13],
        [-0.62, 0.32, 0.13, -0.82, -0.1, 0.14],
        [-0.82, -0.1, 0.14, -0.78, -0.62, 0.09],
        [-0.78, -0.62, 0.09, -0.94, -0.92, 0.02],
        [0.1, 0.56, 0.1, -0.4, 0.4, 0.15],
      );
  }
  return { limbs, outlines, blend: 0.1 };
}
