import {
  documentRoutes,
  routes,
  type Document,
  type DocumentFolder,
  type DocumentOffer,
  type Project,
} from '@tai/contracts';
import { BrushIcon } from '@tai/design-system';
import { defineFeature } from '@tai/kernel';
import { answerWithDocumentList, documentLine, retention } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { projects as projectKit } from '../../projects.ts';
import { DocumentLibrary } from './DocumentLibrary.tsx';
import { useDocumentPlace } from './useDocumentPlace.ts';

const feature = defineFeature({ id: 'withDocuments', kits: [projectKit] });
const words = { title: 'Drawings', make: 'New drawing', empty: 'No drawings yet', emptyHelp: 'Start one.' };
const cars: DocumentFolder = { id: 'cars', name: 'Cars', projectId: null, parentId: null };
const doors: DocumentFolder = { id: 'doors', name: 'Doors', projectId: null, parentId: 'cars' };
const sedan = documentLine({ id: 'sedan', title: 'Sedan' });
const door = documentLine({ id: 'door', title: 'Left door', folderId: 'doors' });
const noor = { id: 'noor', name: 'Noor', avatar: null };
const project = (role: Project['role']): Project => ({
  ...{ id: 'atlas', name: 'Atlas', role, members: 2, createdAt: 1 },
});

/** Says where something would be made. */
function Maker({ onMade }: { onMade: (place: string) => void }) {
  const { projectId, folderId } = useDocumentPlace();
  return (
    <DocumentLibrary
      {...{ type: 'drawing' as const, words, icon: BrushIcon, shareKind: 'scene' as const }}
      onMake={() => onMade(`${projectId} ${folderId}`)}
      addressOf={(id) => `/drawing?id=${id}`}
    />
  );
}

interface Around {
  path?: string;
  role?: Project['role'];
  offers?: DocumentOffer[];
}

async function open(records: Document[], { path = '/', role = 'editor', offers = [] }: Around = {}) {
  const made: string[] = [];
  const studio = await renderFeature(<Maker onMade={(place) => made.push(place)} />, {
    features: [feature],
    path,
    server(server) {
      answerWithDocumentList(server, records, { folders: [cars, doors], projects: [project(role)], offers });
      server.answer(documentRoutes.moveDocuments, ({ body }) => ({ data: { ids: body.ids } }));
    },
  });
  await screen.findByRole('heading', { name: 'Drawings' });
  return { ...studio, made };
}

test('folders are opened, named by the way to them, and left by it; what is made goes into them', async () => {
  const { person, address, made } = await open([sedan, door]);
  await screen.findByRole('link', { name: 'Sedan' });
  expect(screen.queryByRole('link', { name: 'Left door' })).toBeNull();
  await person.press('Cars');
  await person.press('Doors');
  await screen.findByRole('link', { name: 'Left door' });
  expect(address()).toBe('/?folder=doors');
  const path = screen.getByRole('navigation', { name: 'Path to this folder' });
  expect(
    within(path)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Cars', 'Doors']);
  await person.press('New drawing');
  expect(made).toEqual(['null doors']);
  await person.press('All');
  await waitFor(() => expect(address()).toBe('/'));
});

test('a search looks into all folders', async () => {
  const { server, person } = await open([sedan, door]);
  await person.hand.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'door');
  await screen.findByRole('link', { name: 'Left door' });
  const last = server.calls(documentRoutes.listDocuments).at(-1)?.body;
  expect(last).toMatchObject({ search: 'door' });
  expect(last).not.toHaveProperty('folderId');
});

test('a folder is made in the one that is open, and a taken name stays in the dialog with its reason', async () => {
  const { server, person } = await open([], { path: '/?folder=cars' });
  server.refuse(documentRoutes.saveDocumentFolder, 'nameTaken');
  await person.press('New folder');
  await person.fill('Folder name', ' Wheels ');
  await person.press('Create');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Folder name' })).toBeInvalid());
  server.answer(documentRoutes.saveDocumentFolder, { data: { ...cars, id: 'rims', name: 'Rims' } });
  await person.fill('Folder name', 'Rims ');
  await person.press('Create');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(documentRoutes.saveDocumentFolder).at(-1)?.body).toEqual({
    ...{ name: 'Rims', projectId: null, parentId: 'cars' },
  });
});

test('a document is moved by dialog and by dragging it onto a folder', async () => {
  const { server, person } = await open([sedan]);
  await person.press('Actions for “Sedan”');
  await person.press('Move to…');
  await person.choose('Space', 'Atlas');
  await person.press('Move');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dataTransfer = { types: ['application/x-tai-document'], getData: () => 'sedan', dropEffect: 'none' };
  const folder = screen.getByRole('button', { name: 'Cars' });
  fireEvent.dragOver(folder, { dataTransfer });
  fireEvent.drop(folder, { dataTransfer });
  await waitFor(() =>
    expect(server.calls(documentRoutes.moveDocuments).map(({ body }) => body)).toEqual([
      { ids: ['sedan'], projectId: 'atlas', folderId: null },
      { ids: ['sedan'], projectId: null, folderId: 'cars' },
    ]),
  );
});

