// Undo keeps drawings, not steps back: drawings share what did not change, so an entry costs the tiles that its act made.
import type { Drawing } from './layers/drawing.ts';

/** What somebody did, as the list of the history names it. */
const actNames = [
  ...[
    'opened',
    'restored',
    'brush',
    'eraser',
    'fill',
    'gradient',
    'line',
    'rectangle',
    'ellipse',
    'polygon',
    'text',
  ],
  ...[
    'move',
    'transform',
    'clear',
    'crop',
    'import',
    'generated',
    'canvasSize',
    'scaleDrawing',
    'cleanPaper',
  ],
  ...[
    'select',
    'deselect',
    'invertSelection',
    'growSelection',
    'shrinkSelection',
    'featherSelection',
    'outlineSelection',
  ],
  ...[
    'addLayer',
    'deleteLayer',
    'duplicateLayer',
    'reorderLayers',
    'groupLayers',
    'ungroupLayers',
    'renameLayer',
  ],
  ...['addCamera', 'changeCamera', 'deleteCamera'],
  ...['opacity', 'blend', 'lock', 'visibility', 'mergeDown', 'mergeVisible', 'flatten', 'flip'],
] as const;
export type ActName = (typeof actNames)[number];

/** One state of the drawing, and the act that led to it. */
interface HistoryEntry {
  readonly id: number;
  readonly act: ActName;
  readonly drawing: Drawing;
}

/** All states that can be gone back to. Never changed in place. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  /** Index of the state that is shown. */
  readonly at: number;
}

/** Acts that can be undone at most, beside the state before the first. */
export const historyMax = 256;

export function createHistory(drawing: Drawing, act: ActName = 'opened'): History {
  return { entries: [{ id: 1, act, drawing }], at: 0 };
}

/** The state that is shown. */
export function presentOf({ entries, at }: History): Drawing {
  const entry = entries[at];
  if (!entry) throw new Error(`The history has no state ${at}, only ${entries.length}.`);
  return entry.drawing;
}

/**
 * Adds what an act made. What was undone before it is gone.
 * @param joins replaces the newest entry when it is of the same act, so that dragging a slider is one act
 */
export function addEntry(history: History, act: ActName, drawing: Drawing, joins = false): History {
  const { entries, at } = history;
  const last = entries[at];
  const isJoined = joins && at > 0 && last?.act === act && at === entries.length - 1;
  const before = entries.slice(0, isJoined ? at : at + 1);
  const id = isJoined ? (last?.id ?? 1) : (entries.at(-1)?.id ?? 0) + 1;
  const all = [...before, { id, act, drawing }].slice(-historyMax - 1);
  return { entries: all, at: all.length - 1 };
}

/** The present state changed without an act, such as which layer is active. */
export function amendPresent(history: History, drawing: Drawing): History {
  const { entries, at } = history;
  const entry = entries[at];
  return entry ? { entries: entries.with(at, { ...entry, drawing }), at } : history;
}

/** Shows another state; indices beyond the ends show the last or first. */
export function goTo(history: History, index: number): History {
  const at = Math.min(history.entries.length - 1, Math.max(0, index));
  return at === history.at ? history : { ...history, at };
}
