// Marks are values: each change answers another one.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { cornersOf, distanceToLine as distanceTo } from './markBounds.ts';
import { pointsMax, wordsMax, type Mark } from './mark.ts';

/** A place of a mark that can be dragged on its own. */
export interface MarkHandle {
  id: 'from' | 'to' | 0 | 1 | 2 | 3;
  at: Point;
}

/** Ends of an arrow, corners of what has an area. Pins and words have none: they follow the thickness. */
export function handlesOf(mark: Mark): MarkHandle[] {
  switch (mark.kind) {
    case 'arrow':
      return [
        { id: 'from', at: mark.from },
        { id: 'to', at: mark.to },
      ];
    case 'ellipse':
    case 'rectangle':
      return cornersOf(mark.box).map((at, index) => ({ id: index as 0 | 1 | 2 | 3, at }));
    case 'pen':
      return cornersOf(pathBox(mark.points)).map((at, index) => ({ id: index as 0 | 1 | 2 | 3, at }));
    default:
      return [];
  }
}

export function moveMark(mark: Mark, { x, y }: Point): Mark {
  const shift = (point: Point): Point => ({ x: point.x + x, y: point.y + y });
  switch (mark.kind) {
    case 'arrow':
      return { ...mark, from: shift(mark.from), to: shift(mark.to) };
    case 'pen':
      return { ...mark, points: mark.points.map(shift) };
    case 'ellipse':
    case 'rectangle':
      return { ...mark, box: { ...mark.box, left: mark.box.left + x, top: mark.box.top + y } };
    default:
      return { ...mark, at: shift(mark.at) };
  }
}

/** Drags a handle to a place; a corner keeps the opposite one where it is. */
export function dragHandle(mark: Mark, handle: MarkHandle['id'], to: Point): Mark {
  if (mark.kind === 'arrow') return handle === 'from' ? { ...mark, from: to } : { ...mark, to };
  if (typeof handle !== 'number') return mark;
  if (mark.kind === 'ellipse' || mark.kind === 'rectangle') {
    const opposite = cornersOf(mark.box)[oppositeOf(handle)];
    return { ...mark, box: boxBetween(opposite, to) };
  }
  if (mark.kind !== 'pen') return mark;
  const box = pathBox(mark.points);
  const corners = cornersOf(box);
  const [opposite, dragged] = [corners[oppositeOf(handle)], corners[handle]];
  const scale = (value: number, start: number, end: number, next: number) =>
    end === start ? value : start + ((value - start) * (next - start)) / (end - start);
  return {
    ...mark,
    points: mark.points.map(({ x, y }) => ({
      x: scale(x, opposite.x, dragged.x, to.x),
      y: scale(y, opposite.y, dragged.y, to.y),
    })),
  };
}

const oppositeOf = (handle: 0 | 1 | 2 | 3) => ((handle + 2) % 4) as 0 | 1 | 2 | 3;

/** The box with two opposite corners, in any order. */
export function boxBetween(one: Point, other: Point): PixelBox {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(other.x - one.x),
    height: Math.abs(other.y - one.y),
  };
}

/** Marks with one replaced, found by its id. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return marks.map((one) => (one.id === mark.id ? mark : one));
}

/** Words of a pin or a text; longer ones are cut. */
export function withWords(marks: readonly Mark[], id: string, words: string): Mark[] {
  return marks.map((mark) =>
    mark.id === id && 'words' in mark ? { ...mark, words: [...words].slice(0, wordsMax).join('') } : mark,
  );
}

/** Texts that say nothing are invisible, so they do not stay. */
export function withoutEmptyTexts(marks: readonly Mark[]): readonly Mark[] {
  const kept = marks.filter((mark) => mark.kind !== 'text' || mark.words.trim() !== '');
  return kept.length === marks.length ? marks : kept;
}

/**
 * The same stroke with fewer points, none of them further from it than `tolerance` (Ramer, Douglas and Peucker). A stroke of a
 * pen has hundreds, and what is kept in the browser has limits.
 */
export function simplifyPath(points: readonly Point[], tolerance: number): Point[] {
  const kept: Point[] = [];
  // In runs: the search looks at each point again for each one that is kept, so a whole scribble would take seconds.
  for (let start = 0; start < Math.max(1, points.length - 1); start += runLength)
    kept.push(...thin(points.slice(start, start + runLength + 1), tolerance).slice(start === 0 ? 0 : 1));
  const every = Math.ceil(kept.length / (pointsMax - 1));
  return kept
    .filter((_, index) => index % every === 0 || index === kept.length - 1)
    .map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
}

const runLength = 200;

function thin(points: readonly Point[], tolerance: number): Point[] {
  const isKept = new Uint8Array(points.length);
  isKept[0] = 1;
  isKept[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let [farthest, at] = [tolerance, -1];
    for (let index = first + 1; index < last; index++) {
      const [point, from, to] = [points[index], points[first], points[last]];
      const distance = point && from && to ? distanceTo(point, from, to) : 0;
      if (distance > farthest) [farthest, at] = [distance, index];
    }
    if (at < 0) continue;
    isKept[at] = 1;
    open.push([first, at], [at, last]);
  }
  return points.filter((_, index) => isKept[index] === 1);
}

/** The box of the points alone, without the thickness. */
function pathBox(points: readonly Point[]): PixelBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return boxBetween({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
}

/** A place brought inside the image. */
export function insideImage({ x, y }: Point, { width, height }: PixelSize): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}
