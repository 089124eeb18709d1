import { limits, type Picture, pictureTypes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedContents } from '../../platform/files/file.tables.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { staysInStore } from '../../testing/staysInStore.ts';
import { createPictureService, type PicturesChanged, picturesChanged } from './picture.service.ts';
import { pictures } from './picture.tables.ts';

const trashTime = 30 * 24 * 60 * 60_000;

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signUp(server);
});

interface Page {
  list: Picture[];
  total: number;
}

const store = async (over: object = {}, bytes?: Uint8Array) =>
  server.deps.pictures.store({
    ownerId: person.user.userId,
    bytes: bytes ?? (await pngBytes()),
    mimeType: 'image/png',
    type: pictureTypes.effect,
    ...over,
  });
const list = async (body: object = {}) => (await person.post('/app/picture/getList', body))['data'] as Page;
const timeline = async (timeZone: string) => {
  const answer = await person.post('/app/picture/timeline', { timeZone });
  return answer['data'] as {
    total: number;
    days: { day: string; count: number; beginTime: number; endTime: number }[];
  };
};
const idsOf = (page: Page) => page.list.map(({ id }) => id);
const exists = async ({ picUrl }: Picture) => (await person.get(picUrl)).statusCode === 200;

async function storeAt(times: number[]): Promise<Picture[]> {
  const stored: Picture[] = [];
  for (const time of times) {
    server.clock.advance(time - server.clock.now());
    stored.push(await store());
  }
  return stored;
}

describe('the library', () => {
  test('is empty at first', async () => {
    expect(await list()).toEqual({ list: [], total: 0 });
    expect(await timeline('Asia/Shanghai')).toEqual({ total: 0, days: [] });
  });

  test('shows a picture with everything a client needs to place it', async () => {
    const made = await store({
      operationCode: 'abc',
      prompt: 'a red house',
      tool: 'create',
      seed: 2 ** 32 - 1,
    });
    const [shown] = (await list()).list;
    expect(shown).toEqual(made);
    expect(shown).toMatchObject({
      picType: '效果图',
      picDate: server.clock.now(),
      width: 24,
      height: 16,
      mimeType: 'image/png',
      operationCode: 'abc',
      prompt: 'a red house',
      tool: 'create',
      seed: 2 ** 32 - 1,
      picUrl: expect.stringMatching(/^\/app\/file\/[0-9a-f]{32}\/original$/),
      thumbhash: expect.stringMatching(/^[\w+/]{10,}=*$/),
    });
  });

  test('has the newest first, in one order over all pages, also within one millisecond', async () => {
    for (let index = 0; index < 5; index++) await store();
    server.clock.advance(1);
    const newest = await store();
    const all = idsOf(await list());
    expect(all[0]).toBe(newest.id);
    const pages = [];
    for (const currPage of [1, 2, 3, 4]) pages.push(idsOf(await list({ currPage, pageSize: 2 })));
    expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4, 6), []]);
  });

  test('pages inside a range of time, the end excluded', async () => {
    const start = server.clock.now() + 1000;
    const [first, second, third] = await storeAt([start, start + 10, start + 20]);
    expect(first && idsOf(await list({ beginTime: start, endTime: start + 20 }))).toEqual([
      second?.id,
      first?.id,
    ]);
    expect((await list({ beginTime: start + 10 })).total).toBe(2);
    expect(idsOf(await list({ beginTime: start + 10, pageSize: 1, currPage: 2 }))).toEqual([second?.id]);
    expect(idsOf(await list({ endTime: start + 10 }))).toEqual([first?.id]);
    expect(third).toBeDefined();
  });

  test('counts a range of whole quarters of an hour the same as any other', async () => {
    const quarter = 900_000;
    const start = Math.ceil(server.clock.now() / quarter) * quarter;
    await storeAt([start, start + 1, start + quarter - 1, start + quarter]);
    expect((await list({ beginTime: start, endTime: start + quarter })).total).toBe(3);
    expect((await list({ beginTime: start + 1, endTime: start + quarter })).total).toBe(2);
    expect((await list({ beginTime: start + quarter })).total).toBe(1);
  });

  test('shows one kind alone when asked', async () => {
    await store();
    const upload = await store({ type: pictureTypes.upload });
    const page = await list({ picType: pictureTypes.upload });
    expect(page).toEqual({ list: [upload], total: 1 });
    expect((await list()).total).toBe(2);
  });

  test.each([
    [{ currPage: 0 }, 'currPage'],
    [{ pageSize: 201 }, 'pageSize'],
    [{ picType: 'other' }, 'picType'],
    [{ currPage: 'one' }, 'currPage'],
    [{ beginTime: 1.5 }, 'beginTime'],
    [{ endTime: 1e300 }, 'endTime'],
    // A whole number of quarter hours, more than the database counts.
    [{ endTime: 9_000_000_000_000_000 }, 'endTime'],
    [{ beginTime: -1 }, 'beginTime'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await person.post('/app/picture/getList', body);
    expect(answer).toMatchObject({
      code: 400,
      error: 'badRequest',
      params: { detail: expect.stringContaining(field) },
    });
  });

  test('is the person’s own', async () => {
    const mine = await store();
    const other = await signUp(server);
    expect((await other.post('/app/picture/getList'))['data']).toEqual({ list: [], total: 0 });
    expect(await other.post(`/app/picture/delete/${mine.id}`)).toMatchObject({
      code: 1302,
      error: 'pictureNotFound',
    });
    expect(idsOf(await list())).toEqual([mine.id]);
  });
});

