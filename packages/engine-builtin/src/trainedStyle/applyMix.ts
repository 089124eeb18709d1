import { fromLab, type LabImage, toLab } from '../imaging/lab.ts';
import { guidedFilter, stretchedRows } from '../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';
import { createCanvas } from '../render/canvas.ts';
import { hashUnit } from '../render/random.ts';
import { findLines } from '../styles/filters.ts';
import { brushDetail } from './brushwork.ts';
import { throughTable } from './colourTable.ts';
import type { StyleMix } from './mixStyles.ts';
import { brushRadius, layoutSide } from './styleParts.ts';

/** Longest side at which brushwork is made: about that of the images it was learnt from, so that strokes keep their size. */
const brushSide = 768;
/** Lightness that the broad light of a style is relative to. */
const middleLightness = 0.6;
/** Detail is a little stronger than in the images: what overlaps has lost some. */
const brushGain = 1.2;
/** How much of the broad light of a style a picture takes over. */
const layoutShare = 0.5;

/** A picture in a mix of styles: colours and broad light, then brushwork and lines. The picture itself stays as it is. */
export async function applyMix(
  picture: Raster,
  mix: StyleMix,
  seed: number,
  checkpoint: () => void,
): Promise<Raster> {
  const graded: Raster = { ...picture, data: Uint8ClampedArray.from(picture.data) };
  throughTable(graded, mix.table, lightGains(mix, picture), checkpoint);
  if (mix.brushes.length === 0) {
    addGrain(graded, mix.look.grain, seed, checkpoint);
    return graded;
  }
  const scale = Math.min(1, brushSide / Math.max(graded.width, graded.height));
  const fit = (side: number) => Math.max(1, Math.round(side * scale));
  const sized = (one: Raster) =>
    scale < 1 ? resizeRaster(one, fit(one.width), fit(one.height), 'linear') : one;
  const [small, source] = [await sized(graded), await sized(picture)];
  checkpoint();
  const painted = repainted(small, mix, seed, checkpoint);
  drawOutlines(painted, source, mix, checkpoint);
  addDifference(graded, small, painted, checkpoint);
  return graded;
}

/** What rows are multiplied by to have the broad light of the style; null when it has none. */
function lightGains({ layout }: StyleMix, { width, height }: Raster): ((y: number) => Float32Array) | null {
  const gains = layout.map(
    (change) => 1 + Math.max(-0.35, Math.min(0.35, (change * layoutShare) / middleLightness)),
  );
  if (gains.every((gain) => Math.abs(gain - 1) < 0.004)) return null;
  return stretchedRows({ width: layoutSide, height: layoutSide, data: gains }, width, height);
}

function repainted(picture: Raster, mix: StyleMix, seed: number, checkpoint: () => void): Raster {
  const lab = toLab(picture);
  const { data } = lab;
  const light = channelOf(lab, 0);
  checkpoint();
  const detail = brushDetail(lab, mix.brushes, seed, checkpoint);
  const brushShare = Math.min(
    1,
    mix.brushes.reduce((sum, { share }) => sum + share, 0),
  );
  // The picture's own detail makes room for that of the style.
  const fade = 0.8 * brushShare;
  const edges = slopes(light);
  for (let c = 0; c < 3; c++) {
    const own = c === 0 ? light : channelOf(lab, c);
    const base = guidedFilter(light, own, brushRadius, 0.0016);
    for (let i = 0; i < own.data.length; i++) {
      const value = own.data[i]! + (base.data[i]! - own.data[i]!) * fade;
      data[i * 3 + c] = value + detail[i * 3 + c]! * brushGain * brushShare * edges[i]!;
    }
    checkpoint();
  }
  pullToPalette(lab, mix);
  checkpoint();
  return fromLab(lab, picture);
}

function channelOf({ width, height, data }: LabImage, c: number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3 + c]!;
  return plane;
}

/** 1 in even areas, less on strong edges: there detail of another image would fray the shapes. */
function slopes({ width, height, data }: Plane): Float32Array {
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = data[x + 1 < width ? i + 1 : i]! - data[x > 0 ? i - 1 : i]!;
      const dy = data[y + 1 < height ? i + width : i]! - data[y > 0 ? i - width : i]!;
      result[i] = 1 / (1 + (dx * dx + dy * dy) / 0.012);
    }
  }
  return result;
}

