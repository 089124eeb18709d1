import type { MeshBuilder } from './mesh.ts';
import { cross, normalise, subtract, type Vec3 } from './vector.ts';

/**
 * A surface over a grid of `columns`×`rows` cells with smooth normals. `at(u, v)` gives points for u, v in 0…1.
 * Normals are dv × du, which is up for a field whose u runs along x and v along z; `turned` takes the other side.
 * Baked light is that of the normal's side, so the outside of a body has to be the right one.
 */
export function addSurface(
  mesh: MeshBuilder,
  columns: number,
  rows: number,
  material: number,
  at: (u: number, v: number) => Vec3,
  turned = false,
): void {
  const points: Vec3[] = [];
  for (let j = 0; j <= rows; j++) for (let i = 0; i <= columns; i++) points.push(at(i / columns, j / rows));
  const stride = columns + 1;
  const closed =
    distance(points[0]!, points[columns]!) < 1e-6 &&
    distance(points[stride * (rows >> 1)]!, points[stride * (rows >> 1) + columns]!) < 1e-6;
  let first = -1;
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const p = points[j * stride + i]!;
      const left = i > 0 ? i - 1 : closed ? columns - 1 : 0;
      const right = i < columns ? i + 1 : closed ? 1 : columns;
      const du = subtract(points[j * stride + right]!, points[j * stride + left]!);
      const dv = subtract(
        points[Math.min(rows, j + 1) * stride + i]!,
        points[Math.max(0, j - 1) * stride + i]!,
      );
      let n = cross(dv, du);
      // At a pole one difference vanishes; the neighbouring ring knows the direction.
      if (Math.hypot(...n) < 1e-9) {
        const ring = j === 0 ? 1 : j === rows ? rows - 1 : j;
        const du2 = subtract(points[ring * stride + right]!, points[ring * stride + left]!);
        const dv2 = subtract(
          points[Math.min(rows, ring + 1) * stride + i]!,
          points[(ring - 1) * stride + i]!,
        );
        n = cross(dv2, du2);
      }
      n = normalise(turned ? [-n[0], -n[1], -n[2]] : n);
      const index = mesh.vertex(p[0], p[1], p[2], n[0], n[1], n[2], i / columns, j / rows);
      if (first < 0) first = index;
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = first + j * stride + i;
      mesh.triangle(a, a + 1, a + stride, material);
      mesh.triangle(a + 1, a + stride + 1, a + stride, material);
    }
  }
}

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A flat piece from three corners; subdivided so that baked light has something to hold on to. */
export function addPanel(
  mesh: MeshBuilder,
  origin: Vec3,
  u: Vec3,
  v: Vec3,
  material: number,
  divisions = 1,
): void {
  addPanelGrid(mesh, origin, u, v, material, divisions, divisions);
}

export function addPanelGrid(
  mesh: MeshBuilder,
  origin: Vec3,
  u: Vec3,
  v: Vec3,
  material: number,
  columns: number,
  rows: number,
): void {
  const n = normalise(cross(v, u));
  let first = -1;
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const s = i / columns;
      const t = j / rows;
      const index = mesh.vertex(
        origin[0] + u[0] * s + v[0] * t,
        origin[1] + u[1] * s + v[1] * t,
        origin[2] + u[2] * s + v[2] * t,
        n[0],
        n[1],
        n[2],
        s,
        t,
      );
      if (first < 0) first = index;
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = first + j * (columns + 1) + i;
      mesh.triangle(a, a + 1, a + columns + 1, material);
      mesh.triangle(a + 1, a + columns + 2, a + columns + 1, material);
    }
  }
}

/** An axis-aligned box from its lower and upper corner. */
export function addBox(mesh: MeshBuilder, low: Vec3, high: Vec3, material: number, divisions = 1): void {
  const dx: Vec3 = [high[0] - low[0], 0, 0];
  const dy: Vec3 = [0, high[1] - low[1], 0];
  const dz: Vec3 = [0, 0, high[2] - low[2]];
  addPanel(mesh, low, dx, dy, material, divisions);
  addPanel(mesh, [high[0], low[1], high[2]], [-dx[0], 0, 0], dy, material, divisions);
  addPanel(mesh, [low[0], low[1], high[2]], [0, 0, -dz[2]], dy, material, divisions);
  addPanel(mesh, [high[0], low[1], low[2]], dz, dy, material, divisions);
  addPanel(mesh, [low[0], high[1], low[2]], dx, dz, material, divisions);
  addPanel(mesh, [low[0], low[1], high[2]], dx, [0, 0, -dz[2]], material, divisions);
}

