import { membrane } from './membrane.ts';
import type { Plane, Raster } from './raster.ts';

/**
 * Puts new content into a masked part so that no seam is seen: the difference at the edge of the mask is spread smoothly
 * over the content (membrane interpolation, the fast cousin of Pérez, Gangnet, Blake, "Poisson Image Editing", 2003).
 * Pixels where the mask is 0 are exactly those of the base.
 * @param hold 0 to 1: how much of the difference at the edge is taken over
 */
export function blendInto(base: Raster, content: Raster, mask: Plane, hold: number): Raster {
  const { width, height } = base;
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (mask.data[i]! > 0.02 || !touches(mask, x, y)) continue;
      weights[i] = 1;
      for (let c = 0; c < 3; c++) values[i * 3 + c] = base.data[i * 4 + c]! - content.data[i * 4 + c]!;
    }
  }
  const difference = membrane({ width, height, channels: 3, values, weights });
  const data = Uint8ClampedArray.from(base.data);
  for (let i = 0; i < width * height; i++) {
    const share = mask.data[i]!;
    if (share === 0) continue;
    for (let c = 0; c < 3; c++) {
      const painted = content.data[i * 4 + c]! + difference[i * 3 + c]! * hold;
      data[i * 4 + c] = base.data[i * 4 + c]! * (1 - share) + painted * share;
    }
    data[i * 4 + 3] = base.data[i * 4 + 3]! * (1 - share) + 255 * share;
  }
  return { width, height, data };
}

function touches({ width, height, data }: Plane, x: number, y: number): boolean {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      if (data[ny * width + nx]! > 0.02) return true;
    }
  }
  return false;
}
