import type { Outbox } from './outbox.ts';

let outbox: Outbox | null = null;

/** Hands over the outbox of the person who is signed in; the feature's runtime does it once. */
export function setOutbox(next: Outbox | null): void {
  outbox = next;
}

/** The outbox. @throws Error before the runtime has started, which no page of this feature can see */
export function getOutbox(): Outbox {
  if (!outbox) throw new Error('image-tools: the runtime has not started.');
  return outbox;
}
