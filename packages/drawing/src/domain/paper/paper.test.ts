import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPaper } from './cleanPaper.ts';
import { findPaper } from './findPaper.ts';
import {
  homographyTo,
  isConvexQuad,
  straighten,
  straightenedSize,
  throughHomography,
  wholeQuad,
  type Quad,
} from './homography.ts';
import { levelPaper, toLines, usualLevels } from './levelPaper.ts';

type Colour = readonly [number, number, number, number];

function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 4);
  return { pixels, width, height };
}
const at = ({ pixels, width }: ReturnType<typeof paint>, x: number, y: number) => [
  ...pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const grey = (value: number): Colour => [value, value, value, 255];

/** A sheet that is seen at an angle: each corner within its own ninth of 300 × 240 px. */
const corner = (left: number, top: number) =>
  fc.record({ x: fc.integer({ min: left, max: left + 70 }), y: fc.integer({ min: top, max: top + 55 }) });
const anyQuad = fc
  .tuple(corner(10, 10), corner(220, 10), corner(220, 170), corner(10, 170))
  .map((corners) => corners as Quad)
  .filter(isConvexQuad);

const square = wholeQuad({ width: 1, height: 1 });

test('the transform takes each corner of the square to its corner of the sheet, and straight lines to straight lines', () => {
  fc.assert(
    fc.property(anyQuad, fc.double({ min: 0, max: 1, noNaN: true }), (quad, share) => {
      const transform = homographyTo(quad);
      if (!transform) throw new Error('The corners are convex.');
      square.forEach((place, index) => {
        const { x, y } = throughHomography(transform, place);
        expect(x).toBeCloseTo(quad[index]?.x ?? 0, 6);
        expect(y).toBeCloseTo(quad[index]?.y ?? 0, 6);
      });
      const { x, y } = throughHomography(transform, { x: share, y: 0 });
      const [from, to] = quad;
      expect((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)).toBeCloseTo(0, 4);
    }),
  );
});

test('the middle of a sheet is where its diagonals cross', () => {
  fc.assert(
    fc.property(anyQuad, (quad) => {
      const transform = homographyTo(quad);
      if (!transform) throw new Error('The corners are convex.');
      const { x, y } = throughHomography(transform, { x: 0.5, y: 0.5 });
      for (const [one, other] of [
        [quad[0], quad[2]],
        [quad[1], quad[3]],
      ] as const)
        expect((x - one.x) * (other.y - one.y) - (y - one.y) * (other.x - one.x)).toBeCloseTo(0, 4);
    }),
  );
});

test('corners that cross or turn inward make no sheet', () => {
  const [a, b, c, d] = wholeQuad({ width: 100, height: 100 });
  expect(homographyTo([a, c, b, d])).toBeNull();
  expect(homographyTo([a, b, { x: 20, y: 20 }, d])).toBeNull();
  expect(homographyTo([a, a, c, d])).toBeNull();
  expect(homographyTo([a, b, c, d])).not.toBeNull();
});

test('a picture between its own corners stays as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6 * 5 * 4, maxLength: 6 * 5 * 4 }), (bytes) => {
      const size = { width: 6, height: 5 };
      // Colours of what is fully transparent are not kept by anything that mixes pixels.
      const pixels = new Uint8ClampedArray(bytes).map((value, index) => (index % 4 === 3 ? 255 : value));
      expect(straighten(pixels, size, wholeQuad(size), size)).toEqual(pixels);
    }),
  );
});

test('a quarter of a picture is read at its own size, and nothing beyond the picture', () => {
  const picture = paint(40, 40, (x, y) => (x < 20 && y < 20 ? [200, 10, 10, 255] : [10, 10, 200, 255]));
  const quarter = wholeQuad({ width: 20, height: 20 });
  const size = straightenedSize(quarter, 4000);
  expect(size).toEqual({ width: 20, height: 20 });
  const pixels = straighten(picture.pixels, picture, quarter, size);
  expect(at({ pixels, ...size }, 10, 10)).toEqual([200, 10, 10, 255]);
  const beyond: Quad = [
    { x: -40, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 40 },
    { x: -40, y: 40 },
  ];
  expect(straighten(picture.pixels, picture, beyond, size)[3]).toBe(0);
  expect(straightenedSize(wholeQuad({ width: 9000, height: 3000 }), 3000)).toEqual({
    width: 3000,
    height: 1000,
  });
});

test('what is transparent leaves no dark rim around a colour', () => {
  const half = paint(20, 20, (x) => (x < 10 ? [200, 100, 50, 255] : [0, 0, 0, 0]));
  const size = { width: 31, height: 31 };
  const pixels = straighten(half.pixels, half, wholeQuad(half), size);
  for (let x = 0; x < size.width; x++) {
    const [red, green, blue, alpha = 0] = at({ pixels, ...size }, x, 15);
    if (alpha > 0) expect([red, green, blue]).toEqual([200, 100, 50]);
  }
});

