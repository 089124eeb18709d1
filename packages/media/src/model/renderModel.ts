// A small rasteriser for the image that stands for a model: three-quarter view, studio light, a soft shadow on the ground.
import { boundsOf, type ModelMesh } from './triangles.ts';

/** Decoded texture: four bytes a pixel, sRGB. */
export interface ModelTexture {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

interface View {
  width: number;
  height: number;
  /** Degrees around the vertical from the front to the right. */
  azimuth?: number;
  /** Degrees above the horizon. */
  elevation?: number;
  /** Linear, 0 to 1; multiplied with the texture. */
  colour?: readonly [number, number, number];
  /** Called every few thousand triangles; throws when the image is not wanted any more. */
  checkpoint?: () => void;
}

type Vector = readonly [number, number, number];

/** Samples a pixel along each side. */
const samples = 2;
const fieldOfView = 26;
/** Share of the image that the model fills. */
const filled = 0.8;
const ground: Vector = [0.32, 0.34, 0.37];

/** An opaque RGBA image of a model that stands on y = 0. Same model, same pixels. */
export function renderModel(mesh: ModelMesh, texture: ModelTexture | null, view: View): Uint8ClampedArray {
  const width = view.width * samples;
  const height = view.height * samples;
  const camera = cameraFor(mesh.positions, view, width, height);
  const { positions, indices } = mesh;
  const count = positions.length / 3;
  const [sx, sy, sz] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let vertex = 0; vertex < count; vertex++) {
    const [x, y, z] = camera.project(vertex * 3);
    sx[vertex] = x;
    sy[vertex] = y;
    sz[vertex] = z;
  }
  const depth = new Float32Array(width * height);
  const faces = new Int32Array(width * height).fill(-1);
  for (let face = 0; face * 3 < indices.length; face++) {
    if (face % 4096 === 0) view.checkpoint?.();
    rasterise(face);
  }
  const shadow = groundShadow(mesh, view);
  const shade = shader(mesh, texture, view.colour ?? [1, 1, 1], camera.toViewer);
  const light = new Float32Array(view.width * view.height * 3);
  for (let y = 0; y < view.height; y++) {
    if (y % 16 === 0) view.checkpoint?.();
    for (let x = 0; x < view.width; x++) pixel(x, y);
  }
  return toSrgb(light);

  function rasterise(face: number): void {
    const [a, b, c] = [indices[face * 3]!, indices[face * 3 + 1]!, indices[face * 3 + 2]!];
    const area = (sx[b]! - sx[a]!) * (sy[c]! - sy[a]!) - (sx[c]! - sx[a]!) * (sy[b]! - sy[a]!);
    if (area === 0) return;
    const left = Math.max(0, Math.floor(Math.min(sx[a]!, sx[b]!, sx[c]!)));
    const right = Math.min(width - 1, Math.ceil(Math.max(sx[a]!, sx[b]!, sx[c]!)));
    const top = Math.max(0, Math.floor(Math.min(sy[a]!, sy[b]!, sy[c]!)));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(sy[a]!, sy[b]!, sy[c]!)));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const wb = ((px - sx[a]!) * (sy[c]! - sy[a]!) - (sx[c]! - sx[a]!) * (py - sy[a]!)) / area;
        const wc = ((sx[b]! - sx[a]!) * (py - sy[a]!) - (px - sx[a]!) * (sy[b]! - sy[a]!)) / area;
        if (wb < 0 || wc < 0 || wb + wc > 1) continue;
        const z = sz[a]! + wb * (sz[b]! - sz[a]!) + wc * (sz[c]! - sz[a]!);
        const i = y * width + x;
        if (z <= depth[i]!) continue;
        depth[i] = z;
        faces[i] = face;
      }
    }
  }

  function shadeAt(face: number, px: number, py: number): Vector {
    const [a, b, c] = [indices[face * 3]!, indices[face * 3 + 1]!, indices[face * 3 + 2]!];
    const area = (sx[b]! - sx[a]!) * (sy[c]! - sy[a]!) - (sx[c]! - sx[a]!) * (sy[b]! - sy[a]!);
    const wb = ((px - sx[a]!) * (sy[c]! - sy[a]!) - (sx[c]! - sx[a]!) * (py - sy[a]!)) / area;
    const wc = ((sx[b]! - sx[a]!) * (py - sy[a]!) - (px - sx[a]!) * (sy[b]! - sy[a]!)) / area;
    // Divided by the distance, weights are right in perspective.
    const weights = [(1 - wb - wc) * sz[a]!, wb * sz[b]!, wc * sz[c]!] as const;
    const sum = weights[0] + weights[1] + weights[2];
    return shade(a, b, c, [weights[0] / sum, weights[1] / sum, weights[2] / sum]);
  }

  function groundColour(x: number, y: number): Vector {
    const fall = 1.12 - 0.3 * (y / height) - 0.25 * Math.abs(x / width - 0.5);
    const light = fall * (1 - 0.75 * shadow(camera.groundAt(x, y)));
    return [ground[0] * light, ground[1] * light, ground[2] * light];
  }

  /** The ground is smooth: one sample of it is enough for a pixel. */
  function pixel(x: number, y: number): void {
    let behind: Vector | null = null;
    let [red, green, blue] = [0, 0, 0];
    for (let sample = 0; sample < samples * samples; sample++) {
      const fx = x * samples + (sample % samples);
      const fy = y * samples + Math.floor(sample / samples);
      const face = faces[fy * width + fx]!;
      const colour =
        face < 0
          ? (behind ??= groundColour((x + 0.5) * samples, (y + 0.5) * samples))
          : shadeAt(face, fx + 0.5, fy + 0.5);
      red += colour[0];
      green += colour[1];
      blue += colour[2];
    }
    const to = (y * view.width + x) * 3;
    light[to] = red / (samples * samples);
    light[to + 1] = green / (samples * samples);
    light[to + 2] = blue / (samples * samples);
  }
}

