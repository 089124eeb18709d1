// Trees for meshes. Leaves are small triangles whose normals point away from the middle of their crown: lit that
// way, a cloud of hard triangles looks like soft foliage. The v coordinate carries how open the place is (0 inside).
import type { MeshBuilder } from './mesh.ts';
import type { Random } from './random.ts';
import { addTube } from './shapes.ts';
import { add, cross, normalise, scale, type Vec3 } from './vector.ts';

interface TreeMaterials {
  bark: number;
  leaves: number;
}

/** A conifer of about `height`, foot at the origin. */
export function addConifer(
  mesh: MeshBuilder,
  random: Random,
  height: number,
  detail: number,
  materials: TreeMaterials,
): void {
  const tiers = Math.max(4, Math.round(detail * 9));
  const spread = height * random.range(0.17, 0.24);
  for (let k = 0; k < tiers; k++) {
    const t = k / tiers;
    const base = height * (0.1 + t * 0.86);
    const top = base + (height / tiers) * 1.7 * (1 - t * 0.4);
    const radius = spread * (1 - t) ** 0.85 + height * 0.012;
    const points = Math.max(6, Math.round(7 + detail * 5));
    const turn = random.range(0, 6.28);
    const apex = mesh.vertex(0, Math.min(height * 1.02, top), 0, 0, 1, 0, t, 0.9);
    let previous = -1;
    let first = -1;
    for (let i = 0; i < points; i++) {
      const a = turn + (i / points) * Math.PI * 2;
      // Long and short tips in turn make the saw-tooth outline of a spruce.
      const reach = radius * (i % 2 ? 0.62 : 1.06) * random.range(0.82, 1.12);
      const sag = height * 0.02 * (i % 2 ? -0.6 : 1);
      const n = normalise([Math.sin(a), 0.75, Math.cos(a)]);
      const index = mesh.vertex(
        Math.sin(a) * reach,
        base - sag,
        Math.cos(a) * reach,
        n[0],
        n[1],
        n[2],
        t,
        i % 2 ? 0.25 : 0.72,
      );
      if (previous >= 0) mesh.triangle(apex, previous, index, materials.leaves);
      else first = index;
      previous = index;
    }
    mesh.triangle(apex, previous, first, materials.leaves);
  }
  const trunk = height * 0.018;
  addTube(
    mesh,
    [
      [0, -0.02 * height, 0],
      [0, height * 0.5, 0],
    ],
    (t) => trunk * (1 - t * 0.6),
    materials.bark,
    5,
    2,
  );
}

/** Leaves spread over an ellipsoid; `fill` of them inside. */
export function addLeafCloud(
  mesh: MeshBuilder,
  random: Random,
  centre: Vec3,
  radius: Vec3,
  count: number,
  size: number,
  material: number,
): void {
  for (let i = 0; i < count; i++) {
    const out = normalise([random.gauss(), random.gauss(), random.gauss()]);
    const depth = random.range(0.35, 1) ** 0.5;
    const at: Vec3 = [
      centre[0] + out[0] * radius[0] * depth,
      centre[1] + out[1] * radius[1] * depth,
      centre[2] + out[2] * radius[2] * depth,
    ];
    const normal = normalise(
      add(out, [random.gauss() * 0.25, 0.25 + random.gauss() * 0.2, random.gauss() * 0.25]),
    );
    const side = normalise(cross(normal, normalise([random.gauss(), random.gauss(), random.gauss()])));
    const up = cross(normal, side);
    const s = size * random.range(0.6, 1.35);
    const v = Math.max(0.05, depth * depth * (0.62 + 0.38 * out[1]));
    const u = random.next();
    const corner = (a: number, b: number) => {
      const p = add(at, add(scale(side, a * s), scale(up, b * s)));
      return mesh.vertex(p[0], p[1], p[2], normal[0], normal[1], normal[2], u, v);
    };
    const a = corner(-1, 0);
    const b = corner(0, -0.55);
    const c = corner(1, 0);
    const d = corner(0, 0.55);
    mesh.triangle(a, b, c, material);
    mesh.triangle(a, c, d, material);
  }
}

/** A broad-leaved tree by recursive branching; leaves hang on the last twigs. */
export function addBroadleaf(
  mesh: MeshBuilder,
  random: Random,
  height: number,
  detail: number,
  materials: TreeMaterials,
): void {
  const levels = detail > 0.7 ? 4 : detail > 0.35 ? 3 : 2;
  const leafSize = height * (detail > 0.7 ? 0.024 : detail > 0.35 ? 0.04 : 0.07);
  const perTwig = detail > 0.7 ? 26 : 16;
  const grow = (from: Vec3, heading: Vec3, length: number, radius: number, level: number) => {
    const bend: Vec3 = [random.gauss() * 0.14, 0.06, random.gauss() * 0.14];
    const middle = add(from, scale(heading, length * 0.5));
    const end = add(from, scale(normalise(add(heading, bend)), length));
    addTube(
      mesh,
      [from, middle, end],
      (t) => radius * (1 - t * 0.42),
      materials.bark,
      level < 2 ? 7 : 4,
      level < 2 ? 5 : 2,
    );
    if (level >= levels) {
      const r = height * (levels > 3 ? 0.085 : levels > 2 ? 0.13 : 0.2);
      addLeafCloud(mesh, random, end, [r, r * 0.72, r], perTwig, leafSize, materials.leaves);
      return;
    }
    const children = level === 0 ? 4 : 3;
    const turn = random.range(0, 6.28);
    for (let k = 0; k < children; k++) {
      const a = turn + (k / children) * 6.28 + random.range(-0.4, 0.4);
      const tilt = random.range(0.4, 0.85);
      const out: Vec3 = [Math.sin(a) * tilt, 0.05, Math.cos(a) * tilt];
      grow(
        k === 0 ? end : add(from, scale(heading, length * random.range(0.72, 0.98))),
        normalise(add(heading, out)),
        length * random.range(0.6, 0.78),
        radius * 0.56,
        level + 1,
      );
    }
  };
  grow(
    [0, -0.03 * height, 0],
    normalise([random.gauss() * 0.06, 1, random.gauss() * 0.06]),
    height * 0.36,
    height * 0.032,
    0,
  );
}
