import { documentRoutes } from '@tai/contracts';
import { answerWithDocuments, createFakeDocuments, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestPage, testPage } from '../testing/testPage.tsx';

function begin(count: number) {
  const documents = createFakeDocuments();
  const nodes = Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, { x: 1 }]));
  const id = documents.seed('board', { nodes });
  const options = {
    features: [testPage],
    server: (server: Parameters<typeof answerWithDocuments>[0]) => answerWithDocuments(server, documents),
  };
  return { documents, id, options };
}

test('of a board with a thousand nodes only the one that changed is rendered again', async () => {
  const { id, options } = begin(1_000);
  let rendered: string[] = [];
  const page = <TestPage id={id} type="board" onRender={(node) => rendered.push(node)} />;
  await renderFeature(page, options);
  const button = await screen.findByText('Move n500, now at 1');
  rendered = [];
  button.click();
  await screen.findByText('Move n500, now at 2');
  expect(new Set(rendered)).toEqual(new Set(['n500']));
});

test('a change is saved, and what others save is shown', async () => {
  const { documents, id, options } = begin(2);
  const { person, realtime, server, happens } = await renderFeature(
    <TestPage id={id} type="board" />,
    options,
  );
  await person.press('Move n0, now at 1');
  await screen.findByText('Not saved yet');
  await screen.findByText(/^Saved at/);
  expect(documents.contentOf(id)).toEqual({ nodes: { n0: { x: 2 }, n1: { x: 1 } } });
  expect(server.calls(documentRoutes.saveDocument)).toHaveLength(1);
  const revision = documents.savedByOther(id, [{ op: 'replace', path: ['nodes', 'n1', 'x'], value: 7 }]);
  happens(() => realtime.receive({ type: 'document', change: 'content', documentId: id, revision }));
  await screen.findByText('Move n1, now at 7');
});

test('a document that is deleted while it is shown is not available any more', async () => {
  const { documents, id, options } = begin(1);
  const { realtime, happens } = await renderFeature(<TestPage id={id} type="board" />, options);
  await screen.findByText('Move n0, now at 1');
  documents.remove(id);
  happens(() => realtime.receive({ type: 'document', change: 'access', documentId: id, revision: 1 }));
  await screen.findByText('Not available');
  expect(screen.getByRole('button', { name: 'Move n0, now at 1' })).toBeDisabled();
});

test('work goes on when the same account signs in again, and never under another one', async () => {
  const { documents, id, options } = begin(1);
  const page = <TestPage id={id} type="board" />;
  const { client, person, server, happens } = await renderFeature(page, options);
  await screen.findByText('Move n0, now at 1');
  const mine = client.session.get();
  server.refuse(documentRoutes.saveDocument, 'unauthenticated');
  await person.press('Move n0, now at 1');
  await expect.poll(() => client.session.get(), { timeout: 5_000 }).toBeNull();
  answerWithDocuments(server, documents);
  happens(() => client.session.start({ token: 'other', user: user({ userId: 'somebody-else' }) }));
  await screen.findByText('Move n0, now at 1');
  expect(documents.revisionOf(id)).toBe(1);
  happens(() => client.session.start({ token: 'again', user: mine?.user ?? user() }));
  await screen.findByText('Move n0, now at 2');
  await expect.poll(() => documents.contentOf(id), { timeout: 5_000 }).toEqual({ nodes: { n0: { x: 2 } } });
});

test('who writes where the browser stores nothing is told quietly, and above all without a network', async () => {
  // As in this environment, which has no IndexedDB.
  expect(globalThis.indexedDB).toBeUndefined();
  const { id, options } = begin(1);
  const { person, server } = await renderFeature(<TestPage id={id} type="board" />, options);
  await screen.findByText('Move n0, now at 1');
  expect(screen.queryByText(/can’t store your changes/)).toBeNull();
  server.answer(documentRoutes.saveDocument, () => Promise.reject(new TypeError('Failed to fetch')));
  await person.press('Move n0, now at 1');
  const notice = await screen.findByText(/can’t store your changes/);
  expect(notice.closest('[role]')).toHaveAttribute('role', 'status');
  await screen.findByText(/^Couldn’t save. Keep this page open/, undefined, { timeout: 5_000 });
});

test.each([
  ['diskFull', /^Couldn’t save: the server has no space left. Tell the administrator/],
  ['internal', /^Couldn’t save: the server has a problem/],
] as const)(
  'who is online and cannot save reads what is wrong with the server: %s',
  async (refusal, text) => {
    const { id, options } = begin(1);
    const { person, server } = await renderFeature(<TestPage id={id} type="board" />, options);
    await screen.findByText('Move n0, now at 1');
    server.refuse(documentRoutes.saveDocument, refusal);
    await person.press('Move n0, now at 1');
    await screen.findByText(text, undefined, { timeout: 5_000 });
    expect(screen.queryByText(/back online/)).toBeNull();
  },
);
