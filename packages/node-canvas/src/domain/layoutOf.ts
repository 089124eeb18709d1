import type { BoardIndex } from '@tai/graph';
import { layoutNode, type NodeLayout } from './nodeLayout.ts';

/** The layout of a node as its board has it; undefined for one that is not there. */
export function layoutOf(index: BoardIndex, nodeId: string): NodeLayout | undefined {
  const [node, kind] = [index.node(nodeId), index.kind(nodeId)];
  return node && kind ? layoutNode(node, kind, linkedInputs(index, nodeId)) : undefined;
}

/** Inputs of a node that have a link. */
function linkedInputs(index: BoardIndex, nodeId: string): ReadonlySet<string> {
  return new Set(index.into(nodeId).map(({ input }) => input));
}
