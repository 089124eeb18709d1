import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt } from '../render/camera.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import { addConifer } from '../render/foliage.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder, type MeshBuilder } from '../render/mesh.ts';
import { clamp01, fbm, noise, ridged, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { addBox, addCylinder, addLathe, addSphere, addSurface, addTube } from '../render/shapes.ts';
import type { Vec3 } from '../render/vector.ts';
import { outdoorFinish, weatherOver } from '../render/weather.ts';
import type { Frame, Painting } from './frame.ts';
import { createGround, paintGround } from './ground.ts';
import { createStage, skyBackground, skyFog, skyRadiance } from './stage.ts';

const SEA = 0;
const LAND = 1;
const WHITE = 2;
const RED = 3;
const GLOW = 4;
const WOOD = 5;
const NEEDLE = 6;

/** The sea with waves of light and foam, a beach, islands, a lighthouse or a sailing boat. Units are ten metres. */
export function seascape(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('sea');
  const air = createAtmosphere(intent, random.fork('air'));
  const rough =
    intent.weather === 'storm'
      ? 1
      : names(intent, 'no:wave')
        ? 0.1
        : clamp01(draw.range(0.25, 0.6) + intent.drama * 0.35);
  const ground = createGround(intent, random.fork('ground'));
  const builder = createMeshBuilder();
  const cliff = names(intent, 'cliff');
  const tower = names(intent, 'lighthouse');
  const beach =
    (intent.subject === 'beach' && !cliff && !tower && intent.weather !== 'storm') ||
    (intent.subject === 'sea' && draw.chance(0.25));
  const offset = draw.range(0, 90);
  const swell = (x: number, z: number) => waveHeight(x + offset, z, rough);
  const columns = Math.round(300 * Math.max(0.4, Math.min(1, frame.detail)));
  const shore = beach
    ? (x: number) => 3.2 + Math.sin(x * 0.35 + offset) * 0.5 + (noise(x * 0.8 + offset, 1) - 0.5)
    : null;
  addSurface(builder, columns, columns, SEA, (u, v) => {
    const z = 0.6 * Math.exp(v * 5.8);
    const x = (u * 2 - 1) * (z + 2) * 1.05;
    const depth = shore ? smoothstep(0, 4, z - shore(x)) : 1;
    return [
      x,
      swell(x, z) * depth * (1 - smoothstep(40, 120, z)) -
        (shore ? (1 - smoothstep(-0.4, 0.3, z - shore(x))) * 0.14 : 0),
      z,
    ];
  });
  if (shore) {
    addSurface(builder, 90, 60, LAND, (u, v) => {
      const z = 0.3 + v * 6;
      const x = (u * 2 - 1) * 12;
      return [
        x,
        (shore(x) - z) * 0.07 + (fbm(x * 0.8, z * 0.8, 3) - 0.5) * 0.09 * smoothstep(0, 1.5, shore(x) - z),
        z,
      ];
    });
  }
  const things = intent.concepts;
  if (
    things.includes('island') ||
    (tower && !cliff) ||
    (intent.subject === 'sea' && draw.chance(0.4)) ||
    (beach && draw.chance(0.6))
  )
    addIslands(builder, draw, frame, tower && !cliff);
  const side = draw.chance(0.5) ? 1 : -1;
  const top = cliff ? addCliff(builder, draw.fork('cliff'), side, frame) : null;
  if (tower) addLighthouse(builder, draw, top ?? [3.2, 0.75, 13.6]);
  if (things.includes('sailboat') || things.includes('boat')) {
    const boats = Math.max(1, Math.min(7, intent.count));
    for (let k = 0; k < boats; k++) {
      const z = draw.range(6, 10) + k * 4;
      const x = boats > 1 ? draw.range(-0.4, 0.4) * z : draw.range(-0.16, 0.16) * z;
      builder.place(
        {
          at: [x, swell(x, z) - 0.02, z],
          yaw: draw.range(-0.7, 0.7) + (draw.chance(0.5) ? 0 : Math.PI),
          roll: draw.range(-0.1, 0.1),
        },
        () => addSailboat(builder, draw),
      );
    }
  }
  const named = intent.colours[0];
  const deep: Rgb = named
    ? scaleRgb(toRgb(named), 0.4)
    : mixRgb(oklch(0.36, 0.07, draw.range(205, 235)), scaleRgb(air.zenith, 0.5), 0.45);
  const shallow = beach ? oklch(0.72, 0.09, 195) : mixRgb(deep, oklch(0.6, 0.09, 185), 0.45);
  const sea: Material = {
    colour: deep,
    roughness: 0.1,
    coat: 0.9,
    casts: false,
    texture: (s) => {
      const fade = 1 / (1 + s.distance * 0.05);
      const near = clamp01(1 - s.distance / 90);
      const wide = fbm(s.x * 1.2 + offset, s.z * 2.6, 3) - 0.5;
      const fine = fbm(s.x * 5 + 9, s.z * 11 + offset, 3) - 0.5;
      const fine2 = fbm(s.x * 5 + 39, s.z * 11 + offset, 3) - 0.5;
      s.nx += (wide * 0.5 + fine * 0.55) * (0.25 + rough * 0.5) * fade;
      s.nz += (fine2 * 0.8 + wide * 0.4) * (0.25 + rough * 0.5) * fade;
      const length = 1 / Math.sqrt(s.nx * s.nx + s.ny * s.ny + s.nz * s.nz);
      s.nx *= length;
      s.ny *= length;
      s.nz *= length;
      // Thin crests let light through; broken ones are foam.
      const height = s.y / (0.28 * rough + 0.02);
      const thin = smoothstep(0.05, 0.9, height) * 0.55;
      const lace = fbm(s.x * 3.4 + wide * 2, s.z * 5.2, 4);
      let foam = smoothstep(0.62, 0.95, height + (lace - 0.5) * 0.9) * rough * near;
      let water = mixRgb(deep, shallow, thin);
      if (shore) {
        const gap = s.z - shore(s.x);
        water = mixRgb(shallow, water, smoothstep(0.2, 6, gap));
        const front = Math.sin(gap * 2.6 + wide * 3);
        foam = Math.max(
          foam,
          smoothstep(0.5, 1, front + (lace - 0.5) * 1.4) * (1 - smoothstep(0.5, 4.5, gap)),
          (1 - smoothstep(0, 0.22, gap)) * smoothstep(0.3, 0.55, lace),
        );
      }
      s.r = water[0] + (0.82 - water[0]) * foam;
      s.g = water[1] + (0.86 - water[1]) * foam;
      s.b = water[2] + (0.88 - water[2]) * foam;
      s.roughness = 0.08 + foam * 0.8 + (1 - fade) * 0.12;
      s.coat = 0.9 * (1 - foam);
    },
  };
  const sand = ground.sand;
  const materials: Material[] = [
    sea,
    {
      colour: sand,
      roughness: 0.95,
      texture: (s) => {
        if (shore && s.z < 7 && s.y < 0.6) {
          const wet = 1 - smoothstep(0.2, 0.9, shore(s.x) - s.z);
          const t = (0.9 + (noise(s.x * 30, s.z * 30) - 0.5) * 0.12) * (1 - wet * 0.4);
          [s.r, s.g, s.b] = [sand[0] * t, sand[1] * t, sand[2] * t];
          s.roughness = 0.95 - wet * 0.7;
        } else paintGround(s, ground, 4);
      },
    },
    { colour: oklch(0.95, 0.01, 90), roughness: 0.7, translucent: 0.35 },
    { colour: oklch(0.52, 0.19, 27), roughness: 0.5 },
    {
      colour: [1, 0.9, 0.6],
      roughness: 0.5,
      emission: air.night || air.sun[1] < 0.15 ? [9, 7, 3.6] : [1.2, 1.1, 0.9],
      casts: false,
    },
    { colour: oklch(0.4, 0.06, 45), roughness: 0.6 },
    { colour: oklch(0.36, 0.06, 145), roughness: 0.9 },
  ];
  const eye = beach ? draw.range(0.3, 0.55) : 0.26 + rough * 0.32 + draw.range(0, 0.25);
  const camera = lookAt(
    [0, eye + 0.1, 0],
    [draw.range(-0.6, 0.6), eye + draw.range(0.2, 1.0), 12],
    draw.range(0.95, 1.2),
  );
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera,
    radiance: skyRadiance({ ...air, ground: scaleRgb(air.horizon, 0.6) }),
    background: skyBackground(frame, air),
    centre: [0, 1, 14],
    radius: 16,
    sun: { direction: air.sun, colour: air.sunColour, softness: 1.5 },
    bounce: scaleRgb(air.horizon, cliff ? 0.5 : 0.15),
    fog: skyFog(air, 0.006 * air.haze, 6),
    directions: 12,
  });
  const finish = outdoorFinish(intent, air);
  return { paintRows, complete: weatherOver(frame, air), finish };
}

