import { toLab } from '../../imaging/lab.ts';
import { blurred, resizePlane } from '../../imaging/plane.ts';
import { createPlane, type Raster } from '../../imaging/raster.ts';

/** A picture without anything smaller than a tenth of it, in Lab. */
export function broadLight(picture: Raster, checkpoint: () => void): Float32Array {
  const { width, height } = picture;
  const { data } = toLab(picture);
  const scale = Math.min(1, 160 / Math.max(width, height));
  const w = Math.max(2, Math.round(width * scale));
  const h = Math.max(2, Math.round(height * scale));
  const result = new Float32Array(width * height * 3);
  for (let c = 0; c < 3; c++) {
    const plane = createPlane(width, height);
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3 + c]!;
    const large = resizePlane(blurred(resizePlane(plane, w, h), Math.max(w, h) / 11), width, height);
    for (let i = 0; i < plane.data.length; i++) result[i * 3 + c] = large.data[i]!;
    checkpoint();
  }
  return result;
}
