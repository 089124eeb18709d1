// Another hour of the day, and another season.
import { fromLab, toLab } from '../../../imaging/lab.ts';
import { blurred, luma } from '../../../imaging/plane.ts';
import { mapColours } from '../../../imaging/pixels.ts';
import type { Raster } from '../../../imaging/raster.ts';
import { fbm, smoothstep } from '../../../render/noise.ts';
import { graded, type Grade } from '../../../imaging/grade.ts';

type Hour = 'night' | 'sunset' | 'goldenHour' | 'dawn' | 'dusk';

const hours: Record<Hour, Grade> = {
  night: {
    exposure: 0.38,
    contrast: 0.35,
    saturation: 0.42,
    shadows: [-0.03, 0.0, 0.1],
    lights: [-0.1, -0.02, 0.14],
  },
  sunset: {
    exposure: 0.82,
    contrast: 0.28,
    saturation: 1.12,
    shadows: [0.05, -0.02, 0.09],
    lights: [0.24, 0.02, -0.22],
  },
  goldenHour: {
    exposure: 1.05,
    contrast: 0.16,
    saturation: 1.1,
    shadows: [0.04, 0.01, 0.0],
    lights: [0.16, 0.06, -0.17],
  },
  dawn: {
    exposure: 1.08,
    contrast: -0.14,
    saturation: 0.88,
    shadows: [0.05, 0.02, 0.09],
    lights: [0.12, 0.03, -0.01],
    fade: 0.04,
  },
  dusk: {
    exposure: 0.58,
    contrast: 0.12,
    saturation: 0.8,
    shadows: [0.01, 0.0, 0.12],
    lights: [0.04, -0.05, 0.11],
  },
};

/** Where the sky glows and how strongly; none at night. */
const glows: Partial<Record<Hour, { colour: readonly [number, number, number]; strength: number }>> = {
  sunset: { colour: [1, 0.47, 0.16], strength: 0.5 },
  goldenHour: { colour: [1, 0.78, 0.42], strength: 0.34 },
  dawn: { colour: [1, 0.76, 0.68], strength: 0.34 },
  dusk: { colour: [0.86, 0.5, 0.62], strength: 0.18 },
};

export function atHour(picture: Raster, hour: Hour, checkpoint: () => void): Raster {
  const { width, height } = picture;
  const light = luma(picture);
  const broad = blurred(light, Math.max(width, height) / 28);
  checkpoint();
  const toned = graded(picture, hours[hour], checkpoint);
  if (hour === 'night') return withLamps(toned, picture, broad.data, checkpoint);
  const glow = glows[hour];
  if (!glow) return toned;
  // The low sun stands where the picture is brightest from side to side.
  const sun = brightestColumn(broad.data, width, height) / width;
  return mapColours(
    toned,
    (rgb, i, x, y) => {
      const near = Math.exp(-((x / width - sun) ** 2) * 3.2 - (y / height - 0.42) ** 2 * 5);
      const bright = smoothstep(0.15, 0.85, broad.data[i]!);
      const share = glow.strength * near * (0.35 + 0.75 * bright);
      for (let c = 0; c < 3; c++) rgb[c] = 1 - (1 - rgb[c]!) * (1 - glow.colour[c]! * share);
      // The upper sky is darker than the horizon.
      const above = hour === 'goldenHour' ? 0.06 : 0.2;
      const dim = 1 - above * smoothstep(0.45, 0, y / height);
      for (let c = 0; c < 3; c++) rgb[c] = rgb[c]! * dim;
    },
    checkpoint,
  );
}

