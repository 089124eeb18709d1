import type { Box } from '@tai/graph';

/** The smallest box around several; null when there is none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * How a map shows a part of the board in its middle, as large as it fits.
 * @param margin pixels of the map that stay free on each side
 * @returns the place of the board at the upper left corner, and the pixels of the board in one of the map
 */
export function mapFrame(
  shown: Box | null,
  { width, height }: { width: number; height: number },
  margin: number,
): { left: number; top: number; scale: number } {
  const { x, y, ...own } = shown ?? { x: 0, y: 0, width: 1, height: 1 };
  const scale = Math.max(own.width / (width - 2 * margin), own.height / (height - 2 * margin), 1e-3);
  return { left: x + (own.width - width * scale) / 2, top: y + (own.height - height * scale) / 2, scale };
}
