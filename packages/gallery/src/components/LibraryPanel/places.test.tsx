import { baseApi } from '@tai/api-client';
import { documentRoutes, routes, type PictureFilterInput } from '@tai/contracts';
import { imagePickerPort } from '@tai/kernel';
import { answerWithPictures, documentLine, picture, retention } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { gallery } from '../../feature.ts';
import { goToPlace } from '../../state/libraryView.ts';
import { Component as LibraryPanel } from './LibraryPanel.tsx';

beforeEach(() => goToPlace({ kind: 'all' }));

const now = new Date().setHours(12, 0, 0, 0);
const pictures = Array.from({ length: 3 }, (_, index) =>
  picture({ id: `p${index}`, prompt: `fox ${index}`, picDate: now - index }),
);

async function showLibrary(props: ComponentProps<typeof LibraryPanel> = {}) {
  const studio = await renderFeature(<LibraryPanel {...props} />, {
    features: [gallery],
    server(server) {
      answerWithPictures(server, pictures);
      server.answer(routes.listFolders, {
        data: [
          { id: 'default', name: '', count: 1, coverUrl: null, coverId: null },
          { id: 'cars', name: 'Cars', count: 2, coverUrl: null, coverId: null },
        ],
      });
      server.answer(routes.listCategories, {
        data: ['a', 'b', 'c'].map((id) => ({ id, parentId: null, name: `Category ${id}`, count: 0 })),
      });
      server.answer(routes.sortCategories, { data: [] });
      server.answer(routes.saveCategory, ({ body }) => ({
        data: { id: 'new', parentId: body.parentId ?? null, name: body.name, count: 0 },
      }));
      server.answer(routes.deletePicturesForever, { data: { count: 1 } });
      server.answer(routes.getPictureFacets, {
        data: {
          tools: [{ value: 'create', count: 3 }],
          // What has an id and no name is not shown.
          ...{ engines: [], styles: [{ value: 'checkpoint:79da6e22', count: 4 }], shapes: [], sizes: [] },
          tags: [{ value: 'draft', count: 1 }],
          ...{ collected: 1, private: 0, trash: 2 },
        },
      });
    },
  });
  await screen.findByRole('gridcell', { name: /^fox 0/ });
  const lastFilter = (): PictureFilterInput =>
    studio.server.calls(routes.getPictureTimeline).at(-1)?.body ?? {};
  return { ...studio, lastFilter };
}

async function openPlaces() {
  fireEvent.click(screen.getByRole('button', { name: /^Place:/ }));
  return within(await screen.findByRole('navigation', { name: 'Library sections' }));
}

test('a place asks for its own pictures, and says where one is', async () => {
  const { lastFilter } = await showLibrary();
  for (const [name, filter, title] of [
    [/^Cars/, { folderId: 'cars' }, 'Cars'],
    [/^Favorites/, { collected: true }, 'Favorites'],
    [/^Category b/, { categoryId: 'b' }, 'Category b'],
    [/^Private/, { view: 'private' }, 'Private'],
    [/^Trash/, { view: 'trash' }, 'Trash'],
    [/^All images/, { medium: 'image' }, 'All images'],
    [/^All videos/, { medium: 'video' }, 'All videos'],
    [/^All 3D/, { medium: '3d' }, 'All 3D'],
  ] as const) {
    const places = await openPlaces();
    fireEvent.click(await places.findByRole('button', { name }));
    await screen.findByRole('button', { name: `Place: ${title}` });
    await waitFor(() => expect(lastFilter()).toMatchObject(filter));
  }
});

