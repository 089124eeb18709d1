import { useObservable } from '@tai/kernel';
import type { Edge, EdgeChange } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { viewSettings } from '../../state/viewSettings.ts';
import { useIndex } from '../BoardEditor/board.ts';
import { flowEdges } from './flowNodes.ts';
import { slotColour } from './slotColour.ts';

const noLinks: Edge[] = [];

/**
 * Links, and which one is selected: it has its actions beside it.
 * @param isOverview none is drawn, so none is made
 */
export function useFlowEdges(isOverview: boolean) {
  const index = useIndex();
  const { hidesLinks } = useObservable(viewSettings);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const links = useMemo(
    () =>
      isOverview
        ? noLinks
        : flowEdges(index, ({ from, output }) => slotColour(index.outputTypes(from, output)), hidesLinks),
    [index, hidesLinks, isOverview],
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
  const drawn = useRef<readonly string[]>([]);
  useEffect(() => {
    drawn.current = edges.flatMap((edge) => (edge.selected ? edge.id : []));
  }, [edges]);
  const selectedLinks = useCallback(() => drawn.current, []);
  return { edges, onEdgesChange, selectedLinks };
}
