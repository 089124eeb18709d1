// Deferred renderer for triangle meshes. For every band of rows it draws only triangle numbers and depths at 2×2
// samples a pixel (a visibility buffer, after Burns & Hunt 2013), then shades each pixel once, or once for every
// different thing it sees, which gives four-fold anti-aliasing for little more than the price of one sample.
import type { Plane } from '../imaging/raster.ts';
import { pixelScale, type Camera } from './camera.ts';
import { sampleCanvas, type Canvas } from './canvas.ts';
import { litShare } from './lightBake.ts';
import { createSurface, type Surface } from './material.ts';
import { joinArrays, type Mesh } from './mesh.ts';
import type { MeshScene } from './meshScene.ts';
import { clamp01 } from './noise.ts';
import { drawTriangle, type DepthTarget, type ScreenPoints } from './rasterise.ts';
import { shadeSurface } from './shade.ts';
import type { Vec3 } from './vector.ts';

const NEAR = 0.05;

interface PainterOptions {
  mirrored?: boolean;
  /** Samples along each side of a pixel. */
  samples?: number;
  /** Gets the inverse depth of each pixel that the mesh covers. */
  inverseDepth?: Plane | undefined;
}

/** Prepares a mesh for one picture size; the returned function draws rows over what is there already. */
export function createMeshPainter(
  scene: MeshScene,
  width: number,
  height: number,
  { mirrored = false, samples = 2, inverseDepth }: PainterOptions = {},
) {
  const clipped = mirrored ? scene : clipNear(scene);
  const { mesh, camera } = clipped;
  const points = project(mesh, camera, width, height, mirrored, samples);
  const bins = binTriangles(mesh, points, height * samples, samples * 16, mirrored);
  const sampleWidth = width * samples;
  const eye: Vec3 = mirrored ? [camera.eye[0], -camera.eye[1], camera.eye[2]] : camera.eye;
  const surface = createSurface();
  const out = new Float32Array(3);
  const shadeAt = createShader(clipped, points, eye, width, height, samples, surface, out, mirrored);

  return function paintRows(canvas: Canvas, top: number, bottom: number): void {
    const rows = (bottom - top) * samples;
    const target: DepthTarget = {
      width: sampleWidth,
      top: top * samples,
      bottom: bottom * samples,
      depth: new Float32Array(sampleWidth * rows),
      ids: new Int32Array(sampleWidth * rows).fill(-1),
    };
    for (const bin of bins(target.top, target.bottom)) {
      for (const t of bin)
        drawTriangle(
          points,
          mesh.indices[t * 3]!,
          mesh.indices[t * 3 + 1]!,
          mesh.indices[t * 3 + 2]!,
          t,
          target,
        );
    }
    const ids = target.ids!;
    const depth = target.depth;
    const seen = [0, 0, 0, 0];
    const count = samples * samples;
    for (let y = top; y < bottom; y++) {
      for (let x = 0; x < width; x++) {
        const base = (y - top) * samples * sampleWidth + x * samples;
        for (let k = 0; k < count; k++) {
          const i = base + (k & 1) + (k >> 1) * sampleWidth;
          const id = ids[i]!;
          // Neighbouring triangles of one smooth surface count as the same thing.
          seen[k] =
            k > 0 &&
            id >= 0 &&
            seen[0]! >= 0 &&
            mesh.materials[id] === mesh.materials[seen[0]!] &&
            Math.abs(depth[i]! - depth[base]!) < depth[base]! * 0.01
              ? seen[0]!
              : id;
        }
        if (inverseDepth) inverseDepth.data[y * width + x] = depth[base]!;
        const pixel = (y * width + x) * 3;
        let r = 0;
        let g = 0;
        let b = 0;
        for (let k = 0; k < count; k++) {
          const id = seen[k]!;
          if (id === -2) continue;
          let share = 1;
          for (let j = k + 1; j < count; j++) {
            if (seen[j] === id) {
              share++;
              seen[j] = -2;
            }
          }
          if (id < 0) {
            out[0] = canvas.data[pixel]!;
            out[1] = canvas.data[pixel + 1]!;
            out[2] = canvas.data[pixel + 2]!;
          } else if (share === count) {
            shadeAt(id, x + 0.5, y + 0.5);
          } else {
            shadeAt(id, x + ((k & 1) + 0.5) / samples, y + ((k >> 1) + 0.5) / samples);
          }
          r += out[0]! * share;
          g += out[1]! * share;
          b += out[2]! * share;
        }
        canvas.data[pixel] = r / count;
        canvas.data[pixel + 1] = g / count;
        canvas.data[pixel + 2] = b / count;
      }
    }
  };
}

