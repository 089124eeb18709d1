import { type BoardIndex, circlesOf } from '@tai/graph';

/** By the links of a board, which most acts leave as they are: every node asks after every act. */
const known = new WeakMap<object, ReadonlyMap<string, number>>();

/** Nodes that feed themselves, with the number of their circle. */
export function boardCircles(index: BoardIndex): ReadonlyMap<string, number> {
  const { links } = index.board;
  const before = known.get(links);
  if (before) return before;
  const circles = circlesOf(index);
  known.set(links, circles);
  return circles;
}
