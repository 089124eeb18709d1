import { routes, type PictureFilterInput } from '@tai/contracts';
import { answerWithPictures, picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gallery } from '../../feature.ts';
import { isPreviewOpen } from '../../state/openPreview.ts';
import { goToPlace } from '../../state/libraryView.ts';
import { Component as LibraryPanel } from './LibraryPanel.tsx';

// Kept outside React: the next test would find the page behind the dialog hidden.
afterEach(() => isPreviewOpen.set(false));

// What another tab does to what this one shows, and where the focus goes when something is gone.

beforeEach(() => goToPlace({ kind: 'all' }));

const noon = new Date().setHours(12, 0, 0, 0);
const pictures = Array.from({ length: 3 }, (_, index) =>
  picture({ id: `p${index}`, prompt: `fox ${index}`, picDate: noon - index }),
);
const folder = (id: string, name: string) => ({ id, name, count: 1, coverUrl: null, coverId: null });

async function showLibrary() {
  const studio = await renderFeature(<LibraryPanel />, {
    features: [gallery],
    server(server) {
      answerWithPictures(server, pictures);
      server.answer(routes.listFolders, { data: [folder('default', ''), folder('cars', 'Cars')] });
      server.answer(routes.listCategories, { data: [] });
      server.answer(routes.saveFolder, { data: folder('new', 'New') });
      server.answer(routes.getPictureFacets, {
        data: {
          ...{ tools: [], engines: [], styles: [], shapes: [], sizes: [], tags: [] },
          ...{ collected: 1, private: 0, trash: 3 },
        },
      });
    },
  });
  const cell = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name},`) });
  await cell('fox 0');
  const hears = (change: 'changed' | 'deleted', ids: string[]) =>
    studio.happens(() => studio.realtime.receive({ type: 'pictures', projectId: null, change, ids }));
  const lastFilter = (): PictureFilterInput =>
    studio.server.calls(routes.getPictureTimeline).at(-1)?.body ?? {};
  return { ...studio, cell, hears, lastFilter };
}

const placeButton = () => screen.getByRole('button', { name: /^Place:/ });

async function openPlaces() {
  fireEvent.click(placeButton());
  // Its code comes with the first press.
  const name = 'Library sections';
  return within(await screen.findByRole('navigation', { name }, { timeout: 10_000 }));
}

test('a picture that is deleted in another tab leaves the selection', async () => {
  const { cell, hears, person } = await showLibrary();
  fireEvent.click(await cell('fox 0'), { ctrlKey: true });
  fireEvent.click(await cell('fox 1'), { ctrlKey: true });
  await person.sees('2 selected');
  hears('deleted', ['p0']);
  await person.sees('1 selected');
});

test('a picture that is deleted in another tab leaves the preview', async () => {
  const { cell, hears, person, server } = await showLibrary();
  fireEvent.click(await cell('fox 0'));
  await screen.findByRole('dialog', { name: 'Image preview' });
  await person.sees('1 of 3');
  answerWithPictures(server, pictures.slice(1));
  hears('deleted', ['p0']);
  await person.sees('1 of 2');
  const dialog = within(screen.getByRole('dialog', { name: 'Image preview' }));
  expect(await dialog.findByRole('img', { name: 'fox 1' })).toBeInTheDocument();
  await person.keys('{Escape}');
});

test('a folder that is renamed or deleted in another tab is followed, then left', async () => {
  const { hears, lastFilter, server } = await showLibrary();
  fireEvent.click(await (await openPlaces()).findByRole('button', { name: /^Cars/ }));
  await screen.findByRole('button', { name: 'Place: Cars' });
  server.answer(routes.listFolders, { data: [folder('default', ''), folder('cars', 'Wheels')] });
  hears('changed', []);
  await screen.findByRole('button', { name: 'Place: Wheels' });
  server.answer(routes.listFolders, { data: [folder('default', '')] });
  hears('changed', []);
  await screen.findByRole('button', { name: 'Place: All files' });
  await screen.findByText(/“Wheels” no longer exists/);
  await waitFor(() => expect(lastFilter()).not.toHaveProperty('folderId'));
});

test('what the server does not delete stays selected', async () => {
  const { cell, person, server } = await showLibrary();
  fireEvent.click(await cell('fox 0'), { ctrlKey: true });
  await person.sees('1 selected');
  server.refuse(routes.deletePictures, 'tooManyRequests', { seconds: 3 });
  (await cell('fox 0')).focus();
  await person.keys('{Delete}');
  await waitFor(() => expect(server.calls(routes.deletePictures)).toHaveLength(1));
  await screen.findByText(/Too many requests/);
  expect(person.canSee('1 selected')).toBe(true);
});

test('the focus returns to the button when the places close', async () => {
  const { person } = await showLibrary();
  let places = await openPlaces();
  (await places.findByRole('button', { name: /^Cars/ })).focus();
  await person.keys('{Escape}');
  await waitFor(() => expect(placeButton()).toHaveFocus());
  places = await openPlaces();
  (await places.findByRole('button', { name: /^Cars/ })).focus();
  await person.keys('{Enter}');
  await screen.findByRole('button', { name: 'Place: Cars' });
  expect(placeButton()).toHaveFocus();
});

test('the focus returns to where a name was asked for', async () => {
  const { person } = await showLibrary();
  const places = await openPlaces();
  for (const [line, leave] of [
    ['New folder', '{Escape}'],
    ['New folder', 'New{Enter}'],
    ['New category', '{Escape}'],
  ] as const) {
    (await places.findByRole('button', { name: line })).focus();
    await person.keys('{Enter}');
    await places.findByRole('textbox', { name: line });
    await person.keys(leave);
    await waitFor(() => expect(places.getByRole('button', { name: line })).toHaveFocus());
  }
});

test('what one looks at stays in sight when pictures come before it', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      picture({ id: `n${count - index}`, prompt: `owl ${count - index}`, picDate: noon - index }),
    );
  const { cell, hears, server, happens } = await showLibrary();
  answerWithPictures(server, many(200));
  hears('changed', []);
  await cell('owl 200');
  const grid = screen.getByRole('grid');
  // jsdom does not scroll by itself.
  grid.scrollTo = ((options: ScrollToOptions) => {
    grid.scrollTop = options.top ?? 0;
  }) as typeof grid.scrollTo;
  happens(() => {
    grid.scrollTop = 2000;
    fireEvent.scroll(grid);
  });
  await cell('owl 160');
  answerWithPictures(server, many(208));
  hears('changed', []);
  await screen.findByText('208 items');
  // Eight more pictures are four more rows.
  await waitFor(() => expect(grid.scrollTop).toBeGreaterThan(2000));
  expect(await cell('owl 160')).toBeInTheDocument();
});