/** Looks at the model from in front and above, as near as it fits. */
function cameraFor(positions: Float32Array, view: View, width: number, height: number) {
  const turn = ((view.azimuth ?? 35) * Math.PI) / 180;
  const lift = ((view.elevation ?? 18) * Math.PI) / 180;
  const back: Vector = [Math.sin(turn) * Math.cos(lift), Math.sin(lift), Math.cos(turn) * Math.cos(lift)];
  const right: Vector = [Math.cos(turn), 0, -Math.sin(turn)];
  const up: Vector = [-Math.sin(turn) * Math.sin(lift), Math.cos(lift), -Math.cos(turn) * Math.sin(lift)];
  const { min, max } = boundsOf(positions);
  const middle: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const tangent = Math.tan((fieldOfView * Math.PI) / 360);
  const halfWidth = tangent * Math.max(1, width / height) * filled;
  const halfHeight = (halfWidth * height) / width;
  const along = (axis: Vector, at: number) =>
    axis[0] * (positions[at]! - middle[0]) +
    axis[1] * (positions[at + 1]! - middle[1]) +
    axis[2] * (positions[at + 2]! - middle[2]);
  let distance = 1e-6;
  for (let at = 0; at < positions.length; at += 3) {
    const needed = Math.max(Math.abs(along(right, at)) / halfWidth, Math.abs(along(up, at)) / halfHeight);
    distance = Math.max(distance, needed + along(back, at));
  }
  const focal = (width / 2 / halfWidth) * filled;
  return {
    toViewer: back,
    /** Place on the screen in samples, and the inverse of the distance. */
    project(at: number): Vector {
      const away = distance - along(back, at);
      return [
        width / 2 + (along(right, at) * focal) / away,
        height / 2 - (along(up, at) * focal) / away,
        1 / away,
      ];
    },
    /** Where the ray through a sample meets y = 0; null above the horizon. */
    groundAt(x: number, y: number): readonly [number, number] | null {
      const [dx, dy] = [(x - width / 2) / focal, (height / 2 - y) / focal];
      const falling = right[1] * dx + up[1] * dy - back[1];
      if (falling >= -1e-6) return null;
      const steps = -(middle[1] + back[1] * distance) / falling;
      const along = (axis: 0 | 2) =>
        middle[axis] + back[axis] * distance + (right[axis] * dx + up[axis] * dy - back[axis]) * steps;
      return [along(0), along(2)];
    },
  };
}

const key = unit([0.55, 0.75, 0.6]);
const fill = unit([-0.8, 0.25, 0.4]);

/** Light that a place of a face gives back, linear. */
function shader(mesh: ModelMesh, texture: ModelTexture | null, colour: Vector, toViewer: Vector) {
  const { normals, uvs } = mesh;
  const linear = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);
  const halfway = unit([key[0] + toViewer[0], key[1] + toViewer[1], key[2] + toViewer[2]]);
  return (a: number, b: number, c: number, [wa, wb, wc]: Vector): Vector => {
    const mean = (data: Float32Array, size: number, part: number) =>
      data[a * size + part]! * wa + data[b * size + part]! * wb + data[c * size + part]! * wc;
    let normal = unit([mean(normals, 3, 0), mean(normals, 3, 1), mean(normals, 3, 2)]);
    let facing = dot(normal, toViewer);
    // The inside of an open surface is lit as its outside.
    if (facing < 0) {
      normal = [-normal[0], -normal[1], -normal[2]];
      facing = -facing;
    }
    const base = texture ? texel(texture, mean(uvs, 2, 0), mean(uvs, 2, 1), linear) : ([1, 1, 1] as const);
    const diffuse =
      0.34 + 0.14 * normal[1] + 0.78 * Math.max(0, dot(normal, key)) + 0.22 * Math.max(0, dot(normal, fill));
    const shine = 0.1 * Math.max(0, dot(normal, halfway)) ** 40 + 0.06 * (1 - facing) ** 4;
    return [
      base[0] * colour[0] * diffuse + shine,
      base[1] * colour[1] * diffuse + shine,
      base[2] * colour[2] * diffuse + shine,
    ];
  };
}

