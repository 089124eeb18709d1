import type { Board, BoardNode } from '@tai/contracts';
import type { Edit } from './edit.ts';

/** A place on the board, in pixels at 100 %. */
export interface Point {
  x: number;
  y: number;
}

export function addNode(id: string, node: BoardNode): Edit[] {
  return [{ path: ['nodes', id], value: node }];
}

/** Removes nodes with their links. Pinned nodes stay. */
export function removeNodes({ nodes, links }: Board, ids: readonly string[]): Edit[] {
  const removed = new Set(ids.filter((id) => nodes[id] && !nodes[id].isPinned));
  return [
    ...Object.entries(links)
      .filter(([, { from, to }]) => removed.has(from) || removed.has(to))
      .map(([id]) => ({ path: ['links', id] })),
    ...[...removed].map((id) => ({ path: ['nodes', id] })),
  ];
}

/** Sets places, in whole pixels. Pinned nodes stay where they are. */
export function moveNodes({ nodes }: Board, places: ReadonlyMap<string, Point>): Edit[] {
  return [...places].flatMap(([id, { x, y }]) =>
    !nodes[id] || nodes[id].isPinned
      ? []
      : [
          { path: ['nodes', id, 'x'], value: Math.round(x) },
          { path: ['nodes', id, 'y'], value: Math.round(y) },
        ],
  );
}

/** What can be set of a node as a whole; undefined takes it away. */
type NodeField = Exclude<keyof BoardNode, 'type' | 'x' | 'y' | 'values'>;

/** Sets one field of several nodes, such as their colour or whether they are collapsed. */
export function setNodes<Field extends NodeField>(
  ids: readonly string[],
  field: Field,
  value: BoardNode[Field] | undefined,
): Edit[] {
  return ids.map((id) => ({ path: ['nodes', id, field], ...(value !== undefined && { value }) }));
}

/** Sets an entered value; undefined goes back to what the tool suggests. */
export function setValue(id: string, name: string, value: unknown): Edit[] {
  return [{ path: ['nodes', id, 'values', name], ...(value !== undefined && { value }) }];
}