function createShader(
  scene: MeshScene,
  points: ScreenPoints,
  eye: Vec3,
  width: number,
  height: number,
  samples: number,
  surface: Surface,
  out: Float32Array,
  mirrored: boolean,
) {
  const { mesh, baked, materials, sun } = scene;
  const { positions: p, normals: n, uvs } = mesh;
  const { diffuse: light, openness, sunShare } = baked;
  const light3 = new Float32Array(3);
  const below = new Float32Array(3);
  return function shadeAt(t: number, x: number, y: number): void {
    const ia = mesh.indices[t * 3]!;
    const ib = mesh.indices[t * 3 + 1]!;
    const ic = mesh.indices[t * 3 + 2]!;
    const ax = points.x[ia]!;
    const ay = points.y[ia]!;
    const bx = points.x[ib]! - ax;
    const by = points.y[ib]! - ay;
    const cx = points.x[ic]! - ax;
    const cy = points.y[ic]! - ay;
    const dx = x * samples - ax;
    const dy = y * samples - ay;
    const inverse = 1 / (bx * cy - cx * by);
    let wb = (dx * cy - cx * dy) * inverse * points.z[ib]!;
    let wc = (bx * dy - dx * by) * inverse * points.z[ic]!;
    let wa = (1 - (dx * cy - cx * dy) * inverse - (bx * dy - dx * by) * inverse) * points.z[ia]!;
    const total = wa + wb + wc;
    // Where the pixel's centre lies just outside the triangle, extrapolation could run away.
    wa = clamp01(wa / total);
    wb = clamp01(wb / total);
    wc = clamp01(wc / total);
    const sum = 1 / (wa + wb + wc);
    wa *= sum;
    wb *= sum;
    wc *= sum;
    const a3 = ia * 3;
    const b3 = ib * 3;
    const c3 = ic * 3;
    const s = surface;
    s.x = p[a3]! * wa + p[b3]! * wb + p[c3]! * wc;
    s.y = p[a3 + 1]! * wa + p[b3 + 1]! * wb + p[c3 + 1]! * wc;
    s.z = p[a3 + 2]! * wa + p[b3 + 2]! * wb + p[c3 + 2]! * wc;
    let nx = n[a3]! * wa + n[b3]! * wb + n[c3]! * wc;
    let ny = n[a3 + 1]! * wa + n[b3 + 1]! * wb + n[c3 + 1]! * wc;
    let nz = n[a3 + 2]! * wa + n[b3 + 2]! * wb + n[c3 + 2]! * wc;
    let vx = eye[0] - s.x;
    let vy = eye[1] - s.y;
    let vz = eye[2] - s.z;
    const distance = Math.sqrt(vx * vx + vy * vy + vz * vz);
    vx /= distance;
    vy /= distance;
    vz /= distance;
    const length = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    nx *= length;
    ny *= length;
    nz *= length;
    if (nx * vx + ny * vy + nz * vz < -0.05) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    }
    s.nx = nx;
    s.ny = ny;
    s.nz = nz;
    s.u = uvs[ia * 2]! * wa + uvs[ib * 2]! * wb + uvs[ic * 2]! * wc;
    s.v = uvs[ia * 2 + 1]! * wa + uvs[ib * 2 + 1]! * wb + uvs[ic * 2 + 1]! * wc;
    s.distance = distance;
    const material = materials[mesh.materials[t]!]!;
    s.r = material.colour[0];
    s.g = material.colour[1];
    s.b = material.colour[2];
    s.roughness = material.roughness;
    s.metal = material.metal ?? 0;
    s.coat = material.coat ?? 0;
    s.clear = material.clear ?? 0;
    s.emitR = material.emission?.[0] ?? 0;
    s.emitG = material.emission?.[1] ?? 0;
    s.emitB = material.emission?.[2] ?? 0;
    s.mirror = material.mirror ?? 0;
    s.ripple = 0;
    material.texture?.(s);
    light3[0] = light[a3]! * wa + light[b3]! * wb + light[c3]! * wc;
    light3[1] = light[a3 + 1]! * wa + light[b3 + 1]! * wb + light[c3 + 1]! * wc;
    light3[2] = light[a3 + 2]! * wa + light[b3 + 2]! * wb + light[c3 + 2]! * wc;
    const open = openness[ia]! * wa + openness[ib]! * wb + openness[ic]! * wc;
    let lit = 0;
    if (sun) {
      const facing = nx * sun.direction[0] + ny * sun.direction[1] + nz * sun.direction[2];
      if (facing > 0 || material.translucent) {
        const bias = sun.shadow ? (2.5 - 1.5 * Math.max(0, facing)) / sun.shadow.scale : 0;
        lit = sun.shadow
          ? litShare(sun.shadow, s.x + nx * bias, s.y + ny * bias, s.z + nz * bias, bias, sun.softness)
          : 1;
        lit *= sunShare[ia]! * wa + sunShare[ib]! * wb + sunShare[ic]! * wc;
      }
    }
    let reflection: Float32Array | null = null;
    if (s.mirror > 0 && scene.reflection && !mirrored) {
      const image = scene.reflection;
      const shift = s.ripple * image.height;
      sampleCanvas(
        image,
        (x / width) * image.width - 0.5 + shift * 0.35,
        (y / height) * image.height - 0.5 + shift,
        below,
      );
      reflection = below;
    }
    shadeSurface(scene, material, s, vx, vy, vz, light3, open, lit, reflection, out);
  };
}

