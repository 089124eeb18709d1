import { createHash, randomUUID } from 'node:crypto';
import { buildPath, canvasRoutes, type CanvasLine, documentRoutes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  boardOf,
  call,
  type CanvasRunTest,
  createCanvasRunTest,
  makeBoard,
  resultsOf,
  start,
} from '../../testing/canvasRunTest.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Answer, Person } from '../../testing/person.ts';

// Every way into a board, by everybody who knows its ids, with each level of sharing and after it has ended.

let server: CanvasRunTest;
let owner: Person;
let reader: Person;
beforeAll(async () => {
  server = await createCanvasRunTest();
  owner = await server.person();
});
beforeEach(async () => {
  await server.begin();
  reader = await server.person();
});
afterAll(() => server.close());

interface World {
  boardId: string;
  runId: string;
  hash: string;
  /** Addresses of a result in three sizes, of an image that was brought in, and of the cover. */
  files: string[];
}

/** A board of the owner that was run, with an image and a cover. */
async function makeWorld(): Promise<World> {
  const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x' } } }));
  const bytes = await pngBytes();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = buildPath(documentRoutes.uploadDocumentAssets.path, { id: boardId });
  const [asset] = (await postForm(server, path, owner.token, [[hash, bytes]]))['data'] as { url: string }[];
  const run = await server.ended(owner, (await start(owner, boardId)).id);
  const output = (await resultsOf(owner, boardId))['a']?.outputs[0];
  const pictureId = output?.pictureId;
  await call(owner, documentRoutes.setDocumentCover, { id: boardId, pictureId });
  const { canvasCoverImg } = (await call(owner, canvasRoutes.getCanvasById, undefined, { id: boardId }))[
    'data'
  ] as CanvasLine;
  const files = [output?.url, output?.thumbUrl, output?.previewUrl, asset?.url, canvasCoverImg];
  return { boardId, runId: run.id, hash, files: files.map(String) };
}

const named = async (answer: Promise<Answer>) => (await answer).error ?? 'ok';

/** What somebody is answered who calls everything that reads. */
async function reads(who: Person, { boardId, runId, hash, files }: World): Promise<Record<string, string>> {
  const documentId = boardId;
  return {
    canvas: await named(call(who, canvasRoutes.getCanvasById, undefined, { id: boardId })),
    open: await named(call(who, documentRoutes.openDocument, { id: boardId })),
    changes: await named(call(who, documentRoutes.getDocumentChanges, { documentId, since: 1 })),
    revisions: await named(call(who, documentRoutes.listRevisions, { documentId })),
    revision: await named(call(who, documentRoutes.getRevision, { documentId, revision: 1 })),
    sharing: await named(call(who, documentRoutes.getDocumentSharing, { documentId })),
    presence: await named(
      call(who, documentRoutes.sendDocumentPresence, { documentId, clientId: randomUUID() }),
    ),
    assets: await named(call(who, documentRoutes.findDocumentAssets, { documentId, hashes: [hash] })),
    comments: await named(call(who, documentRoutes.listDocumentComments, { documentId })),
    runs: await named(call(who, canvasRoutes.listCanvasRuns, { boardId })),
    results: await named(call(who, canvasRoutes.getCanvasResults, { boardId })),
    run: await named(call(who, canvasRoutes.getCanvasRun, undefined, { id: runId })),
    copy: await named(
      call(who, documentRoutes.duplicateDocument, { id: boardId, saveId: randomUUID(), title: 'Copy' }),
    ),
    files: (await Promise.all(files.map((url) => who.get(url))))
      .map(({ statusCode }) => statusCode)
      .join(' '),
  };
}

/** The same of everything that changes the board itself. Who may do it changes nothing that matters. */
async function writes(who: Person, { boardId, runId }: World): Promise<Record<string, string>> {
  const documentId = boardId;
  const update = (fields: object) =>
    named(call(who, canvasRoutes.createUpdateCanvas, { saveId: randomUUID(), id: boardId, ...fields }));
  const saveId = randomUUID();
  return {
    save: await named(
      call(who, documentRoutes.saveDocument, { documentId, baseRevision: 1, saveId, patches: [] }),
    ),
    whole: await update({ revision: 1, content: boardOf({ a: { values: { prompt: 'x' } } }) }),
    name: await update({ name: 'Untitled' }),
    cover: await update({ canvasCoverImg: null }),
    lock: await update({ isLocked: false }),
    documentLock: await named(call(who, documentRoutes.setDocumentLock, { documentId, isLocked: false })),
    documentCover: await named(call(who, documentRoutes.setDocumentCover, { id: boardId, pictureId: null })),
    rename: await named(call(who, documentRoutes.renameDocument, { id: boardId, title: 'Untitled' })),
    upload: await named(
      postForm(server, buildPath(documentRoutes.uploadDocumentAssets.path, { id: boardId }), who.token, [
        [createHash('sha256').update('x').digest('hex'), Buffer.from('x')],
      ]),
    ),
    start: await named(
      call(who, canvasRoutes.startCanvasRun, { boardId, saveId, target: { scope: 'board' } }),
    ),
    cancel: await named(call(who, canvasRoutes.cancelCanvasRun, { runId })),
    retry: await named(call(who, canvasRoutes.retryCanvasRun, { runId, saveId: randomUUID() })),
    share: await named(
      call(who, documentRoutes.shareDocument, { documentId, userId: owner.user.userId, level: null }),
    ),
    link: await named(call(who, documentRoutes.setDocumentLink, { documentId, level: 'edit' })),
    everyone: await named(
      call(who, documentRoutes.shareDocumentWithEveryone, { documentId, isForEveryone: true }),
    ),
    delete: await named(call(who, canvasRoutes.deleteCanvasById, undefined, { id: boardId })),
  };
}

