import { communityRoutes as routes, defaultFolder } from '@tai/contracts';
import { workCard } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { collecting } from '../../state/dialogs.ts';

afterEach(() => collecting.close());

const folder = { id: 'f1', name: 'Chairs', isPrivate: true, count: 3, coverUrl: null, coverId: null };

async function openCollect(isCollected = false, folderId?: string) {
  const rendered = await renderFeature(null, {
    features: [community],
    server(server) {
      server.answer(routes.listCollections, {
        data: [{ ...folder, id: defaultFolder, name: '', count: 0 }, folder],
      });
      server.answer(routes.collectWorks, ({ body }) => ({
        data: { ids: [...body.ids], folderId: body.folderId },
      }));
      server.answer(routes.saveCollection, ({ body }) => ({
        data: { ...folder, id: 'f2', name: body.name },
      }));
    },
  });
  act(() => collecting.open({ ...workCard({ id: 'w1', isCollected }), folderId }));
  return rendered;
}

const asked = (server: Awaited<ReturnType<typeof openCollect>>['server']) =>
  server.calls(routes.collectWorks).map(({ body }) => body);

test('a work goes into the folder that is chosen, and comes out again with undo', async () => {
  const { person, server } = await openCollect();
  await person.press(/Chairs/);
  await person.sees('Saved to “Chairs”');
  await person.press('Undo');
  await waitFor(() =>
    expect(asked(server)).toEqual([
      { ids: ['w1'], folderId: 'f1' },
      { ids: ['w1'], folderId: null },
    ]),
  );
});

test('a new folder is made, and the work put into it', async () => {
  const { person, server } = await openCollect();
  await person.press('New collection');
  // Its field has the focus.
  await person.keys('Lamps{Enter}');
  await person.sees('Saved to “Lamps”');
  expect(asked(server)).toEqual([{ ids: ['w1'], folderId: 'f2' }]);
});

test('a name that is taken is said in place', async () => {
  const { person, server } = await openCollect();
  server.refuse(routes.saveCollection, 'nameTaken', { name: 'Chairs' });
  await person.press('New collection');
  await person.fill('Collection name', 'Chairs');
  await person.press('New collection');
  await person.sees(/Chairs.* already exists/);
  expect(asked(server)).toEqual([]);
});

test('what is collected can be taken out', async () => {
  const { person, server } = await openCollect(true);
  await person.press('Remove from collections');
  await person.sees('Removed from collections');
  expect(asked(server)).toEqual([{ ids: ['w1'], folderId: null }]);
});

test('the folder that a work is in is marked, and moving it from there has a way back', async () => {
  const { person, server } = await openCollect(true, 'f1');
  expect(await person.control(/Chairs/)).toHaveAttribute('aria-current', 'true');
  await person.press(/Chairs/);
  expect(asked(server)).toEqual([]);
  act(() => collecting.open({ ...workCard({ id: 'w1', isCollected: true }), folderId: 'f1' }));
  await person.press(/Default collection/);
  await person.press('Undo');
  await waitFor(() =>
    expect(asked(server)).toEqual([
      { ids: ['w1'], folderId: defaultFolder },
      { ids: ['w1'], folderId: 'f1' },
    ]),
  );
});