test('who only views a project makes, moves and files nothing there, and copies into their own space', async () => {
  const seen = documentLine({ id: 'seen', title: 'Seen', projectId: 'atlas', access: 'view' });
  const { server, person, made } = await open([seen], { path: '/?project=atlas', role: 'viewer' });
  server.answer(documentRoutes.duplicateDocument, { data: documentLine({ title: 'Copy of Seen' }) });
  await screen.findByRole('link', { name: 'Seen' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull());
  await person.press('New drawing');
  expect(made).toEqual([]);
  await person.press('Actions for “Seen”');
  expect(screen.queryByRole('menuitem', { name: 'Move to…' })).toBeNull();
  await person.press('Duplicate');
  await waitFor(() =>
    expect(server.calls(documentRoutes.duplicateDocument)[0]?.body).toMatchObject({
      ...{ id: 'seen', projectId: null, folderId: null },
    }),
  );
});

test('what was moved to the trash comes back with Undo', async () => {
  const { server, person } = await open([sedan]);
  server.answer(documentRoutes.trashDocuments, ({ body }) => ({ data: { ids: body.ids } }));
  server.answer(documentRoutes.restoreDocuments, ({ body }) => ({ data: { ids: body.ids } }));
  await person.press('Actions for “Sedan”');
  await person.press('Move to trash');
  await person.press('Undo');
  await waitFor(() =>
    expect(server.calls(documentRoutes.restoreDocuments)[0]?.body).toEqual({ ids: ['sedan'] }),
  );
});

test('the list says when documents move to the trash, and the trash when they are deleted', async () => {
  const { server, person } = await open([sedan]);
  server.answer(routes.getRetention, { data: retention({ trashDays: 14, documentDays: 90 }) });
  fireEvent.click(await screen.findByRole('radio', { name: 'Trash' }));
  await person.sees('What you move to trash stays here for 14 days.');
  fireEvent.click(screen.getByRole('radio', { name: 'Mine' }));
  await person.sees('What no one changes for 90 days moves to the trash, unless it’s in a folder.');
});

test('a document is renamed in its place, and the focus returns to it', async () => {
  const { server, person } = await open([sedan]);
  server.answer(documentRoutes.renameDocument, ({ body }) => ({ data: { ...sedan, title: body.title } }));
  await person.press('Actions for “Sedan”');
  await person.press('Rename');
  await person.fill('Name', ' Coupé ');
  await person.keys('{Enter}');
  await waitFor(() =>
    expect(server.calls(documentRoutes.renameDocument)[0]?.body).toEqual({ id: 'sedan', title: 'Coupé' }),
  );
  expect(await screen.findByRole('link', { name: /Sedan|Coupé/ })).toHaveFocus();
});

test('a shared document is taken out of the list after a question', async () => {
  const shared = documentLine({
    ...{ id: 'shared', title: 'Shared', access: 'view' },
    owner: noor,
  });
  const { server, person } = await open([shared]);
  server.answer(documentRoutes.leaveDocument, ({ body }) => ({ data: { documentId: body.documentId } }));
  await person.press('Shared with me');
  await person.press('Actions for “Shared”');
  await person.press('Remove from my list');
  await waitFor(() =>
    expect(server.calls(documentRoutes.leaveDocument)[0]?.body).toEqual({ documentId: 'shared' }),
  );
});

test('own and shared documents stand together under All, each with what may be done with it', async () => {
  const theirs = documentLine({
    ...{ id: 'theirs', title: 'Theirs', access: 'edit', isShared: true },
    owner: noor,
  });
  const { server, person } = await open([
    documentLine({ ...sedan, isShared: true, isForEveryone: true }),
    theirs,
  ]);
  await person.press('All');
  await person.sees('Can edit');
  await person.sees('Everyone');
  await person.sees('2 items');
  expect(server.calls(documentRoutes.listDocuments).at(-1)?.body).toMatchObject({ view: 'all' });
  await person.press('Actions for “Theirs”');
  expect(screen.queryByRole('menuitem', { name: 'Move to…' })).toBeNull();
  await person.keys('{Escape}');
  await person.press('Actions for “Sedan”');
  await screen.findByRole('menuitem', { name: 'Move to…' });
});

test('a document that is handed over is accepted in the list', async () => {
  const { server, person } = await open([], {
    offers: [
      { documentId: 'given', type: 'drawing', title: 'Given', from: noor, time: 1 },
      { documentId: 'film', type: 'storyboard', title: 'Film', from: noor, time: 1 },
    ],
  });
  server.answer(documentRoutes.answerDocumentOffer, { data: { document: null } });
  await person.sees('Noor wants to hand “Given” over to you.');
  // A film would not be in this list after it was accepted.
  expect(screen.queryByText(/“Film”/)).toBeNull();
  await person.press('Become owner');
  await person.sees('“Given” is yours now');
  expect(server.calls(documentRoutes.answerDocumentOffer)[0]?.body).toEqual({
    documentId: 'given',
    isAccepted: true,
  });
});
