import type { BoardNode, Capability } from '@tai/contracts';
import { type BoardIndex, nodeKindOf, type Slot, slotNamed, typesFit } from '@tai/graph';

/** One end of a link that is being made. */
export interface OpenLink {
  nodeId: string;
  slot: string;
  side: 'in' | 'out';
}

/** A new node of a type, with what it starts with. */
export function newNode(type: string, at: { x: number; y: number }): BoardNode {
  const values: BoardNode['values'] = type === 'TextTemplate' ? { template: '{subject}' } : {};
  return { type, x: Math.round(at.x), y: Math.round(at.y), values };
}

/**
 * The slot of a new node that an open link can end at; undefined when none fits. Where several fit the required one comes first.
 */
export function slotForLink(
  index: BoardIndex,
  link: OpenLink,
  type: string,
  capabilities: readonly Capability[],
): Slot | undefined {
  const kind = nodeKindOf(newNode(type, { x: 0, y: 0 }), capabilities);
  if (link.side === 'in') {
    const wanted = slotNamed(index.kind(link.nodeId)?.inputs, link.slot)?.types ?? [];
    return kind.outputs.find(({ types }) => typesFit(types, wanted));
  }
  const given = index.outputTypes(link.nodeId, link.slot);
  const fitting = kind.inputs.filter(({ types }) => typesFit(given, types));
  return fitting.find(({ required }) => required) ?? fitting[0];
}
