// Softens the edge of paint as the blur of a canvas does (three boxes that come near a Gaussian curve, as in "Filter Effects
// Module", feGaussianBlur), but on one byte a pixel, in a worker, and in browsers whose canvas knows no filter.
import type { AlphaField } from './alphaField.ts';

/** How many pixels are worked on before others may go on. */
const pixelsAtOnce = 300_000;

/** How far paint can reach after it was softened by so many pixels. */
export function featherReach(pixels: number): number {
  return Math.ceil(pixels * 3);
}

/**
 * Blurs a field with that standard deviation. Outside it goes on as at its edge, else paint that touches the edge of the
 * picture would fade there.
 * @param pause awaited between pieces of work
 */
export async function featherAlpha(
  { width, height, alpha }: AlphaField,
  pixels: number,
  pause: () => Promise<void>,
): Promise<void> {
  // Along the rows, laid down as columns; then the same again, and everything lies as before.
  const turned = new Uint8ClampedArray(alpha.length);
  await blurRows(alpha, turned, { width, height, pixels, pause });
  await blurRows(turned, alpha, { width: height, height: width, pixels, pause });
}

interface RowBlur {
  width: number;
  height: number;
  pixels: number;
  pause: () => Promise<void>;
}

async function blurRows(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  { width, height, pixels, pause }: RowBlur,
): Promise<void> {
  const margin = featherReach(pixels);
  const blur = createBoxBlur(pixels, margin, width);
  const rowsAtOnce = Math.max(1, Math.floor(pixelsAtOnce / width));
  const line = new Float64Array(width + 2 * margin);
  for (let y = 0; y < height; y++) {
    const row = from.subarray(y * width, (y + 1) * width);
    line.fill(row[0] ?? 0, 0, margin);
    line.set(row, margin);
    line.fill(row[width - 1] ?? 0, margin + width);
    const soft = blur(line);
    for (let x = 0; x < width; x++) to[x * height + y] = soft[margin + x] ?? 0;
    if (y % rowsAtOnce === rowsAtOnce - 1) await pause();
  }
}

/** Three sums over a window, one after the other. */
function createBoxBlur(pixels: number, margin: number, width: number): (line: Float64Array) => Float64Array {
  const size = Math.floor((pixels * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5);
  const half = Math.floor(size / 2);
  // A window of even size has no middle: one leans to the left, one to the right, and the last is a pixel wider.
  const windows =
    size % 2 === 1
      ? [half, half, half].map((left) => ({ left, size }))
      : [
          { left: half, size },
          { left: half - 1, size },
          { left: half, size: size + 1 },
        ];
  const share = 1 / windows.reduce((product, window) => product * window.size, 1);
  const length = width + 2 * margin;
  const sums = new Float64Array(length + 1);
  return (line) => {
    let begin = 0;
    let end = length;
    for (const window of windows) {
      let sum = 0;
      for (let at = begin; at < end; at++) {
        sums[at] = sum;
        sum += line[at] ?? 0;
      }
      sums[end] = sum;
      begin += window.left;
      end -= window.size - 1 - window.left;
      for (let at = begin; at < end; at++) {
        const first = at - window.left;
        line[at] = (sums[first + window.size] ?? 0) - (sums[first] ?? 0);
      }
    }
    for (let at = margin; at < margin + width; at++) line[at] = (line[at] ?? 0) * share;
    return line;
  };
}
