import { names } from '../prompt/sceneIntent.ts';
import { lookAt } from '../render/camera.ts';
import { createCanvas, type Canvas } from '../render/canvas.ts';
import { lch, mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import { fbm, noise, smoothstep, warpedFbm } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { normalise, type Vec3 } from '../render/vector.ts';
import type { Frame, Painting } from './frame.ts';
import { drawnPainting } from './kit/drawn.ts';
import { spaceBackdrop } from './kit/stars.ts';

/** Planets with air, rings and moons before a nebula; the nebula alone; a black hole. */
export function space(frame: Frame): Painting {
  const { intent, random, width, height } = frame;
  const draw = random.fork('space');
  const canvas = createCanvas(width, height);
  const camera = lookAt([0, 0, 0], [draw.range(-1, 1), draw.range(-0.5, 0.5), 4], 1.1);
  spaceBackdrop(frame, draw.fork('backdrop'))(camera, width, height)(canvas, 0, height);
  const unit = Math.min(width, height);
  const sun = normalise([draw.range(-1, 1), draw.range(0.1, 0.8), draw.range(0.15, 0.7)]);
  if (intent.subject === 'blackHole')
    drawBlackHole(
      canvas,
      unit,
      draw,
      intent.colours[0] ? toRgb(intent.colours[0]) : oklch(0.75, 0.16, 60),
      frame,
    );
  else if (intent.subject !== 'nebula' && !names(intent, 'no:planet')) {
    const count = Math.max(1, intent.count || 1 + (draw.chance(0.6) ? 1 : 0));
    for (let k = count - 1; k >= 0; k--) {
      const each = draw.fork(`planet${k}`);
      const radius = unit * (k === 0 ? each.range(0.2, 0.34) : each.range(0.03, 0.09));
      const x = k === 0 ? width * each.range(0.36, 0.64) : width * each.range(0.1, 0.9);
      const y = k === 0 ? height * each.range(0.42, 0.62) : height * each.range(0.1, 0.45);
      drawPlanet(canvas, x, y, radius, sun, each, frame, k === 0);
    }
  }
  return drawnPainting(canvas, {
    exposure: 1.25,
    bloom: 0.4,
    vignette: 0.5,
    grain: 0.012,
    saturation: 1.15 + intent.vividness * 0.25,
    contrast: 0.45,
  });
}

function drawPlanet(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  sun: Vec3,
  random: Random,
  frame: Frame,
  first: boolean,
): void {
  const { intent } = frame;
  const kind =
    intent.subject === 'earth' && first
      ? 'earth'
      : random.pick(['gas', 'gas', 'rock', 'earth', 'ice'] as const);
  const hue = (first ? intent.colours[0]?.h : intent.colours[1]?.h) ?? random.range(0, 360);
  const named = first && intent.colours[0] ? toRgb(intent.colours[0]) : null;
  const tones: Rgb[] =
    kind === 'earth'
      ? [oklch(0.36, 0.1, 250), oklch(0.5, 0.1, 135), oklch(0.62, 0.08, 85), [0.95, 0.95, 0.95]]
      : [
          named ?? toRgb(lch(0.6, 0.12, hue)),
          toRgb(lch(0.78, 0.08, hue + 25)),
          toRgb(lch(0.42, 0.1, hue - 20)),
          toRgb(lch(0.9, 0.04, hue + 40)),
        ];
  const air =
    kind === 'earth'
      ? oklch(0.75, 0.11, 240)
      : kind === 'rock'
        ? scaleRgb(tones[0]!, 0.3)
        : mixRgb(tones[1]!, [0.7, 0.8, 1], 0.4);
  const tilt = random.range(-0.6, 0.6);
  const ringed =
    first && ((names(intent, 'planet') && random.chance(0.65)) || random.chance(0.35)) && kind !== 'earth';
  const offset = random.range(0, 90);
  const flat = random.range(0.14, 0.34);
  const inner = random.range(1.3, 1.5);
  const outer = random.range(1.9, 2.4);
  const { width, height, data } = canvas;
  const reach = radius * (ringed ? outer + 0.1 : 1.5);
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
    if (y % 32 === 0) frame.checkpoint();
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
      const px = (x + 0.5 - cx) / radius;
      const py = (cy - y - 0.5) / radius;
      const u = px * Math.cos(tilt) + py * Math.sin(tilt);
      const v = -px * Math.sin(tilt) + py * Math.cos(tilt);
      const d = Math.sqrt(px * px + py * py);
      const i = (y * width + x) * 3;
      let ring = 0;
      let shadow = 1;
      const rr = Math.hypot(u, v / flat);
      if (ringed && rr > inner && rr < outer) {
        const bands = 0.25 + 0.75 * noise(rr * 22 + offset, 1) * (0.6 + 0.4 * noise(rr * 90, 5));
        ring =
          bands *
          smoothstep(inner, inner + 0.05, rr) *
          (1 - smoothstep(outer - 0.15, outer, rr)) *
          (Math.abs(rr - (inner + outer) / 2 - 0.08) < 0.025 ? 0.15 : 1);
        // The planet's shadow falls over the far side of the ring.
        const across = px * sun[1] - py * sun[0];
        if (px * sun[0] + py * sun[1] < 0 && Math.abs(across) < 1) shadow = 0.15;
      }
      const cover = 1 - smoothstep(1 - 1.2 / radius, 1 + 1.2 / radius, d);
      const halo =
        d > 1
          ? Math.exp(-(d - 1) * 16) * 0.6 * Math.max(0, ((px * sun[0] + py * sun[1]) / d) * 0.7 + 0.4)
          : 0;
      for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! + air[c]! * halo;
      if (cover > 0) {
        const z = Math.sqrt(Math.max(0, 1 - d * d));
        // Longitude and latitude, so that bands and lands lie on the ball.
        const lon = Math.atan2(u, z);
        const lat = Math.asin(Math.max(-1, Math.min(1, v)));
        let colour: Rgb;
        let lift = 0;
        if (kind === 'gas' || kind === 'ice') {
          const storm = warpedFbm(lon * 1.3 + offset, lat * 5, 4, 1.2) - 0.5;
          const band = noise(lat * (kind === 'gas' ? 8 : 3) + storm * 1.4, offset);
          const fine = noise(lat * 34 + storm * 4, 3);
          const spot = 1 - smoothstep(0.1, 0.16, Math.hypot((lon - 0.3) * 0.6, lat + 0.35));
          colour = mixRgb(
            mixRgb(tones[0]!, tones[1]!, band + (fine - 0.5) * 0.3),
            tones[2]!,
            smoothstep(0.55, 0.9, fbm(lon * 2 + offset, lat * 9 + storm * 2, 3)) * 0.7,
          );
          colour = mixRgb(colour, tones[3]!, spot * 0.7);
        } else {
          const land = fbm(lon * 1.8 + offset, lat * 1.8 + offset, 6);
          lift = (fbm(lon * 7 + offset, lat * 7, 4) - 0.5) * (kind === 'rock' ? 0.9 : 0.3);
          const sea = kind === 'earth' ? 1 - smoothstep(0.5, 0.53, land) : 0;
          colour =
            kind === 'earth'
              ? mixRgb(mixRgb(tones[1]!, tones[2]!, smoothstep(0.52, 0.7, land + lift * 0.2)), tones[0]!, sea)
              : mixRgb(tones[0]!, tones[2]!, smoothstep(0.35, 0.65, land));
          const crater =
            kind === 'rock'
              ? 1 - smoothstep(0.3, 0.42, Math.abs(noise(lon * 6 + offset, lat * 6) - 0.2) * 4)
              : 0;
          colour = scaleRgb(colour, 1 - crater * 0.35);
          if (kind === 'earth') {
            const cloud = smoothstep(0.52, 0.72, warpedFbm(lon * 2.4 + offset * 2, lat * 3.4, 5, 2));
            colour = mixRgb(colour, [0.95, 0.95, 0.96], cloud * 0.9);
            if (Math.abs(lat) > 1.1 + (land - 0.5) * 0.5) colour = [0.92, 0.94, 0.97];
          }
        }
        const light = px * sun[0] + py * sun[1] - z * -sun[2];
        const day = smoothstep(-0.08, 0.5, light + lift * 0.25);
        const limb = (1 - z) ** 2.6;
        for (let c = 0; c < 3; c++) {
          const lit = colour[c]! * (day * 1.5 + 0.008) + air[c]! * limb * Math.max(0, light + 0.25) * 1.3;
          data[i + c] = data[i + c]! * (1 - cover) + lit * cover;
        }
      }
      if (ring > 0 && (v < 0 || d > 1)) {
        for (let c = 0; c < 3; c++)
          data[i + c] =
            data[i + c]! * (1 - ring * 0.85) + mixRgb(tones[1]!, tones[3]!, ring)[c]! * ring * 1.1 * shadow;
      }
    }
  }
}

