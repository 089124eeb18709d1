/*
 * Circles of links. The editor refuses to make one, but a board can come with one from elsewhere. Tarjan's algorithm without
 * recursion: a chain of thousands of nodes would end the stack.
 */
import type { BoardIndex, IndexedLink } from './boardIndex.ts';

/** For each node that feeds itself, over others or directly, the number of its circle: nodes of one circle have the same. */
export function circlesOf(index: BoardIndex): ReadonlyMap<string, number> {
  const circles = new Map<string, number>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  function enter(id: string): { id: string; links: readonly IndexedLink[]; next: number } {
    order.set(id, order.size);
    lowest.set(id, order.get(id) ?? 0);
    open.push(id);
    isOpen.add(id);
    return { id, links: index.outOf(id), next: 0 };
  }

  function lower(id: string, to: number | undefined): void {
    lowest.set(id, Math.min(lowest.get(id) ?? 0, to ?? 0));
  }

  /** Takes a finished component off the stack. One node alone is a circle only when it feeds itself. */
  function close(id: string): void {
    const part = open.splice(open.lastIndexOf(id));
    const isCircle = part.length > 1 || index.outOf(id).some(({ to }) => to === id);
    for (const one of part) {
      isOpen.delete(one);
      if (isCircle) circles.set(one, order.get(id) ?? 0);
    }
  }

  for (const start of Object.keys(index.board.nodes)) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const link = at.links[at.next++];
      if (link) {
        if (!order.has(link.to)) path.push(enter(link.to));
        else if (isOpen.has(link.to)) lower(at.id, order.get(link.to));
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before) lower(before.id, lowest.get(at.id));
      if (lowest.get(at.id) === order.get(at.id)) close(at.id);
    }
  }
  return circles;
}

/** The newest link that leads into a node from its own circle: removing it is what changes the least. */
export function circleLink(
  index: BoardIndex,
  circles: ReadonlyMap<string, number>,
  nodeId: string,
): IndexedLink | undefined {
  const circle = circles.get(nodeId);
  if (circle === undefined) return undefined;
  // Ids of links sort by time.
  return index.into(nodeId).findLast(({ from }) => circles.get(from) === circle);
}
