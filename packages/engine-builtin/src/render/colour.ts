// Colours are linear sRGB triples; they are chosen in OKLCH (Björn Ottosson, bottosson.github.io/posts/oklab),
// where equal steps look equal and a change of hue does not change the lightness.
export type Rgb = readonly [number, number, number];

/** Lightness 0–1, chroma 0–0.37, hue in degrees. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

export function lch(l: number, c: number, h: number): Lch {
  return { l, c, h: ((h % 360) + 360) % 360 };
}

/** Linear RGB of an OKLCH colour; chroma is lowered until the colour fits into sRGB. */
export function toRgb({ l, c, h }: Lch): Rgb {
  const angle = (h * Math.PI) / 180;
  let chroma = c;
  for (let i = 0; i < 12; i++) {
    const rgb = fromOklab(l, chroma * Math.cos(angle), chroma * Math.sin(angle));
    if (Math.min(...rgb) >= -0.002 && Math.max(...rgb) <= 1.002) return clampRgb(rgb);
    chroma *= 0.9;
  }
  return clampRgb(fromOklab(l, chroma * Math.cos(angle), chroma * Math.sin(angle)));
}

/** Short form of `toRgb(lch(...))`. */
export function oklch(l: number, c: number, h: number): Rgb {
  return toRgb(lch(l, c, h));
}

function clampRgb([r, g, b]: Rgb): Rgb {
  return [Math.max(0, r), Math.max(0, g), Math.max(0, b)];
}

function fromOklab(l: number, a: number, b: number): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

export function mixRgb(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function scaleRgb(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** Moves a hue towards another on the shorter way round. */
export function mixHue(from: number, to: number, t: number): number {
  const difference = ((to - from + 540) % 360) - 180;
  return (from + difference * t + 360) % 360;
}
