// CIE L*a*b* of sRGB (D65), as Björn Ottosson's Oklab: equal steps look about equally large, and it is cheap both ways.
// Source: https://bottosson.github.io/posts/oklab/. L is 0 to 1, a and b about -0.4 to 0.4.
import type { Raster } from './raster.ts';

/** Three floats for each pixel: lightness, green to red, blue to yellow. */
export interface LabImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

const toLinear = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Linear light of an 8-bit sRGB value. */
export function linearOf(value: number): number {
  return toLinear[value]!;
}

/** 8-bit sRGB (not rounded) of linear light; clipped to 0 to 255. */
export function srgbOf(linear: number): number {
  if (linear <= 0) return 0;
  if (linear >= 1) return 255;
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
}

export function toLab({ width, height, data }: Raster): LabImage {
  const lab = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const r = toLinear[data[from]!]!;
    const g = toLinear[data[from + 1]!]!;
    const b = toLinear[data[from + 2]!]!;
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    lab[to] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    lab[to + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    lab[to + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return { width, height, data: lab };
}

/** Colours of a picture from Lab; alpha is taken from `alphaOf`. */
export function fromLab({ width, height, data }: LabImage, alphaOf: Raster): Raster {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    const L = data[from]!;
    const a = data[from + 1]!;
    const b = data[from + 2]!;
    const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
    out[to] = srgbOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
    out[to + 1] = srgbOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
    out[to + 2] = srgbOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
    out[to + 3] = alphaOf.data[to + 3]!;
  }
  return { width, height, data: out };
}
