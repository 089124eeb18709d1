import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { toVector } from './framing.ts';
import type { SceneViewportProps } from '../viewportProps.ts';
import type { SceneView } from './sceneView.ts';

/** CSS pixels that a pointer may move between down and up of a press. */
const still = { mouse: 4, touch: 10 };

/** Presses, measuring and drops on the canvas. What turns the view is the camera's, what drags a handle the gizmo's. */
export function usePointerActs(view: SceneView | null, latest: RefObject<SceneViewportProps>) {
  const down = useRef<{ x: number; y: number; id: number; wasHandle: boolean } | null>(null);
  return useMemo(() => {
    const isCanvas = (event: { target: EventTarget }) => event.target instanceof HTMLCanvasElement;
    return {
      onPointerDown(event: PointerEvent) {
        if (!view || !isCanvas(event) || event.button !== 0 || !event.isPrimary) {
          down.current = null;
          return;
        }
        down.current = {
          ...{ x: event.clientX, y: event.clientY, id: event.pointerId },
          wasHandle: view.gizmo.isHit() || view.gizmo.isDragging(),
        };
      },
      onPointerUp(event: PointerEvent) {
        const from = down.current;
        down.current = null;
        if (!view || !from || from.id !== event.pointerId || from.wasHandle) return;
        const reach = event.pointerType === 'touch' ? still.touch : still.mouse;
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > reach) return;
        const { mode, onSelect } = latest.current;
        if (mode === 'measure') return view.measureAt(event);
        const hit = view.pickAt(event);
        const adds = event.shiftKey || event.ctrlKey || event.metaKey;
        onSelect(hit?.id ? [hit.id] : [], adds);
      },
      onPointerCancel() {
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
        const { point, id } = view.pointAt(event);
        latest.current.onDrop(event.dataTransfer, toVector(point), id);
      },
      onContextMenu(event: MouseEvent) {
        if (isCanvas(event)) event.preventDefault();
      },
    };
  }, [view, latest]);
}
