import type { ImagePatches } from './imageChanges.ts';

/** One step that can be undone: a command over any number of images. */
export interface EditStep {
  before: ImagePatches;
  after: ImagePatches;
  /** Steps with the same key that follow each other are one, as while a text is typed. */
  key?: string | undefined;
}

export interface EditHistory {
  past: readonly EditStep[];
  future: readonly EditStep[];
}

export const emptyHistory: EditHistory = { past: [], future: [] };

/** Steps that are kept. */
export const historySize = 200;

export function withStep({ past }: EditHistory, step: EditStep): EditHistory {
  const last = past.at(-1);
  const isSame = step.key !== undefined && last?.key === step.key;
  const next = isSame && last ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step];
  return { past: next.slice(-historySize), future: [] };
}

/** The history after its last step was undone, and that step. */
export function undone({ past, future }: EditHistory): { history: EditHistory; step: EditStep } | null {
  const step = past.at(-1);
  if (!step) return null;
  return { history: { past: past.slice(0, -1), future: [{ ...step, key: undefined }, ...future] }, step };
}

/** The history after the step that was undone last is done again, and that step. */
export function redone({ past, future }: EditHistory): { history: EditHistory; step: EditStep } | null {
  const [step, ...rest] = future;
  if (!step) return null;
  return { history: { past: [...past, step], future: rest }, step };
}
