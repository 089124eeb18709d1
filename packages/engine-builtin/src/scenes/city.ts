import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt, type Camera } from '../render/camera.ts';
import { oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder, type MeshBuilder } from '../render/mesh.ts';
import type { PointLight } from '../render/meshRenderer.ts';
import { fbm } from '../render/noise.ts';
import { hashUnit, type Random } from '../render/random.ts';
import { addBox, addCylinder, addPanel, addPanelGrid, addSphere } from '../render/shapes.ts';
import { skyColour } from '../render/sky.ts';
import { waterMaterial } from '../render/water.ts';
import { outdoorFinish, weatherOver } from '../render/weather.ts';
import type { Frame, Painting } from './frame.ts';
import { addTower, cityLook, facadeMaterials, roadMaterial } from './kit/buildings.ts';
import { addCar, carMaterials, createCarShape } from './kit/car.ts';
import { addBroadleaf } from '../render/foliage.ts';
import { createStage, skyBackground, skyFog } from './stage.ts';

const GROUND = 0;
const FACADE = 1;
const SIGN = 3;
const LAMP = 4;
const POST = 5;
const BARK = 6;
const LEAF = 7;
const CAR = 8;

/** Streets at eye level, skylines over water and cities from above. */
export function city(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('city');
  const cyber = intent.style === 'cyberpunk' || names(intent, 'neonSigns', 'futuristic');
  const air = createAtmosphere(intent, random.fork('air'), cyber ? 'night' : null);
  const neon = cyber || (air.night && names(intent, 'tokyo', 'streetView', 'street'));
  const look = cityLook(
    air.night,
    intent.time === 'dusk' || intent.time === 'sunset',
    neon,
    draw.fork('look'),
    air.wet,
  );
  const named = intent.colours.map(toRgb);
  if (named.length > 0) {
    if (air.night) look.glow = [...look.glow, ...named, ...named, ...named];
    else look.walls = [...named, ...named, ...look.walls];
  }
  const view = names(intent, 'aerial')
    ? 'above'
    : names(intent, 'streetView', 'street', 'bridge', 'road')
      ? 'street'
      : names(intent, 'water', 'river', 'sea', 'lake')
        ? 'skyline'
        : draw.pick(['street', 'skyline', 'above', 'skyline'] as const);
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
      bloom: finish.bloom + (air.night ? 0.25 : 0),
      shadowTint: neon ? [0.02, 0, 0.035] : finish.shadowTint,
    },
  };
}

function buildStreet(
  mesh: MeshBuilder,
  random: Random,
  frame: Frame,
  neon: boolean,
  lights: PointLight[],
  colours: readonly Rgb[],
  night: boolean,
  shape: ReturnType<typeof createCarShape>,
): Camera {
  addPanelGrid(mesh, [-90, 0, -6], [180, 0, 0], [0, 0, 260], GROUND, 90, 160);
  const narrow = names(frame.intent, 'street') && random.chance(0.5) ? 0.8 : 1;
  const walk = 9.2 * narrow;
  let seed = 1;
  for (const side of [-1, 1]) {
    let z = -6;
    while (z < 210) {
      const width = random.range(8, 17);
      const depth = random.range(10, 16);
      const height = (12 + random.next() ** 1.8 * 60) * (z > 80 ? 1.3 : 1);
      addTower(
        mesh,
        random,
        side * (walk + depth / 2 + random.range(0, 0.8)),
        z + width / 2,
        depth,
        width - 0.3,
        height,
        seed++,
        FACADE,
      );
      if (neon && z < 90) addSigns(mesh, random, side, walk, z, width, lights, colours);
      else if (z < 60)
        addBox(
          mesh,
          [side * walk - 0.8, 3.1, z + 0.5],
          [side * walk + 0.8, 3.35, z + width - 0.8],
          random.chance(0.5) ? FACADE + 1 : SIGN,
        );
      z += width;
    }
    for (let k = 0; k < 9; k++) {
      const x = side * 6.4 * narrow;
      const z2 = 5 + k * 14;
      mesh.place({ at: [x, 0, z2] }, () => {
        addCylinder(mesh, 0.07, 0, 6, POST, 0.05, 8);
        addBox(
          mesh,
          [-0.06 - (side > 0 ? 1.3 : 0), 5.95, -0.06],
          [0.06 + (side < 0 ? 1.3 : 0), 6.05, 0.06],
          POST,
        );
        addSphere(mesh, [-side * 1.25, 5.85, 0], [0.3, 0.12, 0.18], LAMP, 12);
      });
      if (night) lights.push({ at: [x - side * 1.2, 5.4, z2], colour: [5, 3.6, 2], radius: 13 });
      if (!neon && k % 2 === 0 && !names(frame.intent, 'no:tree'))
        mesh.place({ at: [x + side * 0.9, 0, z2 + 6] }, () =>
          addBroadleaf(mesh, random.fork(`tree${side}${k}`), random.range(5, 7), k < 4 ? 0.6 : 0.3, {
            bark: BARK,
            leaves: LEAF,
          }),
        );
    }
  }
  for (let k = 0; k < 5; k++) {
    const side = k % 2 ? 1 : -1;
    if (names(frame.intent, 'no:car', 'no:vehicle')) break;
    mesh.place(
      {
        at: [side * 2.6 * narrow, 0, 11 + k * random.range(9, 13)],
        yaw: side > 0 ? -Math.PI / 2 : Math.PI / 2,
      },
      () =>
        addCar(mesh, shape, 0.45, { paint: CAR, cabin: CAR + 1, tyre: CAR + 2, rim: CAR + 3, dark: CAR + 4 }),
    );
  }
  if (!names(frame.intent, 'no:people')) {
    for (let k = 0; k < 16; k++)
      addPerson(
        mesh,
        random,
        (random.chance(0.5) ? 1 : -1) * random.range(6.6, 8.6) * narrow,
        random.range(7, 50),
      );
  }
  const x = random.range(-3.4, 3.4) * narrow;
  return lookAt(
    [x, random.range(1.5, 3.4), -4],
    [x * 0.2, random.range(5.5, 8), 40],
    random.range(0.85, 1.1),
    0.5,
    0.54,
  );
}

