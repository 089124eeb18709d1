import { capabilityApi } from '@tai/api-client';
import { useReactFlow } from '@xyflow/react';
import { useEffect, useRef, useState } from 'react';
import { keepBoardView, viewOfBoard } from '../../state/boardViews.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

const firstView = { x: 80, y: 80, zoom: 0.9 };

/**
 * A board that was shown before is as it was left. Another one that opens with nodes is shown as a whole; one that opens empty stays
 * where it is when the first node is added.
 * @param count nodes that are drawn
 * @returns the view to begin with
 */
export function useKeptView(count: number): { x: number; y: number; zoom: number } {
  const { editor, session } = useOpenBoard();
  const flow = useReactFlow();
  const [kept] = useState(() => viewOfBoard(session.id));
  // Until then nodes have no fields, and another height.
  const hasFields = !capabilityApi.useCapabilitiesQuery().isLoading;
  const isDue = useRef(!kept && Object.keys(editor.get().board.nodes).length > 0);
  useEffect(() => {
    if (!isDue.current || count === 0 || !hasFields) return undefined;
    // In the next frame the nodes have the places that follow from their fields.
    const frame = requestAnimationFrame(() => {
      isDue.current = false;
      void flow.fitView({ padding: 0.12, maxZoom: 0.9 });
    });
    return () => cancelAnimationFrame(frame);
  }, [count, hasFields, flow]);
  useEffect(() => {
    const { nodes } = editor.get().board;
    if (kept) editor.select(kept.selected.filter((id) => Object.hasOwn(nodes, id)));
    return () =>
      keepBoardView(session.id, { viewport: flow.getViewport(), selected: [...editor.get().selected] });
  }, [editor, session, flow, kept]);
  return kept?.viewport ?? firstView;
}
