import { createObservable } from '@tai/kernel';

/** True while the person sets a batch up. */
export const isBatchOpen = createObservable(false);

export function openBatch(): void {
  isBatchOpen.set(true);
}

export function closeBatch(): void {
  isBatchOpen.set(false);
}
