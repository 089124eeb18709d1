import type { BoardIndex } from '@tai/graph';

const known = new WeakMap<BoardIndex, ReadonlySet<string>>();

/** Nodes with a link from a node that is not on the board. Found once for each state of the board, as every node asks. */
export function nodesWithDanglingLinks(index: BoardIndex): ReadonlySet<string> {
  const found = known.get(index);
  if (found) return found;
  const { nodes, links } = index.board;
  const made = new Set<string>();
  for (const { from, to } of Object.values(links)) if (!Object.hasOwn(nodes, from)) made.add(to);
  known.set(index, made);
  return made;
}
