import type { Picture } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';

const state = createObservable<readonly Picture[]>([]);
const isOpen = createObservable(false);

/** Pictures that are being put into words. */
export const describedPictures: Observable<readonly Picture[]> = state;
export const isDescribeOpen: Observable<boolean> = isOpen;

export function openDescribe(pictures: readonly Picture[]): void {
  state.set(pictures);
  isOpen.set(true);
}

export function closeDescribe(): void {
  isOpen.set(false);
  state.set([]);
}
