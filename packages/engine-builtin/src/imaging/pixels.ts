import { createRaster, type Plane, type Raster } from './raster.ts';

/** Each channel through a curve of 0–1 to 0–1; alpha stays. */
export function withCurves({ width, height, data }: Raster, curves: readonly [Curve, Curve, Curve]): Raster {
  const tables = curves.map((curve) =>
    Uint8ClampedArray.from({ length: 256 }, (_, v) => curve(v / 255) * 255),
  );
  const out = createRaster(width, height);
  const [red, green, blue] = tables as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let at = 0; at < data.length; at += 4) {
    out.data[at] = red[data[at]!]!;
    out.data[at + 1] = green[data[at + 1]!]!;
    out.data[at + 2] = blue[data[at + 2]!]!;
    out.data[at + 3] = data[at + 3]!;
  }
  return out;
}

export type Curve = (value: number) => number;

/** A pixel's red, green and blue, 0 to 1, changed in place. */
export type ColourChange = (rgb: Float32Array, i: number, x: number, y: number) => void;

/** Every pixel through a function; alpha stays. */
export function mapColours(
  { width, height, data }: Raster,
  change: ColourChange,
  checkpoint: () => void,
): Raster {
  const out = createRaster(width, height);
  const rgb = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) checkpoint();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = i * 4;
      rgb[0] = data[at]! / 255;
      rgb[1] = data[at + 1]! / 255;
      rgb[2] = data[at + 2]! / 255;
      change(rgb, i, x, y);
      out.data[at] = rgb[0] * 255;
      out.data[at + 1] = rgb[1] * 255;
      out.data[at + 2] = rgb[2] * 255;
      out.data[at + 3] = data[at + 3]!;
    }
  }
  return out;
}

/** The second picture where the plane is 1, the first where it is 0. */
export function mixedBy(first: Raster, second: Raster, share: Plane): Raster {
  const out = createRaster(first.width, first.height);
  for (let i = 0; i < share.data.length; i++) {
    const part = share.data[i]!;
    for (let at = i * 4; at < i * 4 + 4; at++) {
      out.data[at] = first.data[at]! + (second.data[at]! - first.data[at]!) * part;
    }
  }
  return out;
}
