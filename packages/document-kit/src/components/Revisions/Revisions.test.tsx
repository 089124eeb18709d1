import { documentRoutes, type Document, type RevisionGroup } from '@tai/contracts';
import { answerWithDocuments, createFakeDocuments } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestPage, testPage } from '../../testing/testPage.tsx';

const group = (revision: number, parts: Partial<RevisionGroup> = {}): RevisionGroup => ({
  ...{ revision, firstRevision: revision, count: 1, name: null },
  author: { id: 'noor', name: 'Noor', avatar: null },
  ...{ startedAt: revision * 60_000, endedAt: revision * 60_000 },
  ...parts,
});

/** The page of a document with its versions open. */
async function open(access: Document['access'] = 'owner') {
  const documents = createFakeDocuments();
  const id = documents.seed('board', { nodes: {} }, access);
  const studio = await renderFeature(<TestPage id={id} type="board" />, {
    features: [testPage],
    server(server) {
      answerWithDocuments(server, documents);
      server.answer(documentRoutes.listRevisions, ({ body }) => ({
        data: body.before
          ? { records: [group(1)], next: null }
          : { records: [group(9, { count: 4 }), group(5, { name: 'For the client' })], next: 5 },
      }));
      server.answer(documentRoutes.restoreRevision, { data: { revision: 10 } });
      server.answer(documentRoutes.nameRevision, ({ body }) => ({
        data: { revision: body.revision, name: body.name },
      }));
    },
  });
  await studio.person.press(access === 'view' ? 'View only' : 'Saved');
  await screen.findByRole('dialog', { name: 'Version history' });
  await screen.findByText('For the client');
  return { ...studio, id };
}

test('a version is restored after a question, and the newest one is not offered', async () => {
  const { server, person, id } = await open();
  const lines = screen.getAllByRole('listitem');
  expect(within(lines[0] as HTMLElement).getByText('Current version')).toBeVisible();
  expect(within(lines[0] as HTMLElement).getByText('Noor · 4 saves')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(1);
  await person.press('Restore');
  await person.sees(/Restored the version of/);
  const [call] = server.calls(documentRoutes.restoreRevision);
  expect(call?.body).toMatchObject({ documentId: id, revision: 5 });
});

test('a version gets a name and loses it', async () => {
  const { server, person, id } = await open();
  const [first, second] = screen.getAllByRole('button', { name: /Actions for the version/ });
  await person.hand.click(first as HTMLElement);
  await person.press('Name this version');
  await person.fill('Name of the version', ' Before the fair ');
  await person.keys('{Enter}');
  await person.hand.click(second as HTMLElement);
  await person.press('Remove the name');
  await waitFor(() =>
    expect(server.calls(documentRoutes.nameRevision).map(({ body }) => body)).toEqual([
      { documentId: id, revision: 9, name: 'Before the fair' },
      { documentId: id, revision: 5, name: null },
    ]),
  );
});

test('who only views a document looks at its versions, page by page, and changes none', async () => {
  const { person } = await open('view');
  await person.press('Show more');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
});
