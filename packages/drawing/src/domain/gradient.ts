import type { PixelBox } from '@tai/contracts';
import type { Rgb } from './colour.ts';
import type { Span } from './shapes.ts';

/** Colours of a gradient: the second may be no colour at all. */
export interface Gradient {
  kind: 'linear' | 'radial';
  from: Rgb;
  to: Rgb | null;
}

/** Straight RGBA of a box with a gradient that runs along a span, or out from its start. */
export function gradientPixels(box: PixelBox, { kind, from, to }: Gradient, span: Span): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(box.width * box.height * 4);
  const [dx, dy] = [span.to.x - span.from.x, span.to.y - span.from.y];
  const length = Math.hypot(dx, dy) || 1;
  const end = to ?? from;
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const [px, py] = [box.left + x + 0.5 - span.from.x, box.top + y + 0.5 - span.from.y];
      const gone = kind === 'radial' ? Math.hypot(px, py) / length : (px * dx + py * dy) / (length * length);
      const share = Math.min(1, Math.max(0, gone));
      const at = (y * box.width + x) * 4;
      pixels[at] = from.red + (end.red - from.red) * share;
      pixels[at + 1] = from.green + (end.green - from.green) * share;
      pixels[at + 2] = from.blue + (end.blue - from.blue) * share;
      pixels[at + 3] = to ? 255 : 255 * (1 - share);
    }
  }
  return pixels;
}

/** Straight RGBA of a box in one colour. */
export function plainPixels({ width, height }: PixelBox, { red, green, blue }: Rgb): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  new Uint32Array(pixels.buffer).fill(
    (0xff000000 | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0,
  );
  return pixels;
}
