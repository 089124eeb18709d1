import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blendModes, type BlendMode } from './blendModes.ts';
import { blendSpan } from './blendPixels.ts';

type Rgb = [number, number, number];

// "Compositing and Blending Level 1" once more, straight from its text and without tables.
const lum = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b;
const sat = (c: Rgb) => Math.max(...c) - Math.min(...c);
function clipColor(c: Rgb): Rgb {
  const [l, n, x] = [lum(c), Math.min(...c), Math.max(...c)];
  let out = c;
  if (n < 0) out = out.map((v) => l + ((v - l) * l) / (l - n)) as Rgb;
  if (x > 1) out = out.map((v) => l + ((v - l) * (1 - l)) / (x - l)) as Rgb;
  return out;
}
const setLum = (c: Rgb, l: number) => clipColor(c.map((v) => v + l - lum(c)) as Rgb);
function setSat(c: Rgb, s: number): Rgb {
  const range = sat(c);
  return range === 0 ? [0, 0, 0] : (c.map((v) => ((v - Math.min(...c)) * s) / range) as Rgb);
}
const each = (f: (b: number, s: number) => number) => (b: Rgb, s: Rgb) =>
  b.map((v, at) => f(v, s[at]!)) as Rgb;
const multiply = (b: number, s: number) => b * s;
const screen = (b: number, s: number) => 1 - (1 - b) * (1 - s);
const hardLight = (b: number, s: number) => (s <= 0.5 ? multiply(b, 2 * s) : screen(b, 2 * s - 1));
const reference: Record<BlendMode, (b: Rgb, s: Rgb) => Rgb> = {
  normal: (_, s) => s,
  multiply: each(multiply),
  screen: each(screen),
  overlay: each((b, s) => hardLight(s, b)),
  darken: each(Math.min),
  lighten: each(Math.max),
  'color-dodge': each((b, s) => (b === 0 ? 0 : s === 1 ? 1 : Math.min(1, b / (1 - s)))),
  'color-burn': each((b, s) => (b === 1 ? 1 : s === 0 ? 0 : 1 - Math.min(1, (1 - b) / s))),
  'hard-light': each(hardLight),
  'soft-light': each((b, s) => {
    const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
    return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b);
  }),
  difference: each((b, s) => Math.abs(b - s)),
  exclusion: each((b, s) => b + s - 2 * b * s),
  hue: (b, s) => setLum(setSat(s, sat(b)), lum(b)),
  saturation: (b, s) => setLum(setSat(b, sat(s)), lum(b)),
  color: (b, s) => setLum(s, lum(b)),
  luminosity: (b, s) => setLum(b, lum(s)),
};

const pixel = fc.uint8Array({ minLength: 4, maxLength: 4 });

test.each(blendModes)('%s is what the specification of the W3C says, to a level of rounding', (mode) => {
  fc.assert(
    fc.property(pixel, pixel, fc.integer({ min: 0, max: 100 }), (under, over, percent) => {
      const backdrop = new Uint8ClampedArray(under);
      blendSpan(
        backdrop,
        new Uint8ClampedArray(over),
        { backdropAt: 0, sourceAt: 0, length: 1 },
        { opacity: percent / 100, mode },
      );
      const unit = (bytes: Uint8Array): Rgb => [bytes[0]! / 255, bytes[1]! / 255, bytes[2]! / 255];
      const [cb, cs] = [unit(under), unit(over)];
      const [ab, as] = [under[3]! / 255, (over[3]! / 255) * (percent / 100)];
      const alpha = as + ab * (1 - as);
      expect(Math.abs(backdrop[3]! - alpha * 255)).toBeLessThanOrEqual(1);
      // Of a pixel that is hardly there, a level of alpha is many levels of colour.
      if (alpha * 255 < 40) return;
      const both = reference[mode](cb, cs);
      for (let at = 0; at < 3; at++) {
        const wanted = ((1 - as) * ab * cb[at]! + as * (1 - ab) * cs[at]! + as * ab * both[at]!) / alpha;
        expect(Math.abs(backdrop[at]! - wanted * 255)).toBeLessThanOrEqual(2);
      }
    }),
    {
      // An opacity in whole steps of 255 is 5 % off at this one.
      examples: [[Uint8Array.from([0, 253, 0, 34]), Uint8Array.from([0, 0, 0, 250]), 3]],
    },
  );
});

test('nothing changes under a transparent source, and all of it under an opaque one', () => {
  const backdrop = new Uint8ClampedArray([10, 20, 30, 200]);
  const at = { backdropAt: 0, sourceAt: 0, length: 1 };
  blendSpan(backdrop, new Uint8ClampedArray([200, 0, 0, 0]), at, { opacity: 1, mode: 'normal' });
  expect([...backdrop]).toEqual([10, 20, 30, 200]);
  blendSpan(backdrop, new Uint8ClampedArray([200, 1, 2, 255]), at, { opacity: 1, mode: 'normal' });
  expect([...backdrop]).toEqual([200, 1, 2, 255]);
});
