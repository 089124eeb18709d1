import { canvasRoutes, documentRoutes, type Document } from '@tai/contracts';
import { answerWithDocumentList, documentLine } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { boardLine } from '../../testing/boards.ts';
import { BoardList } from './BoardList.tsx';

const board = (parts: Partial<Document> = {}) =>
  documentLine({ id: 'board-1', type: 'board', title: 'Chair studies', ...parts });
const lamps = { id: 'lamps', name: 'Lamps', projectId: null, parentId: null };

async function open(boards: Document[], path = '/node') {
  return renderFeature(<BoardList />, {
    features: [nodeCanvas],
    path,
    server(server) {
      answerWithDocumentList(server, boards, { folders: [lamps] });
      server.answer(canvasRoutes.createUpdateCanvas, { data: boardLine({ id: 'made' }) });
    },
  });
}

test('the list asks for boards only, and each leads to its page', async () => {
  const { server } = await open([board()]);
  expect(await screen.findByRole('link', { name: 'Chair studies' })).toHaveAttribute(
    'href',
    '/node?id=board-1',
  );
  expect(server.calls(documentRoutes.listDocuments)[0]?.body).toMatchObject({ type: 'board', view: 'mine' });
});

test('a new board is made empty and opened', async () => {
  const { server, person, address } = await open([]);
  await person.sees(/one sketch becomes many images/);
  await person.press('New board');
  await waitFor(() => expect(address()).toBe('/node?id=made'));
  expect(server.calls(canvasRoutes.createUpdateCanvas)[0]?.body).toMatchObject({
    ...{ name: 'Untitled board', content: { nodes: {}, links: {} } },
    ...{ projectId: null, folderId: null },
  });
});

test('a new board goes into the folder that is open', async () => {
  const { server, person } = await open([board()]);
  await person.press('Lamps');
  await person.sees('Nothing in this folder yet');
  await person.press('New board');
  await waitFor(() =>
    expect(server.calls(canvasRoutes.createUpdateCanvas)[0]?.body).toMatchObject({ folderId: 'lamps' }),
  );
});

test('a second try after a failure makes the same board', async () => {
  const { server, person, address } = await open([]);
  server.refuse(canvasRoutes.createUpdateCanvas, 'unavailable');
  await person.press('New board');
  await person.sees(/Couldn’t create the board/);
  server.answer(canvasRoutes.createUpdateCanvas, { data: boardLine({ id: 'made' }) });
  await person.press('New board');
  await waitFor(() => expect(address()).toBe('/node?id=made'));
  const keys = server.calls(canvasRoutes.createUpdateCanvas).map(({ body }) => body.saveId);
  expect(new Set(keys).size).toBe(1);
});

test('a file that is dropped on the list is read as a board', async () => {
  await open([board()]);
  const link = await screen.findByRole('link', { name: 'Chair studies' });
  const file = new File(['no board'], 'notes.txt', { type: 'text/plain' });
  fireEvent.drop(link, { dataTransfer: { types: ['Files'], files: [file], getData: () => '' } });
  expect(await screen.findByRole('dialog')).toHaveTextContent('notes.txt');
});

test('templates stand above the own boards, and not in folders or the trash', async () => {
  const { person } = await open([board()]);
  await screen.findByRole('button', { name: 'All templates' });
  await person.press('Trash');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'All templates' })).toBeNull());
  await person.press('Mine');
  await person.press('Lamps');
  await person.sees('Nothing in this folder yet');
  expect(screen.queryByRole('button', { name: 'All templates' })).toBeNull();
});
