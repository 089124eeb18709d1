import { documentRoutes, type Document, pictureTypes, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queue } from '../../platform/queue/queue.ts';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open, put, save } from '../../testing/documentTest.ts';
import { libraryFaults } from '../../testing/libraryCheck.ts';
import { post } from '../../testing/person.ts';
import { copyInto, dataOf, listed, makePicture, makeProject } from '../../testing/projectTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { documentChanged, type DocumentChanged } from '../document/index.ts';
import { type PicturesChanged, picturesChanged } from '../picture/index.ts';
import { presenceChanged } from '../presence/index.ts';
import { retentionModule } from './retention.module.ts';
import { createRetention } from './retention.service.ts';

const day = 24 * 60 * 60_000;

type Person = Awaited<ReturnType<typeof makePersonForLong>>;

let server: TestApp;
let work: (name: string) => Promise<void>;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
  work = workOf(server);
});
beforeEach(async () => {
  [ann, ben] = [await makePersonForLong(), await makePersonForLong()];
});
afterEach(async () => {
  expect(await libraryFaults(server.deps.database)).toEqual([]);
  await keep({ imageDays: 0, videoDays: 0, meshDays: 0, documentDays: 0, trashDays: 30 });
});
afterAll(() => server.close());

/** Somebody who signs in for each call: their session would end in the days that go by. */
async function makePersonForLong() {
  const { id } = await makePerson(server);
  return {
    id,
    post: async (url: string, payload?: object) =>
      post(server, url, payload, { token: await server.deps.sessions.open(id) }),
  };
}

async function keep(days: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, value] of Object.entries(days))
    await server.deps.site.save(`retention.${name}`, String(value));
}

/** The work of the module, done at once in place of by the queue. */
function workOf({ deps }: TestApp): (name: string) => Promise<void> {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const queue: Queue = {
    ...deps.queue,
    work: (name, handler) => void handlers.set(name, handler as (data: object) => Promise<void>),
    schedule: () => {},
    send: async (name, data) => handlers.get(name)?.(data),
  };
  retentionModule.upkeep?.({ ...deps, queue });
  return async (name) => handlers.get(name)?.({});
}

/** @returns when it began */
async function run(): Promise<number> {
  server.clock.advance(1);
  await work('retention.due');
  return server.clock.now();
}

const trashed = (who: Person, filter: object = {}) => listed(who, { view: 'trash', ...filter });

async function notices(who: Person): Promise<{ key: unknown; params: unknown; url: unknown }[]> {
  const { records } = await dataOf<{ records: { noticeMessage: string }[] }>(
    who.post(routes.getNoticeList.path, { currPage: 1, pageSize: 20, type: 'all' }),
  );
  return records.map(({ noticeMessage }) => JSON.parse(noticeMessage).metadata);
}

const collect = (who: Person, id: string, picCollect: boolean) =>
  dataOf(who.post(routes.setPictureCollect.path, { ids: [id], picCollect }));

