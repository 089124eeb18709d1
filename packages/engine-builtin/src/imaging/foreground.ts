import { membrane } from './membrane.ts';
import type { Plane, Raster } from './raster.ts';

/**
 * The picture with only its subject: half-covered pixels at the edge get the colour of the subject beside them, so that
 * no rim of the old background comes along.
 */
export function cutSubject(picture: Raster, alpha: Plane): Raster {
  const { width, height } = picture;
  const count = width * height;
  const values = new Float32Array(count * 3);
  const weights = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (alpha.data[i]! < 0.97) continue;
    weights[i] = 1;
    for (let c = 0; c < 3; c++) values[i * 3 + c] = picture.data[i * 4 + c]!;
  }
  const spread = membrane({ width, height, channels: 3, values, weights });
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < count; i++) {
    const share = alpha.data[i]!;
    data[i * 4 + 3] = Math.round(picture.data[i * 4 + 3]! * share);
    if (share >= 0.97) continue;
    // The more of the background is in it, the more of its colour is not its own.
    const own = share * share;
    for (let c = 0; c < 3; c++) {
      data[i * 4 + c] = picture.data[i * 4 + c]! * own + spread[i * 3 + c]! * (1 - own);
    }
  }
  return { width, height, data };
}
