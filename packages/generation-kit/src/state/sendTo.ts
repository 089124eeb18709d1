import type { Picture } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';

const state = createObservable<readonly Picture[]>([]);
const isOpen = createObservable(false);

/** Pictures that wait for the person to say which tool gets them. */
export const sentPictures: Observable<readonly Picture[]> = state;
export const isSendToOpen: Observable<boolean> = isOpen;

export function openSendTo(pictures: readonly Picture[]): void {
  state.set(pictures);
  isOpen.set(true);
}

export function closeSendTo(): void {
  isOpen.set(false);
  state.set([]);
}
