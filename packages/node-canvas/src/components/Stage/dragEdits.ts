import { copyNodes, type Edit, moveGroup, moveNodes, newId, pasteNodes } from '@tai/graph';
import { groupPrefix } from '../../engine/boardEditor.ts';
import type { OpenBoard } from '../BoardEditor/board.ts';
import type { FlowNode, FlowNodes } from './flowNodes.ts';

/** Where dragged nodes and groups are now, as edits. Positions of nodes in a group count from its corner. */
export function movedEdits(
  { editor }: OpenBoard,
  flowNodes: FlowNodes,
  dragged: readonly FlowNode[],
): Edit[] {
  const { board } = editor.get();
  const groups = dragged.filter(({ type }) => type === 'group');
  const moved = new Set(groups.map(({ id }) => id));
  return [
    ...groups.flatMap(({ id, position }) =>
      moveGroup(board, id.slice(groupPrefix.length), position, flowNodes.boxes()),
    ),
    ...moveNodes(
      board,
      new Map(
        dragged
          .filter(
            ({ type, parentId }) => type !== 'group' && (parentId === undefined || !moved.has(parentId)),
          )
          .map(({ id, position, parentId }) => {
            const group =
              parentId === undefined ? undefined : board.groups[parentId.slice(groupPrefix.length)];
            return [id, { x: position.x + (group?.x ?? 0), y: position.y + (group?.y ?? 0) }];
          }),
      ),
    ),
  ];
}

/** Alt and drag: what was dragged stays where it was, and copies are where it was let go. */
export function cloneDragged(
  open: OpenBoard,
  flowNodes: FlowNodes,
  dragged: readonly FlowNode[],
  putBack: () => void,
): void {
  const { editor, session } = open;
  const { board } = editor.get();
  const moves = movedEdits(open, flowNodes, dragged);
  const ids = dragged.filter(({ type }) => type !== 'group').map(({ id }) => id);
  const at = (axis: 'x' | 'y') =>
    Math.min(
      ...moves
        .filter(({ path }) => path[0] === 'nodes' && path[2] === axis && ids.includes(path[1] ?? ''))
        .map(({ value }) => Number(value)),
    );
  putBack();
  const place = { x: at('x'), y: at('y') };
  if (!Number.isFinite(place.x) || !Number.isFinite(place.y)) return;
  const pasted = pasteNodes(board, copyNodes(board, session.id, ids), {
    at: place,
    makeId: newId,
    keepsIncoming: true,
  });
  if (editor.act('paste', pasted.edits)) editor.select(pasted.ids);
}
