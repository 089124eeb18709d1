import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addSurface, addTube } from '../../render/shapes.ts';
import type { Vec3 } from '../../render/vector.ts';

export const PAPER = 0;
export const LEAF = 1;
export const PETAL = 2;
export const HEART = 3;
export const STEM = 4;
export const INNER = 5;

/** A leaf or petal: width along its length, curl back, cup across. Grows from the origin along +y, faces −z. */
export function blade(
  mesh: MeshBuilder,
  length: number,
  width: number,
  shape: number,
  curl: number,
  cup: number,
  wave: number,
  material: number,
  seed: number,
): void {
  addSurface(mesh, 12, 18, material, (u, v) => {
    const s = u * 2 - 1;
    const w = width * Math.sin(Math.PI * Math.min(1, v ** shape * 0.97 + 0.03)) ** 0.75;
    const bend = curl * v * v;
    const ripple = wave * Math.sin(v * 11 + s * 3 + seed) * Math.abs(s) * v;
    return [
      s * w,
      length * v * (1 - Math.abs(curl) * 0.14 * v),
      -cup * (1 - s * s) * width * -1 - bend * length + ripple,
    ];
  });
}

/** A stem that bends, with leaves in pairs that get smaller; every few nodes it branches. */
export function growSprig(
  mesh: MeshBuilder,
  random: Random,
  from: Vec3,
  angle: number,
  length: number,
  detail: number,
  depth = 0,
): void {
  const path: Vec3[] = [];
  let [x, y] = [from[0], from[1]];
  let a = angle;
  const nodes = 7;
  const bend = random.range(-0.09, 0.09);
  for (let k = 0; k <= nodes; k++) {
    path.push([x, y, from[2] - 0.05 * Math.sin(k)]);
    x += Math.sin(a) * (length / nodes);
    y += Math.cos(a) * (length / nodes);
    a += bend + random.gauss() * 0.04;
  }
  addTube(mesh, path, (t) => 0.022 * (1 - t * 0.7), STEM, 6, 20);
  const size = length * random.range(0.13, 0.2);
  for (let k = 1; k <= nodes; k++) {
    const p = path[k]!;
    const heading = Math.atan2(p[0] - path[k - 1]![0], p[1] - path[k - 1]![1]);
    for (const side of [-1, 1]) {
      mesh.place(
        { at: p, roll: -(heading + side * random.range(0.5, 0.95)), pitch: random.range(-0.5, 0.3) },
        () =>
          blade(
            mesh,
            size * (1.25 - (k / nodes) * 0.6),
            size * 0.27,
            0.8,
            random.range(0, 0.3),
            0.2,
            0.02,
            LEAF,
            k + side,
          ),
      );
    }
    if (depth < 1 && k === 3 && detail > 0.2)
      growSprig(
        mesh,
        random,
        p,
        heading + (random.chance(0.5) ? 0.6 : -0.6),
        length * 0.55,
        detail,
        depth + 1,
      );
  }
}