/** A box with rounded edges: every point of a cube's skin is pulled to the radius around an inner box. */
export function addRoundedBox(
  mesh: MeshBuilder,
  centre: Vec3,
  size: Vec3,
  radius: number,
  material: number,
  soft = 0,
): void {
  const half: Vec3 = [size[0] / 2, size[1] / 2, size[2] / 2];
  const r = Math.min(radius, ...half);
  const axes: readonly (readonly [number, number, number, number])[] = [
    [0, 1, 2, 1],
    [0, 1, 2, -1],
    [1, 2, 0, 1],
    [1, 2, 0, -1],
    [2, 0, 1, 1],
    [2, 0, 1, -1],
  ];
  for (const [a, b, c, sign] of axes) {
    const stepsA = edgeSteps(half[a]!, r);
    const stepsB = edgeSteps(half[b]!, r);
    let first = -1;
    for (const t of stepsB) {
      for (const s of stepsA) {
        const p = [0, 0, 0];
        p[a] = sign > 0 ? s : -s;
        p[b] = t;
        p[c] = half[c]! * sign;
        const inner = p.map((value, i) => Math.max(-half[i]! + r, Math.min(half[i]! - r, value)));
        const n = normalise([p[0]! - inner[0]!, p[1]! - inner[1]!, p[2]! - inner[2]!]);
        // A cushion swells in the middle of each face.
        const swell = soft * (1 - (s / half[a]!) ** 2) * (1 - (t / half[b]!) ** 2);
        const index = mesh.vertex(
          centre[0] + inner[0]! + n[0] * (r + swell),
          centre[1] + inner[1]! + n[1] * (r + swell),
          centre[2] + inner[2]! + n[2] * (r + swell),
          n[0],
          n[1],
          n[2],
          s / half[a]! / 2 + 0.5,
          t / half[b]! / 2 + 0.5,
        );
        if (first < 0) first = index;
      }
    }
    const stride = stepsA.length;
    for (let j = 0; j < stepsB.length - 1; j++) {
      for (let i = 0; i < stride - 1; i++) {
        const k = first + j * stride + i;
        mesh.triangle(k, k + 1, k + stride, material);
        mesh.triangle(k + 1, k + stride + 1, k + stride, material);
      }
    }
  }
}

function edgeSteps(half: number, r: number): number[] {
  const inner = half - r;
  const steps = [-half, -half + r * 0.12, -half + r * 0.4, -half + r];
  if (inner > r * 0.2) steps.push(-inner * 0.5, 0, inner * 0.5);
  return [...steps, half - r, half - r * 0.4, half - r * 0.12, half];
}

/** A turned body from a profile of [radius, height] points, smoothed; `squash` flattens it along z. */
export function addLathe(
  mesh: MeshBuilder,
  profile: readonly (readonly [number, number])[],
  material: number,
  segments = 48,
  steps = profile.length * 5,
  smooth = true,
): void {
  const turned = (u: number, v: number): Vec3 => {
    const [radius, height] = smooth ? spline(profile, v) : polyline(profile, v);
    const angle = u * Math.PI * 2;
    return [Math.sin(angle) * Math.max(0, radius), height, Math.cos(angle) * Math.max(0, radius)];
  };
  // A profile that runs up, or in towards the axis like a lid, has its outside on the turned side; one that runs down
  // and out, like a shade, on the other.
  let rise = 0;
  for (let k = 1; k < profile.length; k++)
    rise += (profile[k]![0] + profile[k - 1]![0]) * (profile[k]![1] - profile[k - 1]![1]);
  addSurface(
    mesh,
    segments,
    steps,
    material,
    turned,
    rise > -1e-9 || profile[0]![0] ** 2 - profile.at(-1)![0] ** 2 > -rise,
  );
}

export function addSphere(
  mesh: MeshBuilder,
  centre: Vec3,
  radius: Vec3 | number,
  material: number,
  segments = 32,
): void {
  const [rx, ry, rz] = typeof radius === 'number' ? [radius, radius, radius] : radius;
  const ball = (u: number, v: number): Vec3 => {
    const a = u * Math.PI * 2;
    const b = (v - 0.5) * Math.PI;
    return [
      centre[0] + Math.sin(a) * Math.cos(b) * rx,
      centre[1] + Math.sin(b) * ry,
      centre[2] + Math.cos(a) * Math.cos(b) * rz,
    ];
  };
  addSurface(mesh, segments, segments >> 1, material, ball, true);
}

