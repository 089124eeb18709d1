/*
 * Who may do what with a document, by every way there is to one. Each call is made by id, as somebody would who was told the id
 * or guessed it: a document that one may not see and one that never was give the same answer.
 */
import { randomUUID } from 'node:crypto';
import {
  type Document,
  documentRoutes,
  type DocumentSharing,
  type Project,
  type RouteSpec,
} from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open } from '../../testing/documentTest.ts';
import type { Answer } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Level = 'none' | 'view' | 'edit' | 'owner';

let server: TestApp;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben] = [await makePerson(server), await makePerson(server)];
});
afterAll(() => server.close());

/** Calls with an id of a document, and the least that one must be to make them. */
const calls: readonly (readonly [Level, RouteSpec, (id: string) => object])[] = [
  ['view', documentRoutes.openDocument, (id) => ({ id })],
  ['view', documentRoutes.getDocumentChanges, (documentId) => ({ documentId, since: 1 })],
  ['view', documentRoutes.listRevisions, (documentId) => ({ documentId })],
  ['view', documentRoutes.getRevision, (documentId) => ({ documentId, revision: 1 })],
  ['view', documentRoutes.getDocumentSharing, (documentId) => ({ documentId })],
  ['view', documentRoutes.findDocumentAssets, (documentId) => ({ documentId, hashes: [] })],
  ['view', documentRoutes.duplicateDocument, (id) => ({ id, saveId: randomUUID(), title: 'Copy' })],
  [
    'edit',
    documentRoutes.saveDocument,
    (documentId) => ({ documentId, baseRevision: 1, saveId: randomUUID(), patches: [] }),
  ],
  [
    'edit',
    documentRoutes.restoreRevision,
    (documentId) => ({ documentId, revision: 1, saveId: randomUUID() }),
  ],
  ['edit', documentRoutes.nameRevision, (documentId) => ({ documentId, revision: 1, name: 'x' })],
  ['edit', documentRoutes.renameDocument, (id) => ({ id, title: 'x' })],
  ['edit', documentRoutes.setDocumentLock, (documentId) => ({ documentId, isLocked: false })],
  ['edit', documentRoutes.setDocumentCover, (id) => ({ id, pictureId: null })],
  ['owner', documentRoutes.setDocumentLink, (documentId) => ({ documentId, level: null })],
  ['owner', documentRoutes.shareDocumentWithEveryone, (documentId) => ({ documentId, isForEveryone: false })],
  ['owner', documentRoutes.offerDocument, (documentId) => ({ documentId, userId: null })],
  ['owner', documentRoutes.trashDocuments, (id) => ({ ids: [id] })],
  ['owner', documentRoutes.restoreDocuments, (id) => ({ ids: [id] })],
];
const order: readonly Level[] = ['none', 'view', 'edit', 'owner'];

function refusalFor(level: Level, least: Level): string | undefined {
  if (order.indexOf(level) >= order.indexOf(least)) return undefined;
  if (level === 'none') return 'documentNotFound';
  return level === 'view' ? 'documentReadOnly' : 'documentNotOwner';
}

const refusals = ['documentNotFound', 'documentReadOnly', 'documentNotOwner'];

/** Makes every call that the level does not allow, then those that it does. */
async function expectLevel(who: Person, id: string, level: Level): Promise<void> {
  const seen: unknown[] = [];
  const expected: unknown[] = [];
  for (const [least, { path }, body] of calls) {
    const error = await errorOf(who.post(path, body(id)));
    seen.push([path, error === undefined || !refusals.includes(error) ? undefined : error]);
    expected.push([path, refusalFor(level, least)]);
  }
  expect(seen).toEqual(expected);
}

const share = (id: string, userId: string, level: 'view' | 'edit' | null) =>
  ann.post(documentRoutes.shareDocument.path, { documentId: id, userId, level });
const setLink = async (documentId: string, body: object) =>
  ((await ann.post(documentRoutes.setDocumentLink.path, { documentId, ...body }))['data'] as DocumentSharing)
    .link?.token;
const shared = async (who: Person) =>
  ((await who.post(documentRoutes.listDocuments.path, { view: 'shared' }))['data'] as { records: Document[] })
    .records;
