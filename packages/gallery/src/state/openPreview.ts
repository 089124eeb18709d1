import type { Picture } from '@tai/contracts';
import { createObservable, loadChunk } from '@tai/kernel';

export const isPreviewOpen = createObservable(false);

/** Opens pictures at one of them. How the preview is walked through comes with its first use. */
export async function openPreview(request: { pictures: Picture[]; startId: string }): Promise<void> {
  const { showPictures } = await loadChunk(() => import('./preview.ts'));
  showPictures(request);
}

/** Takes deleted pictures out of the open preview; the next one takes their place. */
export async function removeFromPreview(ids: readonly string[]): Promise<void> {
  if (!isPreviewOpen.get()) return;
  const { removePictures } = await loadChunk(() => import('./preview.ts'));
  removePictures(ids);
}
