import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { type Camera, lookAt } from '../render/camera.ts';
import { oklch, scaleRgb, toRgb } from '../render/colour.ts';
import type { PointLight } from '../render/lightIndex.ts';
import type { Material } from '../render/material.ts';
import { type MeshBuilder, createMeshBuilder } from '../render/mesh.ts';
import { fbm } from '../render/noise.ts';
import { type Random, hashUnit } from '../render/random.ts';
import { addBox, addPanel, addPanelGrid } from '../render/shapes.ts';
import { skyColour } from '../render/sky.ts';
import { waterMaterial } from '../render/water.ts';
import { outdoorFinish, weatherOver } from '../render/weather.ts';
import type { Frame, Painting } from './frame.ts';
import { addTower, cityLook, facadeMaterials, roadMaterial } from './kit/buildings.ts';
import { carMaterials } from './kit/carMaterials.ts';
import { createCarShape } from './kit/carShape.ts';
import { FACADE, FLYER, GROUND, buildStreet, paintSign } from './kit/cityStreet.ts';
import { addFlyers, addSpire, flyerMaterials } from './kit/futureCity.ts';
import { findGrade, gradeAir } from './kit/grade.ts';
import { createStage, skyBackground, skyFog } from './stage.ts';

/** Streets at eye level, skylines over water and cities from above. */
export function city(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('city');
  const cyber = intent.style === 'cyberpunk' || names(intent, 'neonSigns');
  const future = names(intent, 'futuristic', 'flyers');
  const air = createAtmosphere(intent, random.fork('air'), cyber ? 'night' : future ? 'dusk' : null);
  const grade = findGrade(intent);
  if (grade) gradeAir(air, grade);
  if (future) air.haze *= 0.6;
  const evening = intent.time === 'dusk' || intent.time === 'sunset' || (future && intent.time === null);
  const neon = cyber || (air.night && names(intent, 'tokyo', 'streetView', 'street'));
  const look = cityLook(air.night || (future && evening), evening, neon, draw.fork('look'), air.wet);
  const named = intent.colours.map(toRgb);
  if (grade) {
    const cool = (l: number) => toRgb({ l, c: 0.05, h: grade.cool.h });
    const lamps = [toRgb({ ...grade.warm, l: 0.82 }), toRgb({ ...grade.cool, l: 0.8 })];
    look.walls =
      air.night || evening ? [cool(0.3), cool(0.38), cool(0.25)] : [cool(0.5), cool(0.62), cool(0.72)];
    look.lit = Math.min(look.lit, 0.26);
    look.glow = [lamps[0]!, lamps[0]!, ...look.glow.slice(0, 2), lamps[1]!];
  } else if (named.length > 0) {
    if (air.night) look.glow = [...look.glow, ...named, ...named, ...named];
    else look.walls = [...named, ...named, ...look.walls];
  }
  const view = names(intent, 'aerial')
    ? 'above'
    : names(intent, 'streetView', 'street', 'bridge', 'road')
      ? 'street'
      : names(intent, 'water', 'river', 'sea', 'lake')
        ? 'skyline'
        : draw.pick(
            future
              ? (['skyline', 'above', 'skyline', 'above'] as const)
              : (['street', 'skyline', 'above', 'skyline'] as const),
          );
  const builder = createMeshBuilder();
  const lights: PointLight[] = [];
  const signColours =
    named.length > 0 && air.night
      ? named
      : [
          oklch(0.7, 0.24, 345),
          oklch(0.82, 0.14, 200),
          oklch(0.85, 0.15, 85),
          oklch(0.6, 0.25, 300),
          oklch(0.75, 0.2, 140),
        ];
  const shape = createCarShape(draw.pick(['car', 'hatchback', 'suv']), draw.fork('car'));
  let camera: Camera;
  if (view === 'street')
    camera = buildStreet(builder, draw, frame, neon, lights, signColours, air.night, shape);
  else if (view === 'skyline') camera = buildSkyline(builder, draw);
  else camera = buildFromAbove(builder, draw, frame);
  if (future) buildFuture(builder, draw.fork('future'), view, camera.eye[1], names(intent, 'no:flyers'));
  const ground: Material =
    view === 'skyline'
      ? waterMaterial(scaleRgb(air.zenith, 0.15), 0.9)
      : view === 'street'
        ? roadMaterial(air.wet || (neon && air.night), 5.2, 'z', oklch(0.5, 0.008, 80))
        : { colour: oklch(0.36, 0.01, 260), roughness: 0.9, texture: (s) => streets(s, air.night) };
  const metres = view === 'above' ? 0.0011 : view === 'skyline' ? 0.0009 : 0.006;
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials: [
      ground,
      ...facadeMaterials(look),
      {
        colour: [0.02, 0.02, 0.02],
        roughness: 0.6,
        casts: false,
        texture: (s) => paintSign(s, signColours, air.night),
      },
      {
        colour: [1, 0.9, 0.7],
        roughness: 0.5,
        emission: air.night || intent.time === 'dusk' ? [6, 4.6, 2.6] : [0.5, 0.5, 0.5],
        casts: false,
      },
      { colour: oklch(0.25, 0.01, 240), roughness: 0.5 },
      { colour: oklch(0.32, 0.03, 55), roughness: 0.9 },
      {
        colour:
          intent.season === 'autumn'
            ? oklch(0.6, 0.16, 58)
            : intent.season === 'spring' && names(intent, 'sakuraTree')
              ? oklch(0.85, 0.08, 355)
              : oklch(0.45, 0.1, 135),
        roughness: 0.8,
        translucent: 0.4,
        texture: (s) => void ([s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], 0.7 + s.u * 0.6)),
      },
      ...carMaterials(shape, {
        paint: draw.pick([
          oklch(0.5, 0.19, 27),
          oklch(0.8, 0.15, 90),
          oklch(0.85, 0.01, 90),
          oklch(0.3, 0.02, 260),
        ]),
        matte: false,
        lampsOn: air.night || air.wet,
        metallic: 0.2,
      }),
      ...flyerMaterials(grade ? [toRgb({ ...grade.cool, l: 0.85 })] : named),
    ],
    camera,
    radiance: (dx, dy, dz, out) => {
      skyColour(air, dx, dy, dz, out);
      if (air.night) {
        // The city lights its own haze.
        const glow = Math.exp(-Math.abs(dy) * 3) * (neon ? 0.16 : 0.09);
        out[0] = out[0]! + glow * (neon ? 1.1 : 1);
        out[1] = out[1]! + glow * 0.7;
        out[2] = out[2]! + glow * (neon ? 1.15 : 0.5);
      }
    },
    background: skyBackground(frame, air),
    centre: view === 'street' ? [0, 8, 24] : [0, 30, 170],
    radius: view === 'street' ? 38 : 210,
    sun: { direction: air.sun, colour: air.sunColour, softness: 1.5 },
    bounce: scaleRgb(air.horizon, air.night ? 0.05 : 0.42),
    fog: skyFog(air, metres * air.haze, view === 'street' ? Infinity : 160),
    lights,
    directions: 16,
    ...(view === 'skyline' || (view === 'street' && (air.wet || neon))
      ? { mirrorBlur: view === 'skyline' ? 0.001 : 0.004 }
      : {}),
  });
  const finish = outdoorFinish(intent, air);
  return {
    paintRows,
    complete: weatherOver(frame, air),
    finish: {
      ...finish,
      exposure: finish.exposure * (air.night ? 1.2 : 1.25),
      bloom: finish.bloom + (air.night ? 0.25 : evening ? 0.12 : 0),
      shadowTint: grade ? shadowOf(grade.cool.h) : neon ? [0.02, 0, 0.035] : finish.shadowTint,
    },
  };
}

