import { readEnvironment } from './environment.ts';
import { lightsNear } from './lightIndex.ts';
import type { Material, Surface } from './material.ts';
import type { MeshScene } from './meshScene.ts';

const ambient = new Float32Array(3);

/**
 * Colour of one lit point: baked diffuse light, sun with a GGX highlight, image-based reflection (split-sum
 * approximation after Karis 2013), clear coat, see-through, planar mirror, glow and fog.
 */
export function shadeSurface(
  scene: MeshScene,
  material: Material,
  s: Surface,
  vx: number,
  vy: number,
  vz: number,
  light: Float32Array,
  open: number,
  lit: number,
  reflection: Float32Array | null,
  out: Float32Array,
): void {
  const { nx, ny, nz } = s;
  const facing = Math.max(0.001, nx * vx + ny * vy + nz * vz);
  const matt = 1 - s.metal;
  const f0r = 0.04 * matt + s.r * s.metal;
  const f0g = 0.04 * matt + s.g * s.metal;
  const f0b = 0.04 * matt + s.b * s.metal;
  const grazing = (1 - facing) ** 5;
  const smooth = 1 - s.roughness;
  const fr = f0r + Math.max(0, smooth - f0r) * grazing;
  const fg = f0g + Math.max(0, smooth - f0g) * grazing;
  const fb = f0b + Math.max(0, smooth - f0b) * grazing;

  let dr = light[0]!;
  let dg = light[1]!;
  let db = light[2]!;
  let sr = 0;
  let sg = 0;
  let sb = 0;
  const sun = scene.sun;
  if (sun && lit > 0) {
    const [lx, ly, lz] = sun.direction;
    const cosine = nx * lx + ny * ly + nz * lz;
    const through = material.translucent ? material.translucent * Math.max(0, -cosine * 0.6 + 0.4) : 0;
    const amount = (Math.max(0, cosine) + through) * lit;
    dr += sun.colour[0] * amount;
    dg += sun.colour[1] * amount;
    db += sun.colour[2] * amount;
    if (cosine > 0) {
      const strength = ggx(nx, ny, nz, vx, vy, vz, lx, ly, lz, s.roughness) * cosine * lit;
      const coat =
        s.coat > 0 ? ggx(nx, ny, nz, vx, vy, vz, lx, ly, lz, 0.12) * 0.04 * s.coat * cosine * lit : 0;
      sr += sun.colour[0] * (strength * f0r + coat);
      sg += sun.colour[1] * (strength * f0g + coat);
      sb += sun.colour[2] * (strength * f0b + coat);
    }
  }
  for (const lamp of lightsNear(scene.lights, s.z)) {
    const lx = lamp.at[0] - s.x;
    const ly = lamp.at[1] - s.y;
    const lz = lamp.at[2] - s.z;
    const square = lx * lx + ly * ly + lz * lz;
    if (square > lamp.radius * lamp.radius) continue;
    const distance = Math.sqrt(square) + 1e-4;
    const cosine = (nx * lx + ny * ly + nz * lz) / distance;
    const fade = 1 - distance / lamp.radius;
    const amount =
      (Math.max(0, cosine * 0.8 + 0.2) * fade * fade * (0.35 + 0.65 * open)) /
      (0.25 + (square / (lamp.radius * lamp.radius)) * 8);
    dr += lamp.colour[0] * amount;
    dg += lamp.colour[1] * amount;
    db += lamp.colour[2] * amount;
  }

  const twice = 2 * (nx * vx + ny * vy + nz * vz);
  const rx = nx * twice - vx;
  const ry = ny * twice - vy;
  const rz = nz * twice - vz;
  // A point that sees little sky reflects little sky.
  const seen = Math.min(1, open * 1.25 + 0.1) * (0.25 + 0.75 * Math.min(1, open * 1.6));
  if (s.roughness < 0.85 || s.metal > 0) {
    readEnvironment(scene.environment, rx, ry, rz, s.roughness, ambient);
    sr += ambient[0]! * fr * seen;
    sg += ambient[1]! * fg * seen;
    sb += ambient[2]! * fb * seen;
  }
  let through = 1 - s.clear;
  if (s.coat > 0) {
    readEnvironment(scene.environment, rx, ry, rz, 0.03, ambient);
    const f = (0.045 + 0.955 * grazing) * s.coat * seen;
    sr += ambient[0]! * f;
    sg += ambient[1]! * f;
    sb += ambient[2]! * f;
    through *= 1 - f * 0.6;
  }
  let r = dr * s.r * matt * through + sr;
  let g = dg * s.g * matt * through + sg;
  let b = db * s.b * matt * through + sb;
  if (s.clear > 0) {
    // Refraction bends the view towards the inner normal; a thick bottle shows the room turned around.
    readEnvironment(
      scene.environment,
      -vx - nx * 0.35,
      -vy - ny * 0.35,
      -vz - nz * 0.35,
      0.12 + s.roughness,
      ambient,
    );
    const pass = s.clear * (1 - grazing) * (0.6 + 0.4 * open);
    // Towards the rim light takes a longer way through the glass, so the tint deepens (Beer–Lambert).
    const thickness = 0.85 + 1.9 * (1 - facing) * (1 - facing);
    r += ambient[0]! * pass * s.r ** thickness;
    g += ambient[1]! * pass * s.g ** thickness;
    b += ambient[2]! * pass * s.b ** thickness;
  }
  if (reflection) {
    const f = s.mirror * (0.06 + 0.94 * (1 - facing) ** 3.2);
    r = r * (1 - f) + reflection[0]! * f;
    g = g * (1 - f) + reflection[1]! * f;
    b = b * (1 - f) + reflection[2]! * f;
  }
  r += s.emitR;
  g += s.emitG;
  b += s.emitB;
  const fog = scene.fog;
  if (fog) {
    const reach = fog.falloff === Infinity ? 1 : Math.exp(-Math.max(0, s.y) / fog.falloff);
    const clearness = Math.exp(-Math.max(0, s.distance - (fog.start ?? 0)) * fog.density * reach);
    fog.colour(-vx, -vy, -vz, ambient);
    r = ambient[0]! + (r - ambient[0]!) * clearness;
    g = ambient[1]! + (g - ambient[1]!) * clearness;
    b = ambient[2]! + (b - ambient[2]!) * clearness;
  }
  out[0] = r;
  out[1] = g;
  out[2] = b;
}

/** Cook-Torrance with the GGX distribution and an approximated visibility term, without Fresnel. */
function ggx(
  nx: number,
  ny: number,
  nz: number,
  vx: number,
  vy: number,
  vz: number,
  lx: number,
  ly: number,
  lz: number,
  roughness: number,
): number {
  let hx = vx + lx;
  let hy = vy + ly;
  let hz = vz + lz;
  const length = 1 / (Math.sqrt(hx * hx + hy * hy + hz * hz) || 1);
  hx *= length;
  hy *= length;
  hz *= length;
  const nh = Math.max(0, nx * hx + ny * hy + nz * hz);
  const lh = Math.max(0.05, lx * hx + ly * hy + lz * hz);
  const a = Math.max(0.02, roughness * roughness);
  const a2 = a * a;
  const d = nh * nh * (a2 - 1) + 1;
  return Math.min(40, a2 / (d * d * lh * lh * (roughness * 4 + 2)));
}