describe('the timeline', () => {
  test('counts the days of the time zone it is asked in', async () => {
    const year = new Date(server.clock.now()).getUTCFullYear() + 1;
    const at = (text: string) => Date.parse(`${year}-${text}Z`);
    server.clock.advance(at('05-09T21:59:59') - server.clock.now());
    person = await signUp(server);
    await storeAt([at('05-09T21:59:59'), at('05-09T22:00:00'), at('05-10T00:30:00')]);
    // Two hours before UTC in May.
    expect(await timeline('Europe/Berlin')).toEqual({
      total: 3,
      days: [
        { day: `${year}-05-10`, count: 2, beginTime: at('05-09T22:00:00'), endTime: at('05-10T22:00:00') },
        { day: `${year}-05-09`, count: 1, beginTime: at('05-08T22:00:00'), endTime: at('05-09T22:00:00') },
      ],
    });
    expect((await timeline('UTC')).days.map(({ day, count }) => [day, count])).toEqual([
      [`${year}-05-10`, 1],
      [`${year}-05-09`, 2],
    ]);
  });

  test('follows deleting and restoring', async () => {
    const made = await store();
    await store();
    await person.post(`/app/picture/delete/${made.id}`);
    expect(await timeline('UTC')).toMatchObject({ total: 1, days: [{ count: 1 }] });
    await person.post('/app/picture/restore', { ids: [made.id] });
    expect(await timeline('UTC')).toMatchObject({ total: 2, days: [{ count: 2 }] });
  });

  test('refuses a time zone that does not exist', async () => {
    const answer = await person.post('/app/picture/timeline', { timeZone: 'Moon/Crater' });
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('Moon/Crater') });
  });
});

describe('collecting', () => {
  const collect = (ids: unknown, picCollect: unknown, by = person) =>
    by.post('/app/picture/setCollect', { ids, picCollect });
  const collected = async () =>
    (await list()).list.filter(({ picCollect }) => picCollect).map(({ id }) => id);

  test('puts pictures into the collection and takes them out again', async () => {
    const [first, second] = [await store(), await store()];
    const ids = [first.id, first.id];
    expect(await collect(ids, true)).toEqual({ code: 0, data: { ids, picCollect: true } });
    expect(await collect(ids, true)).toMatchObject({ code: 0 });
    expect(await collected()).toEqual([first.id]);
    await collect([first.id, second.id], false);
    expect(await collected()).toEqual([]);
  });

  test('takes all or none, and only the person’s own that are not deleted', async () => {
    const [own, deleted] = [await store(), await store()];
    const other = await signUp(server);
    await person.post(`/app/picture/delete/${deleted.id}`);
    for (const id of [deleted.id, 'unknown'])
      expect(await collect([own.id, id], true)).toMatchObject({ code: 1302, error: 'pictureNotFound' });
    expect(await collect([own.id], true, other)).toMatchObject({ error: 'pictureNotFound' });
    expect(await collected()).toEqual([]);
  });

  test.each([
    [[], true],
    ['a', true],
    [['a'], 'yes'],
    [Array.from({ length: limits.picture.bulkMax + 1 }, (_, place) => `${place}`), true],
  ])('%o with %j is refused', async (ids, value) => {
    expect(await collect(ids, value)).toMatchObject({ code: 400 });
  });
});