test('a shadow and the tint of a lamp go, and a line stays dark', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 90, max: 250 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.constantFrom<readonly [number, number, number]>([1, 1, 1], [1, 0.92, 0.75]),
      (light, shadow, tint) => {
        const shade = (x: number, y: number) => light * (1 - (shadow * (x + y)) / 480);
        const isLine = (x: number, y: number) => Math.abs(x - 120) < 2 && y > 40 && y < 200;
        const sheet = paint(240, 240, (x, y) => {
          const value = shade(x, y) * (isLine(x, y) ? 0.3 : 1);
          return [value * tint[0], value * tint[1], value * tint[2], 255];
        });
        const level = { ...sheet, pixels: levelPaper(sheet.pixels, sheet, usualLevels) };
        for (const [x, y] of [
          [10, 10],
          [60, 120],
          [180, 180],
          [230, 230],
        ] as const)
          for (const value of at(level, x, y).slice(0, 3)) expect(value).toBeGreaterThanOrEqual(245);
        expect(at(level, 120, 120)[0]).toBeLessThan(60);
      },
    ),
    { numRuns: 30 },
  );
});

test('black and white points stretch what is between, and alpha stays', () => {
  const row = paint(5, 1, (x) => [x * 51, x * 51, x * 51, x * 60]);
  const flat = { isEvened: false, black: 20, white: 80 };
  const level = { ...row, pixels: levelPaper(row.pixels, row, flat) };
  expect([0, 1, 2, 3, 4].map((x) => at(level, x, 0)[0])).toEqual([0, 0, 85, 170, 255]);
  expect(at(level, 3, 0)[3]).toBe(180);
});

test('lines have one colour and are as opaque as they were dark', () => {
  const row = paint(4, 1, (x) => (x === 3 ? [0, 0, 0, 128] : grey(x * 127)));
  const lines = { ...row, pixels: toLines(row.pixels, { red: 20, green: 30, blue: 40 }) };
  expect(at(lines, 0, 0)).toEqual([20, 30, 40, 255]);
  expect(at(lines, 1, 0)[3]).toBe(128);
  expect(at(lines, 2, 0)[3]).toBe(1);
  expect(at(lines, 3, 0)[3]).toBe(128);
});

test('a bright sheet is found to within 3 %, whatever is drawn on it', () => {
  fc.assert(
    fc.property(anyQuad, fc.integer({ min: 30, max: 90 }), (quad, ground) => {
      const inside = (x: number, y: number) =>
        quad.every((one, index) => {
          const next = quad[(index + 1) % 4] ?? one;
          return (next.x - one.x) * (y - one.y) - (next.y - one.y) * (x - one.x) >= 0;
        });
      const photo = paint(300, 240, (x, y) =>
        !inside(x + 0.5, y + 0.5) ? grey(ground) : (x + y) % 40 === 0 ? grey(60) : grey(220),
      );
      const found = findPaper(photo.pixels, photo);
      expect(found).not.toBeNull();
      found?.forEach(({ x, y }, index) => {
        expect(Math.hypot(x - (quad[index]?.x ?? 0), y - (quad[index]?.y ?? 0))).toBeLessThan(9);
      });
    }),
    { numRuns: 40 },
  );
});

test('no sheet is found where nothing stands out, or where everything is paper', () => {
  const plain = paint(200, 150, (x) => grey(180 + (x % 10)));
  expect(findPaper(plain.pixels, plain)).toBeNull();
  const faint = paint(200, 150, (x, y) => grey(x > 40 && x < 160 && y > 30 && y < 120 ? 140 : 110));
  expect(findPaper(faint.pixels, faint)).toBeNull();
  const scattered = paint(200, 150, (x, y) => grey((x >> 4) % 2 === (y >> 4) % 2 ? 230 : 40));
  expect(findPaper(scattered.pixels, scattered)).toBeNull();
  const blank = paint(200, 150, () => [0, 0, 0, 0]);
  expect(findPaper(blank.pixels, blank)).toBeNull();
});

test('a sheet is straightened, evened out and turned into lines in one go', () => {
  const photo = paint(100, 100, (x, y) =>
    x < 20 || x >= 80 || y < 20 || y >= 80 ? grey(30) : Math.abs(x - 50) < 2 ? grey(50) : grey(150 + x / 2),
  );
  const quad = findPaper(photo.pixels, photo);
  if (!quad) throw new Error('The sheet stands out.');
  const clean = cleanPaper(photo, { ...usualLevels, quad, lines: '#102030' }, 4000);
  expect([clean.width, clean.height]).toEqual([60, 60]);
  expect(at(clean, 30, 30).slice(0, 3)).toEqual([16, 32, 48]);
  expect(at(clean, 30, 30)[3]).toBeGreaterThan(230);
  expect(at(clean, 10, 30)[3]).toBeLessThan(12);
  const paper = cleanPaper(photo, { ...usualLevels, quad, lines: null }, 4000);
  expect(at(paper, 10, 30)[0]).toBeGreaterThanOrEqual(250);
});
