import '@xyflow/react/dist/base.css';
import {
  connect,
  linkProblem,
  moveGroup,
  moveNodes,
  newId,
  pasteNodes,
  copyNodes,
  slotNamed,
  type Edit,
  type Point,
} from '@tai/graph';
import { color, styled, toast, useIsMobile } from '@tai/design-system';
import {
  applyNodeChanges,
  Background,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type Connection,
  type Edge,
  type FinalConnectionState,
  type NodeChange,
} from '@xyflow/react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { groupPrefix } from '../../engine/boardEditor.ts';
import { nodeCanvasWords } from '../../words.ts';
import { nodeDragType } from '../Library/nodeDrag.ts';
import { type OpenBoard, useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { BoardNodeView } from './BoardNodeView.tsx';
import { createFlowNodes, type FlowNode, flowEdges, slotOfHandle } from './flowNodes.ts';
import { GroupView } from './GroupView.tsx';
import { useLinkText } from './linkText.ts';
import { Overview, overviewZoom } from './Overview.tsx';
import { RerouteView } from './RerouteView.tsx';
import { slotColour } from './slotColour.ts';

const nodeTypes = { board: BoardNodeView, reroute: RerouteView, group: GroupView };
const noNodes: FlowNode[] = [];
const noEdges: Edge[] = [];
const grid: [number, number] = [16, 16];
const panButtons = [1, 2];
const proOptions = { hideAttribution: false };
const multiKeys = ['Shift', 'Meta', 'Control'];
const defaultView = { x: 80, y: 80, zoom: 0.9 };
/** Nodes from which on only those in view are mounted. */
const cullFrom = 100;

interface StageProps {
  hasMap: boolean;
  snaps: boolean;
  /** A double click on nothing. Places are those of the window. */
  onAddAt: (point: Point) => void;
  onDropNode: (type: string, point: Point) => void;
}

/** The board itself: React Flow draws it, and what happens on it becomes acts of the editor. */
export function Stage(props: StageProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

const Flow = memo(function Flow({ hasMap, snaps, onAddAt, onDropNode }: StageProps) {
  const say = nodeCanvasWords.useWords();
  const open = useOpenBoard();
  const index = useIndex();
  const canEdit = useEditor((state) => state.canEdit);
  const isMobile = useIsMobile();
  const [flowNodes] = useState(createFlowNodes);
  const [nodes, setNodes] = useState<FlowNode[]>(noNodes);
  const [isOverview, setOverview] = useState(false);
  const drag = useRef<{ isClone: boolean } | null>(null);
  useEffect(() => {
    const { selected } = open.editor.get();
    setNodes((before) => kept(flowNodes.update(index), before, selected));
  }, [index, flowNodes, open]);
  const edges = useMemo(
    () => flowEdges(index, ({ from, output }) => slotColour(index.outputTypes(from, output))),
    [index],
  );
  useSelectionFromOutside(open, setNodes);
  useStageControls(open);
  const links = useLinks(open);

  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      setNodes((before) => {
        const next = applyNodeChanges(changes, before);
        if (changes.some(({ type }) => type === 'select'))
          queueMicrotask(() => open.editor.select(next.filter((one) => one.selected).map(({ id }) => id)));
        return next;
      });
    },
    [open],
  );
  const onDragStop = useCallback(
    (_: unknown, __: unknown, dragged: FlowNode[]) => {
      const isClone = drag.current?.isClone ?? false;
      drag.current = null;
      if (isClone)
        return void cloneDragged(open, flowNodes, dragged, () =>
          setNodes(flowNodes.update(open.editor.index())),
        );
      open.editor.act('move', movedEdits(open, flowNodes, dragged));
    },
    [open, flowNodes],
  );
  return (
    <Frame
      data-connecting={links.connecting ?? undefined}
      data-overview={isOverview || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(nodeDragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        const type = event.dataTransfer.getData(nodeDragType);
        if (type === '') return;
        event.preventDefault();
        onDropNode(type, { x: event.clientX, y: event.clientY });
      }}
      onDoubleClick={(event) => {
        if (event.target instanceof Element && event.target.classList.contains('react-flow__pane'))
          onAddAt({ x: event.clientX, y: event.clientY });
      }}
    >
      <ReactFlow<FlowNode>
        nodes={isOverview ? noNodes : nodes}
        edges={isOverview ? noEdges : edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onNodeDragStart={(event) => {
          drag.current = { isClone: event.altKey };
        }}
        onNodeDragStop={onDragStop}
        onSelectionDragStop={(event, dragged) => onDragStop(event, undefined, dragged)}
        onEdgeClick={(event, edge) => {
          event.stopPropagation();
          links.remove(edge.id);
        }}
        {...links.handlers}
        onViewportChange={({ zoom }) => setOverview(zoom < overviewZoom && nodes.length > cullFrom)}
        defaultViewport={defaultView}
        minZoom={0.05}
        maxZoom={2.5}
        onlyRenderVisibleElements={nodes.length > cullFrom}
        nodesDraggable={canEdit}
        nodesConnectable={canEdit}
        edgesReconnectable={canEdit}
        connectionRadius={28}
        deleteKeyCode={null}
        multiSelectionKeyCode={multiKeys}
        selectionOnDrag={!isMobile}
        selectionMode={SelectionMode.Partial}
        panOnDrag={isMobile ? true : panButtons}
        panOnScroll={!isMobile}
        zoomOnDoubleClick={false}
        snapToGrid={snaps}
        snapGrid={grid}
        proOptions={proOptions}
        aria-label={say('stage.label')}
      >
        <Background gap={16} size={1.2} color="var(--tai-hairline-strong)" />
        {hasMap && !isOverview && !isMobile && <MiniMap pannable zoomable ariaLabel={say('stage.map')} />}
        {isOverview && <Overview boxes={flowNodes.boxes} />}
      </ReactFlow>
    </Frame>
  );
});

/** The new list with what React Flow keeps at its nodes: what was measured, and what is selected. */
function kept(next: FlowNode[], before: readonly FlowNode[], selected: ReadonlySet<string>): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return next.map((node) => {
    const one = known.get(node.id);
    const isSelected = selected.has(node.id);
    if (one && isSameFlow(one, node) && (one.selected ?? false) === isSelected) return one;
    return { ...node, ...(one?.measured && { measured: one.measured }), selected: isSelected };
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

/** Gives the rest of the page what it can tell the stage. */
function useStageControls({ stage, editor }: OpenBoard): void {
  const flow = useReactFlow<FlowNode>();
  useEffect(() => {
    stage.current = {
      fit: (ids) =>
        void flow.fitView({ padding: 0.15, maxZoom: 1, ...(ids && { nodes: ids.map((id) => ({ id })) }) }),
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor),
      center() {
        const box = window.document.querySelector('.react-flow')?.getBoundingClientRect();
        return flow.screenToFlowPosition({
          x: (box?.x ?? 0) + (box?.width ?? 0) / 2 - 130,
          y: (box?.y ?? 0) + (box?.height ?? 0) / 2 - 120,
        });
      },
      placeAt: (client) => flow.screenToFlowPosition(client),
      goTo(nodeId) {
        const node = editor.get().board.nodes[nodeId];
        if (!node) return;
        editor.select([nodeId]);
        void flow.setCenter(node.x + 130, node.y + 120, { zoom: 1 }).then(() => focusNode(nodeId));
      },
      focus: (nodeId) => requestAnimationFrame(() => focusNode(nodeId)),
    };
    return () => {
      stage.current = null;
    };
  }, [stage, flow, editor]);
}

function focusNode(nodeId: string): void {
  window.document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)?.focus();
}

type FlowNodes = ReturnType<typeof createFlowNodes>;

/** Where dragged nodes and groups are now, as edits. Positions of nodes in a group count from its corner. */
function movedEdits({ editor }: OpenBoard, flowNodes: FlowNodes, dragged: readonly FlowNode[]): Edit[] {
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
function cloneDragged(
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

/** Making, changing and removing links on the stage. */
function useLinks(open: OpenBoard) {
  const say = nodeCanvasWords.useWords();
  const linkText = useLinkText();
  const flow = useReactFlow<FlowNode>();
  const [connecting, setConnecting] = useState<string | null>(null);
  const { editor } = open;
  const linkOf = ({ source, sourceHandle, target, targetHandle }: Connection | Edge) => ({
    ...{ from: source, output: slotOfHandle(sourceHandle) },
    ...{ to: target, input: slotOfHandle(targetHandle) },
  });
  const handlers = useMemo(
    () => ({
      isValidConnection: (link: Connection | Edge) => linkProblem(editor.index(), linkOf(link)) === null,
      onConnect: (link: Connection) =>
        void editor.act('connect', connect(editor.index(), newId(), linkOf(link))),
      onConnectStart(
        _: unknown,
        {
          nodeId,
          handleId,
          handleType,
        }: { nodeId: string | null; handleId: string | null; handleType: string | null },
      ) {
        const index = editor.index();
        const kind = nodeId === null ? undefined : index.kind(nodeId);
        const slot = slotOfHandle(handleId);
        const types =
          handleType === 'target'
            ? (slotNamed(kind?.inputs, slot)?.types ?? [])
            : index.outputTypes(nodeId ?? '', slot);
        setConnecting(`${handleType === 'target' ? 'from' : 'to'}-${types[0] ?? 'any'}`);
      },
      onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState) {
        setConnecting(null);
        const { fromNode, fromHandle, toNode, toHandle, isValid } = state;
        if (!fromNode || !fromHandle || isValid === true) return;
        if (toNode && toHandle) {
          const [start, end] = fromHandle.type === 'source' ? [fromHandle, toHandle] : [toHandle, fromHandle];
          const problem = linkProblem(editor.index(), {
            ...{ from: start.nodeId, output: slotOfHandle(start.id) },
            ...{ to: end.nodeId, input: slotOfHandle(end.id) },
          });
          if (problem) toast.show({ message: linkText(problem), tone: 'warning' });
          return;
        }
        const point = 'changedTouches' in event ? event.changedTouches[0] : event;
        if (!point) return;
        open.openSearch({
          at: flow.screenToFlowPosition({ x: point.clientX, y: point.clientY }),
          link: {
            nodeId: fromNode.id,
            slot: slotOfHandle(fromHandle.id),
            side: fromHandle.type === 'source' ? 'out' : 'in',
          },
        });
      },
      onReconnect(edge: Edge, link: Connection) {
        editor.act('connect', [
          { path: ['links', edge.id] },
          ...connect(editor.index(), newId(), linkOf(link)),
        ]);
      },
    }),
    [editor, open, flow, linkText],
  );
  const remove = (id: string) => {
    editor.act('disconnect', [{ path: ['links', id] }]);
    toast.show({
      message: say('link.removed'),
      action: { label: say('act.undo'), onAction: () => void editor.undo() },
    });
  };
  return { connecting, handlers, remove };
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
  background: ${color.stage};
  .react-flow {
    --xy-background-color: transparent;
    --xy-edge-stroke-selected: ${color.accent};
    --xy-selection-background-color: ${color.selected};
    --xy-selection-border: 1px solid ${color.accent};
    --xy-minimap-background-color: ${color.panel};
    --xy-minimap-mask-background-color: ${color.scrim};
    --xy-attribution-background-color: transparent;
  }
  .react-flow__attribution a {
    color: ${color.textFaint};
  }
  .react-flow__node:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
    border-radius: calc(12px * var(--tai-rounding));
  }
  .react-flow__edge.selected .react-flow__edge-path,
  .react-flow__edge:focus-visible .react-flow__edge-path {
    stroke-width: 4;
  }
  ${['image', 'video', '3d', 'text', 'mask', 'styles', 'size', 'number']
    .flatMap((type) => [
      `&[data-connecting='to-${type}'] .react-flow__handle.target:not([data-types~='${type}']):not([data-types='any'])`,
      `&[data-connecting='from-${type}'] .react-flow__handle.source:not([data-types~='${type}']):not([data-types='any'])`,
    ])
    .join(',')} {
    opacity: 0.2;
  }
  &[data-connecting^='to-'] .react-flow__handle.source,
  &[data-connecting^='from-'] .react-flow__handle.target {
    opacity: 0.2;
  }
`;
