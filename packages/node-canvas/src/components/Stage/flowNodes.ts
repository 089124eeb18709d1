import type { Board, BoardNode } from '@tai/contracts';
import { type BoardIndex, type Box, type NodeKind, nodesInGroup, slotNamed } from '@tai/graph';
import { Position, type Edge, type Node, type NodeHandle } from '@xyflow/react';
import { groupPrefix } from '../../engine/boardEditor.ts';
import { createLayoutCache } from '../../domain/layoutCache.ts';
import type { NodeLayout } from '../../domain/nodeLayout.ts';

/** What React Flow knows of a node: where it is and how large. Its contents are read from the editor by id. */
export type FlowNode = Node<Record<string, never>>;

const noData: Record<string, never> = {};

export const handleId = { in: (slot: string) => `in:${slot}`, out: (slot: string) => `out:${slot}` };
export const slotOfHandle = (handle: string | null | undefined): string =>
  (handle ?? '').replace(/^(in|out):/, '');

export type FlowNodes = ReturnType<typeof createFlowNodes>;

interface Known {
  linked: string;
  node: BoardNode;
  kind: NodeKind;
  parent: string | undefined;
  layout: NodeLayout;
  flow: FlowNode;
}

/**
 * Makes the list for React Flow. A node that did not change stays the same object, so React Flow looks at those alone that did.
 * Geometry is given and not measured, so that only nodes in view are ever mounted.
 */
export function createFlowNodes() {
  const known = new Map<string, Known>();
  const layoutOf = createLayoutCache();

  return {
    boxes(): Map<string, Box> {
      return new Map(
        [...known].map(([id, { node, layout }]) => [
          id,
          { x: node.x, y: node.y, width: layout.width, height: layout.height },
        ]),
      );
    },

    update(index: BoardIndex): FlowNode[] {
      const { board } = index;
      for (const id of known.keys()) if (!Object.hasOwn(board.nodes, id)) known.delete(id);
      const drawn = Object.entries(board.nodes).map(([id, node]) => {
        const kind = index.kind(id) ?? unknownKind;
        const linked = [...new Set(index.into(id).map(({ input }) => input))].join(' ');
        const before = known.get(id);
        const isSame = before?.node === node && before.kind === kind && before.linked === linked;
        const layout = isSame ? before.layout : layoutOf(node, kind, linked);
        return { id, node, kind, linked, layout, before: isSame ? before : undefined };
      });
      const parents = parentsOf(board, drawn);
      const nodes = drawn.map(({ id, before, ...one }) => {
        const parent = parents.get(id);
        const group = parent === undefined ? undefined : board.groups[parent];
        const at = { x: one.node.x - (group?.x ?? 0), y: one.node.y - (group?.y ?? 0) };
        if (before?.parent === parent && before?.flow.position.x === at.x && before.flow.position.y === at.y)
          return before.flow;
        const flow = flowNodeOf(id, one.node, one.layout, at, parent);
        known.set(id, { ...one, parent, flow });
        return flow;
      });
      return [...groupNodes(board), ...nodes];
    },
  };
}

/** Id of the element that names a node. */
export const nodeTitleId = (nodeId: string): string => `nodeCanvas-node-${nodeId}`;

/** What the focus says of a node: its title. React Flow would say "node" in English, and no title. */
function named(id: string, { type }: BoardNode): Pick<FlowNode, 'ariaRole' | 'domAttributes'> {
  const domAttributes = { 'aria-roledescription': undefined };
  if (type === 'Reroute') return { domAttributes };
  return { ariaRole: 'article', domAttributes: { ...domAttributes, 'aria-labelledby': nodeTitleId(id) } };
}

const unknownKind: NodeKind = { type: '', inputs: [], outputs: [], isKnown: false };

