import type { Box, GuideLine } from '@tai/graph';
import { createObservable, type ObservableValue } from '@tai/kernel';
import type { NodeChange, ReactFlowState } from '@xyflow/react';
import { createDragGuides, type DragGuides } from '../../engine/dragGuides.ts';
import { viewSettings } from '../../state/viewSettings.ts';
import type { FlowNode, FlowNodes } from './flowNodes.ts';

const noLines: readonly GuideLine[] = [];

/** Lets what is dragged snap to what stands around it. */
export interface DragSnap {
  /** Lines of the drag under way. */
  lines: ObservableValue<readonly GuideLine[]>;
  start(dragged: readonly FlowNode[]): void;
  /** The same changes with places that snap; as they came while nothing is dragged. */
  adjust(changes: NodeChange<FlowNode>[]): NodeChange<FlowNode>[];
  /** Where the drag left each node, which React Flow does not know. */
  stop(dragged: readonly FlowNode[]): FlowNode[];
}

interface Store {
  getState(): Pick<ReactFlowState<FlowNode>, 'nodeLookup' | 'snapToGrid' | 'transform' | 'width' | 'height'>;
}

interface Drag {
  guides: DragGuides | null;
  places: Map<string, { x: number; y: number }>;
  isFree: boolean;
  end: () => void;
}

/** @param store that of React Flow */
export function createDragSnap(store: Store, flowNodes: FlowNodes): DragSnap {
  const lines = createObservable(noLines);
  let drag: Drag | null = null;

  /** Places of nodes in a group count from its corner; guides are in those of the board. */
  function boxOf(id: string, position: { x: number; y: number }): Box | null {
    const node = store.getState().nodeLookup.get(id);
    if (!node) return null;
    const parent = node.parentId === undefined ? undefined : store.getState().nodeLookup.get(node.parentId);
    const corner = parent?.internals.positionAbsolute ?? { x: 0, y: 0 };
    return {
      ...{ x: corner.x + position.x, y: corner.y + position.y },
      ...{ width: node.measured.width ?? 0, height: node.measured.height ?? 0 },
    };
  }

  return {
    lines,
    start(dragged) {
      const { snapToGrid, transform, width, height, nodeLookup } = store.getState();
      const [x, y, zoom] = transform;
      const ids = new Set(dragged.map(({ id }) => id));
      for (const [id, { parentId }] of nodeLookup) if (parentId && ids.has(parentId)) ids.add(id);
      const started: Drag = {
        guides:
          viewSettings.get().hasGuides && !snapToGrid
            ? createDragGuides(flowNodes.boxes(), ids, { x, y, zoom, width, height })
            : null,
        ...{ places: new Map(), isFree: false },
        end: () => window.removeEventListener('pointermove', watchKey, true),
      };
      // Held, the key lets go of the guides, as in other editors; Alt copies.
      function watchKey({ ctrlKey, metaKey }: PointerEvent): void {
        started.isFree = ctrlKey || metaKey;
      }
      window.addEventListener('pointermove', watchKey, true);
      drag?.end();
      drag = started;
    },
    adjust(changes) {
      if (!drag) return changes;
      const { guides, places, isFree } = drag;
      const moved = changes.flatMap((change) =>
        change.type === 'position' && change.position ? { ...change, position: change.position } : [],
      );
      if (moved.length === 0) return changes;
      const boxes = moved.flatMap(({ id, position }) => boxOf(id, position) ?? []);
      const by = guides && !isFree ? guides.snap(boxes) : { x: 0, y: 0, lines: noLines };
      if (by.lines.length > 0 || lines.get().length > 0) lines.set(by.lines);
      for (const { id, position } of moved) places.set(id, { x: position.x + by.x, y: position.y + by.y });
      if (by.x === 0 && by.y === 0) return changes;
      return changes.map((change) => {
        const position = change.type === 'position' ? places.get(change.id) : undefined;
        return change.type === 'position' && position ? { ...change, position } : change;
      });
    },
    stop(dragged) {
      const places = drag?.places;
      drag?.end();
      drag = null;
      lines.set(noLines);
      return dragged.map((node) => ({ ...node, position: places?.get(node.id) ?? node.position }));
    },
  };
}