function shadowOf(hue: number): readonly [number, number, number] {
  const tint = toRgb({ l: 0.6, c: 0.1, h: hue });
  const mean = (tint[0] + tint[1] + tint[2]) / 3;
  return [(tint[0] - mean) * 0.34, (tint[1] - mean) * 0.34, (tint[2] - mean) * 0.34];
}

/** Spires among the blocks and traffic in the air. */
function buildFuture(
  mesh: MeshBuilder,
  random: Random,
  view: 'street' | 'skyline' | 'above',
  eye: number,
  quiet: boolean,
): void {
  const spires = view === 'street' ? 4 : 11;
  for (let k = 0; k < spires; k++) {
    const z =
      view === 'street' ? random.range(120, 200) : random.range(165, 250) + (view === 'above' ? -20 : 0);
    const x = ((k + random.range(0.1, 0.9)) / spires - 0.5) * z * (view === 'street' ? 0.3 : 1.25);
    const height = random.range(0.5, 1) ** 1.4 * (view === 'above' ? 190 : view === 'street' ? 130 : 150);
    addSpire(mesh, random, x, z, random.range(7, 13), height, 4000 + k, FACADE);
  }
  if (quiet) return;
  addFlyers(
    mesh,
    random,
    view === 'street'
      ? { count: 18, from: 22, to: 120, spread: 0.16, low: 9, high: 34, size: 1 }
      : view === 'skyline'
        ? { count: 22, from: 42, to: 150, spread: 0.34, low: eye + 3, high: eye + 40, size: 1.5 }
        : { count: 24, from: 26, to: 190, spread: 0.34, low: eye * 0.62, high: eye * 0.98, size: 1.6 },
    FLYER,
  );
}

