import type { Board, BoardLink, BoardNode, Capability } from '@tai/contracts';
import { type BoardIndex, nodeKindOf, type Point, type Slot, slotNamed, typesFit } from '@tai/graph';

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

/** Pixels by which a new node goes on to the right and down while another one stands at its place. */
const step = 32;

/** A place near a point where no node begins, so that nodes that are added one after the other do not cover each other. */
export function freePlace({ nodes }: Board, { x, y }: Point): Point {
  const taken = new Set(Object.values(nodes).map((node) => placeKey(node)));
  let place = { x: Math.round(x), y: Math.round(y) };
  while (taken.has(placeKey(place))) place = { x: place.x + step, y: place.y + step };
  return place;
}

/** Places within half a step of each other count as the same. */
function placeKey({ x, y }: Point): string {
  return `${String(Math.round(x / step))} ${String(Math.round(y / step))}`;
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

/** The slots of a new node by which it can stand in a link; undefined when it does not fit between both ends. */
export function slotsBetween(
  index: BoardIndex,
  link: BoardLink,
  type: string,
  capabilities: readonly Capability[],
): { input: string; output: string } | undefined {
  const kind = nodeKindOf(newNode(type, { x: 0, y: 0 }), capabilities);
  const given = index.outputTypes(link.from, link.output);
  const wanted = slotNamed(index.kind(link.to)?.inputs, link.input)?.types ?? [];
  const inputs = kind.inputs.filter(({ types }) => typesFit(given, types));
  const input = inputs.find(({ required }) => required) ?? inputs[0];
  const output = kind.outputs.find(({ types }) => typesFit(types, wanted));
  return input && output && { input: input.name, output: output.name };
}
