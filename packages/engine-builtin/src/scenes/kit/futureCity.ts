import { oklch, scaleRgb, type Rgb } from '../../render/colour.ts';
import type { Material } from '../../render/material.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addCylinder, addSphere, addSurface } from '../../render/shapes.ts';

/** A slender tower that twists and tapers; u carries its number, as façades expect. */
export function addSpire(
  mesh: MeshBuilder,
  random: Random,
  x: number,
  z: number,
  radius: number,
  height: number,
  seed: number,
  material: number,
): void {
  const sides = random.pick([6, 8, 16]);
  const twist = random.range(-0.9, 0.9);
  const waist = random.range(0.1, 0.4);
  const rings = 14;
  const put = (ring: number, side: number, face: number) => {
    const t = ring / rings;
    const swell = 1 - waist * Math.sin(t * Math.PI) - t ** 3 * (0.85 - waist * 0.4);
    const a = (side / sides) * Math.PI * 2 + twist * t;
    const n = ((face + 0.5) / sides) * Math.PI * 2 + twist * t;
    const r = radius * Math.max(0.03, swell);
    return mesh.vertex(
      x + Math.sin(a) * r,
      height * t,
      z + Math.cos(a) * r,
      Math.sin(n),
      0.02,
      Math.cos(n),
      seed,
      t,
    );
  };
  for (let k = 0; k < sides; k++) {
    for (let ring = 0; ring < rings; ring++) {
      const a = put(ring, k, k);
      const b = put(ring, k + 1, k);
      const c = put(ring + 1, k + 1, k);
      const d = put(ring + 1, k, k);
      mesh.triangle(a, b, c, material);
      mesh.triangle(a, c, d, material);
    }
  }
  mesh.place({ at: [x, height, z] }, () =>
    addCylinder(mesh, radius * 0.03, 0, height * random.range(0.06, 0.14), material + 1, 0.02, 6),
  );
}

/** Where traffic flies: a box in front of the camera, and how large a craft is in it. */
interface Airspace {
  count: number;
  from: number;
  to: number;
  /** Half the width as a share of the distance. */
  spread: number;
  low: number;
  high: number;
  size: number;
}

/** Flying vehicles in lanes; body, canopy, thruster and tail light take four slots from `first` on. */
export function addFlyers(mesh: MeshBuilder, random: Random, space: Airspace, first: number): void {
  for (let k = 0; k < space.count; k++) {
    const draw = random.fork(`flyer${k}`);
    // A few near ones carry the theme; most are small and far.
    const depth = k < 3 ? k * 0.09 : draw.next() ** 0.7;
    const z = space.from + (space.to - space.from) * depth;
    const lane = draw.int(4);
    const x = (k < 3 ? [-0.55, 0.6, -0.1][k]! : draw.range(-1, 1)) * z * space.spread;
    const y = space.low + (space.high - space.low) * ((lane + draw.range(0.1, 0.9)) / 4);
    const towards = lane % 2 === 0;
    const along = draw.chance(0.6);
    mesh.place(
      {
        at: [x, y, z],
        yaw: (along ? (towards ? 1 : -1) * (Math.PI / 2) : towards ? 0 : Math.PI) + draw.range(-0.35, 0.35),
        roll: draw.range(-0.06, 0.06),
        size: space.size * draw.range(0.85, 1.3),
      },
      () => addFlyer(mesh, draw, k < 6 ? 1 : 0.4, first),
    );
  }
}

/** A hovering car along x, nose at +x, about five units long. */
function addFlyer(mesh: MeshBuilder, random: Random, detail: number, first: number): void {
  const steps = Math.round(10 + 14 * detail);
  const long = random.range(2.3, 3);
  const wide = random.range(0.85, 1.15);
  addSurface(
    mesh,
    steps,
    steps,
    first,
    (u, v) => {
      const a = u * Math.PI * 2;
      const t = v * 2 - 1;
      // Blunt tail, pointed nose.
      const r = Math.max(0, 1 - Math.abs(t) ** (t > 0 ? 1.7 : 4)) ** 0.7;
      const y = Math.cos(a) * r * (Math.cos(a) > 0 ? 0.5 : 0.3);
      return [t * long, y, Math.sin(a) * r * wide];
    },
    true,
  );
  addSphere(mesh, [-0.1, 0.34, 0], [long * 0.48, 0.36, wide * 0.62], first + 1, steps);
  for (const side of [-1, 1]) {
    addSphere(mesh, [-long * 0.55, -0.06, side * wide * 1.15], [0.75, 0.2, 0.26], first, steps >> 1);
    addSphere(mesh, [-long * 0.55 - 0.7, -0.06, side * wide * 1.15], [0.2, 0.13, 0.17], first + 3, 8);
    addSphere(mesh, [-long * 0.2, -0.3, side * wide * 0.5], [0.7, 0.09, 0.22], first + 2, 8);
    addSphere(mesh, [long * 0.86, -0.02, side * wide * 0.3], [0.12, 0.06, 0.2], first + 2, 8);
  }
}

export function flyerMaterials(colours: readonly Rgb[]): Material[] {
  const glow = colours[0] ?? oklch(0.82, 0.12, 200);
  return [
    { colour: oklch(0.62, 0.02, 240), roughness: 0.3, metal: 0.35, coat: 0.8 },
    { colour: [0.02, 0.026, 0.035], roughness: 0.06, coat: 1 },
    { colour: glow, roughness: 0.6, emission: scaleRgb(glow, 5), casts: false },
    { colour: [1, 0.3, 0.1], roughness: 0.6, emission: [5, 1.1, 0.25], casts: false },
  ];
}
