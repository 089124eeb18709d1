import type { Picture } from '@tai/contracts';
import { createObservable } from '@tai/kernel';

/** The clip whose part is chosen; null while the dialog is closed. */
export const clipToCut = createObservable<Picture | null>(null);
export const isCutOpen = createObservable(false);

export function openCut(clip: Picture): void {
  clipToCut.set(clip);
  isCutOpen.set(true);
}

export function closeCut(): void {
  isCutOpen.set(false);
  clipToCut.set(null);
}
