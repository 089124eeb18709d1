// What can be measured of a picture: its colours, light, order and what stands out.
import { resizeRaster } from '../../imaging/resize.ts';
import { saliencyOf } from '../../imaging/saliency.ts';
import { luma } from '../../imaging/plane.ts';
import { toLab } from '../../imaging/lab.ts';
import type { Raster } from '../../imaging/raster.ts';
import { colourRows } from '../../prompt/words/colours.ts';

export interface PictureFacts {
  shape: 'wide' | 'tall' | 'square';
  /** Names of the colour words, most first. */
  colours: string[];
  light: 'dark' | 'middle' | 'bright';
  contrast: 'low' | 'middle' | 'high';
  warmth: 'warm' | 'cool' | 'neutral';
  isColourless: boolean;
  isLineArt: boolean;
  /** Even detail all over, as of a surface. */
  isTexture: boolean;
  /** Shares of the picture, 0 to 1. */
  sky: number;
  vegetation: number;
  skin: number;
  subject: Subject | null;
  hasTransparency: boolean;
}

export interface Subject {
  across: 'left' | 'centre' | 'right';
  down: 'top' | 'middle' | 'bottom';
  colour: string;
  background: string;
  isLarge: boolean;
}

const side = 192;

export async function readPicture(picture: Raster, checkpoint: () => void): Promise<PictureFacts> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const seen = onWhite(await resizeRaster(picture, width, height, 'linear'));
  checkpoint();
  const lab = toLab(seen).data;
  const light = luma(seen).data;
  const count = width * height;
  const names = Array.from({ length: count }, (_, i) =>
    nameOf(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!),
  );
  const mean = average(light);
  const spread = Math.sqrt(average(light.map((value) => (value - mean) ** 2)));
  const chroma = Float32Array.from({ length: count }, (_, i) => Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!));
  const warmth = average(
    Float32Array.from({ length: count }, (_, i) => lab[i * 3 + 2]! + lab[i * 3 + 1]! * 0.5),
  );
  const detail = detailMap(light, width, height);
  checkpoint();
  const paper = light.filter((value) => value > 0.85).length / count;
  const ink = light.filter((value) => value < 0.45).length / count;
  const isColourless = average(chroma) < 0.018;
  const isTexture = detail.mean > 0.02 && detail.spread < detail.mean * 0.25;
  return {
    shape:
      picture.width > picture.height * 1.15
        ? 'wide'
        : picture.height > picture.width * 1.15
          ? 'tall'
          : 'square',
    colours: mostOf(names, () => true, 0.07).slice(0, 3),
    light: mean < 0.32 ? 'dark' : mean > 0.66 ? 'bright' : 'middle',
    contrast: spread < 0.13 ? 'low' : spread > 0.27 ? 'high' : 'middle',
    warmth: warmth > 0.028 ? 'warm' : warmth < -0.015 ? 'cool' : 'neutral',
    isColourless,
    isLineArt: isColourless && paper > 0.62 && ink > 0.003 && ink < 0.25,
    isTexture,
    sky: skyShare(lab, light, width, height),
    vegetation: shareWhere(lab, (l, hue, c) => c > 0.035 && hue > 1.65 && hue < 2.75 && l > 0.15 && l < 0.85),
    skin: skinShare(lab, width, height),
    subject: isTexture ? null : subjectOf(seen, names),
    hasTransparency: picture.data.some((value, at) => at % 4 === 3 && value < 128),
  };
}

function onWhite({ width, height, data }: Raster): Raster {
  const out = Uint8ClampedArray.from(data);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    for (let c = 0; c < 3; c++) out[at + c] = data[at + c]! * alpha + 255 * (1 - alpha);
    out[at + 3] = 255;
  }
  return { width, height, data: out };
}

const namedColours = colourRows.map(([name, l, c, h]) => {
  const angle = (h * Math.PI) / 180;
  return { name, l, a: c * Math.cos(angle), b: c * Math.sin(angle), c };
});

function nameOf(L: number, a: number, b: number): string {
  let [best, name] = [Infinity, 'grey'];
  const chroma = Math.hypot(a, b);
  for (const named of namedColours) {
    // A hue needs some strength to be called by its name.
    if (chroma < 0.03 !== named.c < 0.03 && !(named.name === 'beige' && chroma > 0.015)) continue;
    const distance = (L - named.l) ** 2 * 0.7 + (a - named.a) ** 2 * 3 + (b - named.b) ** 2 * 3;
    if (distance < best) [best, name] = [distance, named.name];
  }
  return name === 'silver' ? 'grey' : name;
}

const colourless = new Set(['black', 'white', 'grey']);

/**
 * Names with at least a share of the places that count, most first.
 * @param colourful how many times more a colour counts than black, white and grey
 */
