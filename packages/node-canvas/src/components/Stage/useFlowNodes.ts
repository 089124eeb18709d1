import { applyNodeChanges, type InternalNode, type NodeChange, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIndex, useOpenBoard, type OpenBoard } from '../BoardEditor/board.ts';
import { cloneDragged, movedEdits } from './dragEdits.ts';
import { createFlowNodes, type FlowNode, type FlowNodes } from './flowNodes.ts';
import { createDragSnap } from './dragSnap.ts';

const noNodes: FlowNode[] = [];

/**
 * The nodes of the board for React Flow. While something is dragged its place is here alone; when it is let go, where it is becomes
 * one act of the editor.
 */
export function useFlowNodes() {
  const open = useOpenBoard();
  const index = useIndex();
  const [flowNodes] = useState(createFlowNodes);
  // What the boxes are of: they follow the board with the render of its nodes, which is after that of its index.
  const [drawn, setDrawn] = useState(index);
  const [nodes, setNodes] = useState<FlowNode[]>(() =>
    kept(flowNodes.update(index), noNodes, open.editor.get().selected),
  );
  const followed = useRef(index);
  const isClone = useRef(false);
  const isDragging = useRef(false);
  const store = useStoreApi<FlowNode>();
  const [snap] = useState(() => createDragSnap(store, flowNodes));
  useEffect(() => {
    if (followed.current === index) return;
    followed.current = index;
    const { selected } = open.editor.get();
    // The list also holds drags under way, so it follows the board and is not made from it.
    setNodes((before) => kept(flowNodes.update(index), before, selected));
    setDrawn(index);
  }, [index, flowNodes, open]);
  useSelectionFromOutside(open, setNodes);
  const onNodesChange = useCallback(
    (all: NodeChange<FlowNode>[]) => {
      const changes = snap.adjust(all);
      if (!isDragging.current) moveByKeys(open, flowNodes, store.getState(), changes);
      setNodes((before) => {
        const next = applyNodeChanges(changes, before);
        if (changes.some(({ type }) => type === 'select'))
          queueMicrotask(() => open.editor.select(next.filter((one) => one.selected).map(({ id }) => id)));
        return next;
      });
    },
    [open, flowNodes, store, snap],
  );
  const onDragStart = useCallback(
    (event: { altKey: boolean }, dragged: readonly FlowNode[]) => {
      isClone.current = event.altKey;
      isDragging.current = true;
      snap.start(dragged);
    },
    [snap],
  );
  const onDragStop = useCallback(
    (letGo: readonly FlowNode[]) => {
      isDragging.current = false;
      const dragged = snap.stop(letGo);
      if (isClone.current)
        cloneDragged(open, flowNodes, dragged, () =>
          setNodes((before) =>
            kept(flowNodes.update(open.editor.index()), before, open.editor.get().selected),
          ),
        );
      else open.editor.act('move', movedEdits(open, flowNodes, dragged));
    },
    [open, flowNodes, snap],
  );
  return { nodes, drawn, boxes: flowNodes.boxes, guides: snap.lines, onNodesChange, onDragStart, onDragStop };
}

/** The new list with what is selected, and with the same object for each node that did not change. */
function kept(next: FlowNode[], before: readonly FlowNode[], selected: ReadonlySet<string>): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return next.map((node) => {
    const one = known.get(node.id);
    const isSelected = selected.has(node.id);
    if (one && isSameFlow(one, node) && (one.selected ?? false) === isSelected) return one;
    return { ...node, selected: isSelected };
  });
}

function isSameFlow(a: FlowNode, b: FlowNode): boolean {
  return (
    a.handles === b.handles &&
    a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    a.parentId === b.parentId &&
    a.width === b.width &&
    a.height === b.height &&
    a.draggable === b.draggable
  );
}

function useSelectionFromOutside(
  { editor }: OpenBoard,
  setNodes: (change: (before: FlowNode[]) => FlowNode[]) => void,
): void {
  useEffect(() => {
    let last = editor.get().selected;
    return editor.subscribe(() => {
      const { selected } = editor.get();
      if (selected === last) return;
      last = selected;
      setNodes((before) =>
        before.map((node) =>
          (node.selected ?? false) === selected.has(node.id)
            ? node
            : { ...node, selected: selected.has(node.id) },
        ),
      );
    });
  }, [editor, setNodes]);
}

/** Arrow keys move the selected nodes: each press is a move at once, and presses that follow each other are one act. */
function moveByKeys(
  open: OpenBoard,
  flowNodes: FlowNodes,
  { nodeLookup }: { nodeLookup: ReadonlyMap<string, InternalNode<FlowNode>> },
  changes: readonly NodeChange<FlowNode>[],
): void {
  const moved = changes.flatMap((change) => {
    const node = change.type === 'position' ? nodeLookup.get(change.id)?.internals.userNode : undefined;
    return node && change.type === 'position' && change.position
      ? [{ ...node, position: change.position }]
      : [];
  });
  if (moved.length > 0) open.editor.act('move', movedEdits(open, flowNodes, moved), 'keys');
}
