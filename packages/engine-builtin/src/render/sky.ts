import { pixelRay, type Camera } from './camera.ts';
import { createCanvas, sampleCanvas, type Canvas } from './canvas.ts';
import type { Atmosphere } from './atmosphere.ts';
import { clamp01, fbm, noise, smoothstep } from './noise.ts';
import { hashUnit } from './random.ts';

/** Sky without clouds in a direction of unit length. Below the horizon it turns into the colour of the ground. */
export function skyColour(air: Atmosphere, dx: number, dy: number, dz: number, out: Float32Array): void {
  const height = Math.max(0, dy);
  const towards = Math.max(0, dx * air.sun[0] + dy * air.sun[1] + dz * air.sun[2]);
  const t = 1 - Math.exp(-height * 3.4);
  // Scattering is strongest near the sun and near the horizon.
  const low = Math.exp(-height * 5);
  const halo = towards ** 6 * 0.34 * (0.35 + low) + towards ** 48 * 0.5 + towards ** 700 * 1.2;
  const wide = towards * towards * low * 0.3;
  const across = Math.sqrt((dx * dx + dz * dz) * (air.sun[0] * air.sun[0] + air.sun[2] * air.sun[2])) || 1;
  const away = smoothstep(0.02, 0.62, 1 - (dx * air.sun[0] + dz * air.sun[2]) / across);
  for (let c = 0; c < 3; c++) {
    const rim = air.horizon[c]! + (air.opposite[c]! - air.horizon[c]!) * away;
    const base = rim + (air.zenith[c]! - rim) * t;
    out[c] = base + air.glow[c]! * (halo + wide) * air.disc * (air.night ? 0.12 : 1);
  }
  if (dy < 0) {
    const g = smoothstep(0, 0.12, -dy);
    for (let c = 0; c < 3; c++) out[c] = out[c]! + (air.ground[c]! * (1 - 0.4 * clamp01(-dy)) - out[c]!) * g;
  }
}

/** Colour of far haze: the sky just above the horizon in the same compass direction. */
export function hazeColour(air: Atmosphere, dx: number, _dy: number, dz: number, out: Float32Array): void {
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  skyColour(air, dx / length, 0.03, dz / length, out);
}

interface SkyOptions {
  /** Moves the clouds, so that each seed has its own. */
  offset: number;
  /** Lowest row that needs a sky, as a share of the height. */
  until?: number;
  checkpoint: () => void;
}

/** Prepares a sky; gradient and clouds are computed at half size, where nobody sees the difference. */
export function createSkyPainter(
  air: Atmosphere,
  camera: Camera,
  width: number,
  height: number,
  options: SkyOptions,
) {
  const halfWidth = Math.ceil(width / 2);
  const halfHeight = Math.ceil(height / 2);
  const soft = createCanvas(halfWidth, halfHeight);
  const cover = new Float32Array(halfWidth * halfHeight);
  const ray = new Float32Array(3);
  const out = new Float32Array(3);
  const cloud = new Float32Array(3);
  const lastRow = Math.min(halfHeight, Math.ceil(halfHeight * (options.until ?? 1)) + 2);
  for (let y = 0; y < lastRow; y++) {
    if (y % 32 === 0) options.checkpoint();
    for (let x = 0; x < halfWidth; x++) {
      pixelRay(camera, width, height, x * 2 + 1, y * 2 + 1, ray);
      const length = 1 / Math.sqrt(ray[0]! * ray[0]! + ray[1]! * ray[1]! + ray[2]! * ray[2]!);
      const dx = ray[0]! * length;
      const dy = ray[1]! * length;
      const dz = ray[2]! * length;
      skyColour(air, dx, dy, dz, out);
      cloud[0] = 0;
      cloudAt(air, dx, dy, dz, options.offset, cloud, 0);
      const share = cloud[0]!;
      const i = y * halfWidth + x;
      cover[i] = share;
      for (let c = 0; c < 3; c++) {
        const colour =
          air.cloudShade[c]! +
          (air.cloudLight[c]! - air.cloudShade[c]!) * cloud[1]! +
          air.glow[c]! * cloud[2]! * air.disc;
        soft.data[i * 3 + c] = share > 0 ? out[c]! + (colour - out[c]!) * share : out[c]!;
      }
    }
  }
  return function paintSky(canvas: Canvas, top: number, bottom: number): void {
    const stars = air.stars > 0;
    for (let y = top; y < bottom; y++) {
      for (let x = 0; x < width; x++) {
        sampleCanvas(soft, x / 2 - 0.25, y / 2 - 0.25, out);
        pixelRay(camera, width, height, x + 0.5, y + 0.5, ray);
        const length = 1 / Math.sqrt(ray[0]! * ray[0]! + ray[1]! * ray[1]! + ray[2]! * ray[2]!);
        const dy = ray[1]! * length;
        if (dy > 0) {
          const dx = ray[0]! * length;
          const dz = ray[2]! * length;
          const clear = 1 - cover[(y >> 1) * halfWidth + (x >> 1)]!;
          if (stars) addStars(air, dx, dy, dz, out, clear);
          addDisc(air, dx, dy, dz, out, clear * 0.85 + 0.15);
        }
        const i = (y * width + x) * 3;
        canvas.data[i] = out[0]!;
        canvas.data[i + 1] = out[1]!;
        canvas.data[i + 2] = out[2]!;
      }
    }
  };
}

