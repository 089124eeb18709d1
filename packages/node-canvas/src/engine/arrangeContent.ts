import { type Board, type BoardContent, type Capability, emptyBoard } from '@tai/contracts';
import { type Box, groupAround, indexBoard, nodesInGroup } from '@tai/graph';
import { layoutNode } from '../domain/nodeLayout.ts';
import { layoutBoard } from './layoutBoard.ts';

/** A content of elsewhere as a board whose nodes are arranged by their links: sizes of nodes are others there. */
export async function arrangeContent(
  content: BoardContent,
  capabilities: readonly Capability[],
): Promise<Board> {
  const board: Board = { ...emptyBoard(), ...content };
  const index = indexBoard(board, capabilities);
  const boxes = new Map(
    Object.entries(board.nodes).flatMap(([id, node]) => {
      const kind = index.kind(id);
      if (!kind) return [];
      const { width, height } = layoutNode(node, kind, new Set(index.into(id).map(({ input }) => input)));
      return [[id, { x: node.x, y: node.y, width, height }] as const];
    }),
  );
  if (boxes.size === 0) return board;
  const places = await layoutBoard(boxes, Object.values(board.links));
  const nodes = Object.fromEntries(
    Object.entries(board.nodes).map(([id, node]) => [id, { ...node, ...places.get(id) }]),
  );
  const moved = new Map([...boxes].map(([id, box]) => [id, { ...box, ...places.get(id) }]));
  return { ...board, nodes, groups: movedGroups(board.groups, boxes, moved) };
}

/** Frames around the nodes that they held before. One that would hold others as well is left out. */
function movedGroups(
  groups: Board['groups'],
  before: ReadonlyMap<string, Box>,
  after: ReadonlyMap<string, Box>,
): Board['groups'] {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([id, group]) => {
      const members = nodesInGroup(group, before);
      const frame = groupAround(
        members.flatMap((member) => after.get(member) ?? []),
        group.title,
      );
      if (!frame || nodesInGroup(frame, after).length > members.length) return [];
      return [[id, { ...group, ...frame }]];
    }),
  );
}