describe('pictures', () => {
  test('that lay in their place for too long go to the trash, but for favourites and what was restored', async () => {
    const video = await makePicture(server, ann, { type: pictureTypes.video });
    const mesh = await makePicture(server, ann, { type: pictureTypes.mesh });
    const mask = await makePicture(server, ann, { type: pictureTypes.mask });
    const [old, hidden, favourite, dropped] = [
      await makePicture(server, ann),
      await makePicture(server, ann),
      await makePicture(server, ann),
      await makePicture(server, ann),
    ];
    await dataOf(ann.post(routes.setPicturePrivacy.path, { ids: [hidden.id], isPrivate: true }));
    await collect(ann, favourite.id, true);
    await collect(ann, dropped.id, true);
    server.clock.advance(90 * day);
    const young = await makePicture(server, ann);
    // Days count from when it stopped being a favourite.
    await collect(ann, dropped.id, false);

    await run();
    expect(await trashed(ann)).toEqual([]);
    await keep({ imageDays: 90 });
    const heard: PicturesChanged[] = [];
    const stop = server.deps.events.subscribe<PicturesChanged>(picturesChanged, (one) => {
      if (one.change === 'deleted') heard.push(one);
    });
    const at = await run();
    await expect.poll(() => heard).toHaveLength(1);
    stop();
    expect(heard[0]).toMatchObject({ change: 'deleted', userIds: [ann.id], projectId: null });
    expect((await trashed(ann)).toSorted()).toEqual([old.id, hidden.id].toSorted());
    expect((await listed(ann)).toSorted()).toEqual(
      [young.id, dropped.id, favourite.id, mesh.id, video.id].toSorted(),
    );
    const { rows } = await server.deps.connection.executeSql(
      `select deleted_at from pictures where id = '${mask.id}'`,
    );
    expect(rows).toEqual([{ deleted_at: null }]);
    expect(await notices(ann)).toEqual([
      {
        key: 'retentionMoved',
        url: '/library?place=trash',
        params: {
          ...{ work: '', image: 2, video: 0, mesh: 0, document: 0, until: at + 30 * day },
          ...{ imageDays: 90, videoDays: 0, meshDays: 0, documentDays: 0 },
        },
      },
    ]);
    expect(await notices(ben)).toEqual([]);
    // As after a crash.
    await createRetention(server.deps, () => false).tell(at);
    expect(await notices(ann)).toHaveLength(1);

    await dataOf(ann.post(routes.restorePictures.path, { ids: [old.id] }));
    server.clock.advance(day);
    await run();
    expect(await trashed(ann)).toEqual([hidden.id]);
    await keep({ videoDays: 1, meshDays: 1 });
    await run();
    expect((await trashed(ann)).toSorted()).toEqual([hidden.id, mesh.id, video.id].toSorted());
    server.clock.advance(90 * day);
    await run();
    expect(await listed(ann)).toEqual([favourite.id]);
  });

  test('of a project too, of which its owners are told', async () => {
    const projectId = await makeProject(ann, [[ben, 'editor']]);
    const own = await makePicture(server, ben);
    const [copy] = await copyInto(ben, projectId, [own.id]);
    await collect(ben, own.id, true);
    server.clock.advance(8 * day);
    await keep({ imageDays: 7 });
    await run();
    expect(await trashed(ann, { projectId })).toEqual([copy]);
    expect(await listed(ben)).toEqual([own.id]);
    expect(await notices(ann)).toMatchObject([
      {
        key: 'retentionMovedOfProject',
        url: `/library?project=${projectId}&place=trash`,
        params: { work: 'Lamps', image: 1 },
      },
    ]);
    expect((await notices(ben)).map(({ key }) => key)).not.toContain('retentionMovedOfProject');
  });

  test('are moved some at a time, and told of once', async () => {
    for (let made = 0; made < 5; made += 1) await makePicture(server, made < 3 ? ann : ben);
    server.clock.advance(8 * day);
    await keep({ imageDays: 7 });
    const at = server.clock.now();
    const service = createRetention(server.deps, () => false, { pictures: 2, documents: 2 });
    expect(await service.moveSome(at)).toBe(true);
    expect((await trashed(ann)).length + (await trashed(ben)).length).toBe(2);
    expect(await service.moveSome(at)).toBe(true);
    expect(await service.moveSome(at)).toBe(false);
    await service.tell(at);
    expect(await notices(ann)).toMatchObject([{ params: { image: 3 } }]);
    expect(await notices(ben)).toMatchObject([{ params: { image: 2 } }]);
  });
});