test('boards of the person are listed, searched by name, and lead to their pages', async () => {
  const { server, person } = await showLibrary();
  const boards = ['Spring', 'Summer'].map((title) => documentLine({ id: title, type: 'board', title }));
  server.answer(documentRoutes.listDocuments, ({ body }) => ({
    data: { records: boards.filter(({ title }) => title.includes(body.search ?? '')), next: null },
  }));
  const places = await openPlaces();
  fireEvent.click(await places.findByRole('button', { name: 'All boards' }));
  const tile = await screen.findByRole('link', { name: /^Spring/ });
  expect(tile).toHaveAttribute('href', '/node?id=Spring');
  expect(server.calls(documentRoutes.listDocuments).at(-1)?.body).toMatchObject({
    type: 'board',
    view: 'mine',
  });
  // Files have nothing to do with boards.
  expect(screen.queryByRole('button', { name: 'Upload files' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search boards' }), { target: { value: 'Sum' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Spring/ })).toBeNull());
  await screen.findByRole('link', { name: /^Summer/ });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search boards' }), { target: { value: 'Winter' } });
  await person.press('Clear search');
  await screen.findByRole('link', { name: /^Spring/ });

  const again = await openPlaces();
  fireEvent.click(await again.findByRole('button', { name: /^All files/ }));
  await screen.findByRole('gridcell', { name: /^fox 0/ });
  // The list of places is gone, and what was pressed in it.
  expect(screen.getByRole('button', { name: 'Place: All files' })).toHaveFocus();
});

test('between files and boards the pressed line beside the tiles keeps the focus', async () => {
  const { server, person } = await showLibrary({ page: { key: 'page' } });
  server.answer(documentRoutes.listDocuments, { data: { records: [], next: null } });
  for (const name of ['All boards', /^All files/]) {
    await person.press(name);
    const line = await screen.findByRole('button', { name });
    await waitFor(() => expect(line).toHaveAttribute('aria-current', 'true'));
    await waitFor(() => expect(line).toHaveFocus());
  }
});

test('a library that opens with its boards leaves the focus where it is', async () => {
  goToPlace({ kind: 'boards' });
  const { person } = await renderFeature(<LibraryPanel />, {
    features: [gallery],
    server: (server) => server.answer(documentRoutes.listDocuments, { data: { records: [], next: null } }),
  });
  await person.sees('No boards yet');
  expect(document.body).toHaveFocus();
});

test('boards that do not come can be asked for again, and none at all says where they come from', async () => {
  const { server, person } = await showLibrary();
  server.refuse(documentRoutes.listDocuments, 'unavailable');
  goToPlace({ kind: 'boards' });
  await person.sees('Couldn’t load boards');
  server.answer(documentRoutes.listDocuments, { data: { records: [], next: null } });
  await person.press('Try again');
  await person.sees('No boards yet');
  expect(await screen.findByRole('link', { name: 'Open the list of boards' })).toHaveAttribute(
    'href',
    '/node',
  );
});

test('what is typed is searched for, what is chosen filters, and both go together', async () => {
  const { lastFilter, person } = await showLibrary();
  await person.press('Search and filter');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'red fox' } });
  await waitFor(() => expect(lastFilter()).toMatchObject({ search: 'red fox' }));
  await person.press('Filters');
  await screen.findByRole('region', { name: 'Tags' });
  expect(screen.queryByText(/checkpoint/)).not.toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: /^draft 1/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Favorites 1/ }));
  await waitFor(() =>
    expect(lastFilter()).toMatchObject({ search: 'red fox', tags: ['draft'], collected: true }),
  );
  await person.keys('{Escape}');
  await person.press('Clear all');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('categories are moved by keys', async () => {
  const { server } = await showLibrary();
  const places = await openPlaces();
  const line = await places.findByRole('button', { name: /^Category b/ });
  fireEvent.keyDown(line, { key: 'ArrowUp', altKey: true });
  await waitFor(() =>
    expect(server.calls(routes.sortCategories).at(-1)?.body).toEqual({
      parentId: null,
      ids: ['b', 'a', 'c'],
    }),
  );
  fireEvent.keyDown(line, { key: 'ArrowRight', altKey: true });
  await waitFor(() =>
    expect(server.calls(routes.sortCategories).at(-1)?.body).toEqual({ parentId: 'a', ids: ['b'] }),
  );
});

