import { pictureActionSlot } from '@tai/kernel';
import { libraryPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { imageTools } from '../feature.ts';
import { placeAction } from './page.ts';
import { workspaceOf } from './workspaceSlice.ts';

test('“Open in workspace” leads there with the image on the stage, and is offered for one image alone', async () => {
  const { address, host, store } = await renderFeature(null, { features: [imageTools] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === placeAction);
  const image = libraryPicture(1);
  await action?.run([image]);
  await vi.waitFor(() => expect(workspaceOf(store.getState()).placed).toBe(image.id));
  await vi.waitFor(() => expect(address()).toBe('/main?type=0'));
  expect(action?.predicate([image])).toBe(true);
  expect(action?.predicate([image, libraryPicture(2)])).toBe(false);
  expect(action?.predicate([{ ...image, medium: 'video' }])).toBe(false);
});
