import { createObservable, loadChunk, type ImagePicker } from '@tai/kernel';

export const isPickerOpen = createObservable(false);

/** Lets the person choose pictures. How requests wait for each other comes with the first. */
export const imagePicker: ImagePicker = {
  async pick(request) {
    const { ask } = await loadChunk(() => import('./picker.ts'));
    return ask(request);
  },
};
