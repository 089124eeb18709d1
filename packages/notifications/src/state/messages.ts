import { createObservable } from '@tai/kernel';

/** Whether the messages dialog is open. Outside React: what is pushed depends on it. */
export const isMessagesOpen = createObservable(false);

/** New messages do not arrive: the line was tried as often as it may be. */
export const isLineLost = createObservable(false);
