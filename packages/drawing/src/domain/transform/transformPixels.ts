import { clipBox } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import type { PixelPatch } from '../raster/layPixels.ts';
import { invertMatrix, isShift, mapBox, mapPoint, type Matrix } from './matrix.ts';

/**
 * Pixels after a transform. Enlarging is bilinear; before reducing, the pixels are halved until less than half is left to do, so
 * that fine lines do not break up. Colours are weighted by their alpha.
 * @param matrix maps places of the drawing
 * @param bounds nothing beyond is wanted
 */
export function transformPixels(patch: PixelPatch, matrix: Matrix, bounds: PixelBox): PixelPatch | null {
  if (isShift(matrix)) {
    const { left, top, ...size } = patch.box;
    return { box: { left: left + matrix[4], top: top + matrix[5], ...size }, pixels: patch.pixels };
  }
  const inverse = invertMatrix(matrix);
  const box = clipBox(bounds, mapBox(matrix, patch.box));
  if (!inverse || !box) return null;
  const { left, top } = patch.box;
  let source: Source = {
    pixels: patch.pixels,
    width: patch.box.width,
    height: patch.box.height,
    scaleX: 1,
    scaleY: 1,
  };
  const [a, b, c, d] = matrix;
  for (let scale = Math.hypot(a, b); scale < 0.5 && source.width > 1; scale *= 2) source = halve(source, 'x');
  for (let scale = Math.hypot(c, d); scale < 0.5 && source.height > 1; scale *= 2)
    source = halve(source, 'y');
  const pixels = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const from = mapPoint(inverse, { x: box.left + x + 0.5, y: box.top + y + 0.5 });
      const [sx, sy] = [(from.x - left) * source.scaleX - 0.5, (from.y - top) * source.scaleY - 0.5];
      if (sx <= -1 || sy <= -1 || sx >= source.width || sy >= source.height) continue;
      sample(source, sx, sy, pixels, (y * box.width + x) * 4);
    }
  }
  return { box, pixels };
}

interface Source {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  /** Pixels of the source for each of the patch. */
  scaleX: number;
  scaleY: number;
}

/** Mixes the four pixels around a place; beyond the edge is transparent. */
function sample(
  { pixels, width, height }: Source,
  x: number,
  y: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [shareX, shareY] = [x - left, y - top];
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const [px, py] = [left + (corner & 1), top + (corner >> 1)];
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const weight = (corner & 1 ? shareX : 1 - shareX) * (corner >> 1 ? shareY : 1 - shareY);
    const byte = (py * width + px) * 4;
    const own = (pixels[byte + 3] as number) * weight;
    red += (pixels[byte] as number) * own;
    green += (pixels[byte + 1] as number) * own;
    blue += (pixels[byte + 2] as number) * own;
    alpha += own;
  }
  if (alpha <= 0) return;
  to[at] = red / alpha;
  to[at + 1] = green / alpha;
  to[at + 2] = blue / alpha;
  to[at + 3] = alpha;
}

/** Half as wide or high: each pixel is the mean of two. */
function halve({ pixels, width, height, scaleX, scaleY }: Source, axis: 'x' | 'y'): Source {
  const isX = axis === 'x';
  const [nextWidth, nextHeight] = isX ? [Math.ceil(width / 2), height] : [width, Math.ceil(height / 2)];
  const next = new Uint8ClampedArray(nextWidth * nextHeight * 4);
  for (let y = 0; y < nextHeight; y++) {
    for (let x = 0; x < nextWidth; x++) {
      const first = ((isX ? y : y * 2) * width + (isX ? x * 2 : x)) * 4;
      const hasSecond = isX ? x * 2 + 1 < width : y * 2 + 1 < height;
      const second = hasSecond ? first + (isX ? 4 : width * 4) : first;
      const [alphaA, alphaB] = [pixels[first + 3] as number, hasSecond ? (pixels[second + 3] as number) : 0];
      const alpha = alphaA + alphaB;
      const at = (y * nextWidth + x) * 4;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++)
        next[at + channel] =
          ((pixels[first + channel] as number) * alphaA + (pixels[second + channel] as number) * alphaB) /
          alpha;
      next[at + 3] = alpha / 2;
    }
  }
  return {
    ...{ pixels: next, width: nextWidth, height: nextHeight },
    scaleX: isX ? scaleX / 2 : scaleX,
    scaleY: isX ? scaleY : scaleY / 2,
  };
}
