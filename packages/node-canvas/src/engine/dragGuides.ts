/* Smart guides of one drag: which boxes are in view when it begins, and what each move snaps to. No React. */
import { type Box, createGuides, type GuideLine, type Guides, type Point } from '@tai/graph';

/** Pixels of the screen within which something snaps. */
const reach = 6;

interface View {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}

export interface DragGuides {
  /** How much further dragged boxes go so that together they stand in line with others, and the lines to show. */
  snap(moving: readonly Box[]): Point & { lines: readonly GuideLine[] };
}

/**
 * @param boxes all nodes; those that are dragged or out of view are left out
 */
export function createDragGuides(
  boxes: ReadonlyMap<string, Box>,
  dragged: ReadonlySet<string>,
  view: View,
): DragGuides {
  const seen = {
    left: -view.x / view.zoom,
    top: -view.y / view.zoom,
    right: (view.width - view.x) / view.zoom,
    bottom: (view.height - view.y) / view.zoom,
  };
  const others: Box[] = [];
  for (const [id, box] of boxes) {
    const isSeen =
      box.x < seen.right &&
      box.x + box.width > seen.left &&
      box.y < seen.bottom &&
      box.y + box.height > seen.top;
    if (isSeen && !dragged.has(id)) others.push(box);
  }
  const guides: Guides = createGuides(others);
  return {
    snap(moving) {
      const around = boundsOf(moving);
      if (!around) return { x: 0, y: 0, lines: [] };
      const { dx, dy, lines } = guides.snap(around, reach / view.zoom);
      return { x: dx, y: dy, lines };
    },
  };
}

function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    ...{ x, y },
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
