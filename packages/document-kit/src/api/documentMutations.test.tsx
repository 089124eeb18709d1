import { documentRoutes as routes, type RouteSpec } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as kit from '../index.ts';
import * as comments from './documentCommentApi.ts';
import { testPage } from '../testing/testPage.tsx';

const person = { id: 'me', name: 'Mia', avatar: null };
const document = {
  ...{ id: 'd1', type: 'board' as const, title: 'Plan', owner: person, projectId: null, folderId: null },
  ...{ revision: 1, bytes: 2, coverUrl: null, access: 'owner' as const, isShared: false },
  ...{ isForEveryone: false, isLocked: false },
  ...{ createdAt: 1, updatedAt: 1, openedAt: null, trashedAt: null },
};
const sharing = { owner: person, people: [], isForEveryone: false, link: null, offeredTo: null };
const folder = { id: 'f1', name: 'Drafts', projectId: null, parentId: null };
const project = { id: 'p1', name: 'Studio', role: 'owner' as const, members: 1, createdAt: 1 };
const comment = {
  ...{ id: 'c1', author: person, text: 'Hello', mentions: [], isDeleted: false },
  ...{ createdAt: 1, editedAt: null },
};
const thread = { ...comment, place: null, isResolved: false, replies: [] };

const lists = {
  documents: [routes.listDocuments, { records: [], next: null }],
  folders: [routes.listDocumentFolders, []],
  comments: [routes.listDocumentComments, { records: [], next: null }],
  revisions: [routes.listRevisions, { records: [], next: null }],
  sharing: [routes.getDocumentSharing, sharing],
  offers: [routes.listDocumentOffers, []],
  projects: [routes.listProjects, []],
  members: [routes.listProjectMembers, []],
} satisfies Record<string, [RouteSpec, unknown]>;
type List = keyof typeof lists;

function Lists() {
  kit.useDocumentsInfiniteQuery({ view: 'mine' });
  kit.useDocumentFoldersQuery(null);
  comments.useDocumentCommentsInfiniteQuery({ documentId: 'd1' });
  kit.useDocumentRevisionsInfiniteQuery({ documentId: 'd1', isGrouped: true });
  kit.useDocumentSharingQuery('d1');
  kit.useDocumentOffersQuery();
  kit.useProjectsQuery();
  kit.useProjectMembersQuery('p1');
  return null;
}

/** A hook, what it is called with, the call that goes out with its body (the same unless given), and the lists that are read anew. */
interface Case {
  use: () => readonly [(arg: never) => unknown, ...unknown[]];
  arg: unknown;
  route: RouteSpec;
  body?: unknown;
  answer: unknown;
  rereads: List[];
}

