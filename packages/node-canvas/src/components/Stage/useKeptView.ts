import { capabilityApi } from '@tai/api-client';
import type { Box } from '@tai/graph';
import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { type BoardView, keepBoardView } from '../../state/boardViews.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import type { useFit } from './useFit.ts';

interface Options {
  /** How the board was left before; undefined for one that is shown for the first time. */
  kept: BoardView | undefined;
  /** Nodes that are there. */
  count: number;
  boxes: () => ReadonlyMap<string, Box>;
  fit: ReturnType<typeof useFit>;
}

/**
 * A board that was shown before is as it was left. Another one that opens with nodes is shown as a whole; one that opens empty stays
 * where it is when the first node is added.
 */
export function useKeptView({ kept, count, boxes, fit }: Options): void {
  const { editor, session } = useOpenBoard();
  const flow = useReactFlow();
  // Until then nodes have no fields, and another height.
  const hasFields = !capabilityApi.useCapabilitiesQuery().isLoading;
  const hasSize = useStore(({ width, height }) => width > 0 && height > 0);
  const isDue = useRef(!kept && Object.keys(editor.get().board.nodes).length > 0);
  useEffect(() => {
    if (!isDue.current || count === 0 || !hasFields || !hasSize) return undefined;
    let cancel = (): void => undefined;
    // In the next frame the nodes have the places that follow from their fields.
    const frame = requestAnimationFrame(() => {
      isDue.current = false;
      cancel = fit(boxes().values(), { padding: 0.12, maxZoom: 0.9 });
    });
    return () => {
      cancelAnimationFrame(frame);
      cancel();
    };
  }, [count, hasFields, hasSize, fit, boxes]);
  useEffect(() => {
    const { nodes } = editor.get().board;
    if (kept) editor.select(kept.selected.filter((id) => Object.hasOwn(nodes, id)));
    return () =>
      keepBoardView(session.id, { viewport: flow.getViewport(), selected: [...editor.get().selected] });
  }, [editor, session, flow, kept]);
}
