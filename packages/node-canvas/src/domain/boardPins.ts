import type { CommentPlace } from '@tai/contracts';
import type { Box, Point } from '@tai/graph';

/** Where a pin is on the board; null when its node is not there. */
export function boardPoint(place: CommentPlace, boxOf: (nodeId: string) => Box | undefined): Point | null {
  if ('seconds' in place) return null;
  const offset = 'x' in place ? place : { x: 0, y: 0 };
  if (place.targetId === undefined) return { x: offset.x, y: offset.y };
  const box = boxOf(place.targetId);
  if (!box) return null;
  // A node that became smaller, such as a collapsed one, keeps its pins at its edge.
  return { x: box.x + Math.min(offset.x, box.width), y: box.y + Math.min(offset.y, box.height) };
}

/** Pins a comment to the node under a point of the board, or to the board itself. */
export function pinAt({ x, y }: Point, boxes: ReadonlyMap<string, Box>): CommentPlace {
  // Nodes that are drawn later lie over the others.
  const hit = [...boxes].findLast(
    ([, box]) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height,
  );
  if (!hit) return { x, y };
  const [targetId, box] = hit;
  return { x: x - box.x, y: y - box.y, targetId };
}