/** Styles of flat areas have few colours: those of the picture move towards the palette. */
function pullToPalette({ data }: LabImage, { palette, look, strength }: StyleMix): void {
  const share = Math.max(0, Math.min(0.75, look.flatness * 1.5)) * strength;
  if (share < 0.02) return;
  const softness = 2 * 0.05 ** 2;
  for (let i = 0; i < data.length; i += 3) {
    const [l, a, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    let [sum, sl, sa, sb] = [1e-9, l * 1e-9, a * 1e-9, b * 1e-9];
    for (let k = 0; k < palette.length; k += 3) {
      const [dl, da, db] = [palette[k]! - l, palette[k + 1]! - a, palette[k + 2]! - b];
      const weight = Math.exp(-(dl * dl + da * da + db * db) / softness);
      sum += weight;
      sl += palette[k]! * weight;
      sa += palette[k + 1]! * weight;
      sb += palette[k + 2]! * weight;
    }
    // Light and shade would go with it: they keep most of their own.
    data[i] = l + (sl / sum - l) * share * 0.4;
    data[i + 1] = a + (sa / sum - a) * share;
    data[i + 2] = b + (sb / sum - b) * share;
  }
}

/** Lines along the edges of the picture, as dark and as wide as those of the style's images; none for a style without. */
function drawOutlines(
  target: Raster,
  picture: Raster,
  { look, palette }: StyleMix,
  checkpoint: () => void,
): void {
  // Gaps between dabs are dark, too, but hardly darker than lines of the renderer.
  const isInk = Math.max(0, Math.min(1, look.lineDarkness / 0.1));
  const amount = Math.max(0, Math.min(0.9, look.lines * 14)) * isInk;
  if (amount < 0.04) return;
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) canvas.data[i * 3 + c] = picture.data[i * 4 + c]! / 255;
  }
  checkpoint();
  const lines = findLines(canvas, Math.max(0.0012, Math.min(0.005, look.lineWidth * 0.7)));
  const ink = darkest(palette);
  for (let i = 0; i < lines.length; i++) {
    const share = lines[i]! * amount;
    for (let c = 0; c < 3; c++) {
      const at = i * 4 + c;
      target.data[at] = target.data[at]! + (ink.data[c]! - target.data[at]!) * share;
    }
  }
}

function darkest(palette: Float32Array): Raster {
  let best = 0;
  for (let k = 3; k < palette.length; k += 3) if (palette[k]! < palette[best]!) best = k;
  const one = { width: 1, height: 1, data: palette.slice(best, best + 3) };
  return fromLab(one, { width: 1, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 255) });
}

/** Adds what was painted at a smaller size to the picture at its own, whose finest detail stays. */
function addDifference(target: Raster, small: Raster, painted: Raster, checkpoint: () => void): void {
  const { width, height, data } = target;
  for (let c = 0; c < 3; c++) {
    const plane = createPlane(small.width, small.height);
    for (let i = 0; i < plane.data.length; i++) {
      plane.data[i] = painted.data[i * 4 + c]! - small.data[i * 4 + c]!;
    }
    const rowAt = stretchedRows(plane, width, height);
    for (let y = 0; y < height; y++) {
      const row = rowAt(y);
      for (let x = 0, at = y * width * 4 + c; x < width; x++, at += 4) data[at] = data[at]! + row[x]!;
    }
    checkpoint();
  }
}

function addGrain(target: Raster, grain: number, seed: number, checkpoint: () => void): void {
  if (grain < 0.002) return;
  const { width, height, data } = target;
  // Evenly distributed noise of this reach has the deviation that was measured.
  const reach = Math.min(0.12, grain) * 255 * Math.sqrt(12);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) checkpoint();
    for (let x = 0; x < width; x++) {
      const noise = (hashUnit(x, y, seed) - 0.5) * reach;
      for (let at = (y * width + x) * 4, c = 0; c < 3; c++) data[at + c] = data[at + c]! + noise;
    }
  }
}
