import { oklch, type Rgb } from '../../render/colour.ts';
import type { Material } from '../../render/material.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import { noise } from '../../render/noise.ts';
import type { Random } from '../../render/random.ts';
import { addBox, addLathe, addRoundedBox, addSphere, addSurface } from '../../render/shapes.ts';
import { hashUnit } from '../../render/random.ts';

/** A wing from root to tip with a lens-shaped section. */
function addWing(
  mesh: MeshBuilder,
  rootX: number,
  rootChord: number,
  tipX: number,
  tipChord: number,
  span: number,
  lift: number,
  thickness: number,
  material: number,
): void {
  addSurface(
    mesh,
    28,
    10,
    material,
    (u, v) => {
      const a = u * Math.PI * 2;
      const chord = rootChord + (tipChord - rootChord) * v;
      const x = rootX + (tipX - rootX) * v + Math.cos(a) * chord * 0.5;
      const y =
        lift * v * v + Math.sin(a) * thickness * chord * (0.62 + 0.38 * Math.cos(a)) * (v > 0.97 ? 0.2 : 1);
      return [x, y, span * v];
    },
    true,
  );
}

/** A jet airliner along x, nose at +x, about 14 units long. */
export function addAircraft(mesh: MeshBuilder, random: Random, first: number): void {
  mesh.place({ roll: -Math.PI / 2 }, () => {
    addLathe(
      mesh,
      [
        [0.02, -6.8],
        [0.25, -6.2],
        [0.5, -4.8],
        [0.68, -3],
        [0.7, 0],
        [0.7, 3.6],
        [0.64, 5],
        [0.45, 5.9],
        [0.22, 6.35],
        [0.01, 6.5],
      ],
      first,
      48,
      60,
    );
  });
  const sweep = random.range(-2.8, -1.8);
  for (const side of [-1, 1]) {
    mesh.place({ at: [0.6, -0.32, 0], size: [1, 1, side] }, () =>
      addWing(mesh, 0, 2.6, sweep, 0.7, 6.6, 0.7, 0.06, first + 1),
    );
    mesh.place({ at: [-5.6, 0.2, 0], size: [1, 1, side] }, () =>
      addWing(mesh, 0, 1.3, -0.9, 0.5, 2.4, 0.25, 0.06, first + 1),
    );
    mesh.place({ at: [0.9, -0.85, side * 2.3], roll: -Math.PI / 2 }, () => {
      addLathe(
        mesh,
        [
          [0.16, -1],
          [0.34, -0.5],
          [0.4, 0.2],
          [0.38, 0.62],
          [0.33, 0.7],
          [0.28, 0.55],
          [0.01, 0.4],
        ],
        first + 1,
        28,
        24,
      );
    });
  }
  mesh.place({ at: [-5.5, 0.5, 0], pitch: -Math.PI / 2 }, () =>
    addWing(mesh, 0, 1.7, -1.3, 0.8, 2.2, 0, 0.05, first + 2),
  );
}

/** A spaceship: a long hull with ribs, a bridge, engines that glow. */
export function addSpaceship(mesh: MeshBuilder, random: Random, first: number): void {
  const sleek = random.chance(0.5);
  mesh.place({ roll: -Math.PI / 2, size: [sleek ? 0.8 : 1, 1, sleek ? 1.5 : 1.15] }, () => {
    addLathe(
      mesh,
      [
        [0.5, -5.5],
        [0.95, -5],
        [1.05, -3],
        [0.85, -1.6],
        [1.1, 0],
        [0.9, 2.5],
        [0.6, 4.5],
        [0.3, 5.8],
        [0.02, 6.4],
      ],
      first,
      40,
      60,
    );
  });
  addRoundedBox(mesh, [-1.6, 1.0, 0], [2.6, 0.7, 1.1], 0.25, first);
  addRoundedBox(mesh, [-0.9, 1.45, 0], [1.0, 0.4, 0.8], 0.15, first + 2);
  for (const side of [-1, 1]) {
    mesh.place({ at: [-1.5, 0, 0], size: [1, 1, side] }, () =>
      addWing(mesh, 0, 3.6, sleek ? -3 : -1.4, 1.1, 4.4, sleek ? 0.9 : -0.5, 0.07, first),
    );
    mesh.place({ at: [-4.2, 0.1, side * 1.75], roll: -Math.PI / 2 }, () => {
      addLathe(
        mesh,
        [
          [0.35, -1.6],
          [0.55, -1.2],
          [0.6, 0.6],
          [0.42, 1.5],
          [0.02, 1.8],
        ],
        first,
        28,
        28,
      );
      addSphere(mesh, [0, -1.5, 0], [0.42, 0.25, 0.42], first + 3, 20);
    });
    addSphere(mesh, [-5.6, 0, side * 0.45], [0.3, 0.38, 0.38], first + 3, 20);
  }
  for (let k = 0; k < 26; k++) {
    const x = random.range(-4.5, 3);
    const side = random.chance(0.5) ? 1 : -1;
    const z = side * random.range(0.2, 0.7);
    addBox(
      mesh,
      [x, 0.55, z - 0.12],
      [x + random.range(0.2, 0.7), random.range(0.85, 1.05), z + 0.12],
      first,
    );
  }
}

export function aircraftMaterials(paint: Rgb, accent: Rgb, ship: boolean): Material[] {
  return [
    {
      colour: paint,
      roughness: ship ? 0.5 : 0.32,
      metal: ship ? 0.45 : 0.1,
      coat: ship ? 0 : 0.8,
      texture: (s) => {
        if (ship) {
          const px = Math.floor(s.x * 2.4);
          const py = Math.floor((s.y + Math.abs(s.z)) * 3.4);
          const panel = hashUnit(px, py, 4);
          const tone = 0.72 + panel * 0.4 - noise(s.x * 5, s.y * 5 + s.z * 3) * 0.16;
          const seam = Math.abs(s.x * 2.4 - px - 0.5) > 0.48 ? 0.5 : 1;
          s.r *= tone * seam;
          s.g *= tone * seam;
          s.b *= tone * seam;
          if (panel > 0.93) [s.r, s.g, s.b] = accent;
          if (hashUnit(Math.floor(s.x * 11), Math.floor(s.y * 14), 6) > 0.965) {
            s.emitR = 1.6;
            s.emitG = 1.4;
            s.emitB = 0.9;
          }
          return;
        }
        if (s.x > -4.6 && s.x < 4.6 && Math.abs(s.y - 0.18) < 0.085 && (s.x * 3.1 + 40) % 1 < 0.5)
          [s.r, s.g, s.b, s.roughness] = [0.03, 0.04, 0.05, 0.1];
        if (s.x > 5.45 && s.y > 0.14 && s.y < 0.42) [s.r, s.g, s.b, s.roughness] = [0.02, 0.025, 0.03, 0.05];
        if (Math.abs(s.y + 0.08 - (s.x < -3 ? (-3 - s.x) * 0.3 : 0)) < 0.06) [s.r, s.g, s.b] = accent;
      },
    },
    { colour: ship ? paint : oklch(0.78, 0.008, 250), roughness: 0.4, metal: 0.3 },
    { colour: ship ? [0.04, 0.05, 0.07] : accent, roughness: 0.2, coat: 1 },
    { colour: [0, 0, 0], roughness: 1, emission: [1.6, 4.2, 7.5], casts: false },
  ];
}