describe('documents', () => {
  const inTrash = async (who: Person, ids: readonly string[]) => {
    const rows = await server.deps.connection.executeSql(
      `select id from documents where trashed_at is not null and id in (${ids.map((id) => `'${id}'`).join()})`,
    );
    const found = rows.rows.map(({ id }) => String(id));
    const { records } = await dataOf<{ records: Document[] }>(
      who.post(documentRoutes.listDocuments.path, { type: 'board', view: 'trash' }),
    );
    return { found, shown: records.map(({ id }) => id) };
  };

  test('that nobody changed for too long go to the trash, but for those in folders, open or restored', async () => {
    const folder = await dataOf<{ id: string }>(
      ann.post(documentRoutes.saveDocumentFolder.path, { name: 'Cars', projectId: null, parentId: null }),
    );
    const [old, filed, opened, changed, present] = [
      await makeDocument(ann),
      await makeDocument(ann, { folderId: folder.id }),
      await makeDocument(ann),
      await makeDocument(ann),
      await makeDocument(ann),
    ];
    const all = [old, filed, opened, changed, present].map(({ id }) => id);
    server.clock.advance(90 * day);
    await open(ann, opened.id);
    await save(ann, changed.id, 1, [put('at', 1)]);
    server.clock.advance(1);
    await keep({ imageDays: 90 });
    await run();
    expect((await inTrash(ann, all)).found).toEqual([]);
    await keep({ documentDays: 90 });
    const heard: DocumentChanged[] = [];
    const stop = server.deps.events.subscribe<DocumentChanged>(documentChanged, (one) => {
      if (one.change === 'access') heard.push(one);
    });
    const signs: unknown[] = [];
    const stopSigns = server.deps.events.subscribe(presenceChanged, (sign) => void signs.push(sign));
    const page = { documentId: present.id, clientId: 'page-of-ann' };
    await dataOf(ann.post(documentRoutes.sendDocumentPresence.path, page));
    // The module subscribed before, so it has heard it too.
    await expect.poll(() => signs).toHaveLength(1);
    stopSigns();
    await run();
    await expect
      .poll(() => heard)
      .toMatchObject([{ change: 'access', userIds: [ann.id], documentId: old.id }]);
    stop();
    expect(await inTrash(ann, all)).toEqual({ found: [old.id], shown: [old.id] });
    const told = (await notices(ann))[0];
    expect(told).toMatchObject({ key: 'retentionMoved', params: { document: 1, documentDays: 90 } });
    expect(told).not.toHaveProperty('url');

    await dataOf(ann.post(documentRoutes.restoreDocuments.path, { ids: [old.id] }));
    // Days count from when it left its folder.
    await dataOf(
      ann.post(documentRoutes.moveDocuments.path, { ids: [filed.id], projectId: null, folderId: null }),
    );
    server.clock.advance(2 * day);
    await run();
    expect((await inTrash(ann, all)).found.toSorted()).toEqual([opened.id, present.id].toSorted());
  });

  test('of a project too, of which its owners are told', async () => {
    const projectId = await makeProject(ann, [[ben, 'editor']]);
    const { id } = await makeDocument(ben, { projectId });
    server.clock.advance(8 * day);
    await keep({ documentDays: 7 });
    await run();
    expect((await inTrash(ann, [id])).found).toEqual([id]);
    expect(await notices(ann)).toMatchObject([{ key: 'retentionMovedOfProject', params: { document: 1 } }]);
    expect((await notices(ben)).map(({ key }) => key)).not.toContain('retentionMovedOfProject');
    await dataOf(ben.post(documentRoutes.restoreDocuments.path, { ids: [id] }));
  });
});

test('the trash is emptied after as many days as are set, and gives nothing back after that', async () => {
  const picture = await makePicture(server, ann);
  const { id } = await makeDocument(ann);
  await dataOf(ann.post(routes.deletePictures.path, { ids: [picture.id] }));
  await dataOf(ann.post(documentRoutes.trashDocuments.path, { ids: [id] }));
  const restore = async () => [
    await errorOf(ann.post(routes.restorePictures.path, { ids: [picture.id] })),
    await errorOf(ann.post(documentRoutes.restoreDocuments.path, { ids: [id] })),
  ];
  server.clock.advance(10 * day);
  await keep({ trashDays: 11 });
  await server.deps.pictures.purge();
  expect(await trashed(ann)).toEqual([picture.id]);
  await keep({ trashDays: 9 });
  expect(await restore()).toEqual(['undoExpired', 'undoExpired']);
  await server.deps.pictures.purge();
  expect(await trashed(ann)).toEqual([]);
  await keep({ trashDays: 30 });
  expect(await restore()).toEqual(['undoExpired', undefined]);
});

test('everybody who is signed in learns how long things are kept', async () => {
  await keep({ trashDays: 14, videoDays: 30 });
  expect(await dataOf(ann.post(routes.getRetention.path))).toEqual({
    ...{ trashDays: 14, imageDays: 0, videoDays: 30, meshDays: 0, documentDays: 0 },
  });
  expect(await post(server, routes.getRetention.path)).toMatchObject({ code: 401 });
});