/** Sum of a few trochoid-like trains: peaked crests, wide troughs. */
function waveHeight(x: number, z: number, rough: number): number {
  const bend = fbm(x * 0.15, z * 0.15, 2) * 3;
  const train = (u: number) => (1 - Math.abs(Math.sin(u))) ** 1.6 - 0.36;
  return (
    (train(z * 0.55 + x * 0.16 + bend) * 0.3 +
      train(z * 1.2 - x * 0.42 + bend * 1.4) * 0.13 +
      (fbm(x * 1.6, z * 2.2, 2) - 0.5) * 0.12) *
    (0.15 + rough * 0.9)
  );
}

function addIslands(mesh: MeshBuilder, random: Random, frame: Frame, headland: boolean): void {
  const islands = headland ? 1 : 1 + random.int(4);
  for (let k = 0; k < islands; k++) {
    const z = headland ? 15 : random.range(18, 55);
    const x = headland ? 3.4 : (random.chance(0.5) ? 1 : -1) * random.range(0.08, 0.42) * z;
    const size = headland ? 5 : random.range(3, 9) * (z / 40 + 0.4);
    const offset = random.range(0, 50);
    const n = Math.round(110 * Math.max(0.4, Math.min(1, frame.detail)));
    const height = (u: number, v: number) => {
      const d = Math.hypot(u, v);
      const edge = 1 - smoothstep(0.25, 1, d + (fbm(u * 2 + offset, v * 2, 3) - 0.5) * 0.7);
      return (
        edge * (0.25 + ridged(u * 1.6 + offset, v * 1.6, 5) * 0.7) * size * (headland ? 0.24 : 0.42) - 0.25
      );
    };
    addSurface(mesh, n, n, LAND, (a, b) => [
      x + (a * 2 - 1) * size,
      height(a * 2 - 1, b * 2 - 1),
      z + (b * 2 - 1) * size,
    ]);
    if (!headland && random.chance(0.6)) {
      for (let t = 0; t < 26; t++) {
        const [u, v] = [random.range(-0.6, 0.6), random.range(-0.6, 0.2)];
        const y = height(u, v);
        if (y > 0.12)
          mesh.place({ at: [x + u * size, y - 0.05, z + v * size] }, () =>
            addConifer(mesh, random, random.range(0.35, 0.7), 0.4, { bark: WOOD, leaves: NEEDLE }),
          );
      }
    }
  }
}

