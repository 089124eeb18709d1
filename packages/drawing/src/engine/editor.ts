// The drawing that is being edited, with its history. Tools ask it to show what is not done yet (a stroke under way) and to commit
// what is done; the stage, the panels and the document listen.
import type { PixelBox } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import {
  addEntry,
  amendPresent,
  createHistory,
  goTo,
  presentOf,
  type ActName,
  type History,
} from '../domain/history.ts';
import type { Drawing } from '../domain/layers/drawing.ts';

/** What panels show of the editor. Changes with each act, never while a stroke is under way. */
export interface EditorState {
  readonly drawing: Drawing;
  readonly history: History;
  /** Layers that acts of the panel work on; the active one is always among them. */
  readonly selectedIds: readonly string[];
}

/** Hears what is to be seen. @param area the pixels that changed, when it is known */
type ShowListener = (drawing: Drawing, area?: PixelBox) => void;

interface CommitOptions {
  /** Joins the act before when that is the same, as the many values of one drag of a slider. */
  joins?: boolean;
}

/** Made by {@link createEditor}. */
export interface Editor extends Observable<EditorState> {
  /** The state of the newest act. */
  readonly drawing: Drawing;
  /** What is to be seen: the drawing, or one that is shown while an act is under way. */
  readonly shown: Drawing;
  /** Shows a drawing without an act; null shows the committed one again. */
  preview(drawing: Drawing | null, area?: PixelBox): void;
  commit(act: ActName, drawing: Drawing, options?: CommitOptions): void;
  /** Changes what is no act, such as which layer is active. */
  amend(drawing: Drawing): void;
  select(ids: readonly string[], activeId: string): void;
  undo(): void;
  redo(): void;
  goTo(index: number): void;
  /** Another drawing, without the history of the one before. */
  replace(drawing: Drawing): void;
  /**
   * Puts the drawing with its history aside for another one, as for guided mode.
   * @returns gives it back with everything that could be undone
   */
  setAside(other: Drawing): () => void;
  onShow(listener: ShowListener): () => void;
}

interface EditorOptions {
  /** Whether an act is taken now; what the document brings is always shown. */
  takes?: (act: ActName) => boolean;
  /** An act was not taken. */
  onRefused?: () => void;
}

export function createEditor(
  drawing: Drawing,
  { takes = () => true, onRefused = () => undefined }: EditorOptions = {},
): Editor {
  const state = createObservable<EditorState>(stateOf(createHistory(drawing), [drawing.activeId]));
  const listeners = new Set<ShowListener>();
  let previewed: Drawing | null = null;

  const present = () => state.get().drawing;
  function tell(shown: Drawing, area?: PixelBox): void {
    for (const listener of listeners) listener(shown, area);
  }
  function update(history: History, selectedIds = state.get().selectedIds): void {
    previewed = null;
    const next = presentOf(history);
    const left = selectedIds.filter((id) => next.layers.has(id));
    state.set(stateOf(history, left.includes(next.activeId) ? left : [next.activeId]));
    tell(next);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    get drawing() {
      return present();
    },
    get shown() {
      return previewed ?? present();
    },
    preview(next, area) {
      previewed = next;
      tell(next ?? present(), next ? area : undefined);
    },
    commit(act, next, { joins = false } = {}) {
      if (act === 'restored' || takes(act)) return update(addEntry(state.get().history, act, next, joins));
      update(state.get().history);
      onRefused();
    },
    amend: (next) => update(amendPresent(state.get().history, next)),
    select(ids, activeId) {
      const next = activeId === present().activeId ? present() : { ...present(), activeId };
      update(amendPresent(state.get().history, next), ids);
    },
    undo: () => update(goTo(state.get().history, state.get().history.at - 1)),
    redo: () => update(goTo(state.get().history, state.get().history.at + 1)),
    goTo: (index) => update(goTo(state.get().history, index)),
    replace: (next) => update(createHistory(next), [next.activeId]),
    setAside(other) {
      const { history, selectedIds } = state.get();
      update(createHistory(other), [other.activeId]);
      return () => update(history, selectedIds);
    },
    onShow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stateOf(history: History, selectedIds: readonly string[]): EditorState {
  return { drawing: presentOf(history), history, selectedIds };
}
