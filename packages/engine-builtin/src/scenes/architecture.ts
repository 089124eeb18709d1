import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt } from '../render/camera.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import { addBroadleaf, addConifer } from '../render/foliage.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import { fbm, noise, smoothstep } from '../render/noise.ts';
import { addPanelGrid } from '../render/shapes.ts';
import { waterMaterial } from '../render/water.ts';
import { outdoorFinish, weatherOver } from '../render/weather.ts';
import type { PointLight } from '../render/lightIndex.ts';
import { skyColour } from '../render/sky.ts';
import type { Frame, Painting } from './frame.ts';
import { createGround } from './ground.ts';
import { addHills } from './kit/backdrop.ts';
import { buildings, type HouseKind } from './kit/houses.ts';
import { H } from './kit/houseKit.ts';
import { concrete, wood } from './kit/surfaces.ts';
import { createStage, skyBackground, skyFog } from './stage.ts';

/** One building in its grounds: villa, pagoda, torii, castle, tower, cabin, windmill. Units are metres. */
export function architecture(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('architecture');
  const kind = (buildings[intent.subject as HouseKind] ? intent.subject : 'villa') as HouseKind;
  const air = createAtmosphere(intent, random.fork('air'), draw.pick(['golden', 'day', 'dusk', 'golden']));
  const ground = createGround(intent, random.fork('ground'));
  const snowy = ground.snowLine < 1;
  const lamps =
    air.night ||
    intent.time === 'dusk' ||
    intent.time === 'sunset' ||
    (intent.time === null && air.sun[1] < 0.15);
  const builder = createMeshBuilder();
  const lights: PointLight[] = [];
  const water =
    !names(intent, 'no:water', 'no:lake') &&
    (names(intent, 'water', 'lake', 'sea', 'river') ||
      (kind !== 'castle' && kind !== 'windmill' && draw.chance(0.55)) ||
      kind === 'torii');
  addPanelGrid(builder, [-70, 0, -40], [140, 0, 0], [0, 0, 140], H.ground, 110, 110);
  if (water) {
    const shore = kind === 'torii' ? -40 : draw.range(-13, -9);
    addPanelGrid(
      builder,
      [-70, 0.015, kind === 'torii' ? -40 : -40],
      [140, 0, 0],
      [0, 0, kind === 'torii' ? 95 : shore + 40],
      H.water,
      20,
      20,
    );
  }
  const plan = buildings[kind](builder, draw.fork('house'), lights, lamps);
  addHills(builder, H.hills, draw, intent, frame, 40);
  if (!names(intent, 'no:tree')) {
    for (let k = 0; k < 34; k++) {
      const a = draw.range(0, 6.28);
      const r = plan.radius + draw.range(3, 26);
      const [x, z] = [Math.sin(a) * r * 1.25, Math.cos(a) * r * 0.8 + 8];
      if (z < (water ? -6 : -7) || (z < plan.radius * 0.8 && Math.abs(x) < plan.radius * 1.05)) continue;
      if (kind === 'torii') continue;
      const each = draw.fork(`tree${k}`);
      const conifer = kind === 'cabin' || names(intent, 'pine') || (snowy && each.chance(0.7));
      builder.place({ at: [x, 0, z], yaw: each.range(0, 6) }, () => {
        const m = { bark: H.bark, leaves: H.leaf };
        if (conifer) addConifer(builder, each, each.range(5, 11), Math.min(1, frame.detail) * 0.9, m);
        else
          addBroadleaf(builder, each, each.range(4, 8), Math.min(1, frame.detail) * (z < 12 ? 0.8 : 0.5), m);
      });
    }
  }
  const named = intent.colours.map(toRgb);
  const lawn: Rgb = snowy
    ? ground.snow
    : kind === 'castle' || kind === 'windmill' || kind === 'cabin'
      ? ground.grass
      : mixRgb(ground.grass, oklch(0.5, 0.1, 132), 0.5);
  const wall: Rgb = named[0] ?? plan.wall;
  const materials: Material[] = [
    {
      colour: lawn,
      roughness: 0.95,
      texture: (s) => {
        const grain = fbm(s.x * 3, s.z * 3, 3);
        const path = plan.path
          ? 1 -
            smoothstep(
              plan.path,
              plan.path + 0.3,
              Math.abs(s.x - plan.pathX + (noise(s.z * 0.4, 4) - 0.5) * 0.4),
            )
          : 0;
        const front = path * (s.z < 0 ? 1 : 0);
        const tone = 0.6 + grain * 0.75;
        const stone = 0.34 + 0.12 * noise(Math.floor(s.x * 1.4) * 7, Math.floor(s.z * 1.1) * 5);
        s.r = lawn[0] * tone * (1 - front) + stone * front;
        s.g = lawn[1] * tone * (1 - front) + stone * 0.97 * front;
        s.b = lawn[2] * tone * (1 - front) + stone * 0.92 * front;
        s.nx += (grain - 0.5) * 0.5 * (1 - front);
      },
    },
    waterMaterial(
      mixRgb(scaleRgb(air.zenith, 0.2), oklch(0.35, 0.05, 200), 0.4),
      kind === 'torii' ? 0.9 : 0.5,
    ),
    kind === 'castle' || kind === 'tower'
      ? masonry(wall)
      : names(intent, 'concrete')
        ? concrete(oklch(0.74, 0.006, 90))
        : {
            colour: wall,
            roughness: 0.85,
            texture: (s) => {
              const t = 0.92 + (fbm(s.x * 1.5 + s.z, s.y * 1.5, 3) - 0.5) * 0.2;
              [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], t);
            },
          },
    wood(plan.timber, 4, 0.6),
    {
      colour: named[1] ?? plan.roof,
      roughness: 0.7,
      texture: (s) => {
        const row = Math.abs(((s.v * 26) % 1) - 0.5);
        const cover = snowy ? smoothstep(0.3, 0.6, s.ny + noise(s.x * 2, s.z * 2) * 0.2) : 0;
        const t = 0.65 + row * 0.7 + noise(s.x * 9, s.z * 9) * 0.2;
        s.r = s.r * t * (1 - cover) + 0.86 * cover;
        s.g = s.g * t * (1 - cover) + 0.89 * cover;
        s.b = s.b * t * (1 - cover) + 0.95 * cover;
      },
    },
    {
      colour: [0.03, 0.04, 0.05],
      roughness: 0.05,
      coat: 1,
      texture: (s) => {
        if (!lamps) return;
        const room = 0.55 + 0.6 * noise(s.x * 0.7 + 5, s.y * 1.4 + s.z * 0.7);
        s.emitR = 2.3 * room;
        s.emitG = 1.45 * room;
        s.emitB = 0.68 * room;
      },
    },
    {
      colour: [1, 0.85, 0.6],
      roughness: 0.5,
      emission: lamps ? [5, 3.4, 1.6] : [0.6, 0.5, 0.4],
      casts: false,
    },
    { colour: named[0] && kind === 'torii' ? named[0] : plan.accent, roughness: 0.45, coat: 0.3 },
    { colour: oklch(0.33, 0.03, 55), roughness: 0.9 },
    {
      colour: ground.leaves[0]!,
      roughness: 0.8,
      translucent: 0.45,
      texture: (s) => {
        const tone = ground.leaves[Math.floor(s.u * ground.leaves.length * 0.999)]!;
        const frost = snowy ? smoothstep(0.3, 0.8, s.ny) * 0.8 : 0;
        const k = 0.7 + noise(s.x * 2, s.z * 2 + s.y) * 0.6;
        s.r = tone[0] * k * (1 - frost) + 0.85 * frost;
        s.g = tone[1] * k * (1 - frost) + 0.88 * frost;
        s.b = tone[2] * k * (1 - frost) + 0.93 * frost;
      },
    },
    {
      colour: snowy ? ground.snow : mixRgb(ground.grass, ground.rock, 0.35),
      roughness: 0.95,
      texture: (s) => {
        const t = 0.6 + fbm(s.x * 0.08, s.z * 0.08 + s.y * 0.1, 4) * 0.8;
        [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], t);
      },
    },
    concrete(oklch(0.72, 0.008, 85)),
  ];
  const angle =
    names(intent, 'front', 'symmetry') || kind === 'torii'
      ? draw.range(-0.12, 0.12)
      : draw.range(0.25, 0.65) * (draw.chance(0.5) ? 1 : -1);
  const distance = plan.distance * draw.range(0.95, 1.15);
  const eye = names(intent, 'aerial') ? plan.height * 1.4 : draw.range(1.5, 2.6);
  const camera = lookAt(
    [Math.sin(angle) * distance, eye, -Math.cos(angle) * distance],
    [0, plan.height * 0.42 + 0.4, 0],
    (0.68 * distance) / Math.max(plan.height * 1.15, plan.radius * 2),
    0.5,
    0.54,
  );
  // Unless the prompt wants a low sun, it shines on the front of the house.
  if (!['sunset', 'dusk', 'dawn'].includes(intent.time ?? ''))
    air.sun = [air.sun[0], air.sun[1], -Math.abs(air.sun[2])];
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera,
    radiance: (dx, dy, dz, out) => skyColour(air, dx, dy, dz, out),
    background: skyBackground(frame, air),
    centre: [0, plan.height * 0.4, 4],
    radius: Math.max(plan.radius * 1.7, plan.height) + 5,
    sun: { direction: air.sun, colour: air.sunColour, softness: 1.5 },
    bounce: scaleRgb(mixRgb(lawn, wall, 0.3), air.night ? 0.04 : 0.2),
    fog: skyFog(air, 0.0035 * air.haze, 60),
    lights,
    directions: 20,
    ...(water ? { mirrorBlur: 0.0015 } : {}),
  });
  const finish = outdoorFinish(intent, air);
  return {
    paintRows,
    complete: weatherOver(frame, air),
    finish: { ...finish, exposure: finish.exposure * 1.12, bloom: finish.bloom + (lamps ? 0.12 : 0) },
  };
}

function masonry(colour: Rgb): Material {
  return {
    colour,
    roughness: 0.9,
    texture: (s) => {
      const across = Math.abs(s.nx) > Math.abs(s.nz) ? s.z : s.x;
      const row = Math.floor(s.y / 0.42);
      const px = across / 0.85 + (row % 2) * 0.5;
      const stone = Math.floor(px);
      const joint = Math.min(px - stone, 1 - (px - stone)) < 0.03 || s.y / 0.42 - row < 0.07 ? 0.62 : 1;
      const tone =
        (0.72 + noise(stone * 3.7, row * 5.3) * 0.4 + (fbm(s.x * 3 + s.z * 2, s.y * 3, 2) - 0.5) * 0.3) *
        joint;
      [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], tone);
    },
  };
}
