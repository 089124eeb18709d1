import {
  documentRoutes,
  routes,
  type Picture,
  type PictureFilterInput,
  type Project,
  type ProjectRole,
} from '@tai/contracts';
import { toast } from '@tai/design-system';
import { defineFeature, fillSlot, pictureActionSlot } from '@tai/kernel';
import { SendIcon } from '@tai/design-system';
import { answerWithPictures, picture, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gallery } from '../../feature.ts';
import { goToSpace } from '../../state/libraryView.ts';
import { openSpaceOf, setSpace, space } from '../../state/space.ts';
import { Component as LibraryPanel } from './LibraryPanel.tsx';

beforeEach(() => goToSpace(null));
// Test files of a package share modules: a project that stays open is open in the next.
afterEach(() => {
  goToSpace(null);
  toast.clear();
});

const noon = new Date().setHours(12, 0, 0, 0);
const mine = picture({ id: 'mine', prompt: 'my fox', picDate: noon });
const shared = picture({ id: 'shared', prompt: 'their heron', picDate: noon, projectId: 'atlas' });
const atlas = (role: ProjectRole): Project => ({
  ...{ id: 'atlas', name: 'Atlas', role, members: 2, createdAt: 1 },
});

/** Another feature that needs pictures of one's own. */
const publishing = defineFeature({
  id: 'publishing',
  slots: [
    fillSlot(pictureActionSlot, {
      ...{ id: 'publish', order: 1, icon: SendIcon, needs: 'own' },
      label: { en: 'Publish', zh: '发布', ja: '公開' },
      predicate: () => true,
      run: () => undefined,
    }),
  ],
});

/** The library of somebody with this role in the project Atlas; null without projects. */
async function showLibrary(role: ProjectRole | null) {
  const studio = await renderFeature(<LibraryPanel />, {
    features: [gallery, publishing],
    server(server) {
      const ofBody = ({ projectId }: PictureFilterInput): Picture[] => [
        projectId === 'atlas' ? shared : mine,
      ];
      answerWithPictures(server, [mine]);
      server.answer(routes.getPictureList, ({ body }) => ({ data: { list: ofBody(body), total: 1 } }));
      server.answer(documentRoutes.listProjects, { data: role === null ? [] : [atlas(role)] });
      server.answer(routes.copyPictures, ({ body }) => ({
        data: { ids: body.ids.map((id) => `copy-${id}`) },
      }));
    },
  });
  await screen.findByRole('gridcell', { name: /^my fox/ });
  const asked = (of: string | undefined) =>
    studio.server.calls(routes.getPictureTimeline).filter(({ body }) => body.projectId === of).length;
  return { ...studio, asked };
}

async function openAtlas(role: ProjectRole) {
  const studio = await showLibrary(role);
  await studio.person.press(/^Place:/);
  await studio.person.press('Library: My library');
  await studio.person.press(/^Atlas/);
  await screen.findByRole('gridcell', { name: /^their heron/ });
  return studio;
}

test('without projects there is one small way to the first', async () => {
  const { person } = await showLibrary(null);
  expect(screen.queryByRole('button', { name: /^Library:/ })).toBeNull();
  await person.press(/^Place:/);
  await person.press('New project…');
  await screen.findByRole('dialog', { name: 'Projects' });
  await person.press('Close');
});

test('the whole panel is that of the project that was chosen', async () => {
  const { person, server } = await openAtlas('editor');
  const places = within(await screen.findByRole('navigation', { name: 'Library sections' }));
  await places.findByRole('button', { name: /^Trash/ });
  expect(places.queryByRole('button', { name: /^Private/ })).toBeNull();
  for (const route of [routes.listFolders, routes.listCategories, routes.getPictureFacets] as const)
    await waitFor(() =>
      expect(server.calls(route).map(({ body }) => body)).toContainEqual({ projectId: 'atlas' }),
    );
  fireEvent.click(screen.getByRole('gridcell', { name: /^their heron/ }), { ctrlKey: true });
  await person.press('Delete');
  await waitFor(() =>
    expect(server.calls(routes.deletePictures).at(-1)?.body).toEqual({ ids: ['shared'], projectId: 'atlas' }),
  );
  await person.press('Undo');
  await waitFor(() =>
    expect(server.calls(routes.restorePictures).at(-1)?.body).toEqual({
      ids: ['shared'],
      projectId: 'atlas',
    }),
  );
});