/** Writes cover, brightness and silver lining of the clouds in a direction. */
function cloudAt(
  air: Atmosphere,
  dx: number,
  dy: number,
  dz: number,
  offset: number,
  out: Float32Array,
  i: number,
): void {
  if (dy <= 0.004 || air.cloudCover <= 0.02) return;
  const reach = 1 / (dy + 0.09);
  const u = dx * reach * 0.9 + offset;
  const v = dz * reach * 0.9 + offset * 0.7;
  const warp = noise(u * 0.8 + 3, v * 0.8) - 0.5;
  const density = fbm(u * 0.75 + warp * 0.9, v * 1.15 + warp * 0.5, 5, 0.53);
  const threshold = 0.72 - air.cloudCover * 0.46;
  const cover = smoothstep(threshold, threshold + 0.2, density) * smoothstep(0.0, 0.1, dy);
  if (cover <= 0.001) return;
  // Light falls through from the sun's side: compare with the density a step towards it.
  const sx = air.sun[0] * 0.22;
  const sz = air.sun[2] * 0.22;
  const shade = fbm((u + sx) * 0.75 + warp * 0.9, (v + sz) * 1.15 + warp * 0.5, 3, 0.53);
  const towards = Math.max(0, dx * air.sun[0] + dy * air.sun[1] + dz * air.sun[2]);
  const thick = smoothstep(threshold + 0.04, threshold + 0.34, density);
  out[i] = cover * (0.55 + 0.42 * thick);
  out[i + 1] = clamp01(0.78 - thick * 0.62 + (density - shade) * 3.2);
  out[i + 2] = (1 - thick) * (towards ** 8 * 0.75 + towards ** 3 * 0.14);
}

function addDisc(
  air: Atmosphere,
  dx: number,
  dy: number,
  dz: number,
  out: Float32Array,
  clear: number,
): void {
  const towards = dx * air.sun[0] + dy * air.sun[1] + dz * air.sun[2];
  if (towards < 0.995 || air.disc < 0.1) return;
  if (air.moon && air.night) {
    const disc = smoothstep(0.99935, 0.99945, towards) * clear;
    if (disc <= 0) return;
    const spots = 0.72 + 0.4 * fbm(dx * 90, dy * 90, 4);
    out[0] = out[0]! * (1 - disc) + 1.25 * spots * disc;
    out[1] = out[1]! * (1 - disc) + 1.22 * spots * disc;
    out[2] = out[2]! * (1 - disc) + 1.1 * spots * disc;
    return;
  }
  const disc = smoothstep(0.99915, 0.99945, towards) * clear * 7 * air.disc;
  for (let c = 0; c < 3; c++) out[c] = out[c]! + air.glow[c]! * disc;
}

function addStars(
  air: Atmosphere,
  dx: number,
  dy: number,
  dz: number,
  out: Float32Array,
  clear: number,
): void {
  const scale = 120;
  const u = (dx / (dy + 0.6)) * scale;
  const v = (dz / (dy + 0.6)) * scale;
  const cx = Math.floor(u);
  const cy = Math.floor(v);
  const chance = hashUnit(cx, cy, 71);
  if (chance > 0.16) return;
  const px = cx + 0.2 + 0.6 * hashUnit(cx, cy, 72);
  const py = cy + 0.2 + 0.6 * hashUnit(cx, cy, 73);
  const distance = (u - px) * (u - px) + (v - py) * (v - py);
  const size = 0.012 + 0.03 * hashUnit(cx, cy, 74) ** 4;
  const bright =
    Math.exp(-distance / size) *
    (0.25 + hashUnit(cx, cy, 75) ** 3 * 1.8) *
    clear *
    air.stars *
    smoothstep(0, 0.25, dy);
  const warm = hashUnit(cx, cy, 76);
  out[0] = out[0]! + bright * (0.75 + warm * 0.4);
  out[1] = out[1]! + bright * 0.85;
  out[2] = out[2]! + bright * (1.15 - warm * 0.4);
}
