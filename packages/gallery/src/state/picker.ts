import type { Picture } from '@tai/contracts';
import { createObservable, UserCancelledError, type PickRequest } from '@tai/kernel';
import { isPickerOpen } from './openPicker.ts';

/** What was chosen, in the order of choosing. */
interface Picked {
  ids: string[];
  images: Picture[];
}

/** A request that waits for its answer, or is on the screen. */
export interface OpenPick extends PickRequest {
  resolve(picked: Picked): void;
  cancel(): void;
}

const waiting: OpenPick[] = [];
const current = createObservable<OpenPick | null>(null);

/** The request on the screen. */
export const currentPick = current;

function next(): void {
  const request = waiting.shift() ?? null;
  current.set(request);
  isPickerOpen.set(request !== null);
}

// Given up before it was there.
isPickerOpen.subscribe(() => {
  if (!isPickerOpen.get()) current.get()?.cancel();
});

/** Lets the person choose; several requests are answered one after the other. */
export function ask(request: PickRequest = {}): Promise<Picked> {
  return new Promise((resolve, reject) => {
    waiting.push({
      ...request,
      resolve(picked) {
        resolve(picked);
        next();
      },
      cancel() {
        reject(new UserCancelledError());
        next();
      },
    });
    if (current.get() === null) next();
  });
}
