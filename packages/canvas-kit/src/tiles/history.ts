// Undo and redo. A step keeps the state before and after of what it changed, usually a few tiles, and shares everything else.

/** Steps that can be undone and redone; `State` is what one step changed. */
export interface History<State> {
  /** Adds a step; steps that were undone before it can no longer be redone. */
  add: (before: State, after: State) => void;
  /** The state before the last step; null when there is none. */
  undo: () => State | null;
  /** The state after the step that was undone last; null when there is none. */
  redo: () => State | null;
  clear: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const stepsMax = 60;
/** Large steps are dropped earlier: all steps together keep no more bytes than this beside the picture itself. */
const bytesMax = 48_000_000;
const stepsMin = 4;

/** @param bytesOf bytes of a state that only its step keeps */
export function createHistory<State>(bytesOf: (state: State) => number): History<State> {
  let done: { before: State; after: State }[] = [];
  let undone: typeof done = [];
  return {
    add(before, after) {
      done.push({ before, after });
      undone = [];
      let bytes = done.reduce((sum, step) => sum + bytesOf(step.before), 0);
      while (done.length > stepsMax || (done.length > stepsMin && bytes > bytesMax)) {
        const dropped = done.shift();
        if (!dropped) return;
        bytes -= bytesOf(dropped.before);
      }
    },
    undo() {
      const step = done.pop();
      if (!step) return null;
      undone.push(step);
      return step.before;
    },
    redo() {
      const step = undone.pop();
      if (!step) return null;
      done.push(step);
      return step.after;
    },
    clear() {
      done = [];
      undone = [];
    },
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
  };
}
