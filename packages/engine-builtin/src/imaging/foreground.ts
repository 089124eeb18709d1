import { emptyHalf, filled } from './membrane.ts';
import type { Plane, Raster } from './raster.ts';

/** From here on a pixel has the colour of the subject alone. */
const whole = 0.97;

/**
 * The picture with only its subject: half-covered pixels at the edge get the colour of the subject beside them, so that
 * no rim of the old background comes along.
 */
export function cutSubject(picture: Raster, alpha: Plane): Raster {
  const { width, height } = picture;
  const half = emptyHalf(width, height, 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (alpha.data[i]! < whole) continue;
      const to = (y >> 1) * half.width + (x >> 1);
      half.weights[to] = half.weights[to]! + 1;
      for (let c = 0; c < 3; c++)
        half.values[to * 3 + c] = half.values[to * 3 + c]! + picture.data[i * 4 + c]!;
    }
  }
  const rowAt = filled(half, width);
  const data = Uint8ClampedArray.from(picture.data);
  for (let y = 0, i = 0; y < height; y++) {
    const surface = rowAt(y);
    for (let x = 0; x < width; x++, i++) {
      const share = alpha.data[i]!;
      if (share === 1) continue;
      data[i * 4 + 3] = Math.round(picture.data[i * 4 + 3]! * share);
      if (share >= whole) continue;
      if (share === 0) {
        for (let c = 0; c < 3; c++) data[i * 4 + c] = surface[x * 3 + c]!;
        continue;
      }
      // The more of the background is in it, the more of its colour is not its own.
      const own = share * share;
      for (let c = 0; c < 3; c++) {
        data[i * 4 + c] = picture.data[i * 4 + c]! * own + surface[x * 3 + c]! * (1 - own);
      }
    }
  }
  return { width, height, data };
}
