import { useSyncExternalStore } from 'react';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Open modal dialogs inside a dialog: React runs the effects of children first, so they may open before it. */
export function modalsInside(dialog: HTMLDialogElement): readonly HTMLDialogElement[] {
  return stack.filter((one) => dialog.contains(one));
}

/** Notes an open modal dialog, below those inside it; the returned function takes it away. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  const inside = modalsInside(dialog);
  set([...stack.filter((one) => !inside.includes(one)), dialog, ...inside]);
  return () => set(stack.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal dialog on top, if any. All outside of it is inert, so messages have to be shown inside. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => stack.at(-1));
}