const withoutRequest = ({ code, error, msg, params }: Answer) => ({ code, error, msg, params });

describe('a document of the personal space', () => {
  let document: Document;
  beforeEach(async () => {
    document = await makeDocument(ann);
  });

  test('is its owner’s', () => expectLevel(ann, document.id, 'owner'));

  test('is not there for others, and they cannot tell it from one that never was', async () => {
    await expectLevel(ben, document.id, 'none');
    for (const [, { path }, body] of calls) {
      const [foreign, unknown] = [document.id, randomUUID()].map((id) => ben.post(path, body(id)));
      expect(withoutRequest(await foreign!)).toEqual(withoutRequest(await unknown!));
    }
  });

  test('is shared with a person on a level, and with nobody once the share ends', async () => {
    await share(document.id, ben.id, 'view');
    await expectLevel(ben, document.id, 'view');
    expect(await shared(ben)).toMatchObject([{ id: document.id, access: 'view' }]);
    await share(document.id, ben.id, 'edit');
    await expectLevel(ben, document.id, 'edit');
    await share(document.id, ben.id, null);
    await expectLevel(ben, document.id, 'none');
    expect(await shared(ben)).toEqual([]);
  });

  test('is shared by a link with whoever opens it, until the link is another one or none', async () => {
    const first = await setLink(document.id, { level: 'view' });
    expect(
      await errorOf(ben.post(documentRoutes.openDocument.path, { id: document.id, linkToken: 'x' })),
    ).toBe('documentNotFound');
    await open(ben, document.id, first);
    await expectLevel(ben, document.id, 'view');
    expect(await shared(ben)).toMatchObject([{ id: document.id }]);
    expect(await setLink(document.id, { level: 'edit' })).toBe(first);
    await expectLevel(ben, document.id, 'edit');
    const second = await setLink(document.id, { level: 'edit', isRenewed: true });
    expect(second).not.toBe(first);
    await expectLevel(ben, document.id, 'none');
    expect(
      await errorOf(ben.post(documentRoutes.openDocument.path, { id: document.id, linkToken: first })),
    ).toBe('documentNotFound');
    await open(ben, document.id, second);
    await setLink(document.id, { level: null });
    await expectLevel(ben, document.id, 'none');
    expect(await shared(ben)).toEqual([]);
  });

  test('is everybody’s to view when its owner says so, and the link is told to nobody else', async () => {
    await setLink(document.id, { level: 'edit' });
    const everyone = (isForEveryone: boolean) =>
      ann.post(documentRoutes.shareDocumentWithEveryone.path, { documentId: document.id, isForEveryone });
    await everyone(true);
    await expectLevel(ben, document.id, 'view');
    // It is listed for who opened it, under “all” beside the own copy that the level was tried with.
    await open(ben, document.id);
    const seen = { id: document.id, access: 'view', isForEveryone: true };
    for (const view of ['shared', 'all']) {
      const listed = await ben.post(documentRoutes.listDocuments.path, { view });
      const { records } = listed['data'] as { records: Document[] };
      expect(records.find(({ id }) => id === document.id)).toMatchObject(seen);
    }
    const { data } = await ben.post(documentRoutes.getDocumentSharing.path, { documentId: document.id });
    expect(data).toMatchObject({ owner: { id: ann.id }, link: null });
    await everyone(false);
    await expectLevel(ben, document.id, 'none');
  });

  test('in the trash is there for its owner alone', async () => {
    await share(document.id, ben.id, 'edit');
    await ann.post(documentRoutes.trashDocuments.path, { ids: [document.id] });
    await expectLevel(ben, document.id, 'none');
    expect(await shared(ben)).toEqual([]);
    expect(await errorOf(ann.post(documentRoutes.openDocument.path, { id: document.id }))).toBe(
      'documentInTrash',
    );
  });

  test('can be left by somebody whom it is shared with', async () => {
    await share(document.id, ben.id, 'edit');
    await ben.post(documentRoutes.leaveDocument.path, { documentId: document.id });
    await expectLevel(ben, document.id, 'none');
  });

  test('is shared with nobody who blocked its owner', async () => {
    await ben.post('/app/people/block', { id: ann.id, isBlocked: true });
    expect(await errorOf(share(document.id, ben.id, 'view'))).toBe('userNotFound');
    expect(await errorOf(share(document.id, randomUUID(), 'view'))).toBe('userNotFound');
  });
});

