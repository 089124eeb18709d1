import { useReducer, useRef, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Mark } from '../../domain/marks/mark.ts';
import {
  addMarks,
  canStep,
  marksOf,
  startMarkHistory,
  stepMarks,
  type MarkHistory,
} from '../../domain/marks/markHistory.ts';
import { marksKept, selectKeptImages } from '../../state/keptMarksSlice.ts';

/** Marks of an image with their own undo list. */
export interface Marks {
  list: readonly Mark[];
  canUndo: boolean;
  canRedo: boolean;
  /** @param joins names an act that makes one step with the same act before it */
  change: (marks: readonly Mark[], joins?: string) => void;
  undo: () => void;
  redo: () => void;
}

type Act = { marks: readonly Mark[]; joins: string | null } | { by: 1 | -1 };

function reduce(history: MarkHistory, act: Act): MarkHistory {
  return 'by' in act ? stepMarks(history, act.by) : addMarks(history, act.marks, act.joins);
}

/** Begins with what was kept of the image, and keeps every change. */
export function useMarks(imageId: string): Marks {
  const store = useDispatch();
  const kept = useSelector(selectKeptImages).find(({ id }) => id === imageId)?.marks;
  const [history, act] = useReducer(reduce, kept ?? [], startMarkHistory);
  const list = marksOf(history);
  const written = useRef(list);
  useEffect(() => {
    if (written.current === list) return;
    written.current = list;
    store(marksKept({ id: imageId, marks: list }));
  }, [store, imageId, list]);
  return {
    list,
    canUndo: canStep(history, -1),
    canRedo: canStep(history, 1),
    change: (marks, joins) => act({ marks, joins: joins ?? null }),
    undo: () => act({ by: -1 }),
    redo: () => act({ by: 1 }),
  };
}
