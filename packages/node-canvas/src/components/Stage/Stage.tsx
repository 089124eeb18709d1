import '@xyflow/react/dist/base.css';
import type { Point } from '@tai/graph';
import { color, styled, useIsMobile, useLongPressMenu, VisuallyHidden } from '@tai/design-system';
import { Background, ReactFlow, ReactFlowProvider, SelectionMode, useReactFlow } from '@xyflow/react';
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { viewOfBoard } from '../../state/boardViews.ts';
import { nodeCanvasWords } from '../../words.ts';
import { Conflicts } from '../Conflicts/Conflicts.tsx';
import { Cursors } from '../Presence/Cursors.tsx';
import { hasImages } from '../useAddImages.ts';
import { nodeDragType } from '../Library/nodeDrag.ts';
import { type OpenBoard, useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { useFileDrop } from '../ImportBoard/useFileDrop.tsx';
import { EmptyBoard } from './EmptyBoard.tsx';
import { BoardMap } from './BoardMap.tsx';
import { BoardPins } from './BoardPins.tsx';
import { BoardNodeView } from './BoardNodeView.tsx';
import type { FlowNode } from './flowNodes.ts';
import { GroupView } from './GroupView.tsx';
import { GuideLines } from './GuideLines.tsx';
import { LinkView } from './LinkView.tsx';
import { Overview, overviewZoom } from './Overview.tsx';
import { RerouteView } from './RerouteView.tsx';
import { useDroppedImages } from './useDroppedImages.ts';
import { useFit, zoomRange } from './useFit.ts';
import { useFlowEdges } from './useFlowEdges.ts';
import { useFlowNodes } from './useFlowNodes.ts';
import { useKeptView } from './useKeptView.ts';
import { useLinks } from './useLinks.ts';
import { useStageControls } from './useStageControls.ts';
import { SelectSeveral } from './SelectSeveral.tsx';
import { useStageMenu } from './useStageMenu.tsx';
import { useStageTab } from './useStageTab.ts';

const nodeTypes = { board: BoardNodeView, reroute: RerouteView, group: GroupView };
const edgeTypes = { link: LinkView };
const noNodes: FlowNode[] = [];
const grid: [number, number] = [16, 16];
const panButtons = [1, 2];
const multiKeys = ['Shift', 'Meta', 'Control'];
const firstView = { x: 80, y: 80, zoom: 0.9 };
/** Nodes from which on only those in view are mounted. */
const cullFrom = 100;

function isLarge({ editor }: OpenBoard): boolean {
  return Object.keys(editor.get().board.nodes).length > cullFrom;
}

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
  const [kept] = useState(() => viewOfBoard(open.session.id));
  // A large board begins as boxes, whatever the zoom: what is to be seen of it is only known in a moment.
  const [isOverview, setOverview] = useState(
    () => isLarge(open) && (kept === undefined || kept.viewport.zoom < overviewZoom),
  );
  const showZoom = useCallback((zoom: number) => setOverview(zoom < overviewZoom && isLarge(open)), [open]);
  const [selectsSeveral, setSelectsSeveral] = useState(false);
  const menu = useStageMenu(() => setSelectsSeveral(true));
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { nodes, drawn, boxes, guides, onNodesChange, onDragStart, onDragStop } = useFlowNodes();
  const { edges, onEdgesChange, selectedLinks } = useFlowEdges(isOverview);
  const links = useLinks(open);
  const fit = useFit(showZoom);
  useKeptView({ kept, count: nodes.length, boxes, fit });
  const flow = useReactFlow();
  const dropImages = useDroppedImages();
  const descriptions = useDescriptions();
  useStageControls(open, { selectedLinks, boxes, fit });
  useStageTab(frame);
  const files = useFileDrop();
  const longPress = useLongPressMenu();
  return (
    <Frame
      ref={frame}
      {...longPress}
      onContextMenu={menu.onContextMenu}
      data-connecting={links.connecting ?? undefined}
      onDragOver={(event) => {
        if (
          files.over(event) ||
          event.dataTransfer.types.includes(nodeDragType) ||
          hasImages(event.dataTransfer)
        )
          event.preventDefault();
      }}
      onDrop={(event) => {
        if (files.drop(event)) return;
        const type = event.dataTransfer.getData(nodeDragType);
        const point = { x: event.clientX, y: event.clientY };
        if (type === '' && !hasImages(event.dataTransfer)) return;
        event.preventDefault();
        if (type === '') dropImages(event.dataTransfer, flow.screenToFlowPosition(point));
        else onDropNode(type, point);
      }}
      onDoubleClick={(event) => {
        if (event.target instanceof Element && event.target.classList.contains('react-flow__pane'))
          onAddAt({ x: event.clientX, y: event.clientY });
      }}
    >
      <ReactFlow<FlowNode>
        {...{ nodeTypes, edgeTypes, onNodesChange, onEdgesChange, ...links.handlers }}
        nodes={isOverview ? noNodes : nodes}
        edges={edges}
        onNodeDragStart={(event, _, dragged) => onDragStart(event, dragged)}
        onNodeDragStop={(_, __, dragged) => onDragStop(dragged)}
        {...menu.handlers}
        onSelectionDragStart={onDragStart}
        onSelectionDragStop={(_, dragged) => onDragStop(dragged)}
        onViewportChange={({ zoom }) => showZoom(zoom)}
        {...{ defaultViewport: kept?.viewport ?? firstView, minZoom: zoomRange.min, maxZoom: zoomRange.max }}
        onlyRenderVisibleElements={nodes.length > cullFrom}
        {...{ nodesDraggable: canEdit, nodesConnectable: canEdit, edgesReconnectable: canEdit }}
        {...{ connectionRadius: 28, deleteKeyCode: null, multiSelectionKeyCode: multiKeys }}
        selectionOnDrag={!isMobile}
        selectionMode={SelectionMode.Partial}
        panOnDrag={isMobile ? true : panButtons}
        panOnScroll={!isMobile}
        zoomOnDoubleClick={false}
        {...{ snapToGrid: snaps, snapGrid: grid }}
        {...{ tabIndex: 0, 'aria-describedby': helpId, ariaLabelConfig: descriptions }}
        aria-label={say('stage.label')}
      >
        <GuideLines lines={guides} />
        <Background gap={16} size={1.2} color="var(--tai-hairline-strong)" />
        {hasMap && !isOverview && !isMobile && nodes.length > 0 && (
          <BoardMap boxes={boxes} drawn={drawn} label={say('stage.map')} />
        )}
        {isOverview && <Overview boxes={boxes} drawn={drawn} />}
        {selectsSeveral && <SelectSeveral onDone={() => setSelectsSeveral(false)} />}
        <Conflicts boxes={boxes} />
        <Cursors />
      </ReactFlow>
      <BoardPins boxes={boxes} />
      {files.dialog}
      <VisuallyHidden id={helpId}>{say('work.stage.keys')}</VisuallyHidden>
      {menu.shown}
      {nodes.length === 0 && canEdit && <EmptyBoard />}
    </Frame>
  );
});

/** What assistive technology says of nodes and links, which React Flow would say in English. */
function useDescriptions() {
  const say = nodeCanvasWords.useWords();
  return useMemo(
    () => ({
      'node.a11yDescription.default': say('work.stage.node'),
      'node.a11yDescription.keyboardDisabled': say('work.stage.node'),
      'node.a11yDescription.ariaLiveMessage': ({ x, y }: Point) => say('work.stage.moved', { x, y }),
      'edge.a11yDescription.default': say('work.stage.link'),
    }),
    [say],
  );
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
    --xy-attribution-background-color: transparent;
  }
  /* Safari on iOS would show its own menu of an image on a long press. */
  .react-flow__node {
    -webkit-touch-callout: none;
  }
  .react-flow__attribution a {
    color: ${color.textFaint};
  }
  .react-flow:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
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
