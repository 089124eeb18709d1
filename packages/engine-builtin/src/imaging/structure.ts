// Which way edges and strokes run: the smoothed structure tensor, and smearing along it.
// Sources: Bigün, Granlund 1987 (tensor); Cabral, Leedom, "Imaging Vector Fields Using Line Integral Convolution", 1993.
import { blurred } from './plane.ts';
import { createPlane, type Plane, type Raster } from './raster.ts';

/** Unit vectors along the edges, two floats for each pixel. */
export function edgeField(light: Plane, smoothing: number): Float32Array {
  const { width, height, data } = light;
  const xx = createPlane(width, height);
  const xy = createPlane(width, height);
  const yy = createPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const dx = data[i + 1]! - data[i - 1]!;
      const dy = data[i + width]! - data[i - width]!;
      xx.data[i] = dx * dx;
      xy.data[i] = dx * dy;
      yy.data[i] = dy * dy;
    }
  }
  const [sxx, sxy, syy] = [xx, xy, yy].map((plane) => blurred(plane, smoothing).data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const field = new Float32Array(width * height * 2);
  for (let i = 0; i < width * height; i++) {
    // Direction of the smaller change: along the edge.
    const angle = 0.5 * Math.atan2(2 * sxy[i]!, sxx[i]! - syy[i]!) + Math.PI / 2;
    field[i * 2] = Math.cos(angle);
    field[i * 2 + 1] = Math.sin(angle);
  }
  return field;
}

/** The picture smeared along a field over `reach` pixels each way, as a brush would. */
export function smearAlong(
  picture: Raster,
  field: Float32Array,
  reach: number,
  checkpoint: () => void,
): Raster {
  const { width, height, data } = picture;
  const out = Uint8ClampedArray.from(data);
  const steps = Math.max(1, Math.round(reach));
  for (let y = 0; y < height; y++) {
    if (y % 16 === 0) checkpoint();
    for (let x = 0; x < width; x++) {
      let [r, g, b, count] = [0, 0, 0, 0];
      for (const sign of [1, -1]) {
        let [px, py] = [x, y];
        let [lastX, lastY] = [0, 0];
        for (let step = sign === 1 ? 0 : 1; step <= steps; step++) {
          const ix = Math.round(px);
          const iy = Math.round(py);
          if (ix < 0 || iy < 0 || ix >= width || iy >= height) break;
          const i = iy * width + ix;
          r += data[i * 4]!;
          g += data[i * 4 + 1]!;
          b += data[i * 4 + 2]!;
          count++;
          let [vx, vy] = [field[i * 2]!, field[i * 2 + 1]!];
          // The field has no sign: go on the way it went.
          if (vx * lastX + vy * lastY < 0) [vx, vy] = [-vx, -vy];
          [lastX, lastY] = [vx, vy];
          px += vx * sign;
          py += vy * sign;
        }
      }
      const at = (y * width + x) * 4;
      out[at] = r / count;
      out[at + 1] = g / count;
      out[at + 2] = b / count;
    }
  }
  return { width, height, data: out };
}
