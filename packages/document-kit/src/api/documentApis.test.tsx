import { documentRoutes } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage } from '../testing/testPage.tsx';
import { useDocumentCommentsInfiniteQuery } from './documentCommentApi.ts';
import { useDocumentsInfiniteQuery, useRenameDocumentMutation } from './documentListApi.ts';
import { useDocumentRevisionsInfiniteQuery } from './documentRevisionApi.ts';
import { useDocumentSharingQuery } from './documentSharingApi.ts';
import { useProjectsQuery } from './projectApi.ts';

const person = { id: 'me', name: 'Mia', avatar: null };
const document = {
  ...{ id: 'd1', type: 'board' as const, title: 'Plan', owner: person, projectId: null, folderId: null },
  ...{ revision: 1, bytes: 2, coverUrl: null, access: 'owner' as const, isShared: false },
  ...{ isForEveryone: false, isLocked: false },
  ...{ createdAt: 1, updatedAt: 1, openedAt: null, trashedAt: null },
};

function Lists() {
  const documents = useDocumentsInfiniteQuery({ view: 'mine' });
  const comments = useDocumentCommentsInfiniteQuery({ documentId: 'd1' });
  const revisions = useDocumentRevisionsInfiniteQuery({ documentId: 'd1', isGrouped: true });
  const sharing = useDocumentSharingQuery('d1');
  const projects = useProjectsQuery();
  const [rename] = useRenameDocumentMutation();
  const records = documents.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      {records.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
      <p>{`${comments.data?.pages.length} ${revisions.data?.pages.length} ${sharing.data?.owner.name} ${projects.data?.length}`}</p>
      <button type="button" onClick={() => void documents.fetchNextPage()}>
        More
      </button>
      <button type="button" onClick={() => void revisions.fetchNextPage()}>
        Earlier
      </button>
      <button type="button" onClick={() => void rename({ id: 'd1', title: 'New' })}>
        Rename
      </button>
    </>
  );
}

test('lists are read by pages, and anew when something of theirs changed here or elsewhere', async () => {
  const {
    person: hand,
    realtime,
    server,
    happens,
  } = await renderFeature(<Lists />, {
    features: [testPage],
    server(fake) {
      fake.answer(documentRoutes.listDocuments, ({ body }) => ({
        data: body.cursor
          ? { records: [{ ...document, id: 'd2', title: 'Second' }], next: null }
          : { records: [document], next: 'page-2' },
      }));
      fake.answer(documentRoutes.listDocumentComments, { data: { records: [], next: null } });
      fake.answer(documentRoutes.listRevisions, ({ body }) => ({
        data: { records: [], next: body.before === undefined ? 7 : null },
      }));
      fake.answer(documentRoutes.getDocumentSharing, {
        data: { owner: person, people: [], isForEveryone: false, link: null, offeredTo: null },
      });
      fake.answer(documentRoutes.listProjects, { data: [] });
      fake.answer(documentRoutes.renameDocument, { data: document });
    },
  });
  await screen.findByText('Plan');
  await screen.findByText('1 1 Mia 0');
  await hand.press('More');
  await screen.findByText('Second');
  await hand.press('Earlier');
  await screen.findByText('1 2 Mia 0');
  expect(server.calls(documentRoutes.listRevisions)[1]?.body).toMatchObject({ before: 7 });
  const calls = () =>
    [
      documentRoutes.listDocuments,
      documentRoutes.listDocumentComments,
      documentRoutes.listRevisions,
      documentRoutes.getDocumentSharing,
    ].map((route) => server.calls(route).length);
  expect(calls()).toEqual([2, 1, 2, 1]);
  const hear = (change: 'content' | 'comments' | 'details' | 'access') =>
    happens(() => realtime.receive({ type: 'document', change, documentId: 'd1', revision: 2 }));
  hear('content');
  // Both pages of the list, here and below.
  await expect.poll(calls).toEqual([2, 1, 4, 1]);
  hear('comments');
  await expect.poll(calls).toEqual([2, 2, 4, 1]);
  hear('details');
  await expect.poll(calls).toEqual([4, 2, 4, 1]);
  hear('access');
  await expect.poll(calls).toEqual([6, 2, 4, 2]);
  await hand.press('Rename');
  await expect.poll(calls).toEqual([8, 2, 4, 2]);
});
