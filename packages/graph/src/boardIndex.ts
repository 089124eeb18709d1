import type { Board, BoardLink, BoardNode, Capability, SlotType } from '@tai/contracts';
import { nodeKindOf, type NodeKind } from './nodeKind.ts';
import type { Slot } from './slots.ts';

/** A link with its id. */
export interface IndexedLink extends BoardLink {
  id: string;
}

/** Answers what is asked of a board often, without looking through all of it each time. For one content of a board. */
export interface BoardIndex {
  board: Board;
  node(id: string): BoardNode | undefined;
  kind(id: string): NodeKind | undefined;
  /** Links into a node, or into one of its slots, oldest first: ids of links sort by time. Dangling ones are left out. */
  into(id: string, slot?: string): readonly IndexedLink[];
  outOf(id: string): readonly IndexedLink[];
  /** Types of an output. Nodes that hand on what they get have those of what comes in. */
  outputTypes(id: string, slot: string): readonly SlotType[];
}

export function indexBoard(board: Board, capabilities: readonly Capability[]): BoardIndex {
  const nodes = new Map(Object.entries(board.nodes));
  const links = Object.entries(board.links)
    .map(([id, link]) => ({ id, ...link }))
    .filter(({ from, to }) => nodes.has(from) && nodes.has(to))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const into = Map.groupBy(links, ({ to }) => to);
  const outOf = Map.groupBy(links, ({ from }) => from);
  const index: BoardIndex = {
    board,
    node: (id) => nodes.get(id),
    kind(id) {
      const node = nodes.get(id);
      if (!node) return undefined;
      const kind = keptKind(node, capabilities);
      return hasOwnSlots(kind) ? kind : withLinkSlots(kind, into.get(id) ?? none, outOf.get(id) ?? none);
    },
    into(id, slot) {
      const found = into.get(id) ?? [];
      return slot === undefined ? found : found.filter(({ input }) => input === slot);
    },
    outOf: (id) => outOf.get(id) ?? [],
    outputTypes: (id, slot) => typesOfOutput(index, id, slot),
  };
  return index;
}

/** Kinds by node: a node that stays the same object keeps the same kind from one content of a board to the next. */
const kinds = new WeakMap<BoardNode, { capabilities: readonly Capability[]; kind: NodeKind }>();

function keptKind(node: BoardNode, capabilities: readonly Capability[]): NodeKind {
  const kept = kinds.get(node);
  if (kept?.capabilities === capabilities) return kept.kind;
  const kind = nodeKindOf(node, capabilities);
  kinds.set(node, { capabilities, kind });
  return kind;
}

const none: readonly IndexedLink[] = [];

/** False for a node of an unknown type, and for one whose tool no engine offers: their links alone know their slots. */
function hasOwnSlots({ isKnown, tool, capability }: NodeKind): boolean {
  return isKnown && (tool === undefined || capability !== undefined);
}

/** Kinds with the slots of links, by the kind without: the same object while the links name the same slots. */
const linkKinds = new WeakMap<NodeKind, { slots: string; kind: NodeKind }>();

/** The slots that links name, so that they are drawn and kept, and run again once the node is known. */
function withLinkSlots(
  kind: NodeKind,
  into: readonly IndexedLink[],
  outOf: readonly IndexedLink[],
): NodeKind {
  const inputs = [...new Set(into.map(({ input }) => input))].toSorted();
  const outputs = [...new Set(outOf.map(({ output }) => output))].toSorted();
  if (inputs.length === 0 && outputs.length === 0) return kind;
  const slots = JSON.stringify([inputs, outputs]);
  const kept = linkKinds.get(kind);
  if (kept?.slots === slots) return kept.kind;
  const made = { ...kind, inputs: inputs.map(openSlot), outputs: outputs.map(openSlot) };
  linkKinds.set(kind, { slots, kind: made });
  return made;
}

/** A slot of which nothing is known but its name. */
function openSlot(name: string): Slot {
  return { name, types: [], label: { en: name, zh: name, ja: name }, takesMany: true, required: false };
}

/** Follows nodes that hand on what they get to where it comes from. A circle of them has no type of its own. */
function typesOfOutput(index: BoardIndex, id: string, slot: string): readonly SlotType[] {
  const seen = new Set<string>();
  let [nodeId, name] = [id, slot];
  while (!seen.has(nodeId)) {
    seen.add(nodeId);
    const kind = index.kind(nodeId);
    const types = slotNamed(kind?.outputs, name)?.types ?? [];
    const before = kind && passesOn(kind) ? index.into(nodeId)[0] : undefined;
    if (types.length > 0 || !before) return types;
    [nodeId, name] = [before.from, before.output];
  }
  return [];
}

/** True for nodes whose output is what comes in. */
function passesOn({ type }: NodeKind): boolean {
  return type === 'Reroute' || type === 'Pick';
}

export function slotNamed(slots: readonly Slot[] | undefined, name: string): Slot | undefined {
  return slots?.find((slot) => slot.name === name);
}
