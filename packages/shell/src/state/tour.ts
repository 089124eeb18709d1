import { createObservable } from '@tai/kernel';

export const isTourOpen = createObservable(false);

/** Whether the banner that offers the tour waits or is shown. */
export const isTourOffered = createObservable(false);
