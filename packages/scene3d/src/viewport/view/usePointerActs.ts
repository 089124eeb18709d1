import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { drawBand, type Band } from './selectionBand.ts';
import { toVector } from './framing.ts';
import type { SceneViewportProps } from '../viewportProps.ts';
import type { SceneView } from './sceneView.ts';

/** CSS pixels that a pointer may move between down and up of a press. */
const still = { mouse: 4, touch: 10 };

/** With it a drag draws a rectangle instead of turning the view. */
const isBandKey = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey;

/** Presses, rectangles, measuring and drops on the canvas. What turns the view is the camera's, what drags a handle the gizmo's. */
export function usePointerActs(view: SceneView | null, latest: RefObject<SceneViewportProps>) {
  const band = useRef<Band | null>(null);
  const down = useRef<{ x: number; y: number; id: number; wasHandle: boolean } | null>(null);
  return useMemo(() => {
    const isCanvas = (event: { target: EventTarget }) => event.target instanceof HTMLCanvasElement;
    return {
      onPointerDown(event: PointerEvent) {
        // Who walks looks around with a press.
        if (!view || latest.current.walks || !isCanvas(event) || event.button !== 0 || !event.isPrimary) {
          down.current = null;
          return;
        }
        // The camera is told not to turn before it hears of the press, see `chooseButton` there.
        const isBand = latest.current.mode !== 'measure' && isBandKey(event) && !view.gizmo.isHit();
        band.current = isBand ? drawBand(event) : null;
        down.current = {
          ...{ x: event.clientX, y: event.clientY, id: event.pointerId },
          wasHandle: view.gizmo.isHit() || view.gizmo.isDragging(),
        };
      },
      onPointerMove(event: PointerEvent) {
        band.current?.move(event);
      },
      onPointerUp(event: PointerEvent) {
        const drawn = band.current?.end(event);
        band.current = null;
        if (drawn && view) {
          down.current = null;
          const ids = view.picking.within(drawn.from, drawn.to);
          // With Shift as well, what is inside joins what is selected.
          const kept = event.shiftKey ? [...latest.current.selection] : [];
          return latest.current.onSelect([...new Set([...kept, ...ids])], false);
        }
        const from = down.current;
        down.current = null;
        if (!view || !from || from.id !== event.pointerId || from.wasHandle) return;
        const reach = event.pointerType === 'touch' ? still.touch : still.mouse;
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > reach) return;
        const { mode, onSelect } = latest.current;
        if (mode === 'measure') return view.measureAt(event);
        const hit = view.picking.press(event);
        const adds = event.shiftKey || event.ctrlKey || event.metaKey;
        onSelect(hit?.id ? [hit.id] : [], adds);
      },
      onPointerCancel() {
        band.current?.cancel();
        band.current = null;
        down.current = null;
      },
      onDragOver(event: DragEvent) {
        if (!latest.current.canEdit) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop(event: DragEvent) {
        if (!view || !latest.current.canEdit) return;
        event.preventDefault();
        const { point, id } = view.picking.at(event);
        latest.current.onDrop(event.dataTransfer, toVector(point), id);
      },
      onContextMenu(event: MouseEvent) {
        if (isCanvas(event)) event.preventDefault();
      },
    };
  }, [view, latest]);
}
