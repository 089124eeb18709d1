import type { Picture } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';

/** Pictures that are shown large, and which of them. */
export interface PreviewState {
  pictures: readonly Picture[];
  index: number;
}

const state = createObservable<PreviewState | null>(null);
const isOpen = createObservable(false);

/** The preview that is open, or null. */
export const preview: Observable<PreviewState | null> = state;
export const isPreviewOpen: Observable<boolean> = isOpen;

/** Opens pictures at one of them. */
export function openPreview({ pictures, startId }: { pictures: Picture[]; startId: string }): void {
  const index = pictures.findIndex(({ id }) => id === startId);
  if (index === -1) return;
  state.set({ pictures, index });
  isOpen.set(true);
}

/** Goes to another picture of the open preview. */
export function showInPreview(index: number): void {
  const current = state.get();
  if (current) state.set({ ...current, index });
}

export function closePreview(): void {
  isOpen.set(false);
  state.set(null);
}

/** Takes deleted pictures out of the open preview; the next one takes their place. */
export function removeFromPreview(ids: readonly string[]): void {
  const current = state.get();
  if (!current) return;
  const pictures = current.pictures.filter(({ id }) => !ids.includes(id));
  if (pictures.length === 0) closePreview();
  else state.set({ pictures, index: Math.min(current.index, pictures.length - 1) });
}
