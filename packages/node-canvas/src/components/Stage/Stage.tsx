import { capabilityApi } from '@tai/api-client';
import '@xyflow/react/dist/base.css';
import type { Point } from '@tai/graph';
import { color, styled, useIsMobile } from '@tai/design-system';
import {
  Background,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type Edge,
  type EdgeChange,
} from '@xyflow/react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { nodeDragType } from '../Library/nodeDrag.ts';
import { useFileDrop } from '../ImportBoard/useFileDrop.tsx';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { BoardNodeView } from './BoardNodeView.tsx';
import { type FlowNode, flowEdges } from './flowNodes.ts';
import { GroupView } from './GroupView.tsx';
import { LinkView } from './LinkView.tsx';
import { Overview, overviewZoom } from './Overview.tsx';
import { RerouteView } from './RerouteView.tsx';
import { SelectionMenu } from './SelectionMenu.tsx';
import { slotColour } from './slotColour.ts';
import { useFlowNodes } from './useFlowNodes.ts';
import { useLinks } from './useLinks.ts';
import { useStageControls } from './useStageControls.ts';

const nodeTypes = { board: BoardNodeView, reroute: RerouteView, group: GroupView };
const edgeTypes = { link: LinkView };
const noNodes: FlowNode[] = [];
const noEdges: Edge[] = [];
const grid: [number, number] = [16, 16];
const panButtons = [1, 2];
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
  const canEdit = useEditor((state) => state.canEdit);
  const isMobile = useIsMobile();
  const [isOverview, setOverview] = useState(false);
  const [menu, setMenu] = useState<Point | null>(null);
  const { nodes, boxes, onNodesChange, onDragStart, onDragStop } = useFlowNodes();
  const { edges, onEdgesChange } = useFlowEdges();
  const links = useLinks(open);
  const files = useFileDrop();
  useStageControls(open);
  useFitOnOpen(nodes.length);
  return (
    <Frame
      data-connecting={links.connecting ?? undefined}
      onDragOver={(event) => {
        if (files.over(event) || event.dataTransfer.types.includes(nodeDragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (files.drop(event)) return;
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
        {...{ nodeTypes, edgeTypes, onNodesChange, onEdgesChange, ...links.handlers }}
        nodes={isOverview ? noNodes : nodes}
        edges={isOverview ? noEdges : edges}
        onNodeDragStart={onDragStart}
        onNodeDragStop={(_, __, dragged) => onDragStop(dragged)}
        onNodeContextMenu={(event, node) => {
          event.preventDefault();
          if (!open.editor.get().selected.has(node.id)) open.editor.select([node.id]);
          setMenu({ x: event.clientX, y: event.clientY });
        }}
        onSelectionDragStart={onDragStart}
        onSelectionDragStop={(_, dragged) => onDragStop(dragged)}
        onViewportChange={({ zoom }) => setOverview(zoom < overviewZoom && nodes.length > cullFrom)}
        {...{ defaultViewport: defaultView, minZoom: 0.05, maxZoom: 2.5 }}
        onlyRenderVisibleElements={nodes.length > cullFrom}
        {...{ nodesDraggable: canEdit, nodesConnectable: canEdit, edgesReconnectable: canEdit }}
        {...{ connectionRadius: 28, deleteKeyCode: null, multiSelectionKeyCode: multiKeys }}
        selectionOnDrag={!isMobile}
        selectionMode={SelectionMode.Partial}
        panOnDrag={isMobile ? true : panButtons}
        panOnScroll={!isMobile}
        zoomOnDoubleClick={false}
        {...{ snapToGrid: snaps, snapGrid: grid }}
        aria-label={say('stage.label')}
      >
        <Background gap={16} size={1.2} color="var(--tai-hairline-strong)" />
        {hasMap && !isOverview && !isMobile && nodes.length > 0 && (
          <MiniMap pannable zoomable ariaLabel={say('stage.map')} />
        )}
        {isOverview && <Overview boxes={boxes} />}
      </ReactFlow>
      {files.dialog}
      {menu && <SelectionMenu at={menu} onClose={() => setMenu(null)} />}
      {nodes.length === 0 && canEdit && <EmptyBoard />}
    </Frame>
  );
});

/** Shows all of a board that opens with nodes. One that opens empty stays where it is when the first node is added. */
function useFitOnOpen(count: number): void {
  const { editor } = useOpenBoard();
  const flow = useReactFlow();
  // Until then nodes have no fields, and another height.
  const hasFields = !capabilityApi.useCapabilitiesQuery().isLoading;
  const isDue = useRef(Object.keys(editor.get().board.nodes).length > 0);
  useEffect(() => {
    if (!isDue.current || count === 0 || !hasFields) return undefined;
    // In the next frame the nodes have the places that follow from their fields.
    const frame = requestAnimationFrame(() => {
      isDue.current = false;
      void flow.fitView({ padding: 0.12, maxZoom: 0.9 });
    });
    return () => cancelAnimationFrame(frame);
  }, [count, hasFields, flow]);
}

/** Links, and which one is selected: it has its actions beside it. */
function useFlowEdges() {
  const index = useIndex();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const links = useMemo(
    () => flowEdges(index, ({ from, output }) => slotColour(index.outputTypes(from, output))),
    [index],
  );
  const edges = useMemo(
    () =>
      selected.size === 0
        ? links
        : links.map((link) => (selected.has(link.id) ? { ...link, selected: true } : link)),
    [links, selected],
  );
  const onEdgesChange = useCallback((changes: EdgeChange[]) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const change of changes) {
        if (change.type !== 'select') continue;
        if (change.selected) next.add(change.id);
        else next.delete(change.id);
      }
      return next;
    });
  }, []);
  return { edges, onEdgesChange };
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
    --xy-minimap-node-background-color: ${color.controlBorder};
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