/** A cylinder or cone between two heights with flat caps. */
export function addCylinder(
  mesh: MeshBuilder,
  radius: number,
  bottom: number,
  top: number,
  material: number,
  topRadius = radius,
  segments = 24,
): void {
  addLathe(
    mesh,
    [
      [radius, bottom],
      [topRadius, top],
    ],
    material,
    segments,
    4,
    false,
  );
  addLathe(
    mesh,
    [
      [topRadius, top],
      [0.0001, top],
    ],
    material,
    segments,
    2,
    false,
  );
  addLathe(
    mesh,
    [
      [0.0001, bottom],
      [radius, bottom],
    ],
    material,
    segments,
    2,
    false,
  );
}

/** A tube along a smooth path. */
export function addTube(
  mesh: MeshBuilder,
  path: readonly Vec3[],
  radius: (t: number) => number,
  material: number,
  sides = 8,
  steps = path.length * 5,
): void {
  const points: Vec3[] = [];
  for (let i = 0; i <= steps; i++) points.push(spline3(path, i / steps));
  let side: Vec3 = [0, 0, 0];
  const frames = points.map((point, i) => {
    const tangent = normalise(subtract(points[Math.min(steps, i + 1)]!, points[Math.max(0, i - 1)]!));
    // Carrying the last side vector on avoids twists where the tangent turns vertical.
    let s =
      i === 0
        ? cross(tangent, Math.abs(tangent[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0])
        : cross(cross(tangent, side), tangent);
    s = normalise(s);
    side = s;
    return { point, s, n: cross(s, tangent) };
  });
  const skin = (u: number, v: number): Vec3 => {
    const { point, s, n } = frames[Math.round(v * steps)]!;
    const a = -u * Math.PI * 2;
    const r = radius(v);
    return [
      point[0] + (s[0] * Math.cos(a) + n[0] * Math.sin(a)) * r,
      point[1] + (s[1] * Math.cos(a) + n[1] * Math.sin(a)) * r,
      point[2] + (s[2] * Math.cos(a) + n[2] * Math.sin(a)) * r,
    ];
  };
  addSurface(mesh, sides, steps, material, skin, true);
}

/** Catmull-Rom through points of two numbers, t in 0…1. */
export function spline(points: readonly (readonly [number, number])[], t: number): [number, number] {
  const last = points.length - 1;
  const s = Math.min(last - 1e-9, Math.max(0, t * last));
  const i = Math.floor(s);
  const f = s - i;
  const a = points[Math.max(0, i - 1)]!;
  const b = points[i]!;
  const c = points[Math.min(last, i + 1)]!;
  const d = points[Math.min(last, i + 2)]!;
  return [catmull(a[0], b[0], c[0], d[0], f), catmull(a[1], b[1], c[1], d[1], f)];
}

/** Catmull-Rom through points in space, t in 0…1. */
function spline3(points: readonly Vec3[], t: number): Vec3 {
  const last = points.length - 1;
  const s = Math.min(last - 1e-9, Math.max(0, t * last));
  const i = Math.floor(s);
  const f = s - i;
  const a = points[Math.max(0, i - 1)]!;
  const b = points[i]!;
  const c = points[Math.min(last, i + 1)]!;
  const d = points[Math.min(last, i + 2)]!;
  return [
    catmull(a[0], b[0], c[0], d[0], f),
    catmull(a[1], b[1], c[1], d[1], f),
    catmull(a[2], b[2], c[2], d[2], f),
  ];
}

function polyline(points: readonly (readonly [number, number])[], t: number): [number, number] {
  const last = points.length - 1;
  const s = Math.min(last - 1e-9, Math.max(0, t * last));
  const i = Math.floor(s);
  const b = points[i]!;
  const c = points[i + 1]!;
  return [b[0] + (c[0] - b[0]) * (s - i), b[1] + (c[1] - b[1]) * (s - i)];
}

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Value of a curve given by [x, y] knots with smooth, never overshooting steps between them. */
export function curve(knots: readonly (readonly [number, number])[], x: number): number {
  let i = 0;
  while (i < knots.length - 2 && knots[i + 1]![0] < x) i++;
  const [x0, y0] = knots[i]!;
  const [x1, y1] = knots[i + 1]!;
  const t = Math.min(1, Math.max(0, (x - x0) / (x1 - x0)));
  const before = knots[Math.max(0, i - 1)]!;
  const after = knots[Math.min(knots.length - 1, i + 2)]!;
  const slope = (y1 - y0) / (x1 - x0);
  const m0 = monotone(slope, i > 0 ? (y0 - before[1]) / (x0 - before[0]) : slope) * (x1 - x0);
  const m1 = monotone(slope, after[0] > x1 ? (after[1] - y1) / (after[0] - x1) : slope) * (x1 - x0);
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * y1 + (t3 - t2) * m1;
}

/** Harmonic mean of two slopes (Fritsch–Carlson), zero where they turn. */
function monotone(a: number, b: number): number {
  return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
}
