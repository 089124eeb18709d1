// Part of the manifest, so it brings no slice: the action may run on a page where nothing of drawing is loaded yet. The runtime,
// which comes with the dialog, copies the request into the slice (markMemory.ts).
import type { Picture } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';

/** The image that somebody wants to mark up. */
export type MarkRequest = Pick<Picture, 'id' | 'picUrl'>;

const request = createObservable<MarkRequest | null>(null);
const isOpen = createObservable(false);

export const markRequest: Observable<MarkRequest | null> = request;
export const isMarkUpOpen: Observable<boolean> = isOpen;

export function openMarkUp({ id, picUrl }: MarkRequest): void {
  request.set({ id, picUrl });
  isOpen.set(true);
}

export function closeMarkUp(): void {
  isOpen.set(false);
  request.set(null);
}