describe('a document of a project', () => {
  let project: Project;
  let document: Document;
  const setMember = (who: Person, userId: string, role: 'owner' | 'editor' | 'viewer' | null) =>
    who.post(documentRoutes.setProjectMember.path, { projectId: project.id, userId, role });
  beforeEach(async () => {
    project = (await ann.post(documentRoutes.saveProject.path, { name: 'Lamps' }))['data'] as Project;
    document = await makeDocument(ann, { projectId: project.id });
  });

  test('is its members’ by their roles, and of those alone', async () => {
    await expectLevel(ben, document.id, 'none');
    for (const [role, level] of [
      ['viewer', 'view'],
      ['editor', 'edit'],
      ['owner', 'owner'],
      [null, 'none'],
    ] as const) {
      await setMember(ann, ben.id, role);
      await expectLevel(ben, document.id, level);
    }
  });

  test('is no longer there for who made it and left', async () => {
    await setMember(ann, ben.id, 'owner');
    await setMember(ann, ann.id, null);
    await expectLevel(ann, document.id, 'none');
    await expectLevel(ben, document.id, 'owner');
  });

  test('is made and moved there by those who edit it', async () => {
    const mine = await makeDocument(ben);
    const make = () =>
      ben.post(documentRoutes.createDocument.path, {
        ...{ saveId: randomUUID(), type: 'board', title: 'x', projectId: project.id },
      });
    const move = () => ben.post(documentRoutes.moveDocuments.path, { ids: [mine.id], projectId: project.id });
    const both = async () => [await errorOf(make()), await errorOf(move())];
    expect(await both()).toEqual(['projectNotFound', 'projectNotFound']);
    await setMember(ann, ben.id, 'viewer');
    expect(await both()).toEqual(['projectReadOnly', 'projectReadOnly']);
    await setMember(ann, ben.id, 'editor');
    expect(await both()).toEqual([undefined, undefined]);
    await expectLevel(ann, mine.id, 'owner');
    const out = (who: Person, ids: string[]) => errorOf(who.post(documentRoutes.moveDocuments.path, { ids }));
    expect(await out(ben, [document.id])).toBe('documentNotOwner');
    expect(await out(ben, [mine.id])).toBeUndefined();
    await expectLevel(ann, mine.id, 'none');
  });
});

describe('handing over', () => {
  const offer = (documentId: string, userId: string | null) =>
    ann.post(documentRoutes.offerDocument.path, { documentId, userId });
  const answer = (who: Person, documentId: string, isAccepted: boolean) =>
    who.post(documentRoutes.answerDocumentOffer.path, { documentId, isAccepted });

  test('makes the other the owner when they accept, and leaves the right to edit', async () => {
    const { id } = await makeDocument(ann);
    await offer(id, ben.id);
    expect((await ben.post(documentRoutes.listDocumentOffers.path))['data']).toMatchObject([
      { documentId: id, type: 'board', from: { id: ann.id } },
    ]);
    await expectLevel(ben, id, 'none');
    await offer(id, ben.id);
    expect((await answer(ben, id, true))['data']).toMatchObject({
      document: { access: 'owner', owner: { id: ben.id } },
    });
    await expectLevel(ben, id, 'owner');
    await expectLevel(ann, id, 'edit');
  });

  test('changes nothing when it is declined, taken back, or answered by somebody else', async () => {
    const { id } = await makeDocument(ann);
    await offer(id, ben.id);
    expect(await errorOf(answer(await makePerson(server), id, true))).toBe('offerNotFound');
    await answer(ben, id, false);
    expect(await errorOf(answer(ben, id, true))).toBe('offerNotFound');
    await offer(id, ben.id);
    await offer(id, null);
    expect(await errorOf(answer(ben, id, true))).toBe('offerNotFound');
    await offer(id, ben.id);
    await ann.post(documentRoutes.trashDocuments.path, { ids: [id] });
    expect(await errorOf(answer(ben, id, true))).toBe('offerNotFound');
    await expectLevel(ben, id, 'none');
  });
});