/** A steep coast that runs out to a point; returns where a tower can stand on it. */
function addCliff(mesh: MeshBuilder, random: Random, side: number, frame: Frame): Vec3 {
  const offset = random.range(0, 50);
  const tall = random.range(2.3, 3.1);
  const n = Math.round(170 * Math.max(0.4, Math.min(1, frame.detail)));
  // The edge of the plateau: far out at the point, back to the side of the picture near the camera.
  const edge = (z: number) => 1.3 + Math.abs(z - 13) * 0.42 + (fbm(z * 0.5 + offset, 3, 3) - 0.5) * 1.9;
  const height = (x: number, z: number) => {
    const inland = x - edge(z) + (ridged(x * 0.5 + offset, z * 0.5, 4) - 0.5) * 1.1;
    const back = 1 - smoothstep(19, 25, z);
    const wall = smoothstep(-0.5, 0.75, inland);
    const ledges = (Math.floor(wall * 5) + smoothstep(0.3, 0.9, (wall * 5) % 1)) / 5;
    return (
      (wall * 0.55 + ledges * 0.45) * (tall + fbm(x * 0.3 + offset, z * 0.3, 4) * 1.1) * back +
      (ridged(x * 1.4 + offset, z * 1.4, 4) - 0.5) * 0.35 * wall -
      0.3
    );
  };
  const sample = (x: number, z: number): Vec3 => [side * x, height(x, z), z];
  addSurface(mesh, n, n, LAND, (u, v) => sample(v ** 1.5 * 15 - 0.8, 6 + u * 20), side > 0);
  // Stacks the sea has cut off.
  for (let k = 0; k < 3; k++) {
    const x = side * (random.range(-0.6, 0.6) - k * 0.9);
    const z = 12 + k * 2.4;
    const r = random.range(0.25, 0.5);
    const h = random.range(0.4, 1.1);
    addSurface(
      mesh,
      26,
      18,
      LAND,
      (u, v) => {
        const a = u * Math.PI * 2;
        const wide =
          r * (1.25 - v * 0.75) * (0.7 + noise(Math.cos(a) * 2 + k * 7 + 9, Math.sin(a) * 2 + v * 4) * 0.7);
        return [
          x + Math.sin(a) * wide * Math.min(1, (1 - v) * 5),
          v * h - 0.2,
          z + Math.cos(a) * wide * Math.min(1, (1 - v) * 5),
        ];
      },
      true,
    );
  }
  const x = edge(13.4) + 1.5;
  return [side * x, height(x, 13.4) - 0.05, 13.4];
}

