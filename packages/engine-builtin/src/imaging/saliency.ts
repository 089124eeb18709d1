// What stands out: colours that differ from those at the border of the picture, in the middle rather than at the edge.
// After Achanta et al., "Frequency-tuned Salient Region Detection", CVPR 2009, and the boundary prior of Wei et al.,
// "Geodesic Saliency Using Background Priors", ECCV 2012.
import { toLab } from './lab.ts';
import { blurred, quantile } from './plane.ts';
import { createPlane, type Plane, type Raster } from './raster.ts';

/** 0 to 1 for each pixel. Meant for small pictures: a few hundred pixels a side. */
export function saliencyOf(picture: Raster): Plane {
  const { width, height } = picture;
  const { data } = toLab(picture);
  const border = Float64Array.from(borderColours(data, width, height).flat());
  const plane = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const cy = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const L = data[i * 3]!;
      const a = data[i * 3 + 1]!;
      const b = data[i * 3 + 2]!;
      let nearest = Infinity;
      // This is the innermost loop: numbers in a row are several times faster to read than small arrays.
      for (let piece = 0; piece < border.length; piece += 4) {
        const dl = (L - border[piece]!) * 0.7;
        const da = (a - border[piece + 1]!) * 2;
        const db = (b - border[piece + 2]!) * 2;
        const distance = (dl * dl + da * da + db * db) / border[piece + 3]!;
        if (distance < nearest) nearest = distance;
      }
      const cx = (x / width - 0.5) * 2;
      const central = Math.exp(-(cx * cx * 1.1 + cy * cy * 0.9));
      plane.data[i] = Math.sqrt(nearest) * (0.35 + 0.65 * central);
    }
  }
  const smooth = blurred(plane, Math.max(width, height) / 80);
  const most = Math.max(1e-6, quantile(smooth.data, 0.98));
  for (let i = 0; i < smooth.data.length; i++) smooth.data[i] = Math.min(1, smooth.data[i]! / most);
  return smooth;
}

/** Lightness, both colour axes, and how much they vary. */
type BorderPiece = [number, number, number, number];

/** Mean colour and spread along the border, in 16 pieces; the lower corners often belong to the subject and count less. */
function borderColours(data: Float32Array, width: number, height: number): BorderPiece[] {
  const band = Math.max(2, Math.round(Math.min(width, height) * 0.04));
  const pieces: BorderPiece[] = [];
  const collect = (left: number, top: number, w: number, h: number) => {
    const sums = [0, 0, 0, 0, 0, 0];
    let count = 0;
    for (let y = top; y < top + h; y++) {
      for (let x = left; x < left + w; x++) {
        const i = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) {
          sums[c] = sums[c]! + data[i + c]!;
          sums[c + 3] = sums[c + 3]! + data[i + c]! ** 2;
        }
        count++;
      }
    }
    if (count === 0) return;
    const [L, a, b] = [sums[0]! / count, sums[1]! / count, sums[2]! / count];
    const variance = (sums[3]! + sums[4]! + sums[5]!) / count - (L * L + a * a + b * b);
    pieces.push([L, a, b, 0.6 + Math.min(6, variance * 60)]);
  };
  const steps = 5;
  for (let step = 0; step < steps; step++) {
    const x0 = Math.floor((step * width) / steps);
    const x1 = Math.floor(((step + 1) * width) / steps);
    const y0 = Math.floor((step * height) / steps);
    const y1 = Math.floor(((step + 1) * height) / steps);
    collect(x0, 0, x1 - x0, band);
    if (step === 0 || step === steps - 1) collect(x0, height - band, x1 - x0, band);
    if (step < steps - 1) {
      collect(0, y0, band, y1 - y0);
      collect(width - band, y0, band, y1 - y0);
    }
  }
  return pieces;
}
