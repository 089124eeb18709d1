import { scaledPlane, type Plane } from './scaledPlane.ts';

/** The plane at any other size with 8 bits a sample: means where it gets smaller, bilinear where it gets larger. */
export function resizedPlane(plane: Plane, width: number, height: number): Uint8Array {
  if (width <= plane.width && height <= plane.height) return scaledPlane(plane, width, height);
  const whole = scaledPlane(plane, plane.width, plane.height);
  const columns = positions(plane.width, width);
  const out = new Uint8Array(width * height);
  for (const [y, { at: top, next: bottom, share: down }] of positions(plane.height, height).entries()) {
    const [upper, lower] = [top * plane.width, bottom * plane.width];
    for (let x = 0; x < width; x += 1) {
      const { at, next, share } = columns[x]!;
      const above = whole[upper + at]! * (1 - share) + whole[upper + next]! * share;
      const below = whole[lower + at]! * (1 - share) + whole[lower + next]! * share;
      out[y * width + x] = Math.round(above * (1 - down) + below * down);
    }
  }
  return out;
}

/** Between which samples the middle of each pixel lies along one side, and how far from the first. */
function positions(from: number, to: number): { at: number; next: number; share: number }[] {
  return Array.from({ length: to }, (_, index) => {
    const place = Math.max(0, Math.min(from - 1, ((index + 0.5) * from) / to - 0.5));
    const at = Math.floor(place);
    return { at, next: Math.min(from - 1, at + 1), share: place - at };
  });
}
