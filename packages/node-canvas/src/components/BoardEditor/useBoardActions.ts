import { toast } from '@tai/design-system';
import {
  align,
  type Alignment,
  copyNodes,
  dissolve,
  distribute,
  groupAround,
  groupsOfNodes,
  moveNodes,
  newId,
  nodesInGroup,
  pasteNodes,
  readBoardPart,
  removeGroups,
  removeNodes,
  setGroup,
  setNodes,
  type BoardIndex,
  type Box,
  type Point,
} from '@tai/graph';
import { useMemo } from 'react';
import { layoutOf } from '../../domain/layoutOf.ts';
import { groupPrefix } from '../../engine/boardEditor.ts';
import { nodeCanvasWords } from '../../words.ts';
import { type OpenBoard, useOpenBoard } from './board.ts';
import { useEditReason } from './useEditReason.ts';

/** What can be done with what is selected, for keys and menus alike. */
export function useBoardActions() {
  const board = useOpenBoard();
  const say = nodeCanvasWords.useWords();
  const reason = useEditReason();
  return useMemo(() => createBoardActions(board, say, reason), [board, say, reason]);
}

/** Pixels that a copy stands beside its original. */
const copyOffset = 40;

function createBoardActions(
  { editor, session, stage }: OpenBoard,
  say: ReturnType<typeof nodeCanvasWords.useWords>,
  /** Why the board cannot be changed now. */
  reason: string | undefined,
) {
  const nodeIds = () => [...editor.get().selected].filter((id) => !id.startsWith(groupPrefix));
  const groupIds = () =>
    [...editor.get().selected].flatMap((id) =>
      id.startsWith(groupPrefix) ? id.slice(groupPrefix.length) : [],
    );

  const boxes = (ids: readonly string[]) => boxesOf(editor.index(), ids);

  /** @param place where copies go; else beside their originals, or into the middle when these are on another board */
  function paste(text: string, keepsIncoming: boolean, place?: Point): boolean {
    const part = readBoardPart(text);
    if (!part || Object.keys(part.nodes).length === 0) return false;
    const { board } = editor.get();
    const own = Object.values(part.nodes);
    const isHere = part.boardId === session.id;
    const beside = {
      x: Math.min(...own.map(({ x }) => x)) + copyOffset,
      y: Math.min(...own.map(({ y }) => y)) + copyOffset,
    };
    const at = place ?? (isHere ? beside : (stage.get()?.center() ?? { x: 0, y: 0 }));
    const made = pasteNodes(board, part, { at, makeId: newId, keepsIncoming });
    if (editor.act('paste', made.edits)) editor.select(made.ids);
    return true;
  }

  /** The selected nodes and those in selected frames, and every frame whose nodes are all among them. */
  function copied(): string {
    const { board } = editor.get();
    const all = boxes(Object.keys(board.nodes));
    const framed = groupIds().flatMap((id) => (board.groups[id] ? nodesInGroup(board.groups[id], all) : []));
    const ids = [...new Set([...nodeIds(), ...framed])];
    return JSON.stringify(copyNodes(board, session.id, ids, groupsOfNodes(board, ids, all)));
  }

  /** Sets a field of all selected nodes, or takes it away when all of them have it. */
  function toggle(field: 'isCollapsed' | 'isPinned'): void {
    const { nodes } = editor.get().board;
    const ids = nodeIds();
    const haveAll = ids.every((id) => nodes[id]?.[field] === true);
    editor.act('look', setNodes(ids, field, haveAll ? undefined : true));
  }

  return {
    copied,
    paste,
    remove() {
      const ids = nodeIds();
      const links = stage.get()?.selectedLinks() ?? [];
      if (editor.get().selected.size === 0 && links.length > 0)
        return void editor.act(
          'disconnect',
          links.map((id) => ({ path: ['links', id] })),
        );
      const [only] = ids;
      // A link that went through a reroute goes on without it.
      if (only !== undefined && ids.length === 1 && editor.index().kind(only)?.type === 'Reroute')
        return void editor.act('remove', dissolve(editor.index(), only, newId));
      const edits = [...removeNodes(editor.get().board, ids), ...removeGroups(groupIds())];
      if (!editor.act('remove', edits) && ids.length > 0)
        toast.show({ message: reason ?? say('act.pinned'), tone: 'warning', id: 'nodeCanvas.pinned' });
    },
    duplicate: () => void paste(copied(), true),
    selectAll: () => editor.select(Object.keys(editor.get().board.nodes)),
    selectNone: () => editor.select([]),
    collapse: () => toggle('isCollapsed'),
    pin: () => toggle('isPinned'),
    setMode(mode: 'mute' | 'bypass') {
      const { nodes } = editor.get().board;
      const ids = nodeIds();
      const haveAll = ids.every((id) => nodes[id]?.mode === mode);
      editor.act('mode', setNodes(ids, 'mode', haveAll ? undefined : mode));
    },
    setColour: (colour: string | undefined) => void editor.act('look', setNodes(nodeIds(), 'colour', colour)),
    group() {
      const frame = groupAround(boxes(nodeIds()).values(), say('group.new'));
      if (frame) editor.act('group', setGroup(newId(), frame));
    },
    align: (alignment: Alignment) =>
      void editor.act('arrange', moveNodes(editor.get().board, align(boxes(nodeIds()), alignment))),
    distribute: (direction: 'horizontal' | 'vertical') =>
      void editor.act('arrange', moveNodes(editor.get().board, distribute(boxes(nodeIds()), direction))),
    async layout() {
      const { layoutBoard } = await import('../../engine/layoutBoard.ts');
      const index = editor.index();
      const ids = nodeIds().length > 1 ? nodeIds() : Object.keys(index.board.nodes);
      const places = await layoutBoard(boxes(ids), Object.values(index.board.links));
      editor.act('arrange', moveNodes(editor.get().board, places));
      // The nodes are drawn at their new places first.
      requestAnimationFrame(() => stage.get()?.fit());
    },
    setLines: (style: 'curve' | 'line') => void editor.act('lines', [{ path: ['lineStyle'], value: style }]),
  };
}

/** Where nodes are and how large. */
function boxesOf(index: BoardIndex, ids: readonly string[]): Map<string, Box> {
  return new Map(
    ids.flatMap((id) => {
      const [node, layout] = [index.node(id), layoutOf(index, id)];
      return node && layout
        ? [[id, { x: node.x, y: node.y, width: layout.width, height: layout.height }] as const]
        : [];
    }),
  );
}
