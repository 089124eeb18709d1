import { toLab } from '../imaging/lab.ts';
import { createRaster } from '../imaging/raster.ts';
import { blur } from '../render/canvas.ts';
import { brushRadius, keyGrid, keyLength, type Tiles, tileSide } from './styleParts.ts';

/** What is finer than the brush radius in each piece: three OKLab differences a pixel, in steps of `detailStep`. */
export type TileDetail = Int8Array;

export const detailStep = 1 / 400;
/** Variance of its broad structure at which a piece gives half of its detail. */
const halfStructure = 0.004;

export function tileDetail({ count, keys, rgb }: Tiles): TileDetail {
  const pixels = tileSide * tileSide;
  const detail = new Int8Array(count * pixels * 3);
  const raster = createRaster(tileSide, tileSide);
  for (let index = 0; index < count; index++) {
    for (let i = 0; i < pixels; i++) {
      for (let c = 0; c < 3; c++) raster.data[i * 4 + c] = rgb[(index * pixels + i) * 3 + c]!;
    }
    const { data } = toLab(raster);
    const broad = Float32Array.from(data);
    blur(broad, tileSide, tileSide, brushRadius, 3);
    // Detail beside a strong edge is the edge itself, and would be seen as a second one.
    let structure = 0;
    for (let i = 0; i < keyGrid * keyGrid; i++) structure += keys[index * keyLength + i]! ** 2;
    const gain = 1 / (1 + structure / (keyGrid * keyGrid) / halfStructure);
    for (let i = 0; i < data.length; i++) data[i] = data[i]! - broad[i]!;
    const means = [0, 1, 2].map(
      (c) => data.reduce((sum, value, i) => sum + (i % 3 === c ? value : 0), 0) / pixels,
    );
    for (let i = 0; i < data.length; i++) {
      const steps = ((data[i]! - means[i % 3]!) * gain) / detailStep;
      detail[index * pixels * 3 + i] = Math.max(-127, Math.min(127, Math.round(steps)));
    }
  }
  return detail;
}