function project(
  mesh: Mesh,
  camera: Camera,
  width: number,
  height: number,
  mirrored: boolean,
  samples: number,
): ScreenPoints {
  const count = mesh.positions.length / 3;
  const points = { x: new Float32Array(count), y: new Float32Array(count), z: new Float32Array(count) };
  const { eye, right, up, forward } = camera;
  const scale = pixelScale(camera, width, height) * samples;
  const flip = mirrored ? -1 : 1;
  for (let i = 0; i < count; i++) {
    const x = mesh.positions[i * 3]! - eye[0];
    const y = mesh.positions[i * 3 + 1]! * flip - eye[1];
    const z = mesh.positions[i * 3 + 2]! - eye[2];
    const depth = x * forward[0] + y * forward[1] + z * forward[2];
    const inverse = depth > NEAR * 0.5 ? 1 / depth : 0;
    points.x[i] =
      width * camera.centreX * samples + (x * right[0] + y * right[1] + z * right[2]) * inverse * scale;
    points.y[i] = height * camera.centreY * samples - (x * up[0] + y * up[1] + z * up[2]) * inverse * scale;
    points.z[i] = inverse;
  }
  return points;
}

/** Sorts triangles into strips of rows, so that a band looks only at what it can show. */
function binTriangles(mesh: Mesh, points: ScreenPoints, rows: number, strip: number, mirrored: boolean) {
  const bins: number[][] = Array.from({ length: Math.ceil(rows / strip) }, () => []);
  for (let t = 0; t < mesh.materials.length; t++) {
    const a = mesh.indices[t * 3]!;
    const b = mesh.indices[t * 3 + 1]!;
    const c = mesh.indices[t * 3 + 2]!;
    if (!points.z[a] || !points.z[b] || !points.z[c]) continue;
    // What stands below the mirror plane has no reflection.
    if (
      mirrored &&
      mesh.positions[a * 3 + 1]! + mesh.positions[b * 3 + 1]! + mesh.positions[c * 3 + 1]! < 0.1
    )
      continue;
    const low = Math.min(points.y[a]!, points.y[b]!, points.y[c]!);
    const high = Math.max(points.y[a]!, points.y[b]!, points.y[c]!);
    if (high < 0 || low >= rows) continue;
    const first = Math.max(0, Math.floor(low / strip));
    const last = Math.min(bins.length - 1, Math.floor(high / strip));
    for (let k = first; k <= last; k++) bins[k]!.push(t);
  }
  return (top: number, bottom: number): readonly number[][] =>
    bins.slice(Math.floor(top / strip), Math.floor((bottom - 1) / strip) + 1);
}