const place = { projectId: null, folderId: null };
const cases: Case[] = [
  {
    ...{ use: kit.useCreateDocumentMutation, route: routes.createDocument, answer: document },
    arg: { saveId: 'key-00001', type: 'board', title: 'Plan', content: {}, ...place },
    rereads: ['documents'],
  },
  {
    ...{ use: kit.useDuplicateDocumentMutation, route: routes.duplicateDocument, answer: document },
    arg: { id: 'd1', saveId: 'key-00002', title: 'Plan', ...place },
    rereads: ['documents'],
  },
  {
    ...{ use: kit.useMoveDocumentsMutation, route: routes.moveDocuments, answer: { ids: ['d1'] } },
    arg: { ids: ['d1'], ...place },
    rereads: ['documents', 'sharing'],
  },
  {
    ...{ use: kit.useSetDocumentCoverMutation, route: routes.setDocumentCover, answer: document },
    arg: { id: 'd1', pictureId: null },
    rereads: ['documents'],
  },
  {
    ...{ use: kit.useSetDocumentLockMutation, route: routes.setDocumentLock, answer: document },
    arg: { documentId: 'd1', isLocked: true },
    rereads: ['documents'],
  },
  {
    ...{ use: kit.useTrashDocumentsMutation, route: routes.trashDocuments, answer: { ids: ['d1'] } },
    ...{ arg: ['d1'], body: { ids: ['d1'] }, rereads: ['documents'] },
  },
  {
    ...{ use: kit.useRestoreDocumentsMutation, route: routes.restoreDocuments, answer: { ids: ['d1'] } },
    ...{ arg: ['d1'], body: { ids: ['d1'] }, rereads: ['documents'] },
  },
  {
    ...{ use: kit.useDeleteDocumentsForeverMutation, route: routes.deleteDocumentsForever },
    ...{ arg: null, body: {}, answer: { count: 1 }, rereads: ['documents'] },
  },
  {
    ...{ use: kit.useSaveDocumentFolderMutation, route: routes.saveDocumentFolder, answer: folder },
    ...{ arg: { name: 'Drafts', projectId: null, parentId: null }, rereads: ['folders'] },
  },
  {
    ...{ use: kit.useDeleteDocumentFolderMutation, route: routes.deleteDocumentFolder },
    ...{ arg: 'f1', body: { id: 'f1' }, answer: { id: 'f1' }, rereads: ['documents', 'folders'] },
  },
  {
    ...{ use: comments.useAddDocumentCommentMutation, route: routes.addDocumentComment, answer: thread },
    arg: { documentId: 'd1', place: null, text: 'Hello', mentions: [], idempotencyKey: 'key-00003' },
    rereads: ['comments'],
  },
  {
    ...{ use: comments.useEditDocumentCommentMutation, route: routes.editDocumentComment, answer: thread },
    ...{ arg: { documentId: 'd1', id: 'c1', text: 'Hello', mentions: [] }, rereads: ['comments'] },
  },
  {
    ...{ use: comments.useDeleteDocumentCommentMutation, route: routes.deleteDocumentComment },
    ...{ arg: { documentId: 'd1', id: 'c1' }, answer: { id: 'c1' }, rereads: ['comments'] },
  },
  {
    ...{
      use: comments.useResolveDocumentThreadMutation,
      route: routes.resolveDocumentThread,
      answer: thread,
    },
    ...{ arg: { documentId: 'd1', id: 'c1', isResolved: true }, rereads: ['comments'] },
  },
  {
    ...{ use: kit.useRestoreDocumentRevisionMutation, route: routes.restoreRevision },
    arg: { documentId: 'd1', revision: 1, saveId: 'key-00004' },
    ...{ answer: { revision: 2 }, rereads: ['revisions'] },
  },
  {
    ...{ use: kit.useNameDocumentRevisionMutation, route: routes.nameRevision },
    ...{ arg: { documentId: 'd1', revision: 1, name: 'First' }, answer: { revision: 1, name: 'First' } },
    rereads: ['revisions'],
  },
  {
    ...{ use: kit.useShareDocumentMutation, route: routes.shareDocument, answer: sharing },
    ...{ arg: { documentId: 'd1', userId: 'u2', level: 'edit' }, rereads: ['documents', 'sharing'] },
  },
  {
    ...{ use: kit.useSetDocumentLinkMutation, route: routes.setDocumentLink, answer: sharing },
    ...{ arg: { documentId: 'd1', level: 'view', isRenewed: false }, rereads: ['documents', 'sharing'] },
  },
  {
    ...{ use: kit.useShareDocumentWithEveryoneMutation, route: routes.shareDocumentWithEveryone },
    ...{ arg: { documentId: 'd1', isForEveryone: true }, answer: sharing, rereads: ['documents', 'sharing'] },
  },
  {
    ...{ use: kit.useLeaveDocumentMutation, route: routes.leaveDocument, answer: { documentId: 'd1' } },
    ...{ arg: 'd1', body: { documentId: 'd1' }, rereads: ['documents'] },
  },
  {
    ...{ use: kit.useOfferDocumentMutation, route: routes.offerDocument, answer: sharing },
    ...{ arg: { documentId: 'd1', userId: 'u2' }, rereads: ['sharing'] },
  },
  {
    ...{ use: kit.useAnswerDocumentOfferMutation, route: routes.answerDocumentOffer, answer: { document } },
    ...{ arg: { documentId: 'd1', isAccepted: true }, rereads: ['documents', 'sharing', 'offers'] },
  },
  {
    ...{ use: kit.useSaveProjectMutation, route: routes.saveProject, answer: project },
    ...{ arg: { name: 'Studio' }, rereads: ['projects'] },
  },
  {
    ...{ use: kit.useSetProjectMemberMutation, route: routes.setProjectMember, answer: { projectId: 'p1' } },
    ...{ arg: { projectId: 'p1', userId: 'u2', role: null }, rereads: ['documents', 'projects', 'members'] },
  },
  {
    ...{ use: kit.useDeleteProjectMutation, route: routes.deleteProject, answer: { projectId: 'p1' } },
    ...{ arg: { projectId: 'p1', isMovedToMe: true }, rereads: ['documents', 'folders', 'projects'] },
  },
];

function Press({ use, arg, route }: Case) {
  const [run] = use();
  return (
    <button type="button" onClick={() => void run(arg as never)}>
      {route.id}
    </button>
  );
}

test('every change sends its call, and reads anew the lists that it concerns and no others', async () => {
  const page = (
    <>
      <Lists />
      {cases.map((one) => (
        <Press key={one.route.id} {...one} />
      ))}
    </>
  );
  const { server, happens } = await renderFeature(page, {
    features: [testPage],
    server(fake) {
      for (const [route, data] of Object.values(lists)) fake.answer(route as RouteSpec, { data } as object);
      for (const { route, answer } of cases) fake.answer(route, { data: answer } as object);
    },
  });
  const names = Object.keys(lists) as List[];
  const counts = () => Object.fromEntries(names.map((name) => [name, server.calls(lists[name][0]).length]));
  await expect.poll(() => Object.values(counts()).every((count) => count === 1)).toBe(true);
  for (const { route, arg, body = arg, rereads } of cases) {
    const before = counts();
    happens(() => screen.getByText(route.id).click());
    const after = Object.fromEntries(
      names.map((name) => [name, (before[name] ?? 0) + (rereads.includes(name) ? 1 : 0)]),
    );
    await expect.poll(() => [route.id, counts()]).toEqual([route.id, after]);
    expect(server.calls(route).map((call) => call.body)).toEqual([body]);
  }
});
