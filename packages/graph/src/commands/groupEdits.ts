import type { Board, BoardGroup } from '@tai/contracts';
import type { Box } from './arrange.ts';
import type { Edit } from './edit.ts';
import { moveNodes, type Point } from './nodeEdits.ts';

/** Space between the frame of a group and what it was made around, and for its title. Pixels at 100 %. */
const padding = 24;
const titleHeight = 40;

/** A frame around boxes; null when there are none. */
export function groupAround(boxes: Iterable<Box>, title: string): BoardGroup | null {
  const all = [...boxes];
  if (all.length === 0) return null;
  const left = Math.min(...all.map(({ x }) => x)) - padding;
  const top = Math.min(...all.map(({ y }) => y)) - padding - titleHeight;
  const right = Math.max(...all.map(({ x, width }) => x + width)) + padding;
  const bottom = Math.max(...all.map(({ y, height }) => y + height)) + padding;
  return { title, x: left, y: top, width: right - left, height: bottom - top };
}

export function setGroup(id: string, group: BoardGroup): Edit[] {
  return [{ path: ['groups', id], value: group }];
}

/** Takes the frames away; what lies inside stays. */
export function removeGroups(ids: readonly string[]): Edit[] {
  return ids.map((id) => ({ path: ['groups', id] }));
}

export function setGroupField<Field extends 'title' | 'colour'>(
  id: string,
  field: Field,
  value: BoardGroup[Field],
): Edit[] {
  return [{ path: ['groups', id, field], ...(value !== undefined && { value }) }];
}

/** Ids of the nodes whose middle lies in a group. */
export function nodesInGroup(group: Box, boxes: ReadonlyMap<string, Box>): string[] {
  return [...boxes]
    .filter(([, { x, y, width, height }]) => isInside(group, x + width / 2, y + height / 2))
    .map(([id]) => id);
}

/** Ids of the frames of which all nodes are among those that are named, and that have some. */
export function groupsOfNodes(
  board: Board,
  nodeIds: readonly string[],
  boxes: ReadonlyMap<string, Box>,
): string[] {
  const named = new Set(nodeIds);
  return Object.entries(board.groups).flatMap(([id, group]) => {
    const inside = nodesInGroup(group, boxes);
    return inside.length > 0 && inside.every((one) => named.has(one)) ? id : [];
  });
}

/** Moves a frame with the nodes that lie inside. */
export function moveGroup(board: Board, id: string, to: Point, boxes: ReadonlyMap<string, Box>): Edit[] {
  const group = board.groups[id];
  if (!group) return [];
  const [dx, dy] = [Math.round(to.x - group.x), Math.round(to.y - group.y)];
  const places = new Map(
    nodesInGroup(group, boxes).flatMap((nodeId) => {
      const node = board.nodes[nodeId];
      return node ? [[nodeId, { x: node.x + dx, y: node.y + dy }] as const] : [];
    }),
  );
  return [
    { path: ['groups', id, 'x'], value: group.x + dx },
    { path: ['groups', id, 'y'], value: group.y + dy },
    ...moveNodes(board, places),
  ];
}

function isInside({ x, y, width, height }: Box, px: number, py: number): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height;
}