function texel({ width, height, data }: ModelTexture, u: number, v: number, linear: Float32Array): Vector {
  const at = (x: number, y: number, c: number) => linear[data[(y * width + x) * 4 + c]!]!;
  const fx = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const fy = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const channel = (c: number) => {
    const top = at(x0, y0, c) + (at(x1, y0, c) - at(x0, y0, c)) * (fx - x0);
    const low = at(x0, y1, c) + (at(x1, y1, c) - at(x0, y1, c)) * (fx - x0);
    return top + (low - top) * (fy - y0);
  };
  return [channel(0), channel(1), channel(2)];
}

/** How dark the ground is at a place (0 to 1): what stands above it, the softer the higher. */
function groundShadow({ positions, indices }: ModelMesh, { checkpoint }: View) {
  const { min, max } = boundsOf(positions);
  const reach = Math.max(max[0] - min[0], max[2] - min[2], (max[1] - min[1]) * 0.6) || 1;
  const side = 128;
  const [left, near] = [(min[0] + max[0]) / 2 - reach, (min[2] + max[2]) / 2 - reach];
  const scale = side / (reach * 2);
  const map = new Float32Array(side * side);
  // Each triangle darkens where it is, sampled finely enough for the map; low ones more than high ones.
  const height = max[1] - min[1] || 1;
  for (let at = 0; at < indices.length; at += 3) {
    if (at % 12_288 === 0) checkpoint?.();
    const corner = (index: number) => {
      const from = indices[at + index]! * 3;
      const y = positions[from + 1]! - Math.min(0, min[1]);
      return [
        (positions[from]! - y * 0.25 - left) * scale,
        (positions[from + 2]! - y * 0.2 - near) * scale,
        y / height,
      ] as const;
    };
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    const span = Math.max(
      Math.hypot(b[0] - a[0], b[1] - a[1]),
      Math.hypot(c[0] - a[0], c[1] - a[1]),
      Math.hypot(c[0] - b[0], c[1] - b[1]),
    );
    const parts = Math.min(256, Math.max(1, Math.ceil(span * 1.5)));
    for (let i = 0; i <= parts; i++) {
      for (let j = 0; i + j <= parts; j++) {
        const [wb, wc] = [i / parts, j / parts];
        const mix = (axis: 0 | 1 | 2) => a[axis] + (b[axis] - a[axis]) * wb + (c[axis] - a[axis]) * wc;
        const [x, z] = [Math.floor(mix(0)), Math.floor(mix(1))];
        if (x < 0 || z < 0 || x >= side || z >= side) continue;
        const dark = 1 - 0.6 * Math.min(1, mix(2));
        if (dark > map[z * side + x]!) map[z * side + x] = dark;
      }
    }
  }
  softened(map, side, 3);
  return (place: readonly [number, number] | null): number => {
    if (!place) return 0;
    const x = (place[0] - left) * scale - 0.5;
    const z = (place[1] - near) * scale - 0.5;
    if (x < 0 || z < 0 || x >= side - 1 || z >= side - 1) return 0;
    const [x0, z0] = [Math.floor(x), Math.floor(z)];
    const at = z0 * side + x0;
    const top = map[at]! + (map[at + 1]! - map[at]!) * (x - x0);
    const low = map[at + side]! + (map[at + side + 1]! - map[at + side]!) * (x - x0);
    return top + (low - top) * (z - z0);
  };
}

/** Three box filters, which is nearly a Gauss filter. */
function softened(map: Float32Array, side: number, radius: number): void {
  const copy = new Float32Array(map.length);
  for (let round = 0; round < 6; round++) {
    const [step, line] = round % 2 === 0 ? [1, side] : [side, 1];
    for (let l = 0; l < side; l++) {
      for (let i = 0; i < side; i++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++) {
          const place = i + k;
          if (place >= 0 && place < side) sum += map[l * line + place * step]!;
        }
        copy[l * line + i * step] = sum / (2 * radius + 1);
      }
    }
    map.set(copy);
  }
}

function toSrgb(light: Float32Array): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray((light.length / 3) * 4);
  for (let i = 0; i < light.length / 3; i++) {
    for (let c = 0; c < 3; c++) {
      const value = light[i * 3 + c]!;
      // Rolls highlights off from 0.8 on, so that white things keep their shape.
      const rolled = value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp((0.8 - value) / 0.2));
      pixels[i * 4 + c] = 255 * rolled ** (1 / 2.2);
    }
    pixels[i * 4 + 3] = 255;
  }
  return pixels;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
