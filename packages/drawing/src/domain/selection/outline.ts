import type { Point } from '@tai/canvas-kit';
import type { Selection } from './selection.ts';

/** From here on a pixel counts as selected. */
const half = 128;

/**
 * Closed outlines around what is selected, along the edges of pixels, in pixels of the drawing. The selection lies at their right.
 */
export function outlineSelection({ box, alpha }: Selection): Point[][] {
  const { width, height } = box;
  const isIn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (alpha[y * width + x] as number) >= half;
  const corner = (x: number, y: number) => y * (width + 1) + x;
  /** Ends of the edges that leave a corner: one, or two where pixels touch diagonally. */
  const edges = new Map<number, number[]>();
  const addEdge = (from: number, to: number) => {
    const known = edges.get(from);
    if (known) known.push(to);
    else edges.set(from, [to]);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isIn(x, y)) continue;
      if (!isIn(x, y - 1)) addEdge(corner(x, y), corner(x + 1, y));
      if (!isIn(x + 1, y)) addEdge(corner(x + 1, y), corner(x + 1, y + 1));
      if (!isIn(x, y + 1)) addEdge(corner(x + 1, y + 1), corner(x, y + 1));
      if (!isIn(x - 1, y)) addEdge(corner(x, y + 1), corner(x, y));
    }
  const outlines: Point[][] = [];
  for (const [start] of edges) {
    while (edges.has(start)) {
      const outline = follow(edges, start).map((at) => ({
        x: box.left + (at % (width + 1)),
        y: box.top + Math.floor(at / (width + 1)),
      }));
      outlines.push(withoutMiddles(outline));
    }
  }
  return outlines;
}

/** Takes edges until the outline is back where it began. */
function follow(edges: Map<number, number[]>, start: number): number[] {
  const corners: number[] = [];
  for (let at = start; ;) {
    corners.push(at);
    const ends = edges.get(at);
    const next = ends?.pop();
    if (ends?.length === 0) edges.delete(at);
    if (next === undefined || next === start) return corners;
    at = next;
  }
}

/** Corners on a straight line between their neighbours are left out. */
function withoutMiddles(outline: readonly Point[]): Point[] {
  return outline.filter((point, index) => {
    const before = outline.at(index - 1);
    const after = outline[(index + 1) % outline.length];
    if (!before || !after) return true;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
}