function addPerson(mesh: MeshBuilder, random: Random, x: number, z: number): void {
  const h = random.range(1.55, 1.85);
  mesh.place({ at: [x, 0, z] }, () => {
    addSphere(mesh, [0, h - 0.12, 0], [0.1, 0.13, 0.11], POST, 10);
    addSphere(mesh, [0, h * 0.64, 0], [0.24, 0.34, 0.16], POST, 12);
    for (const s of [-1, 1])
      mesh.place({ at: [s * 0.09, 0, s * 0.08] }, () => addCylinder(mesh, 0.06, 0, h * 0.5, POST, 0.09, 6));
    if (random.chance(0.25)) addSphere(mesh, [0, h + 0.1, 0], [0.6, 0.22, 0.6], SIGN, 14);
  });
}

function addSigns(
  mesh: MeshBuilder,
  random: Random,
  side: number,
  walk: number,
  z: number,
  width: number,
  lights: PointLight[],
  colours: readonly Rgb[],
): void {
  const count = 2 + random.int(3);
  for (let k = 0; k < count; k++) {
    const colour = random.int(colours.length);
    const y = random.range(3, 14);
    const at = z + random.range(0.5, width - 1);
    const tall = random.chance(0.65);
    const h = tall ? random.range(2.2, 5) : random.range(0.8, 1.6);
    const w = tall ? random.range(0.7, 1.2) : random.range(1.6, 3);
    const x = side * (walk - 0.15);
    // u carries the colour and the word, v the place in the sign.
    const put = (px: number, py: number, u: number, v: number) => mesh.vertex(px, py, at, 0, 0, -1, u, v);
    const base = colour * 10 + 2 + random.int(6);
    const x1 = x - side * w;
    const a = put(x, y, base, 0);
    const b = put(x1, y, base + 0.9, 0);
    const c = put(x1, y + h, base + 0.9, h / w);
    const d = put(x, y + h, base, h / w);
    mesh.triangle(a, b, c, SIGN);
    mesh.triangle(a, c, d, SIGN);
    if (lights.length < 14 && z < 50)
      lights.push({ at: [x1, y, at - 0.6], colour: scaleRgb(colours[colour]!, 4), radius: 9 });
  }
}

/** Strokes that read as lettering without being any. */
function paintSign(
  s: Parameters<NonNullable<Material['texture']>>[0],
  colours: readonly Rgb[],
  night: boolean,
): void {
  if (s.u < 2) {
    [s.r, s.g, s.b] = [0.35, 0.08, 0.07];
    return;
  }
  const base = Math.floor(s.u);
  const colour = colours[Math.floor(base / 10) % colours.length]!;
  const px = s.u - base;
  const row = Math.floor(s.v * 1.05);
  const py = s.v * 1.05 - row;
  const edge = Math.min(px, 0.9 - px) < 0.045;
  const a = hashUnit(base, row, 1);
  const stroke =
    Math.abs(((px * (3 + Math.floor(a * 2)) + a) % 1) - 0.5) < 0.14 ||
    Math.abs(((py * (3 + Math.floor(a * 3)) + a * 3) % 1) - 0.5) < 0.13;
  const inside = px > 0.16 && px < 0.74 && py > 0.14 && py < 0.86;
  const filled = base % 3 === 0;
  const on = edge || (inside && stroke);
  const power = (on !== filled ? 1 : 0.07) * (night ? 2.6 : 0.7);
  s.emitR = colour[0] * power;
  s.emitG = colour[1] * power;
  s.emitB = colour[2] * power;
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
