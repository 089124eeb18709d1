import type { Point } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { arrowHead, type Mark } from './mark.ts';

/** What a mark leaves in a mask. */
export type MaskShape =
  | { kind: 'box'; box: PixelBox }
  | { kind: 'polygon'; points: readonly Point[] }
  | { kind: 'stroke'; points: readonly Point[]; diameter: number };

/**
 * Shapes of the area that marks point out: rectangles, ellipses and closed strokes of the pen are filled, open strokes keep their
 * thickness, of an arrow it is the tip. Pins and words say something about a place and cover nothing.
 */
export function maskShapes(marks: readonly Mark[]): MaskShape[] {
  return marks.flatMap((mark): MaskShape[] => {
    switch (mark.kind) {
      case 'rectangle':
        return [{ kind: 'box', box: wholePixels(mark.box) }];
      case 'ellipse':
        return [{ kind: 'polygon', points: ellipsePoints(mark.box) }];
      case 'arrow':
        return [{ kind: 'stroke', points: arrowHead(mark), diameter: mark.thickness }];
      case 'pen': {
        const stroke = { kind: 'stroke', points: mark.points, diameter: mark.thickness } as const;
        return isClosed(mark.points, mark.thickness)
          ? [{ kind: 'polygon', points: mark.points }, stroke]
          : [stroke];
      }
      default:
        return [];
    }
  });
}

/** Whether a stroke ends about where it began, as one does that is drawn around something. */
export function isClosed(points: readonly Point[], thickness: number): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 4) return false;
  let length = 0;
  points.forEach(({ x, y }, index) => {
    const before = points[index - 1];
    if (before) length += Math.hypot(x - before.x, y - before.y);
  });
  const gap = Math.hypot(first.x - last.x, first.y - last.y);
  return gap <= Math.max(thickness * 2, length * 0.12) && length > thickness * 4;
}

function ellipsePoints({ left, top, width, height }: PixelBox): Point[] {
  // A chord of a circle of 8,000 px is half a pixel off its arc at most.
  const count = Math.min(720, Math.max(48, Math.round((width + height) / 8)));
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return {
      x: left + (width / 2) * (1 + Math.cos(angle)),
      y: top + (height / 2) * (1 + Math.sin(angle)),
    };
  });
}

/** Masks are painted in whole pixels; an edge between two would be a grey line. */
function wholePixels({ left, top, width, height }: PixelBox): PixelBox {
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { left: x, top: y, width: Math.ceil(left + width) - x, height: Math.ceil(top + height) - y };
}
