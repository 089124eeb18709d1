/*
 * Enlarging without a trained model: libvips' Lanczos first, then iterative back-projection (Irani, Peleg, "Improving
 * Resolution by Image Registration", 1991): the result, made small again, must be the picture, and what is missing is
 * added. At last edges are made steeper without overshooting their surroundings. Worked in strips, so that memory does
 * not grow with the picture.
 */
import type { Raster } from './raster.ts';
import { resizeRaster } from './resize.ts';
import { cropRaster, pasteRaster } from './region.ts';

interface Steps {
  checkpoint(): void;
  progress(percent: number): void;
}

/** Rows of the source in one strip, and rows around it that are worked along and thrown away. */
const stripRows = 192;
const overlap = 8;
const rounds = 2;

/** @param detail 0 to 1: how steep edges and how strong fine texture become */
export async function enlarge(
  source: Raster,
  width: number,
  height: number,
  detail: number,
  { checkpoint, progress }: Steps,
): Promise<Raster> {
  const result: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const scale = height / source.height;
  for (let top = 0; top < source.height; top += stripRows) {
    const bottom = Math.min(source.height, top + stripRows);
    const from = Math.max(0, top - overlap);
    const to = Math.min(source.height, bottom + overlap);
    const strip = cropRaster(source, { left: 0, top: from, width: source.width, height: to - from });
    const stripTop = Math.round(from * scale);
    const tall = Math.round(to * scale) - stripTop;
    const large = await enlargeStrip(strip, width, tall, detail, checkpoint);
    const keepTop = Math.round(top * scale);
    const keepBottom = Math.round(bottom * scale);
    const kept = cropRaster(large, {
      left: 0,
      top: keepTop - stripTop,
      width,
      height: Math.min(height, keepBottom) - keepTop,
    });
    pasteRaster(result, kept, 0, keepTop);
    progress((100 * bottom) / source.height);
  }
  return result;
}

async function enlargeStrip(
  source: Raster,
  width: number,
  height: number,
  detail: number,
  checkpoint: () => void,
): Promise<Raster> {
  let large = await resizeRaster(source, width, height, 'lanczos3');
  checkpoint();
  for (let round = 0; round < rounds; round++) {
    const small = await resizeRaster(large, source.width, source.height, 'cubic');
    checkpoint();
    // Differences around the middle grey, so that they fit eight bits.
    const missing: Raster = { ...source, data: new Uint8ClampedArray(source.data.length) };
    for (let i = 0; i < source.data.length; i++) {
      missing.data[i] = i % 4 === 3 ? 255 : 128 + (source.data[i]! - small.data[i]!) * 2;
    }
    const spread = await resizeRaster(missing, width, height, 'cubic');
    const data = large.data;
    for (let i = 0; i < data.length; i++) {
      if (i % 4 !== 3) data[i] = data[i]! + (spread.data[i]! - 128) / 2;
    }
    large = { width, height, data };
    checkpoint();
  }
  return steepened(large, detail, Math.max(1, Math.round(width / source.width / 2)), checkpoint);
}

/** Moves each pixel away from the mean around it, but never beyond the darkest and brightest of its neighbours. */
function steepened(picture: Raster, detail: number, reach: number, checkpoint: () => void): Raster {
  if (detail === 0) return picture;
  const { width, height, data } = picture;
  const out = Uint8ClampedArray.from(data);
  const amount = detail * 0.7;
  const stride = width * 4;
  for (let y = reach; y < height - reach; y++) {
    if (y % 32 === 0) checkpoint();
    for (let x = reach; x < width - reach; x++) {
      const at = y * stride + x * 4;
      for (let c = at; c < at + 3; c++) {
        const value = data[c]!;
        const left = data[c - reach * 4]!;
        const right = data[c + reach * 4]!;
        const above = data[c - reach * stride]!;
        const below = data[c + reach * stride]!;
        const low = Math.min(value, left, right, above, below);
        const high = Math.max(value, left, right, above, below);
        const wanted = value + amount * (value - (left + right + above + below) / 4);
        // A little overshoot is texture; more is a halo.
        const room = 2 + (high - low) * 0.06;
        out[c] = Math.min(high + room, Math.max(low - room, wanted));
      }
    }
  }
  return { width, height, data: out };
}
