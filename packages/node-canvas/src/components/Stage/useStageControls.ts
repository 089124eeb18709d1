import type { Box } from '@tai/graph';
import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import type { OpenBoard } from '../BoardEditor/board.ts';
import type { FlowNode } from './flowNodes.ts';
import type { useFit } from './useFit.ts';

interface Options {
  selectedLinks: () => readonly string[];
  boxes: () => ReadonlyMap<string, Box>;
  fit: ReturnType<typeof useFit>;
}

const fitOptions = { padding: 0.15, maxZoom: 1 };

/** Gives the rest of the page what it can tell the stage. */
export function useStageControls({ stage, editor }: OpenBoard, { selectedLinks, boxes, fit }: Options): void {
  const flow = useReactFlow<FlowNode>();
  useEffect(() => {
    stage.set({
      fit(ids) {
        const all = boxes();
        const chosen = ids ? ids.flatMap((id) => all.get(id) ?? []) : [...all.values()];
        fit(ids ? chosen : [...chosen, ...Object.values(editor.get().board.groups)], fitOptions);
      },
      center() {
        const box = window.document.querySelector('.react-flow')?.getBoundingClientRect();
        return flow.screenToFlowPosition({
          x: (box?.x ?? 0) + (box?.width ?? 0) / 2 - 130,
          y: (box?.y ?? 0) + (box?.height ?? 0) / 2 - 120,
        });
      },
      selectedLinks,
      placeAt: (client) => flow.screenToFlowPosition(client),
      show: (at) => void flow.setCenter(at.x, at.y, { zoom: Math.max(flow.getZoom(), 0.6) }),
      goTo(nodeId) {
        const node = editor.get().board.nodes[nodeId];
        if (!node) return;
        editor.select([nodeId]);
        void flow.setCenter(node.x + 130, node.y + 120, { zoom: 1 }).then(() => focusNode(nodeId));
      },
      focus: (nodeId) => void requestAnimationFrame(() => focusNode(nodeId)),
    });
    return () => {
      stage.set(null);
    };
  }, [stage, flow, editor, selectedLinks, boxes, fit]);
}

function focusNode(nodeId: string): void {
  window.document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)?.focus();
}
