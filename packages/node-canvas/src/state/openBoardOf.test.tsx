import { canvasRoutes } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { pictureActionSlot } from '@tai/kernel';
import { libraryPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nodeCanvas } from '../feature.ts';

afterEach(() => toast.clear());

const image = { ...libraryPicture(1), hasBoard: true };

async function openFrom(answer: 'refused' | { originalId: string | null; missing: number }) {
  const asked = vi.fn();
  const page = await renderFeature(null, {
    features: [nodeCanvas],
    server: (server) => {
      if (answer === 'refused') server.refuse(canvasRoutes.openBoardOfPicture, 'pictureBoardGone');
      else
        server.answer(canvasRoutes.openBoardOfPicture, ({ body }) => {
          asked(body);
          return { data: { id: 'made', ...answer } };
        });
    },
  });
  const action = page.host.slotItems(pictureActionSlot).find(({ id }) => id === 'nodeCanvas.openBoard');
  await action?.run([image]);
  return { ...page, asked };
}

test('“Open as board” is offered for one image that a board made', async () => {
  const { host } = await renderFeature(null, { features: [nodeCanvas] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === 'nodeCanvas.openBoard');
  expect(action?.label.en).toBe('Open as board');
  expect(action?.predicate([image])).toBe(true);
  expect(action?.predicate([image, image])).toBe(false);
  expect(action?.predicate([libraryPicture(2)])).toBe(false);
});

test('the board opens as a copy, and the original is one press away', async () => {
  const { address, asked } = await openFrom({ originalId: 'first', missing: 0 });
  await vi.waitFor(() => expect(address()).toBe('/node?id=made'));
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ pictureId: image.id }));
  expect(await screen.findByText('This board is a copy, as it was when it made the image.')).toBeVisible();
  screen.getByRole('button', { name: 'Open original' }).click();
  await vi.waitFor(() => expect(address()).toBe('/node?id=first'));
});

test('images that are gone are counted, and an original in the trash is not offered', async () => {
  await openFrom({ originalId: null, missing: 2 });
  expect(await screen.findByText(/2 images of its nodes are gone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open original' })).toBeNull();
});

test('a board that is gone is said, and nothing opens', async () => {
  const { address } = await openFrom('refused');
  expect(
    await screen.findByText(/Couldn’t open the board. The board that made this image was deleted/),
  ).toBeVisible();
  expect(address()).not.toMatch(/node/);
});