function buildSkyline(mesh: MeshBuilder, random: Random): Camera {
  addPanel(mesh, [-900, 0, -5], [1800, 0, 0], [0, 0, 150], GROUND, 2);
  addBox(mesh, [-900, -1, 145], [900, 1.2, 600], FACADE + 1);
  let seed = 1;
  const centre = random.range(-40, 40);
  for (let row = 0; row < 4; row++) {
    let x = -260;
    while (x < 260) {
      const width = random.range(9, 22);
      const near = Math.exp(-(((x - centre) / 85) ** 2));
      const height = (14 + random.next() ** 2 * 60) * (0.45 + near * 1.9) * (1 + row * 0.16);
      addTower(
        mesh,
        random,
        x + width / 2,
        152 + row * 26 + random.range(0, 6),
        width,
        18,
        height,
        seed++,
        FACADE,
      );
      x += width + random.range(0.5, 5);
    }
  }
  return lookAt(
    [0, random.range(4, 14), 0],
    [0, random.range(24, 36), 150],
    random.range(0.95, 1.3),
    0.5,
    0.52,
  );
}

function buildFromAbove(mesh: MeshBuilder, random: Random, frame: Frame): Camera {
  addPanelGrid(mesh, [-900, 0, -60], [1800, 0, 0], [0, 0, 1400], GROUND, 40, 60);
  let seed = 1;
  const offset = random.range(0, 60);
  const reach = frame.detail < 0.4 ? 14 : 20;
  for (let row = 0; row < reach; row++) {
    for (let column = -12; column <= 12; column++) {
      const x = column * 34;
      const z = 20 + row * 34;
      const core = fbm(x * 0.008 + offset, z * 0.008, 3);
      for (const [dx, dz] of [
        [-6.5, -6.5],
        [6.5, -6.5],
        [-6.5, 6.5],
        [6.5, 6.5],
      ] as const) {
        const height = 9 + random.next() * 12 + Math.max(0, core - 0.42) ** 1.2 * 320 * random.range(0.3, 1);
        addTower(
          mesh,
          random,
          x + dx,
          z + dz,
          random.range(9.5, 12.4),
          random.range(9.5, 12.4),
          height,
          seed++,
          FACADE,
        );
      }
    }
  }
  const height = random.range(85, 140);
  return lookAt(
    [random.range(-8, 8), height, -50],
    [0, height * 0.3, 190],
    random.range(0.95, 1.15),
    0.5,
    0.46,
  );
}

function streets(s: Parameters<NonNullable<Material['texture']>>[0], night: boolean): void {
  const gx = Math.abs(((s.x / 34 + 500.5) % 1) - 0.5) * 34;
  const gz = Math.abs((((s.z - 20) / 34 + 500.5) % 1) - 0.5) * 34;
  const road = Math.max(gx, gz) > 13.4;
  const tone = road ? 0.8 : 1.25;
  s.r *= tone;
  s.g *= tone;
  s.b *= tone;
  if (night && road) {
    // Head and tail lamps as two streams.
    const along = gx > gz ? s.z : s.x;
    const lane =
      gx > gz ? Math.sign(((s.x / 34 + 500.5) % 1) - 0.5) : Math.sign((((s.z - 20) / 34 + 500.5) % 1) - 0.5);
    const car = hashUnit(Math.floor(along / 5), Math.floor(s.x / 34) * 7 + Math.floor(s.z / 34), 3);
    if (car > 0.55) {
      s.emitR = (lane > 0 ? 1.4 : 1.5) * 0.8;
      s.emitG = lane > 0 ? 0.95 : 0.1;
      s.emitB = lane > 0 ? 0.6 : 0.05;
    } else {
      s.emitR = 0.22;
      s.emitG = 0.13;
      s.emitB = 0.05;
    }
  }
}
