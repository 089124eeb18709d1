import { color, styled } from '@tai/design-system';
import type { BoardIndex, Box } from '@tai/graph';
import { Panel, useReactFlow, useStore, type ReactFlowState } from '@xyflow/react';
import { useEffect, useEffectEvent, useMemo, useRef, type PointerEvent } from 'react';
import { mapFrame, unionOf } from '../../domain/mapFrame.ts';

/** Pixels. */
const size = { width: 200, height: 150 };
/** Pixels around what the map shows. */
const margin = 5;
/** Zoom for each pixel of the wheel. */
const wheelZoom = 0.002;

interface Props {
  boxes: () => ReadonlyMap<string, Box>;
  /** The board that the boxes are of. */
  drawn: BoardIndex;
  label: string;
}

/**
 * The whole board in a corner, and what of it is in view. The map of React Flow has an element and a subscription for each node, which
 * every frame of a pan goes through; here one canvas is drawn when the board changes, and a pan moves a frame over it.
 */
export function BoardMap({ boxes, drawn, label }: Props) {
  // oxlint-disable-next-line react/exhaustive-deps -- the boxes are those of the board that is drawn
  const all = useMemo(() => [...boxes().values()], [boxes, drawn]);
  const bounds = useMemo(() => unionOf(all), [all]);
  const view = useView();
  const { left, top, scale } = mapFrame(unionOf(bounds ? [bounds, view] : [view]), size, margin);
  const { ref, onPointer } = useMapPointer({ left, top, scale });
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = window.devicePixelRatio;
    [element.width, element.height] = [size.width * ratio, size.height * ratio];
    const zoom = ratio / scale;
    context.setTransform(zoom, 0, 0, zoom, -left * zoom, -top * zoom);
    context.fillStyle = getComputedStyle(element).getPropertyValue('--tai-control-border').trim();
    for (const { x, y, width, height } of all) context.fillRect(x, y, width, height);
  }, [all, left, top, scale]);
  return (
    <Map
      ref={ref}
      position="bottom-right"
      role="img"
      aria-label={label}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      <canvas ref={canvas} style={size} />
      <div
        style={{
          ...{ width: view.width / scale, height: view.height / scale },
          transform: `translate(${String((view.x - left) / scale)}px, ${String((view.y - top) / scale)}px)`,
        }}
      />
    </Map>
  );
}

const widthOf = (state: ReactFlowState) => state.width;
const heightOf = (state: ReactFlowState) => state.height;
const transformOf = (state: ReactFlowState) => state.transform;

/** What of the board is in view. */
function useView(): Box {
  const [x, y, zoom] = useStore(transformOf);
  const [width, height] = [useStore(widthOf), useStore(heightOf)];
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}

/** A press, also while it moves, shows that place of the board; the wheel zooms. */
function useMapPointer({ left, top, scale }: { left: number; top: number; scale: number }) {
  const flow = useReactFlow();
  const ref = useRef<HTMLDivElement>(null);
  const zoom = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * wheelZoom));
  });
  useEffect(() => {
    const element = ref.current;
    // React listens passively, and the page would zoom or scroll too.
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, []);

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    const { currentTarget, pointerId, clientX, clientY, type } = event;
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    else if (!currentTarget.hasPointerCapture(pointerId)) return;
    const box = currentTarget.getBoundingClientRect();
    const at = { x: left + (clientX - box.left) * scale, y: top + (clientY - box.top) * scale };
    void flow.setCenter(at.x, at.y, { zoom: flow.getZoom() });
  }

  return { ref, onPointer };
}

const Map = styled(Panel)`
  overflow: hidden;
  width: ${size.width}px;
  height: ${size.height}px;
  background: ${color.panel};
  cursor: pointer;
  touch-action: none;
  canvas {
    position: absolute;
    inset: 0;
  }
  /* Its shadow dims what is not in view. */
  div {
    position: absolute;
    top: 0;
    left: 0;
    box-shadow: 0 0 0 999px ${color.scrim};
  }
`;
