import { canvasRoutes, documentRoutes, type CanvasLine } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { boardLine, noor } from '../../testing/boards.ts';
import { BoardList } from './BoardList.tsx';

async function open(boards: CanvasLine[], total?: number) {
  let trashed: string[] = [];
  return renderFeature(<BoardList />, {
    features: [nodeCanvas],
    server(server) {
      server.answer(canvasRoutes.findMyCanvasAll, ({ body }) => {
        const records = boards.filter(
          ({ id, isOwn }) => !trashed.includes(id) && isOwn !== (body.scope === 'shared'),
        );
        return { data: { records, total: total ?? records.length } };
      });
      server.answer(canvasRoutes.deleteCanvasById, ({ params }) => {
        trashed = [...trashed, params.id];
        return { data: params };
      });
      server.answer(documentRoutes.restoreDocuments, ({ body }) => {
        trashed = trashed.filter((id) => !body.ids.includes(id));
        return { data: body };
      });
      server.answer(canvasRoutes.createUpdateCanvas, { data: boardLine({ id: 'made' }) });
    },
  });
}

test('a new board is made empty and opened', async () => {
  const { server, person, address } = await open([]);
  await person.sees(/one sketch becomes many images/);
  await person.press('New board');
  await waitFor(() => expect(address()).toBe('/node?id=made'));
  expect(server.calls(canvasRoutes.createUpdateCanvas)[0]?.body).toMatchObject({
    name: 'Untitled board',
    content: { nodes: {}, links: {} },
  });
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

test('a board that was moved to the trash comes back with Undo', async () => {
  const { server, person } = await open([boardLine()]);
  await person.press('Actions for Chair studies');
  await person.press('Move to trash');
  await person.sees('No boards yet');
  await person.press('Undo');
  await screen.findByRole('link', { name: 'Chair studies' });
  expect(server.calls(documentRoutes.restoreDocuments)[0]?.body).toEqual({ ids: ['board-1'] });
});

test('boards of others say what one may do, and cannot be renamed or deleted without the right to', async () => {
  const { person } = await open([boardLine({ isOwn: false, owner: noor, operation: 1 })]);
  await person.press('Shared with me');
  await person.sees('Can view');
  await person.press('Actions for Chair studies');
  expect(await screen.findByRole('menuitem', { name: /Rename/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('menuitem', { name: 'Move to trash' })).toBeNull();
});

test('a locked board is marked, and its name stays until it is unlocked', async () => {
  const { person } = await open([boardLine({ isLocked: true })]);
  await person.sees('Locked');
  await person.press('Actions for Chair studies');
  expect(await screen.findByRole('menuitem', { name: /Rename/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a board is renamed in its place', async () => {
  const { server, person } = await open([boardLine()]);
  await person.press('Actions for Chair studies');
  await person.press('Rename');
  await person.fill('Board name', '  Lamps ');
  await person.keys('{Enter}');
  await waitFor(() =>
    expect(server.calls(documentRoutes.renameDocument)[0]?.body).toEqual({ id: 'board-1', title: 'Lamps' }),
  );
  expect(await screen.findByRole('link', { name: 'Chair studies' })).toHaveFocus();
});

test('the search asks the server once the person stops typing', async () => {
  const { server, person } = await open([boardLine()]);
  await screen.findByRole('link', { name: 'Chair studies' });
  await person.hand.type(await screen.findByRole('searchbox', { name: 'Search boards' }), 'lamp');
  await waitFor(() =>
    expect(server.calls(canvasRoutes.findMyCanvasAll).map(({ body }) => body.search)).toEqual(['', 'lamp']),
  );
});

test('a long list is read page by page', async () => {
  const { server, person } = await open([boardLine()], 2);
  server.answer(canvasRoutes.findMyCanvasAll, ({ body }) => ({
    data: { records: [boardLine(body.currPage === 2 ? { id: 'b', name: 'Lamps' } : {})], total: 2 },
  }));
  await person.press('Show more');
  await screen.findByRole('link', { name: 'Lamps' });
  await person.sees('2 boards');
});