/** Cuts triangles at the near plane, so that floors that pass under the camera are drawn right. */
function clipNear(scene: MeshScene): MeshScene {
  const { mesh, baked, camera } = scene;
  const { eye, forward } = camera;
  const depth = (i: number) =>
    (mesh.positions[i * 3]! - eye[0]) * forward[0] +
    (mesh.positions[i * 3 + 1]! - eye[1]) * forward[1] +
    (mesh.positions[i * 3 + 2]! - eye[2]) * forward[2] -
    NEAR;
  const before = Uint8Array.from({ length: mesh.positions.length / 3 }, (_, i) => (depth(i) >= 0 ? 1 : 0));
  if (!before.includes(0)) return scene;
  const positions = [] as number[];
  const extra = {
    normals: [] as number[],
    uvs: [] as number[],
    diffuse: [] as number[],
    openness: [] as number[],
    sunShare: [] as number[],
  };
  const indices: number[] = [];
  const materials: number[] = [];
  let next = mesh.positions.length / 3;
  const between = (a: number, b: number, t: number) => {
    for (const [source, stride, list] of [
      [mesh.positions, 3, positions],
      [mesh.normals, 3, extra.normals],
      [mesh.uvs, 2, extra.uvs],
      [baked.diffuse, 3, extra.diffuse],
      [baked.openness, 1, extra.openness],
      [baked.sunShare, 1, extra.sunShare],
    ] as const) {
      for (let c = 0; c < stride; c++)
        list.push(source[a * stride + c]! * (1 - t) + source[b * stride + c]! * t);
    }
    return next++;
  };
  for (let t = 0; t < mesh.materials.length; t++) {
    const a = mesh.indices[t * 3]!;
    const b = mesh.indices[t * 3 + 1]!;
    const c = mesh.indices[t * 3 + 2]!;
    if (before[a]! && before[b]! && before[c]!) {
      indices.push(a, b, c);
      materials.push(mesh.materials[t]!);
      continue;
    }
    const corners = [mesh.indices[t * 3]!, mesh.indices[t * 3 + 1]!, mesh.indices[t * 3 + 2]!];
    const depths = corners.map(depth);
    const behind = depths.filter((d) => d < 0).length;
    if (behind === 3) continue;
    const polygon: number[] = [];
    for (let k = 0; k < 3; k++) {
      const a = corners[k]!;
      const b = corners[(k + 1) % 3]!;
      const da = depths[k]!;
      const db = depths[(k + 1) % 3]!;
      if (da >= 0) polygon.push(a);
      if (da >= 0 !== db >= 0) polygon.push(between(a, b, da / (da - db)));
    }
    for (let k = 2; k < polygon.length; k++) {
      indices.push(polygon[0]!, polygon[k - 1]!, polygon[k]!);
      materials.push(mesh.materials[t]!);
    }
  }
  return {
    ...scene,
    mesh: {
      positions: joinArrays(mesh.positions, positions),
      normals: joinArrays(mesh.normals, extra.normals),
      uvs: joinArrays(mesh.uvs, extra.uvs),
      indices: Uint32Array.from(indices),
      materials: Uint16Array.from(materials),
    },
    baked: {
      diffuse: joinArrays(baked.diffuse, extra.diffuse),
      openness: joinArrays(baked.openness, extra.openness),
      sunShare: joinArrays(baked.sunShare, extra.sunShare),
    },
  };
}
