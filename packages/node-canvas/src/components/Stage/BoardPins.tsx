import { fromCorner } from '@tai/canvas-kit';
import { CommentPins, type PinNavigation, type PinSurface } from '@tai/document-kit';
import type { Box } from '@tai/graph';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useState } from 'react';
import { boardPoint, pinAt } from '../../domain/boardPins.ts';
import { type OpenBoard, useOpenBoard } from '../BoardEditor/board.ts';
import type { FlowNode } from './flowNodes.ts';
import { zoomRange } from './useFit.ts';

interface Props {
  /** Where the nodes are. */
  boxes: () => ReadonlyMap<string, Box>;
}

/** Comments on the board and on its nodes. */
export function BoardPins({ boxes }: Props) {
  const surface = useSurface(boxes);
  return <CommentPins surface={surface} />;
}

function useSurface(boxes: Props['boxes']): PinSurface {
  const open = useOpenBoard();
  const store = useStoreApi<FlowNode>();
  const flow = useReactFlow<FlowNode>();
  const [surface] = useState(() => surfaceOf(open, { store, flow, boxes }));
  return surface;
}

interface Flow extends Props {
  store: ReturnType<typeof useStoreApi<FlowNode>>;
  flow: ReturnType<typeof useReactFlow<FlowNode>>;
}

function surfaceOf({ editor }: OpenBoard, { store, flow, boxes }: Flow): PinSurface {
  /** Where a node is seen, also while it is dragged. */
  function boxOf(id: string): Box | undefined {
    const box = boxes().get(id);
    const drawn = store.getState().nodeLookup.get(id)?.internals.positionAbsolute;
    return box && drawn ? { ...box, ...drawn } : box;
  }
  return {
    owns: (place) => 'x' in place || 'targetId' in place,
    toScreen(place) {
      const at = boardPoint(place, boxOf);
      const [x, y, zoom] = store.getState().transform;
      return at && { x: at.x * zoom + x, y: at.y * zoom + y };
    },
    isGone: (place) =>
      'targetId' in place &&
      place.targetId !== undefined &&
      !Object.hasOwn(editor.get().board.nodes, place.targetId),
    placeAt(point) {
      const [x, y, zoom] = store.getState().transform;
      return pinAt({ x: (point.x - x) / zoom, y: (point.y - y) / zoom }, boxes());
    },
    navigation: { panZoom: panZoomOf({ store, flow }), measure: fromCorner, wheel: 'pans' },
    show(place) {
      const at = boardPoint(place, boxOf);
      if (at) void flow.setCenter(at.x, at.y, { zoom: Math.max(flow.getZoom(), 0.6) });
    },
    subscribe(listener) {
      const stops = [store.subscribe(listener), editor.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The view of React Flow for the shared gestures. */
function panZoomOf({ store, flow }: Omit<Flow, 'boxes'>): PinNavigation['panZoom'] {
  function zoomBy(factor: number, at = { x: 0, y: 0 }): void {
    const [x, y, zoom] = store.getState().transform;
    const next = Math.min(zoomRange.max, Math.max(zoomRange.min, zoom * factor));
    const ratio = next / zoom;
    void flow.setViewport({ x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, zoom: next });
  }
  return {
    zoomBy,
    step: (steps, at) => zoomBy(zoomStep ** steps, at),
    panBy(by) {
      const [x, y, zoom] = store.getState().transform;
      void flow.setViewport({ x: x + by.x, y: y + by.y, zoom });
    },
  };
}

/** As the buttons of React Flow zoom. */
const zoomStep = 1.2;