function mostOf(
  names: readonly string[],
  counts: (i: number) => boolean,
  least: number,
  colourful = 1,
): string[] {
  const shares = new Map<string, number>();
  let total = 0;
  names.forEach((name, i) => {
    if (!counts(i)) return;
    total++;
    shares.set(name, (shares.get(name) ?? 0) + (colourless.has(name) ? 1 : colourful));
  });
  return [...shares]
    .filter(([, share]) => share >= total * least)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name]) => name);
}

function average(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Mean of the detail in a grid of cells, and how unevenly it lies. */
function detailMap(light: Float32Array, width: number, height: number): { mean: number; spread: number } {
  const cells = 6;
  const sums = new Float32Array(cells * cells);
  const counts = new Float32Array(cells * cells);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const cell = Math.floor((y * cells) / height) * cells + Math.floor((x * cells) / width);
      sums[cell] =
        sums[cell]! + Math.abs(light[i + 1]! - light[i]!) + Math.abs(light[i + width]! - light[i]!);
      counts[cell] = counts[cell]! + 1;
    }
  }
  const means = sums.map((sum, cell) => sum / Math.max(1, counts[cell]!));
  const mean = average(means);
  return { mean, spread: Math.sqrt(average(means.map((value) => (value - mean) ** 2))) };
}

/** How much of the picture is sky: smooth, blue, grey-bright or dark blue, and joined to the upper edge. */
function skyShare(lab: Float32Array, light: Float32Array, width: number, height: number): number {
  let [total, blue] = [0, 0];
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height * 0.8; y++) {
      const i = y * width + x;
      const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!];
      const isSkyBlue = b < -0.02 && a < 0.05 && b < -Math.abs(a) * 0.4;
      const isGlow =
        l > 0.72 &&
        Math.hypot(a, b) < 0.11 &&
        y < height * 0.6 &&
        a > -0.03 &&
        b < 0.09 &&
        b > -0.02 &&
        a > 0.005;
      const step = y > 0 ? Math.abs(light[i]! - light[i - width]!) : 0;
      if ((!isSkyBlue && !isGlow) || step > 0.07) break;
      total++;
      if (isSkyBlue) blue++;
    }
  }
  // A plain bright wall has no blue in it.
  return blue > total * 0.15 ? total / (width * height) : 0;
}

function shareWhere(lab: Float32Array, is: (l: number, hue: number, chroma: number) => boolean): number {
  let total = 0;
  for (let at = 0; at < lab.length; at += 3) {
    const [l, a, b] = [lab[at]!, lab[at + 1]!, lab[at + 2]!];
    if (is(l, Math.atan2(b, a), Math.hypot(a, b))) total++;
  }
  return total / (lab.length / 3);
}

/** How much has the colours of skin, if it lies in one place as a face or hand does; else 0. */
function skinShare(lab: Float32Array, width: number, height: number): number {
  let [total, sumX, sumY, squareX, squareY] = [0, 0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const chroma = Math.hypot(lab[at + 1]!, lab[at + 2]!);
      const hue = Math.atan2(lab[at + 2]!, lab[at + 1]!);
      if (chroma < 0.04 || chroma > 0.085 || hue < 0.7 || hue > 1.05) continue;
      if (lab[at]! < 0.55 || lab[at]! > 0.86) continue;
      const [px, py] = [x / width, y / height];
      total++;
      sumX += px;
      sumY += py;
      squareX += px * px;
      squareY += py * py;
    }
  }
  if (total === 0) return 0;
  const spread = Math.sqrt(squareX / total - (sumX / total) ** 2 + squareY / total - (sumY / total) ** 2);
  return spread < 0.26 ? total / (width * height) : 0;
}

function subjectOf(picture: Raster, names: readonly string[]): Subject | null {
  const { width, height, data } = saliencyOf(picture);
  let [sum, sumX, sumY, large] = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x]!;
      if (value < 0.5) continue;
      large++;
      sum += value;
      sumX += value * x;
      sumY += value * y;
    }
  }
  const share = large / data.length;
  if (share < 0.01 || share > 0.6) return null;
  const [cx, cy] = [sumX / sum / width, sumY / sum / height];
  const [colour] = mostOf(names, (i) => data[i]! >= 0.5, 0, 2.5);
  const [background] = mostOf(names, (i) => data[i]! < 0.2, 0);
  if (!colour || !background) return null;
  return {
    across: cx < 0.38 ? 'left' : cx > 0.62 ? 'right' : 'centre',
    down: cy < 0.36 ? 'top' : cy > 0.66 ? 'bottom' : 'middle',
    colour,
    background,
    isLarge: share > 0.22,
  };
}