describe('deleting', () => {
  test('hides the picture and its bytes at once and says how long it can be undone', async () => {
    const made = await store();
    const answer = await person.post(`/app/picture/delete/${made.id}`);
    expect(answer).toEqual({ code: 0, data: { ids: [made.id], undoSeconds: 15 } });
    expect(await list()).toEqual({ list: [], total: 0 });
    expect(await exists(made)).toBe(false);
  });

  test('deletes all or none', async () => {
    const [first, second] = [await store(), await store()];
    const bad = await person.post('/app/picture/deleteMany', { ids: [first.id, 'unknown', second.id] });
    expect(bad).toMatchObject({ code: 1302, error: 'pictureNotFound' });
    expect((await list()).total).toBe(2);
    const good = await person.post('/app/picture/deleteMany', { ids: [first.id, second.id, first.id] });
    expect(good).toMatchObject({ code: 0 });
    expect((await list()).total).toBe(0);
  });

  test('a picture is deleted once', async () => {
    const made = await store();
    const remove = () => person.post(`/app/picture/delete/${made.id}`);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1302]);
    expect(await list()).toEqual({ list: [], total: 0 });
  });

  test('restoring brings pictures back as they were, until their time has run out', async () => {
    const made = await store();
    await person.post(`/app/picture/delete/${made.id}`);
    server.clock.advance(limits.picture.undoDelete);
    expect(await person.post('/app/picture/restore', { ids: [made.id] })).toEqual({
      code: 0,
      data: { ids: [made.id] },
    });
    expect(await list()).toEqual({ list: [made], total: 1 });
    expect(await exists(made)).toBe(true);

    await person.post(`/app/picture/delete/${made.id}`);
    server.clock.advance(trashTime);
    // Nobody stays signed in for so long.
    const late = server.deps.pictures.restore({ userId: person.user.userId }, [made.id]);
    await expect(late).rejects.toMatchObject({ error: 'undoExpired' });
  });

  test('restores all or none, and only the person’s own', async () => {
    const [first, second] = [await store(), await store()];
    await person.post('/app/picture/deleteMany', { ids: [first.id] });
    const partly = await person.post('/app/picture/restore', { ids: [first.id, second.id] });
    expect(partly).toMatchObject({ code: 1303 });
    expect((await list()).total).toBe(1);
    const other = await signUp(server);
    expect(await other.post('/app/picture/restore', { ids: [first.id] })).toMatchObject({ code: 1303 });
  });

  test('after its time in the trash a picture’s rows and bytes are gone', async () => {
    const made = await store();
    const [row] = await server.deps.database.select().from(pictures).where(eq(pictures.id, made.id));
    const keys = [row?.originalKey, row?.smallKey, row?.mediumKey].map(String);
    await person.post(`/app/picture/delete/${made.id}`);
    await server.deps.pictures.purge();
    expect(await staysInStore(server.deps.files, keys[0] ?? '')).toBe(true);
    server.clock.advance(trashTime);
    await server.deps.pictures.purge();
    for (const key of keys) expect(await staysInStore(server.deps.files, key)).toBe(false);
    expect(await server.deps.database.select().from(pictures).where(eq(pictures.id, made.id))).toEqual([]);
  });

  test('bytes that another picture has too stay', async () => {
    const bytes = await pngBytes();
    const [mine, copy] = [await store({}, bytes), await store({}, bytes)];
    await person.post(`/app/picture/delete/${mine.id}`);
    await person.post('/app/picture/deleteForever', { ids: [mine.id] });
    expect(await exists(copy)).toBe(true);
    await person.post(`/app/picture/delete/${copy.id}`);
    await person.post('/app/picture/deleteForever', {});
    const held = await server.deps.database.select().from(storedContents);
    const rows = await server.deps.database.select().from(pictures);
    expect(new Set(held.map(({ key }) => key))).toEqual(
      new Set(rows.flatMap((row) => [row.originalKey, row.smallKey, row.mediumKey])),
    );
  });
});

test('open pages hear of what was created, deleted and restored', async () => {
  const { userId } = person.user;
  const heard: PicturesChanged[] = [];
  let onChange = () => {};
  const undo = server.deps.events.subscribe<PicturesChanged>(picturesChanged, (change) => {
    // Events travel through the database, and late ones of the tests before belong to other people.
    if (change.userIds.includes(userId)) heard.push(change);
    onChange();
  });
  const made = await store();
  await person.post(`/app/picture/delete/${made.id}`);
  await person.post('/app/picture/restore', { ids: [made.id] });
  await new Promise<void>((resolve) => {
    onChange = () => heard.length >= 3 && resolve();
    onChange();
  });
  undo();
  expect(heard).toEqual(
    ['created', 'deleted', 'restored'].map((change) => ({
      userIds: [userId],
      projectId: null,
      change,
      ids: [made.id],
    })),
  );
});

test('bytes that are purged while they are uploaded again are there in the end', async () => {
  const { deps } = server;
  const bytes = await pngBytes();
  const old = await store({}, bytes);
  await person.post(`/app/picture/delete/${old.id}`);
  const { userId: ownerId } = person.user;
  let puts = 0;
  const files: FileStore = {
    ...deps.files,
    // The purge comes between the files (the original and two small ones) and the rows of the new picture.
    async put(content) {
      const stored = await deps.files.put(content);
      puts += 1;
      if (puts === 3) {
        await deps.pictures.deleteForever({ userId: ownerId });
        await deps.files.removeQuarantined(Number.POSITIVE_INFINITY);
      }
      return stored;
    },
  };
  const service = createPictureService({ ...deps, files });
  const again = await service.store({ ownerId, bytes, mimeType: 'image/png', type: pictureTypes.upload });
  expect(puts).toBe(6);
  expect(await exists(again)).toBe(true);
  await deps.pictures.deleteForever({ userId: ownerId });
  expect(await exists(again)).toBe(true);
});

test('a picture whose transaction fails leaves no row and no count', async () => {
  const { deps } = server;
  const record = await deps.pictures.prepare({
    ownerId: person.user.userId,
    bytes: await pngBytes(),
    mimeType: 'image/png',
    type: pictureTypes.effect,
  });
  const failed = deps.database.transaction(async (transaction) => {
    await deps.pictures.insert([record], transaction);
    throw new Error('the job was cancelled');
  });
  await expect(failed).rejects.toThrow('the job was cancelled');
  expect(await list()).toEqual({ list: [], total: 0 });
});
