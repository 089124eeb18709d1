import { createObservable } from '@tai/kernel';

/** Whether the tour of the board is open. */
export const isBoardTourOpen = createObservable(false);