/** The same answer to each call but for those that are named. */
function all(of: Record<string, string>, answer: string, others: Record<string, string>) {
  return Object.fromEntries(Object.keys(of).map((name) => [name, others[name] ?? answer]));
}

async function expectNothing(who: Person, world: World): Promise<void> {
  const [read, write] = [await reads(who, world), await writes(who, world)];
  const ofRuns = { run: 'runNotFound', cancel: 'runNotFound', retry: 'runNotFound' };
  expect(read).toEqual(all(read, 'documentNotFound', { ...ofRuns, files: '404 404 404 404 404' }));
  expect(write).toEqual(all(write, 'documentNotFound', ofRuns));
}

async function expectReading(who: Person, world: World): Promise<void> {
  const read = await reads(who, world);
  expect(read).toEqual(all(read, 'ok', { files: '200 200 200 200 200' }));
}

async function expectView(who: Person, world: World): Promise<void> {
  await expectReading(who, world);
  const write = await writes(who, world);
  const ofRuns = { cancel: 'runNotOwn', retry: 'runNotOwn' };
  expect(write).toEqual(all(write, 'documentReadOnly', ofRuns));
}

async function expectEdit(who: Person, world: World): Promise<void> {
  await expectReading(who, world);
  const write = await writes(who, world);
  const owners = ['share', 'link', 'everyone', 'delete'].map((name) => [name, 'documentNotOwner']);
  expect(write).toEqual(
    all(write, 'ok', { cancel: 'runNotOwn', retry: 'runNotOwn', ...Object.fromEntries(owners) }),
  );
}

const shareWith = (who: Person, level: 'view' | 'edit' | null) => (documentId: string) =>
  call(owner, documentRoutes.shareDocument, { documentId, userId: who.user.userId, level });

const setLink = async (documentId: string, level: 'view' | 'edit' | null) => {
  const answer = await call(owner, documentRoutes.setDocumentLink, { documentId, level });
  return (answer['data'] as { link: { token: string } | null }).link?.token;
};

test('nobody: by its ids somebody else learns nothing and changes nothing', async () => {
  await expectNothing(reader, await makeWorld());
});

test.each(['view', 'edit'] as const)(
  '%s by name: as far as the share goes, and no longer than it lasts',
  async (level) => {
    const world = await makeWorld();
    await shareWith(reader, level)(world.boardId);
    await (level === 'view' ? expectView : expectEdit)(reader, world);
    await expectNothing(await server.person(), world);
    await shareWith(reader, null)(world.boardId);
    await expectNothing(reader, world);
  },
);

test.each(['view', 'edit'] as const)(
  '%s by link: for those who opened it, and until it ends',
  async (level) => {
    const world = await makeWorld();
    const linkToken = await setLink(world.boardId, level);
    await expectNothing(reader, world);
    await call(reader, documentRoutes.openDocument, { id: world.boardId, linkToken });
    await (level === 'view' ? expectView : expectEdit)(reader, world);
    await setLink(world.boardId, null);
    await expectNothing(reader, world);
    expect(await named(call(reader, documentRoutes.openDocument, { id: world.boardId, linkToken }))).toBe(
      'documentNotFound',
    );
  },
);

test('everyone: all may view it and generate, and nobody once that ends', async () => {
  const world = await makeWorld();
  const share = (isForEveryone: boolean) =>
    call(owner, documentRoutes.shareDocumentWithEveryone, { documentId: world.boardId, isForEveryone });
  await share(true);
  await expectView(reader, world);
  await share(false);
  await expectNothing(reader, world);
});

test('in the trash and after it a board is closed to those it was shared with, its images too', async () => {
  const world = await makeWorld();
  await shareWith(reader, 'edit')(world.boardId);
  await call(owner, canvasRoutes.deleteCanvasById, undefined, { id: world.boardId });
  await expectNothing(reader, world);
});

test('a viewer runs a copy of their own, on their own account, and its images are theirs', async () => {
  const world = await makeWorld();
  await shareWith(reader, 'view')(world.boardId);
  const made = await call(reader, documentRoutes.duplicateDocument, {
    ...{ id: world.boardId, saveId: randomUUID(), title: 'Copy' },
  });
  const { id: copyId } = made['data'] as { id: string };
  const run = await server.ended(reader, (await start(reader, copyId)).id);
  expect([run.status, run.by.id]).toEqual(['succeeded', reader.user.userId]);
  await shareWith(reader, null)(world.boardId);
  const url = (await resultsOf(reader, copyId))['a']?.outputs[0]?.url ?? '';
  expect([(await reader.get(url)).statusCode, (await owner.get(url)).statusCode]).toEqual([200, 404]);
});
