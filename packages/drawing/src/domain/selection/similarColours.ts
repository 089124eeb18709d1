import type { PixelSize } from '@tai/contracts';
import { cropSelection, type Selection } from './selection.ts';

/** Where to start and how alike is alike. */
export interface SimilarOptions {
  x: number;
  y: number;
  /** Largest difference of any channel, 0 to 255. */
  tolerance: number;
  /** Only what hangs together with the start. */
  isContiguous: boolean;
}

/**
 * Selects pixels that look like the one at a place. Transparent pixels are alike whatever colour they have.
 * @param pixels straight RGBA of the whole picture
 */
export function selectSimilar(
  pixels: Uint8ClampedArray,
  { width, height }: PixelSize,
  { x, y, tolerance, isContiguous }: SimilarOptions,
): Selection | null {
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const isAlike = createComparison(pixels, y * width + x, tolerance);
  const alpha = isContiguous
    ? spread({ width, height }, y * width + x, isAlike)
    : Uint8Array.from({ length: width * height }, (_, at) => (isAlike(at) ? 255 : 0));
  return cropSelection({ box: { left: 0, top: 0, width, height }, alpha });
}

function createComparison(
  pixels: Uint8ClampedArray,
  start: number,
  tolerance: number,
): (at: number) => boolean {
  const byte = start * 4;
  const alpha = pixels[byte + 3] as number;
  // Premultiplied, so that the colour counts by how much of it is seen.
  const seen = [0, 1, 2].map((channel) => ((pixels[byte + channel] as number) * alpha) / 255) as [
    number,
    number,
    number,
  ];
  return (at) => {
    const other = at * 4;
    const otherAlpha = pixels[other + 3] as number;
    if (Math.abs(otherAlpha - alpha) > tolerance) return false;
    const scale = otherAlpha / 255;
    return (
      Math.abs((pixels[other] as number) * scale - seen[0]) <= tolerance &&
      Math.abs((pixels[other + 1] as number) * scale - seen[1]) <= tolerance &&
      Math.abs((pixels[other + 2] as number) * scale - seen[2]) <= tolerance
    );
  };
}

/** Fills row by row: each run of alike pixels is found once, and rows above and below are looked at from it. */
function spread(
  { width, height }: PixelSize,
  start: number,
  isAlike: (at: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const alpha = new Uint8Array(width * height);
  const waiting = [start];
  const isOpen = (at: number) => alpha[at] === 0 && isAlike(at);
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    if (!isOpen(from)) continue;
    const row = from - (from % width);
    let left = from;
    while (left > row && isOpen(left - 1)) left--;
    let right = from;
    while (right < row + width - 1 && isOpen(right + 1)) right++;
    alpha.fill(255, left, right + 1);
    for (const next of [row - width, row + width]) {
      if (next < 0 || next >= width * height) continue;
      let wasOpen = false;
      for (let at = left; at <= right; at++) {
        const open = isOpen(at - row + next);
        if (open && !wasOpen) waiting.push(at - row + next);
        wasOpen = open;
      }
    }
  }
  return alpha;
}
