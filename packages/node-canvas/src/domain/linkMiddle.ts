import type { BoardLink } from '@tai/contracts';
import type { BoardIndex, Point } from '@tai/graph';
import { layoutOf } from './layoutOf.ts';

/** The middle between both ends of a link, in pixels of the board; null when an end is not there. */
export function linkMiddle(index: BoardIndex, link: BoardLink): Point | null {
  const [start, end] = [endOf(index, link.from, 'out', link.output), endOf(index, link.to, 'in', link.input)];
  return start && end ? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } : null;
}

function endOf(index: BoardIndex, nodeId: string, side: 'in' | 'out', slot: string): Point | null {
  const node = index.node(nodeId);
  const anchor = layoutOf(index, nodeId)?.anchors.find((one) => one.side === side && one.slot.name === slot);
  return node && anchor ? { x: node.x + anchor.x, y: node.y + anchor.y } : null;
}
