import type { PixelBox } from '@tai/contracts';

/** Where two boxes overlap, in whole pixels; null when they do not. */
export function clipBox(outer: PixelBox, box: PixelBox): PixelBox | null {
  const left = Math.max(outer.left, Math.floor(box.left));
  const top = Math.max(outer.top, Math.floor(box.top));
  const width = Math.min(outer.left + outer.width, Math.ceil(box.left + box.width)) - left;
  const height = Math.min(outer.top + outer.height, Math.ceil(box.top + box.height)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** The smallest box around both. */
export function uniteBoxes(a: PixelBox | null, b: PixelBox): PixelBox {
  if (!a) return b;
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

/** The smallest box around some points, with a margin. */
export function boxAround(points: readonly { x: number; y: number }[], margin: number): PixelBox {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
