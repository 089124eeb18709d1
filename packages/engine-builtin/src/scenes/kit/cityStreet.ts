import { names } from '../../prompt/sceneIntent.ts';
import { type Camera, lookAt } from '../../render/camera.ts';
import { type Rgb, scaleRgb } from '../../render/colour.ts';
import { addBroadleaf } from '../../render/foliage.ts';
import type { PointLight } from '../../render/lightIndex.ts';
import type { Material } from '../../render/material.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import { type Random, hashUnit } from '../../render/random.ts';
import { addBox, addCylinder, addPanelGrid, addSphere } from '../../render/shapes.ts';
import type { Frame } from '../frame.ts';
import { addTower } from './buildings.ts';
import { addCar } from './car.ts';
import type { createCarShape } from './carShape.ts';

export const GROUND = 0;
export const FACADE = 1;
const SIGN = 3;
const LAMP = 4;
const POST = 5;
const BARK = 6;
const LEAF = 7;
const CAR = 8;
export const FLYER = 13;

export function buildStreet(
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
export function paintSign(
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
