import { boxAround, type Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { arrowHead, pinRadius, type Mark } from './mark.ts';
import { wordsBox } from './wordsBox.ts';

/** The box around everything that is seen of a mark. */
export function boundsOf(mark: Mark, image: PixelSize): PixelBox {
  const half = mark.thickness / 2;
  switch (mark.kind) {
    case 'arrow':
      return boxAround([mark.from, ...arrowHead(mark)], half);
    case 'pen':
      return boxAround(mark.points, half);
    case 'number': {
      const pin = boxAround([mark.at], pinRadius(mark));
      const words = wordsBox(mark, image);
      return words ? boxAround([...cornersOf(pin), ...cornersOf(words)], 0) : pin;
    }
    case 'text':
      return wordsBox(mark, image) ?? boxAround([mark.at], pinRadius(mark));
    default:
      return boxAround(cornersOf(mark.box), half);
  }
}

/**
 * The topmost mark at a place. Outlines are hit on their line, not inside, so that what they surround can still be marked.
 * @param slop how far beside a mark still counts, in pixels of the image
 */
export function markAt(
  marks: readonly Mark[],
  place: Point,
  image: PixelSize,
  slop: number,
): Mark | undefined {
  return marks.findLast((mark) => isHit(mark, place, image, slop));
}

function isHit(mark: Mark, place: Point, image: PixelSize, slop: number): boolean {
  const reach = mark.thickness / 2 + slop;
  switch (mark.kind) {
    case 'arrow': {
      const [one, tip, other] = arrowHead(mark);
      return [[mark.from, mark.to] as const, [one, tip] as const, [tip, other] as const].some(
        ([from, to]) => distanceToLine(place, from, to) <= reach,
      );
    }
    case 'pen':
      return mark.points.some(
        (point, index) => distanceToLine(place, mark.points[index - 1] ?? point, point) <= reach,
      );
    case 'rectangle': {
      const corners = cornersOf(mark.box);
      return corners.some(
        (corner, index) => distanceToLine(place, corners.at(index - 1) ?? corner, corner) <= reach,
      );
    }
    case 'ellipse':
      return Math.abs(distanceToEllipse(place, mark.box)) <= reach;
    default: {
      const words = wordsBox(mark, image);
      const isOnPin =
        mark.kind === 'number' &&
        Math.hypot(place.x - mark.at.x, place.y - mark.at.y) <= pinRadius(mark) + slop;
      return isOnPin || isInside(place, words ?? boundsOf(mark, image), slop);
    }
  }
}

/** Corners in order around the box, from the upper left. */
export function cornersOf({ left, top, width, height }: PixelBox): [Point, Point, Point, Point] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

function isInside({ x, y }: Point, { left, top, width, height }: PixelBox, slop: number): boolean {
  return x >= left - slop && x <= left + width + slop && y >= top - slop && y <= top + height + slop;
}

export function distanceToLine(place: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / length));
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy);
}

/** Along the ray from the middle; close enough to the true distance for a finger. Negative inside. */
function distanceToEllipse({ x, y }: Point, { left, top, width, height }: PixelBox): number {
  const [rx, ry] = [Math.max(0.5, width / 2), Math.max(0.5, height / 2)];
  const [dx, dy] = [x - left - width / 2, y - top - height / 2];
  const out = Math.hypot(dx, dy);
  if (out === 0) return -Math.min(rx, ry);
  return out * (1 - 1 / Math.hypot(dx / rx, dy / ry));
}