function addLighthouse(mesh: MeshBuilder, random: Random, at: Vec3): void {
  mesh.place({ at, size: random.range(0.9, 1.1) }, () => {
    for (let k = 0; k < 5; k++)
      addCylinder(
        mesh,
        0.36 - k * 0.035,
        k * 0.55,
        k * 0.55 + 0.55,
        k % 2 ? RED : WHITE,
        0.36 - (k + 1) * 0.035,
        36,
      );
    addCylinder(mesh, 0.28, 2.75, 2.82, WOOD, 0.28, 32);
    addCylinder(mesh, 0.13, 2.82, 3.12, GLOW, 0.13, 20);
    addCylinder(mesh, 0.2, 3.12, 3.32, RED, 0.01, 28);
    addBox(mesh, [-1.2, -0.05, -0.3], [-0.5, 0.42, 0.3], WHITE);
    addLathe(
      mesh,
      [
        [0.3, -0.4],
        [0.45, -0.1],
        [0.4, 0.02],
      ],
      WHITE,
      24,
      8,
    );
  });
}

function addSailboat(mesh: MeshBuilder, random: Random): void {
  addSurface(mesh, 30, 16, random.chance(0.5) ? WOOD : WHITE, (u, v) => {
    const a = (v * 2 - 1) * Math.PI * 0.5;
    const w = 0.2 * Math.sin(Math.PI * (u * 0.82 + 0.16)) ** 0.7;
    return [(u * 2 - 1) * 0.75, 0.16 - Math.cos(a) * 0.2 + u * u * 0.06, Math.sin(a) * w];
  });
  addTube(
    mesh,
    [
      [0.05, 0, 0],
      [0.03, 1, 0],
      [0, 2, 0],
    ],
    () => 0.014,
    WOOD,
    6,
    6,
  );
  const sail = (x0: number, x1: number, top: number, bulge: number, material: number) =>
    addSurface(mesh, 12, 16, material, (u, v) => {
      const w = 1 - v;
      return [x0 + (x1 - x0) * u * w, 0.28 + v * top, Math.sin(u * Math.PI) * bulge * w];
    });
  sail(0, -0.7, 1.65, 0.18, WHITE);
  sail(0.08, 0.68, 1.3, 0.16, random.chance(0.3) ? RED : WHITE);
  addSphere(mesh, [-0.3, 0.26, 0], [0.05, 0.09, 0.05], WOOD, 8);
}