function drawBlackHole(canvas: Canvas, unit: number, random: Random, hot: Rgb, frame: Frame): void {
  const { width, height, data } = canvas;
  const [cx, cy] = [width * random.range(0.42, 0.58), height * random.range(0.45, 0.55)];
  const radius = unit * random.range(0.12, 0.16);
  const tilt = random.range(-0.4, 0.4);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) frame.checkpoint();
    for (let x = 0; x < width; x++) {
      const px = (x - cx) / radius;
      const py = (cy - y) / radius;
      const u = px * Math.cos(tilt) + py * Math.sin(tilt);
      const v = -px * Math.sin(tilt) + py * Math.cos(tilt);
      const d = Math.hypot(u, v);
      const i = (y * width + x) * 3;
      const swirl = (r: number, a: number) => 0.35 + 0.9 * fbm(r * 3 - a * 0.4, a * 1.1 + Math.log(r) * 5, 4);
      // The far side of the disc is bent over the hole, the near side crosses it.
      const bent =
        Math.exp(-(((d - 1.28) / 0.16) ** 2)) * swirl(d, Math.atan2(v, u)) * 1.6 +
        Math.exp(-(((d - 1.04) / 0.02) ** 2)) * 1.4;
      const flat = Math.hypot(u, v / 0.11);
      const disc =
        flat > 1.35 && flat < 4
          ? (1 - smoothstep(1.4, 4, flat)) *
            smoothstep(1.35, 1.6, flat) *
            swirl(flat, Math.atan2(v / 0.11, u)) *
            2.2
          : 0;
      const doppler = 1 - 0.45 * Math.max(-1, Math.min(1, u / 2));
      const hole = 1 - smoothstep(0.97, 1.02, d);
      const front = v < 0 || d > 1 ? disc : 0;
      for (let c = 0; c < 3; c++) {
        const base = data[i + c]! * (1 - hole) * smoothstep(1, 2.2, d);
        const heat = [1, 0.62, 0.3][c]! * 0.5 + hot[c]! * 0.9;
        data[i + c] = base + (bent * (1 - hole) + front) * heat * doppler * 1.6;
      }
    }
  }
}
