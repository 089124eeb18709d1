// What a tool leaves on a mask: how it is drawn, and the box around it, so that only the tiles inside are touched.
import type { PixelBox } from '@tai/contracts';
import { boxAround } from '../tiles/box.ts';
import type { Point } from '../view/view.ts';
import type { Draw } from './maskSurfaces.ts';

export interface Mark {
  box: PixelBox;
  draw: Draw;
}

/** A line of a round brush, in pixels of the picture. */
export function lineMark(from: Point, to: Point, diameter: number): Mark {
  return {
    box: boxAround([from, to], diameter / 2 + 1),
    draw(context) {
      context.lineWidth = diameter;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.beginPath();
      context.moveTo(from.x, from.y);
      // A canvas does not draw a line of no length.
      context.lineTo(to.x + (from.x === to.x && from.y === to.y ? 0.01 : 0), to.y);
      context.stroke();
    },
  };
}

/** A filled outline. */
export function polygonMark(points: readonly Point[]): Mark {
  const outline = new Path2D();
  for (const { x, y } of points) outline.lineTo(x, y);
  outline.closePath();
  return { box: boxAround(points, 1), draw: (context) => context.fill(outline) };
}

export function boxMark(box: PixelBox): Mark {
  return { box, draw: (context) => context.fillRect(box.left, box.top, box.width, box.height) };
}
