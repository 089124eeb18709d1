import { createObservable } from '@tai/kernel';

/** Whether the dialog that sets up two-step verification is open. */
export const isSecondFactorOpen = createObservable(false);