test('a name that is taken is told where it was typed, and nothing typed is lost', async () => {
  const { server, person } = await showLibrary();
  await openPlaces();
  server.refuse(routes.saveCategory, 'nameTaken', { name: 'Wheels' });
  await person.press('New category');
  const field = await screen.findByRole('textbox', { name: 'New category' });
  fireEvent.change(field, { target: { value: 'Wheels' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/already exists/)).toBeDefined();
  expect(field).toHaveProperty('value', 'Wheels');
});

test('the trash brings pictures back, and asks before it deletes them for good', async () => {
  const { server, person, asked } = await showLibrary();
  server.answer(routes.getRetention, { data: retention({ trashDays: 14 }) });
  fireEvent.click(await (await openPlaces()).findByRole('button', { name: /^Trash/ }));
  await person.sees('Images are permanently deleted after 14 days in the trash.');
  const cell = await screen.findByRole('gridcell', { name: /^fox 1/ });
  fireEvent.click(cell);
  await person.press('Restore');
  await waitFor(() => expect(server.calls(routes.restorePictures).at(-1)?.body).toEqual({ ids: ['p1'] }));
  await person.press('Empty trash');
  // The stand-in for the question says yes.
  await waitFor(() => expect(server.calls(routes.deletePicturesForever)).toHaveLength(1));
  expect(asked.find(({ what }) => what === 'confirm.ask')?.with).toMatchObject([
    { title: 'Delete 3 images permanently?', danger: true },
  ]);
});

test('places say after how many days things leave them, when they do', async () => {
  const { server, person } = await showLibrary();
  server.answer(routes.getRetention, { data: retention({ imageDays: 1, videoDays: 90 }) });
  fireEvent.click(await (await openPlaces()).findByRole('button', { name: 'All videos' }));
  await person.sees('Videos move to the trash after 90 days, unless they’re favorites or in a folder.');
  fireEvent.click(await (await openPlaces()).findByRole('button', { name: 'All images' }));
  await person.sees('Images move to the trash after 1 day, unless they’re favorites or in a folder.');
  fireEvent.click(await (await openPlaces()).findByRole('button', { name: 'All 3D' }));
  await waitFor(() => expect(person.canSee(/move to the trash/)).toBe(false));
});

test('the whole set is selected although only a part of it was seen', async () => {
  const { server, person } = await showLibrary();
  server.answer(routes.getPictureIds, { data: { ids: ['p0', 'p1', 'p2', 'far'], total: 4 } });
  fireEvent.click(await screen.findByRole('gridcell', { name: /^fox 0/ }), { ctrlKey: true });
  await person.press('Select all 3');
  await person.sees('4 selected');
});

test('pictures that leave the place that is shown leave the selection, and the others stay', async () => {
  const { server, person, store } = await showLibrary();
  for (const name of [/^fox 0/, /^fox 2/])
    fireEvent.click(await screen.findByRole('gridcell', { name }), { ctrlKey: true });
  server.answer(routes.getPictureIds, { data: { ids: ['p0', 'p2', 'far'], total: 3 } });
  await person.press('Select all 3');
  await person.sees('3 selected');
  // Filed away in another window, among them one that was never seen here.
  answerWithPictures(server, pictures.slice(0, 2));
  server.answer(routes.getPictureIds, { data: { ids: ['p0', 'p1'], total: 2 } });
  store.dispatch(baseApi.util.invalidateTags(['Picture']));
  await person.sees('1 selected');
});

test('a folder is renamed by keys alone, and the focus is at its line again', async () => {
  const { server, person } = await showLibrary();
  server.answer(routes.saveFolder, ({ body }) => ({
    data: { id: 'cars', name: body.name, count: 2, coverUrl: null, coverId: null },
  }));
  const places = await openPlaces();
  (await places.findByRole('button', { name: 'Actions for Cars' })).focus();
  await person.keys('{Enter}');
  await screen.findByRole('menu', { name: 'Actions for Cars' });
  await person.keys('{ArrowDown}{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(field).toHaveFocus();
  await person.keys('Wheels{Enter}');
  await waitFor(() => expect(server.calls(routes.saveFolder).at(-1)?.body).toMatchObject({ name: 'Wheels' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-line')).toBe('cars'));
});

test('after a category or a folder was deleted the focus is at the next line, at last at the one for a new one', async () => {
  const { server, person } = await showLibrary();
  let left = ['a', 'b', 'c'];
  server.answer(routes.deleteCategory, ({ params }) => {
    left = left.filter((id) => id !== params.id);
    const data = left.map((id) => ({ id, parentId: null, name: `Category ${id}`, count: 0 }));
    server.answer(routes.listCategories, { data });
    return { data: { ids: [String(params.id)] } };
  });
  server.answer(routes.deleteFolder, () => {
    server.answer(routes.listFolders, { data: [] });
    return { data: { id: 'cars' } };
  });
  const places = await openPlaces();
  for (const [name, next] of [
    ['Category b', 'c'],
    ['Category c', 'a'],
    ['Category a', 'new-category'],
    ['Cars', 'new-folder'],
  ]) {
    (await places.findByRole('button', { name: `Actions for ${name}` })).focus();
    await person.keys('{Enter}');
    await screen.findByRole('menu');
    await person.keys('{End}{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-line')).toBe(next));
  }
});

test('a folder gets a cover from the library, in the dialog with more room', async () => {
  const { server, person, asked, host } = await showLibrary();
  // The picker is one object for all tests of the process.
  const pick = vi
    .spyOn(host.ports.use(imagePickerPort), 'pick')
    .mockResolvedValueOnce({ ids: ['p1'], images: [] });
  onTestFinished(() => pick.mockRestore());
  server.answer(routes.setFolderCover, ({ body }) => ({
    data: { id: body.id, name: 'Cars', count: 2, coverUrl: '/p1.webp', coverId: body.pictureId },
  }));
  await openPlaces();
  await person.press('Actions for Cars');
  await person.press('Choose cover');
  await waitFor(() =>
    expect(server.calls(routes.setFolderCover).at(-1)?.body).toEqual({ id: 'cars', pictureId: 'p1' }),
  );
  expect(pick.mock.calls).toMatchObject([[{ cover: true, max: 1, selected: [] }]]);
  expect(asked.filter(({ what }) => what === 'confirm.ask')).toEqual([]);
});
