/*
 * Lays nodes out from left to right, so that nothing overlaps: a column for each step of the way from the inputs to the results, and
 * for each group of the file a band of its own.
 */
import type { BoardContent, BoardNode } from '@tai/contracts';

/** Pixels of the board. Nodes are about 264 wide; tools with many fields are the tallest. */
const metrics = {
  column: 380,
  row: 620,
  smallRow: 300,
  noteRow: 180,
  band: 120,
  padding: 40,
  header: 60,
} as const;

export interface PlacedNode {
  id: string;
  node: Omit<BoardNode, 'x' | 'y'>;
  /** Steps behind the first inputs. */
  column: number;
  /** Place of its group; undefined for nodes outside. */
  group: number | undefined;
}

export interface NamedGroup {
  title: string;
  colour: string;
}

export function placeNodes(
  nodes: readonly PlacedNode[],
  groups: readonly NamedGroup[],
): Pick<BoardContent, 'nodes' | 'groups'> {
  const placed: BoardContent['nodes'] = {};
  const frames: BoardContent['groups'] = {};
  let top = 0;
  for (const band of [...groups.keys(), undefined]) {
    const own = nodes.filter(({ group }) => group === band);
    if (own.length === 0) continue;
    const first = Math.min(...own.map(({ column }) => column));
    const isFramed = band !== undefined;
    const start = top + (isFramed ? metrics.header : 0);
    const heights = new Map<number, number>();
    for (const { id, node, column } of own) {
      const y = heights.get(column) ?? start;
      placed[id] = { ...node, x: column * metrics.column, y };
      heights.set(column, y + heightOf(node));
    }
    const bottom = Math.max(...heights.values());
    const last = Math.max(...own.map(({ column }) => column));
    const group = isFramed ? groups[band] : undefined;
    if (group)
      frames[`g${String(band)}`] = {
        title: group.title.slice(0, 100).toWellFormed(),
        ...{ x: first * metrics.column - metrics.padding, y: top, height: bottom - top },
        width: (last - first + 1) * metrics.column,
        ...(/^#[\da-f]{3,8}$/i.test(group.colour) && { colour: group.colour }),
      };
    top = bottom + metrics.band;
  }
  return { nodes: placed, groups: frames };
}

function heightOf({ type }: Pick<BoardNode, 'type'>): number {
  if (type === 'Note' || type === 'Reroute') return metrics.noteRow;
  return type === 'ImageInput' || type === 'MaskInput' ? metrics.smallRow : metrics.row;
}
