// Undo and redo of marks. They are small, so each step keeps the whole list.
import type { Mark } from './mark.ts';

export interface MarkHistory {
  readonly states: readonly (readonly Mark[])[];
  readonly at: number;
  /** Names the last act when the next one like it belongs to the same step, as the letters of a word do. */
  readonly joins: string | null;
}

const stepsMax = 200;

export function startMarkHistory(marks: readonly Mark[]): MarkHistory {
  return { states: [marks], at: 0, joins: null };
}

export function marksOf({ states, at }: MarkHistory): readonly Mark[] {
  return states[at] ?? [];
}

/** @param joins an act of this name that follows one of the same name is no step of its own */
export function addMarks(
  history: MarkHistory,
  marks: readonly Mark[],
  joins: string | null = null,
): MarkHistory {
  if (marks === marksOf(history)) return history;
  const isJoined = joins !== null && joins === history.joins && history.at > 0;
  const kept = history.states.slice(0, history.at + (isJoined ? 0 : 1));
  const states = [...kept, marks].slice(-stepsMax);
  return { states, at: states.length - 1, joins };
}

export function stepMarks(history: MarkHistory, by: 1 | -1): MarkHistory {
  const at = Math.min(history.states.length - 1, Math.max(0, history.at + by));
  return { ...history, at, joins: null };
}

export function canStep({ states, at }: MarkHistory, by: 1 | -1): boolean {
  return by < 0 ? at > 0 : at < states.length - 1;
}
