import type { Point } from './nodeEdits.ts';

/** Where something is and how large, in pixels at 100 %. */
export interface Box extends Point {
  width: number;
  height: number;
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** New places of boxes on one line, the edge or middle of what holds them all. */
export function align(boxes: ReadonlyMap<string, Box>, alignment: Alignment): Map<string, Point> {
  const all = [...boxes.values()];
  const left = Math.min(...all.map(({ x }) => x));
  const right = Math.max(...all.map(({ x, width }) => x + width));
  const top = Math.min(...all.map(({ y }) => y));
  const bottom = Math.max(...all.map(({ y, height }) => y + height));
  return places(boxes, ({ x, y, width, height }) => {
    switch (alignment) {
      case 'left':
        return { x: left, y };
      case 'center':
        return { x: (left + right - width) / 2, y };
      case 'right':
        return { x: right - width, y };
      case 'top':
        return { x, y: top };
      case 'middle':
        return { x, y: (top + bottom - height) / 2 };
      case 'bottom':
        return { x, y: bottom - height };
    }
  });
}

/** New places with the same space between neighbours; the first and the last stay. */
export function distribute(
  boxes: ReadonlyMap<string, Box>,
  direction: 'horizontal' | 'vertical',
): Map<string, Point> {
  const [start, length] = direction === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = [...boxes].toSorted(([, a], [, b]) => a[start] - b[start]);
  const [first, last] = [sorted[0]?.[1], sorted.at(-1)?.[1]];
  if (!first || !last || sorted.length < 3) return places(boxes, ({ x, y }) => ({ x, y }));
  const taken = sorted.reduce((sum, [, box]) => sum + box[length], 0);
  const gap = (last[start] + last[length] - first[start] - taken) / (sorted.length - 1);
  const moved = new Map<string, Point>();
  let at = first[start];
  for (const [id, box] of sorted) {
    moved.set(id, { x: box.x, y: box.y, [start]: Math.round(at) });
    at += box[length] + gap;
  }
  return moved;
}

function places(boxes: ReadonlyMap<string, Box>, move: (box: Box) => Point): Map<string, Point> {
  return new Map(
    [...boxes].map(([id, box]) => {
      const { x, y } = move(box);
      return [id, { x: Math.round(x), y: Math.round(y) }];
    }),
  );
}
