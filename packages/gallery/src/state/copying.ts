import { createObservable, type Observable } from '@tai/kernel';

const ids = createObservable<readonly string[]>([]);
const isOpen = createObservable(false);

/** Ids of the pictures that wait for the person to say which project gets copies of them. */
export const copied: Observable<readonly string[]> = ids;
export const isCopying: Observable<boolean> = isOpen;

/** Asks which project gets copies of pictures. */
export function copyToProject(pictureIds: readonly string[]): void {
  ids.set(pictureIds);
  isOpen.set(pictureIds.length > 0);
}

export function closeCopying(): void {
  isOpen.set(false);
}