function flowNodeOf(
  id: string,
  node: BoardNode,
  layout: NodeLayout,
  position: { x: number; y: number },
  parent: string | undefined,
): FlowNode {
  const { width, height } = layout;
  return {
    ...{ id, type: node.type === 'Reroute' ? 'reroute' : 'board', position, data: noData, width, height },
    ...(parent !== undefined && { parentId: `${groupPrefix}${parent}` }),
    // React Flow fits and counts only nodes that have this; those out of view are never mounted to be measured.
    measured: { width, height },
    draggable: !node.isPinned,
    ...named(id, node),
    zIndex: 1,
    handles: handlesOf(layout),
  };
}

const knownHandles = new WeakMap<NodeLayout, NodeHandle[]>();

function handlesOf(layout: NodeLayout): NodeHandle[] {
  const handles =
    knownHandles.get(layout) ??
    layout.anchors.map(({ slot, side, x, y }): NodeHandle => ({
      id: handleId[side](slot.name),
      type: side === 'in' ? 'target' : 'source',
      position: side === 'in' ? Position.Left : Position.Right,
      ...{ x, y, width: 1, height: 1 },
    }));
  knownHandles.set(layout, handles);
  return handles;
}

/** In which group each node lies; the smallest where several hold it. */
function parentsOf(
  board: Board,
  drawn: readonly { id: string; node: BoardNode; layout: NodeLayout }[],
): Map<string, string> {
  const groups = Object.entries(board.groups).toSorted(
    ([, a], [, b]) => b.width * b.height - a.width * a.height,
  );
  const parents = new Map<string, string>();
  if (groups.length === 0) return parents;
  const boxes = new Map(
    drawn.map(({ id, node: { x, y }, layout: { width, height } }) => [id, { x, y, width, height }]),
  );
  for (const [id, group] of groups) for (const nodeId of nodesInGroup(group, boxes)) parents.set(nodeId, id);
  return parents;
}

const knownGroups = new WeakMap<object, FlowNode>();

function groupNodes({ groups }: Board): FlowNode[] {
  return Object.entries(groups).map(([id, group]) => {
    const before = knownGroups.get(group);
    if (before?.id === `${groupPrefix}${id}`) return before;
    const { x, y, width, height } = group;
    const flow: FlowNode = {
      ...{ id: `${groupPrefix}${id}`, type: 'group', position: { x, y }, data: noData, width, height },
      ...{ measured: { width, height }, zIndex: 0, dragHandle: '.tai-group-title' },
    };
    knownGroups.set(group, flow);
    return flow;
  });
}

/** Id of the element that names a link. */
export const linkTitleId = (linkId: string): string => `nodeCanvas-link-${linkId}`;

const knownEdges = new WeakMap<object, Edge>();

/** Links as React Flow has them; the same objects where nothing changed. Dangling and hidden ones are left out. */
export function flowEdges(
  index: BoardIndex,
  colourOf: (link: { from: string; output: string }) => string,
  hidesAll: boolean,
): Edge[] {
  const { links } = index.board;
  if (hidesAll) return [];
  return Object.entries(links).flatMap(([id, link]) => {
    if (link.isHidden) return [];
    // One whose slot is gone has no place to be drawn at; the panel at the side tells of it.
    if (!slotNamed(index.kind(link.from)?.outputs, link.output)) return [];
    if (!slotNamed(index.kind(link.to)?.inputs, link.input)) return [];
    const stroke = colourOf(link);
    const before = knownEdges.get(link);
    if (before?.id === id && before.style?.stroke === stroke) return [before];
    const edge: Edge = {
      ...{ id, type: 'link', source: link.from, target: link.to },
      ...{ sourceHandle: handleId.out(link.output), targetHandle: handleId.in(link.input) },
      style: { stroke, strokeWidth: 2 },
      // Its own title names it, in the language of the person.
      domAttributes: { 'aria-labelledby': linkTitleId(id), 'aria-roledescription': undefined },
    };
    knownEdges.set(link, edge);
    return [edge];
  });
}