test('a viewer changes nothing, and sees why', async () => {
  const { person, server } = await openAtlas('viewer');
  expect(await person.control('Upload files')).toHaveAttribute('aria-disabled', 'true');
  expect(await person.control('New folder')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Add to favorites' })).toBeNull();
  const cell = screen.getByRole('gridcell', { name: /^their heron/ });
  fireEvent.contextMenu(cell);
  const remove = await screen.findByRole('menuitem', { name: /^Delete/ });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveTextContent('You can only view this project');
  expect(screen.getByRole('menuitem', { name: /^Publish/ })).toHaveTextContent(
    'Copy it to your library first',
  );
  await person.keys('{Escape}');
  fireEvent.keyDown(cell, { key: 'Delete' });
  await person.sees(/You can only view this project/);
  expect(server.calls(routes.deletePictures)).toEqual([]);
});

test('a picture of a project is copied into the own library', async () => {
  const { person, server } = await openAtlas('viewer');
  fireEvent.contextMenu(screen.getByRole('gridcell', { name: /^their heron/ }));
  await person.press('Copy to my library');
  await person.sees('Copied to your library');
  expect(server.calls(routes.copyPictures).at(-1)?.body).toEqual({ ids: ['shared'], projectId: null });
});

test('what is uploaded in a project is in both libraries, and a copy that fails is told', async () => {
  const { person, server } = await openAtlas('editor');
  const put = () =>
    fireEvent.paste(window, {
      clipboardData: { files: [new File(['x'], 'owl.png', { type: 'image/png' })] },
    });
  server.answer(routes.upload, { data: picture({ id: 'owl' }), url: '/owl' });
  put();
  await waitFor(() =>
    expect(server.calls(routes.copyPictures).at(-1)?.body).toEqual({ ids: ['owl'], projectId: 'atlas' }),
  );
  await person.sees('1 file added to your library');
  server.refuse(routes.copyPictures, 'projectReadOnly');
  put();
  await person.sees(/Your files were added to your own library, but not to the project/);
});

test('a change in a project reads that project anew and nothing else', async () => {
  const { asked, happens, realtime } = await openAtlas('editor');
  const before = { atlas: asked('atlas'), mine: asked(undefined) };
  happens(() => realtime.receive({ type: 'pictures', projectId: 'atlas', change: 'created', ids: ['new'] }));
  await waitFor(() => expect(asked('atlas')).toBe(before.atlas + 1));
  happens(() => realtime.receive({ type: 'pictures', projectId: 'other', change: 'created', ids: ['new'] }));
  happens(() => realtime.receive({ type: 'pictures', projectId: null, change: 'created', ids: ['new'] }));
  expect(asked('atlas')).toBe(before.atlas + 1);
});

test('a picture is shown in the library that it lies in, whichever was looked at last', async () => {
  const { happens, host, server } = await openAtlas('editor');
  // As after a reload on another page: the library was not on the screen yet.
  happens(() => openSpaceOf('somebody else'));
  server.answer(routes.locatePicture, { data: { projectId: null, view: 'all', time: noon } });
  const locate = host.slotItems(pictureActionSlot).find(({ id }) => id === 'gallery.locate');
  await locate?.run([mine]);
  expect(space.get()).toBeNull();
  openSpaceOf(user().userId);
  expect(space.get()).toBeNull();
});

test('who was taken out of the project sees the own library, and is told', async () => {
  const { happens, person, realtime, server } = await openAtlas('editor');
  server.answer(documentRoutes.listProjects, { data: [] });
  server.refuse(routes.getPictureTimeline, 'projectNotFound');
  happens(() =>
    realtime.receive({ type: 'pictures', projectId: 'atlas', change: 'deleted', ids: ['shared'] }),
  );
  await person.sees(/no longer a member of this project/);
  expect(space.get()).toBeNull();
});

test('the library that was open is open again after a reload, for the same person', () => {
  const { userId } = user();
  openSpaceOf(userId);
  setSpace({ id: 'atlas', name: 'Atlas', role: 'editor' });
  openSpaceOf('somebody else');
  expect(space.get()).toBeNull();
  openSpaceOf(userId);
  expect(space.get()).toEqual({ id: 'atlas', name: '', role: null });
  setSpace(null);
});
