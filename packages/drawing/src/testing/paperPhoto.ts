import type { PaperPicture } from '../domain/paper/cleanPaper.ts';
import type { Quad } from '../domain/paper/homography.ts';

/** Corners of the sheet of {@link paperPhoto}, in shares of the photo. */
const sheet = [
  [0.16, 0.1],
  [0.86, 0.16],
  [0.92, 0.9],
  [0.08, 0.84],
] as const;

export function sheetCorners({ width, height }: { width: number; height: number }): Quad {
  return sheet.map(([x, y]) => ({ x: x * width, y: y * height })) as unknown as Quad;
}

/** A sheet with a drawn ring on a dark table, seen at an angle, with a shadow from the right. */
export function paperPhoto(width = 480, height = 360): PaperPicture {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const quad = sheetCorners({ width, height });
  const isOnSheet = (x: number, y: number) =>
    quad.every((one, index) => {
      const next = quad[(index + 1) % 4] ?? one;
      return (next.x - one.x) * (y - one.y) - (next.y - one.y) * (x - one.x) >= 0;
    });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const out = Math.hypot(x - width / 2, y - height / 2) / height;
      const isLine = Math.abs(out - 0.22) < 0.008 || (Math.abs(x - y - 40) < 2 && out < 0.22);
      const light = isOnSheet(x, y) ? (isLine ? 70 : 225) * (1 - (0.35 * x) / width) : 48;
      pixels.set([light, light * 0.97, light * 0.9, 255], (y * width + x) * 4);
    }
  return { width, height, pixels };
}