/** What is small and much brighter than its surroundings stays lit and warm, as lamps and windows do. */
function withLamps(dark: Raster, day: Raster, broad: Float32Array, checkpoint: () => void): Raster {
  const { width, height } = day;
  const light = luma(day);
  const lamps = { width, height, data: new Float32Array(width * height) };
  for (let i = 0; i < lamps.data.length; i++) {
    lamps.data[i] = smoothstep(0.24, 0.5, light.data[i]! - broad[i]!) * smoothstep(0.7, 0.92, light.data[i]!);
  }
  const halo = blurred(lamps, Math.max(width, height) / 60);
  checkpoint();
  const warm = [1, 0.8, 0.52];
  return mapColours(
    dark,
    (rgb, i, x, y) => {
      const own = lamps.data[i]! * 0.75;
      const around = Math.min(0.6, halo.data[i]! * 1.5);
      const edge = 1 - 0.4 * smoothstep(0.35, 0.8, Math.hypot(x / width - 0.5, y / height - 0.5));
      for (let c = 0; c < 3; c++) {
        const value = rgb[c]! * edge;
        const lit = value + (day.data[i * 4 + c]! / 255 - value) * own * (0.6 + warm[c]! * 0.4);
        rgb[c] = 1 - (1 - lit) * (1 - warm[c]! * around * 0.4);
      }
    },
    checkpoint,
  );
}

function brightestColumn(data: Float32Array, width: number, height: number): number {
  let [best, most] = [width / 2, -1];
  for (let x = 0; x < width; x += 4) {
    let sum = 0;
    for (let y = 0; y < height * 0.6; y += 4) sum += data[y * width + x]!;
    if (sum > most) [best, most] = [x, sum];
  }
  // Never wholly at the rim.
  return Math.min(width * 0.85, Math.max(width * 0.15, best));
}

type SeasonName = 'spring' | 'summer' | 'autumn' | 'winter';

const seasons: Record<SeasonName, Grade> = {
  spring: {
    exposure: 1.08,
    contrast: -0.05,
    saturation: 1.08,
    lights: [0.04, 0.01, 0.02],
    shadows: [0.01, 0.02, 0.01],
  },
  summer: { exposure: 1.08, contrast: 0.14, saturation: 1.2, lights: [0.06, 0.03, -0.06] },
  autumn: {
    exposure: 0.98,
    contrast: 0.1,
    saturation: 1.05,
    lights: [0.08, 0.02, -0.08],
    shadows: [0.03, 0.0, 0.0],
  },
  winter: {
    exposure: 1.1,
    contrast: -0.1,
    saturation: 0.62,
    lights: [-0.03, 0.01, 0.06],
    shadows: [-0.02, 0.0, 0.05],
  },
};

/** Hue in radians and factor of chroma for foliage; undefined leaves it. */
const foliage: Record<SeasonName, { hue: number; chroma: number; light: number } | null> = {
  spring: { hue: 2.15, chroma: 1.15, light: 0.05 },
  summer: { hue: 2.4, chroma: 1.2, light: 0 },
  autumn: { hue: 0.95, chroma: 1.35, light: 0.02 },
  winter: { hue: 1.9, chroma: 0.25, light: 0.12 },
};

/** Foliage changes its colour, the rest its light. */
export function inSeason(picture: Raster, season: SeasonName, checkpoint: () => void): Raster {
  const { width } = picture;
  const lab = toLab(picture);
  checkpoint();
  const leaf = foliage[season];
  if (leaf) {
    for (let at = 0; at < lab.data.length; at += 3) {
      const a = lab.data[at + 1]!;
      const b = lab.data[at + 2]!;
      const chroma = Math.hypot(a, b);
      if (chroma < 0.02) continue;
      const hue = Math.atan2(b, a);
      const isLeaf = smoothstep(1.5, 1.85, hue) * smoothstep(2.95, 2.6, hue) * smoothstep(0.02, 0.06, chroma);
      if (isLeaf === 0) continue;
      const x = (at / 3) % width;
      const y = Math.floor(at / 3 / width);
      // Not every leaf turns alike.
      const varied = leaf.hue + (fbm((x / width) * 14, (y / width) * 14, 3) - 0.5) * 0.9;
      const turned = hue + (varied - hue) * isLeaf;
      const strength = chroma * (1 + (leaf.chroma - 1) * isLeaf);
      lab.data[at] = lab.data[at]! + leaf.light * isLeaf;
      lab.data[at + 1] = Math.cos(turned) * strength;
      lab.data[at + 2] = Math.sin(turned) * strength;
    }
  }
  checkpoint();
  return graded(fromLab(lab, picture), seasons[season], checkpoint);
}
