import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt } from '../render/camera.ts';
import type { Canvas } from '../render/canvas.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import { addBroadleaf, addConifer, addLeafCloud } from '../render/foliage.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import { addSurface, addTube } from '../render/shapes.ts';
import { outdoorFinish, softDot, weatherOver } from '../render/weather.ts';
import type { Frame, Painting } from './frame.ts';
import { createGround } from './ground.ts';
import { createStage, skyBackground, skyFog, skyRadiance } from './stage.ts';

const EARTH = 0;
const BARK = 1;
const LEAF = 2;
const UNDERGROWTH = 3;

/** Inside a wood, a bamboo grove, birches, an avenue of cherries, or one tree alone on a rise. Units are metres. */
export function forest(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('forest');
  const kind =
    intent.subject === 'forest'
      ? names(intent, 'pine') || intent.season === 'winter' || draw.chance(0.4)
        ? 'conifer'
        : 'mixed'
      : intent.subject;
  const blossom = kind === 'sakuraTree' || (names(intent, 'sakuraTree') && intent.season === 'spring');
  const lone = kind === 'loneTree' || (kind === 'sakuraTree' && draw.chance(0.45));
  const air = createAtmosphere(intent, random.fork('air'), draw.pick(['dawn', 'golden', 'day']));
  const ground = createGround(intent, random.fork('ground'));
  const snowy = ground.snowLine < 1;
  const builder = createMeshBuilder();
  const ox = draw.range(0, 90);
  const height = (x: number, z: number) =>
    (fbm(x * 0.07 + ox, z * 0.07, 3) - 0.5) * 3 +
    (lone ? 2.4 * Math.exp(-(x * x + (z - 13) ** 2) / 90) : smoothstep(2, 14, Math.abs(x)) * 1.5) +
    (fbm(x * 0.8, z * 0.8, 2) - 0.5) * 0.2;
  const q = Math.max(0.35, Math.min(1, frame.detail));
  addSurface(builder, Math.round(150 * q), Math.round(150 * q), EARTH, (u, v) => {
    const z = -1 + 1.2 * Math.exp(v * 4.6);
    const x = (u * 2 - 1) * (z + 6) * 1.2;
    return [x, height(x, z), z];
  });
  const plant = (x: number, z: number, k: number) => {
    const near = clamp01(14 / z) * q;
    const each = draw.fork(`tree${k}`);
    builder.place({ at: [x, height(x, z) - 0.1, z], yaw: each.range(0, 6.28) }, () => {
      const m = { bark: BARK, leaves: LEAF };
      if (lone) addBroadleaf(builder, each, each.range(8.5, 10.5), q, m);
      else if (kind === 'bambooForest') {
        const tall = each.range(9, 15);
        const lean = each.gauss() * 0.5;
        const r = each.range(0.045, 0.085);
        addTube(
          builder,
          [
            [0, 0, 0],
            [lean * 0.3, tall * 0.5, 0],
            [lean, tall, lean * 0.4],
          ],
          (t) => r * (1 - t * 0.5) * (1 + 0.16 * Math.max(0, Math.cos(t * tall * 14) - 0.85) * 6),
          BARK,
          8,
          Math.round(20 + near * 40),
        );
        for (let i = 0; i < 3 + near * 5; i++)
          addLeafCloud(
            builder,
            each,
            [lean * 0.8 + each.gauss() * 0.5, tall * each.range(0.5, 1), each.gauss() * 0.5],
            [0.9, 0.6, 0.9],
            Math.round(10 + near * 16),
            0.13,
            LEAF,
          );
      } else if (kind === 'conifer') {
        if (z < 16) {
          const tall = each.range(13, 20);
          addTube(
            builder,
            [
              [0, -0.2, 0],
              [each.gauss() * 0.1, tall * 0.5, 0],
              [0, tall, 0],
            ],
            (t) => 0.24 * (1 - t * 0.75) * (1 + 0.5 * Math.exp(-t * 40)),
            BARK,
            10,
            16,
          );
          for (let i = 0; i < 26; i++) {
            const t = each.range(0.28, 1);
            const reach = (1 - t) * 3 + 0.5;
            const a = each.range(0, 6.28);
            const [bx, bz] = [Math.sin(a) * reach, Math.cos(a) * reach];
            addTube(
              builder,
              [
                [0, tall * t, 0],
                [bx * 0.5, tall * t - 0.1, bz * 0.5],
                [bx, tall * t - 0.5, bz],
              ],
              (s) => 0.035 * (1 - s * 0.8),
              BARK,
              4,
              4,
            );
            addLeafCloud(
              builder,
              each,
              [bx * 0.7, tall * t - 0.3, bz * 0.7],
              [reach * 0.5, 0.28, reach * 0.5],
              Math.round(14 + near * 18),
              0.17,
              LEAF,
            );
          }
        } else addConifer(builder, each, each.range(9, 16), Math.max(0.4, near * 1.6), m);
      } else if (kind === 'birch') {
        const tall = each.range(10, 15);
        const lean = each.gauss() * 0.5;
        addTube(
          builder,
          [
            [0, -0.2, 0],
            [lean * 0.4, tall * 0.5, 0],
            [lean, tall, 0],
          ],
          (t) => 0.17 * (1 - t * 0.7),
          BARK,
          10,
          16,
        );
        for (let i = 0; i < 12; i++)
          addLeafCloud(
            builder,
            each,
            [lean * 0.8 + each.gauss() * 1.1, tall * each.range(0.45, 1), each.gauss() * 1.1],
            [1, 0.6, 1],
            Math.round(12 + near * 22),
            0.12,
            LEAF,
          );
      } else addBroadleaf(builder, each, each.range(7, 11), near * 0.85, m);
    });
  };
  if (lone) {
    plant(draw.range(-1.5, 1.5), 13, 0);
  } else {
    const avenue = blossom || draw.chance(0.3);
    const dense = kind === 'bambooForest' ? 130 : kind === 'birch' ? 90 : kind === 'conifer' ? 75 : 42;
    for (let k = 0; k < dense; k++) {
      const z = 4.5 + (k / dense) ** 1.5 * 60;
      const path = 1.5 + z * 0.05;
      const x = avenue
        ? (k % 2 ? 1 : -1) * (path + 1.8 + draw.range(0, 0.8) + (k % 6 > 3 ? draw.range(4, 14) : 0))
        : (draw.chance(0.5) ? 1 : -1) * (path + draw.next() * (3 + z * 0.6));
      plant(x, z, k);
    }
  }
  for (let k = 0; k < 2600 * q; k++) {
    const z = 1.6 + draw.next() ** 2 * 16;
    const x = draw.range(-1, 1) * (z + 2) * 0.8;
    if (!lone && Math.abs(x) < 1 + noise(z * 0.3, ox) * 0.8 && draw.chance(0.9)) continue;
    const y = height(x, z);
    const tall = draw.range(0.12, 0.42) * (lone ? 0.8 : 1) * (snowy ? 0.5 : 1);
    const w = 0.016 + z * 0.0016;
    const lean = draw.gauss() * 0.14;
    const u = draw.next();
    const a = builder.vertex(x - w, y - 0.03, z, 0, 1, -0.3, u, 0.15);
    const b = builder.vertex(x + w, y - 0.03, z, 0, 1, -0.3, u, 0.15);
    const c = builder.vertex(x + lean, y + tall, z, 0, 1, -0.3, u, 1);
    builder.triangle(a, b, c, UNDERGROWTH);
  }
  const named = intent.colours[0];
  const petals: Rgb = named && blossom ? toRgb(named) : oklch(0.86, 0.085, 357);
  const leafTones = blossom
    ? [petals, scaleRgb(petals, 0.85), mixRgb(petals, [1, 1, 1], 0.4)]
    : kind === 'bambooForest'
      ? [oklch(0.6, 0.13, 130), oklch(0.52, 0.12, 136)]
      : kind === 'conifer'
        ? [oklch(0.37, 0.06, 148), oklch(0.43, 0.07, 140)]
        : named && !snowy
          ? [toRgb(named), scaleRgb(toRgb(named), 0.8), ...ground.leaves.slice(0, 1)]
          : ground.leaves;
  const bark: Material =
    kind === 'birch'
      ? {
          colour: oklch(0.88, 0.012, 85),
          roughness: 0.8,
          texture: (s) => {
            const mark =
              smoothstep(0.62, 0.7, noise(s.x * 4 + s.z * 4, s.y * 9)) *
              smoothstep(0.45, 0.6, noise(s.y * 2.2, s.x * 3 + 7));
            [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], 1 - mark * 0.85);
          },
        }
      : kind === 'bambooForest'
        ? { colour: oklch(0.55, 0.11, 128), roughness: 0.4, coat: 0.3 }
        : {
            colour: oklch(0.34, 0.035, 50),
            roughness: 0.95,
            texture: (s) => {
              const rough = fbm((s.x + s.z) * 9, s.y * 2.2, 3);
              const moss = smoothstep(0.5, 0.7, noise(s.x * 3, s.y * 1.3)) * 0.5;
              const tone = 0.5 + rough;
              s.r = s.r * tone * (1 - moss) + 0.06 * moss;
              s.g = s.g * tone * (1 - moss) + 0.09 * moss;
              s.b = s.b * tone * (1 - moss) + 0.02 * moss;
              s.nx += (rough - 0.5) * 0.5;
            },
          };
  const litter: Rgb = snowy
    ? ground.snow
    : blossom
      ? mixRgb(ground.grass, petals, 0.35)
      : intent.season === 'autumn'
        ? oklch(0.48, 0.11, 55)
        : mixRgb(ground.grass, oklch(0.35, 0.05, 60), 0.4);
  const earth: Material = {
    colour: litter,
    roughness: 0.95,
    texture: (s) => {
      const path = lone ? 0 : 1 - smoothstep(0.7, 1.5, Math.abs(s.x) + (noise(s.z * 0.5, ox) - 0.5));
      const grain = fbm(s.x * 5, s.z * 5, 3);
      const tone = 0.55 + grain * 0.9;
      const mud: Rgb = snowy ? [0.68, 0.71, 0.78] : [0.16, 0.12, 0.085];
      const spots = (blossom || intent.season === 'autumn') && noise(s.x * 22, s.z * 22) > 0.72 ? 0.8 : 0;
      const spot = leafTones[0]!;
      for (const [c, key] of (['r', 'g', 'b'] as const).entries()) {
        const base = (litter[c]! + (mud[c]! - litter[c]!) * path) * tone;
        s[key] = base + (spot[c]! - base) * spots;
      }
      s.nx += (grain - 0.5) * 0.4;
    },
  };
  const eye = lone ? 1.2 : 1.5;
  const camera = lookAt(
    [0, height(0, 0) + eye, 0],
    [draw.range(-0.8, 0.8), height(0, 0) + (lone ? 5.2 : draw.range(2.6, 3.8)), 13],
    lone ? 0.98 : draw.range(0.8, 1),
  );
  const mist = intent.weather === 'fog' ? 0.026 : lone ? 0.01 : 0.017;
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials: [
      earth,
      bark,
      {
        colour: leafTones[0]!,
        roughness: 0.75,
        translucent: 0.6,
        texture: (s) => {
          const tone = leafTones[Math.floor(s.u * leafTones.length * 0.999)]!;
          const frost = snowy ? smoothstep(0.3, 0.8, s.ny) * 0.8 : 0;
          const k = 0.75 + noise(s.x * 2, s.z * 2 + s.y) * 0.5;
          s.r = tone[0] * k * (1 - frost) + 0.85 * frost;
          s.g = tone[1] * k * (1 - frost) + 0.88 * frost;
          s.b = tone[2] * k * (1 - frost) + 0.93 * frost;
        },
      },
      {
        colour: ground.grass,
        roughness: 0.8,
        translucent: 0.5,
        texture: (s) => {
          const flower = ground.flowers && s.v > 0.8 && s.u > 0.7 ? ground.flowers : null;
          [s.r, s.g, s.b] = flower ?? scaleRgb(mixRgb(ground.grass, ground.dry, s.u), 0.4 + s.v * 0.7);
        },
      },
    ],
    camera,
    radiance: skyRadiance(air),
    background: skyBackground(frame, air),
    centre: [0, 5, 14],
    radius: 19,
    sun: { direction: air.sun, colour: scaleRgb(air.sunColour, 1.25), softness: 1.4 },
    bounce: scaleRgb(litter, 0.22),
    fog: skyFog(air, mist * Math.max(0.6, air.haze), lone ? 30 : 18),
    directions: 14,
  });
  const finish = outdoorFinish(intent, air);
  const over = weatherOver(frame, air);
  const falling = blossom || (intent.season === 'autumn' && kind !== 'conifer');
  const shafts = !lone && !air.night && air.disc > 0.5;
  const complete = (canvas: Canvas) => {
    if (shafts) addShafts(canvas, random.fork('shafts'), air.glow);
    if (falling) {
      const dots = random.fork('petals');
      const unit = Math.min(canvas.width, canvas.height);
      for (let k = 0; k < 110; k++)
        softDot(
          canvas,
          dots.next() * canvas.width,
          dots.next() * canvas.height,
          unit * dots.range(0.0015, 0.0045),
          0.8,
          ...scaleRgb(leafTones[k % leafTones.length]!, 0.85),
        );
    }
    over(canvas);
  };
  return {
    paintRows,
    complete,
    finish: { ...finish, exposure: finish.exposure * 1.15, bloom: finish.bloom + 0.12 },
  };
}

/** Beams that fan out from a point above the picture, laid over as light in the haze. */
function addShafts(canvas: Canvas, random: ReturnType<Frame['random']['fork']>, glow: Rgb): void {
  const { width, height, data } = canvas;
  const sx = random.range(-0.2, 1.2) * width;
  const sy = -0.35 * height;
  const seed = random.range(0, 90);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - sx;
      const dy = y - sy;
      const angle = Math.atan2(dx, dy);
      const beam = smoothstep(
        0.5,
        0.78,
        noise(angle * 16 + seed, seed) * 0.65 + noise(angle * 47, seed + 3) * 0.35,
      );
      const fade = Math.exp(-(((y / height - 0.3) / 0.5) ** 2)) * 0.11;
      const i = (y * width + x) * 3;
      const amount = beam * fade;
      data[i] = data[i]! + glow[0] * amount;
      data[i + 1] = data[i + 1]! + glow[1] * amount;
      data[i + 2] = data[i + 2]! + glow[2] * amount;
    }
  }
}
