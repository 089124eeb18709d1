import { limits, type Picture, type PictureCategory, type PictureFolder, pictureTypes } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngBytes } from '../../testing/image.ts';
import { libraryFaults } from '../../testing/libraryCheck.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { type PicturesChanged, picturesChanged } from './picture.service.ts';
import { pictureSearch, pictureUnindexed } from './picture.tables.ts';

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signUp(server);
});
// Whatever a test did, all that is kept beside the pictures is as if it were worked out anew.
afterEach(async () => {
  expect(await libraryFaults(server.deps.database)).toEqual([]);
});

async function store(over: object = {}): Promise<Picture> {
  server.clock.advance(1000);
  return server.deps.pictures.store({
    ownerId: person.user.userId,
    bytes: await pngBytes(),
    mimeType: 'image/png',
    type: pictureTypes.effect,
    ...over,
  });
}

/** The data of an answer that must be a success. */
async function ask<Data>(path: string, body: object = {}, who = person): Promise<Data> {
  const answer = await who.post(path, body);
  expect(answer).toMatchObject({ code: 0 });
  return answer['data'] as Data;
}

interface Found {
  list: Picture[];
  total: number;
}
const idsIn = async (filter: object) => {
  const { list, total } = await ask<Found>('/app/picture/getList', filter);
  expect(total).toBe(list.length);
  // Every way of asking sees the same pictures.
  const timeline = await ask<{ total: number }>('/app/picture/timeline', {
    timeZone: 'Asia/Tokyo',
    ...filter,
  });
  expect(timeline.total).toBe(total);
  expect((await ask<{ ids: string[] }>('/app/picture/getIds', filter)).ids).toEqual(list.map(({ id }) => id));
  return list.map(({ id }) => id);
};
interface Facets {
  tools: { value: string; count: number }[];
  tags: { value: string; count: number }[];
  styles: { value: string; count: number }[];
  shapes: { value: string; count: number }[];
  collected: number;
  private: number;
  trash: number;
}
const facets = () => ask<Facets>('/app/picture/getFacets');
const folders = () => ask<PictureFolder[]>('/app/favorites/getList');
const categories = () => ask<PictureCategory[]>('/app/category/getList');

describe('filters', () => {
  test('narrow the library by tool, engine, style, shape, tag and words, together', async () => {
    const car = await store({
      tool: 'create',
      engineId: 'builtin',
      styles: ['oil'],
      prompt: '雨夜的红色跑车',
    });
    const lake = await store({ tool: 'rendering', engineId: 'comfyui', prompt: 'mountain lake' });
    await ask('/app/picture/setTags', { ids: [lake.id], add: ['客户 A', 'draft'] });
    expect(await idsIn({})).toEqual([lake.id, car.id]);
    expect(await idsIn({ tools: ['create'] })).toEqual([car.id]);
    expect(await idsIn({ tools: ['create', 'rendering'] })).toEqual([lake.id, car.id]);
    expect(await idsIn({ engines: ['comfyui'] })).toEqual([lake.id]);
    expect(await idsIn({ styles: ['oil'] })).toEqual([car.id]);
    expect(await idsIn({ shapes: ['landscape'] })).toEqual([lake.id, car.id]);
    expect(await idsIn({ shapes: ['portrait'] })).toEqual([]);
    expect(await idsIn({ sizes: ['small'] })).toEqual([lake.id, car.id]);
    expect(await idsIn({ sizes: ['large', 'huge'] })).toEqual([]);
    expect(await idsIn({ tags: ['draft'] })).toEqual([lake.id]);
    expect(await idsIn({ tags: ['draft', 'other'] })).toEqual([]);
    expect(await idsIn({ search: '红色' })).toEqual([car.id]);
    expect(await idsIn({ search: 'LAKE mount' })).toEqual([lake.id]);
    expect(await idsIn({ search: '客户' })).toEqual([lake.id]);
    expect(await idsIn({ search: '?!' })).toEqual([]);
    expect(await idsIn({ search: 'lake', tools: ['create'] })).toEqual([]);
    expect(await facets()).toMatchObject({
      tools: [
        { value: 'create', count: 1 },
        { value: 'rendering', count: 1 },
      ],
      styles: [{ value: 'oil', count: 1 }],
      shapes: [{ value: 'landscape', count: 2 }],
    });
  });

  test('belong to one person', async () => {
    await store({ tool: 'create', prompt: 'a red house' });
    const other = await signUp(server);
    expect(await ask<Found>('/app/picture/getList', { search: 'red' }, other)).toEqual({
      list: [],
      total: 0,
    });
    expect((await ask<Facets>('/app/picture/getFacets', {}, other)).tools).toEqual([]);
  });

  test.each([
    [{ view: 'secret' }],
    [{ search: 'x'.repeat(limits.picture.searchMaxLength + 1) }],
    [{ tools: Array.from({ length: 51 }, String) }],
    [{ shapes: ['round'] }],
    [{ beginTime: -1 }],
  ])('that make no sense are refused: %j', async (filter) => {
    expect(await person.post('/app/picture/getList', filter)).toMatchObject({ code: 400 });
  });

  test('hostile words are only words', async () => {
    const made = await store({ prompt: 'it\'s 50% {off}, \\ "quoted"' });
    expect(await idsIn({ search: 'it’s {off}' })).toEqual([made.id]);
    expect(await idsIn({ search: "'; drop table pictures; --" })).toEqual([]);
    await ask('/app/picture/setTags', { ids: [made.id], add: ['{a,"b"}', "x'y"] });
    expect(await idsIn({ tags: ['{a,"b"}'] })).toEqual([made.id]);
  });

  test.each([
    ['a sunset of old by the sea', ['old', 'SUN', 'by sea', 'a'], ['s', 'set', 'moon']],
    ['雨夜的红色跑车', ['雨', '车', '红色', '跑车 雨夜'], ['色红', '晴']],
    ['a BMW跑车, 4K', ['bmw跑', '4k', 'bm'], ['bmw红']],
    [`${'long'.repeat(700)} tail`, ['long', 'tail', 'long'.repeat(40)], ['ongl']],
  ])('words of %s find it by their beginnings and signs', async (prompt, found, missed) => {
    const made = await store({ prompt });
    for (const search of found) expect([search, await idsIn({ search })]).toEqual([search, [made.id]]);
    for (const search of missed) expect(await idsIn({ search })).toEqual([]);
  });

  test('pictures of before searching are found once they were indexed', async () => {
    const made = await store({ prompt: 'an old prompt', tool: 'create' });
    const { database } = server.deps;
    await database.insert(pictureUnindexed).values({ pictureId: made.id });
    await database.execute(sql`update ${pictureSearch} set terms = array_to_tsvector(array['tool:create'])
      where picture_id = ${made.id}`);
    expect(await idsIn({ search: 'old' })).toEqual([]);
    expect(await idsIn({ tools: ['create'] })).toEqual([made.id]);
    await server.deps.pictures.indexWords();
    expect(await idsIn({ search: 'old' })).toEqual([made.id]);
    expect(await database.select().from(pictureUnindexed)).toEqual([]);
  });
});

describe('tags', () => {
  test('are added and removed on several pictures, all or none', async () => {
    const [one, two] = [await store(), await store()];
    await ask('/app/picture/setTags', { ids: [one.id, two.id], add: ['a', 'b', 'a'] });
    await ask('/app/picture/setTags', { ids: [two.id], remove: ['a'] });
    expect((await facets()).tags).toEqual([
      { value: 'b', count: 2 },
      { value: 'a', count: 1 },
    ]);
    const stranger = await signUp(server);
    for (const [who, ids] of [
      [person, [one.id, 'unknown']],
      [stranger, [one.id]],
    ] as const) {
      expect(await who.post('/app/picture/setTags', { ids, add: ['c'] })).toMatchObject({ code: 1302 });
    }
    expect((await facets()).tags).toHaveLength(2);
  });

  test('have a limit for each picture', async () => {
    const made = await store();
    const many = Array.from({ length: limits.picture.tagsMax }, (_, index) => `t${index}`);
    await ask('/app/picture/setTags', { ids: [made.id], add: many });
    const over = await person.post('/app/picture/setTags', { ids: [made.id], add: ['more'] });
    expect(over).toMatchObject({ code: 1311, error: 'tagsFull' });
  });
});

describe('privacy', () => {
  test('takes pictures out of every list and count but its own', async () => {
    const [open, hidden] = [
      await store({ tool: 'create' }),
      await store({ tool: 'create', prompt: 'secret car' }),
    ];
    await ask('/app/picture/setPrivacy', { ids: [hidden.id], isPrivate: true });
    expect(await idsIn({})).toEqual([open.id]);
    expect(await idsIn({ search: 'secret' })).toEqual([]);
    expect(await idsIn({ view: 'private' })).toEqual([hidden.id]);
    expect(await idsIn({ view: 'private', search: 'secret' })).toEqual([hidden.id]);
    expect(await facets()).toMatchObject({ private: 1, tools: [{ value: 'create', count: 1 }] });
    await ask('/app/picture/setPrivacy', { ids: [hidden.id, open.id], isPrivate: false });
    expect(await idsIn({})).toEqual([hidden.id, open.id]);
    expect(await facets()).toMatchObject({ private: 0, tools: [{ value: 'create', count: 2 }] });
  });

  test('survives the trash', async () => {
    const hidden = await store();
    await ask('/app/picture/setPrivacy', { ids: [hidden.id], isPrivate: true });
    await ask(`/app/picture/delete/${hidden.id}`);
    expect(await idsIn({ view: 'private' })).toEqual([]);
    await ask('/app/picture/restore', { ids: [hidden.id] });
    expect(await idsIn({})).toEqual([]);
    expect(await idsIn({ view: 'private' })).toEqual([hidden.id]);
  });
});

test('the start page shows what may stand there', async () => {
  const [shown, hidden] = [await store(), await store()];
  await ask('/app/picture/setHomepage', { ids: [hidden.id], homepage: false });
  expect(await idsIn({ homepage: true })).toEqual([shown.id]);
  await ask('/app/picture/setHomepage', { ids: [hidden.id], homepage: true });
  expect(await idsIn({ homepage: true })).toEqual([hidden.id, shown.id]);
});

describe('the trash', () => {
  test('goes by the time of deletion, and its pictures can be seen by their owner alone', async () => {
    const [first, second] = [await store(), await store()];
    await ask(`/app/picture/delete/${second.id}`);
    server.clock.advance(60_000);
    await ask(`/app/picture/delete/${first.id}`);
    expect(await idsIn({ view: 'trash' })).toEqual([first.id, second.id]);
    expect((await facets()).trash).toBe(2);
    expect((await person.get(first.thumbUrl)).statusCode).toBe(200);
    expect((await person.get(first.picUrl)).statusCode).toBe(404);
    const other = await signUp(server);
    expect((await other.get(first.thumbUrl)).statusCode).toBe(404);
  });

  test('is emptied in part or whole, and only one’s own', async () => {
    const [one, two, kept] = [await store(), await store(), await store()];
    await ask('/app/picture/deleteMany', { ids: [one.id, two.id] });
    const other = await signUp(server);
    expect(await ask('/app/picture/deleteForever', { ids: [one.id] }, other)).toEqual({ count: 0 });
    expect(await ask('/app/picture/deleteForever', {}, other)).toEqual({ count: 0 });
    // What is not in the trash is not deleted for good.
    expect(await ask('/app/picture/deleteForever', { ids: [one.id, kept.id] })).toEqual({ count: 1 });
    expect(await idsIn({ view: 'trash' })).toEqual([two.id]);
    expect(await ask('/app/picture/deleteForever')).toEqual({ count: 1 });
    expect(await idsIn({ view: 'trash' })).toEqual([]);
    expect(await idsIn({})).toEqual([kept.id]);
  });
});

describe('folders', () => {
  const save = (name: string, id?: string) =>
    ask<PictureFolder>('/app/favorites/save', id === undefined ? { name } : { id, name });
  const file = (id: string, ids: string[], isIn: boolean) =>
    ask('/app/favorites/setPictures', { id, ids, isIn });

  test('everybody has a default one, which collecting fills and which can be renamed', async () => {
    expect(await folders()).toEqual([{ id: 'default', name: '', count: 0, coverUrl: null, coverId: null }]);
    const made = await store();
    await ask('/app/picture/setCollect', { ids: [made.id], picCollect: true });
    await save('Favourites', 'default');
    expect(await folders()).toEqual([
      { id: 'default', name: 'Favourites', count: 1, coverUrl: made.thumbUrl, coverId: null },
    ]);
    expect(await person.post('/app/favorites/delete/default')).toMatchObject({ code: 1306 });
  });

  test('a picture is collected as long as a folder holds it', async () => {
    const made = await store();
    const cars = await save('Cars');
    await file(cars.id, [made.id], true);
    await file('default', [made.id], true);
    expect(await idsIn({ folderId: cars.id })).toEqual([made.id]);
    expect(await idsIn({ collected: true })).toEqual([made.id]);
    await file(cars.id, [made.id], false);
    expect(await idsIn({ folderId: cars.id })).toEqual([]);
    expect((await ask<Found>('/app/picture/getList')).list[0]?.picCollect).toBe(true);
    await ask('/app/picture/setCollect', { ids: [made.id], picCollect: false });
    expect((await facets()).collected).toBe(0);
    expect((await folders()).map(({ count }) => count)).toEqual([0, 0]);
  });

  test('deleting one keeps its pictures and what other folders hold', async () => {
    const [alone, both] = [await store(), await store()];
    const cars = await save('Cars');
    await file(cars.id, [alone.id, both.id], true);
    await file('default', [both.id], true);
    await ask(`/app/favorites/delete/${cars.id}`);
    expect(await idsIn({})).toEqual([both.id, alone.id]);
    expect(await idsIn({ collected: true })).toEqual([both.id]);
    expect((await folders()).map(({ id, count }) => [id, count])).toEqual([['default', 1]]);
    expect(await person.post('/app/picture/getList', { folderId: cars.id })).toMatchObject({
      data: { list: [], total: 0 },
    });
  });

  test('a cover is chosen, and the newest picture stands in when it is gone', async () => {
    const [old, young] = [await store(), await store()];
    const cars = await save('Cars');
    await file(cars.id, [old.id, young.id], true);
    const coverOf = async () => (await folders()).find(({ id }) => id === cars.id)?.coverUrl;
    expect(await coverOf()).toBe(young.thumbUrl);
    await ask('/app/favorites/setCover', { id: cars.id, pictureId: old.id });
    expect(await coverOf()).toBe(old.thumbUrl);
    await ask(`/app/picture/delete/${old.id}`);
    expect(await coverOf()).toBe(young.thumbUrl);
    const foreign = await signUp(server);
    const answer = await foreign.post('/app/favorites/setCover', { id: 'default', pictureId: young.id });
    expect(answer).toMatchObject({ code: 1302 });
  });

  test('names are one of a kind, foreign ones unknown, and there is a limit', async () => {
    const cars = await save('Cars');
    expect(await person.post('/app/favorites/save', { name: 'cars' })).toMatchObject({ code: 1312 });
    expect((await save('CARS', cars.id)).name).toBe('CARS');
    const other = await signUp(server);
    for (const [path, body] of [
      ['/app/favorites/save', { id: cars.id, name: 'x' }],
      [`/app/favorites/delete/${cars.id}`, {}],
      ['/app/favorites/setPictures', { id: cars.id, ids: ['x'], isIn: true }],
    ] as const) {
      expect(await other.post(path, body)).toMatchObject({ code: 1304 });
    }
    for (let made = (await folders()).length; made < limits.picture.foldersMax; made++)
      await save(`f${made}`);
    expect(await person.post('/app/favorites/save', { name: 'one more' })).toMatchObject({ code: 1305 });
  });
});

describe('categories', () => {
  const save = (name: string, parentId: string | null = null) =>
    ask<PictureCategory>('/app/category/save', { name, parentId });
  const tree = async () => (await categories()).map(({ name, parentId }) => [name, parentId]);

  test('are nested, and one shows what is below it, too', async () => {
    const [car, wheel] = [await store(), await store()];
    const cars = await save('Cars');
    const wheels = await save('Wheels', cars.id);
    await ask('/app/category/setPictures', { ids: [car.id], categoryId: cars.id });
    await ask('/app/category/setPictures', { ids: [wheel.id], categoryId: wheels.id });
    expect(await idsIn({ categoryId: cars.id })).toEqual([wheel.id, car.id]);
    expect(await idsIn({ categoryId: wheels.id })).toEqual([wheel.id]);
    expect((await categories()).map(({ count }) => count)).toEqual([1, 1]);
    await ask('/app/category/setPictures', { ids: [wheel.id], categoryId: cars.id });
    expect((await categories()).map(({ count }) => count)).toEqual([2, 0]);
    await ask('/app/category/setPictures', { ids: [wheel.id], categoryId: null });
    expect(await idsIn({ categoryId: cars.id })).toEqual([car.id]);
  });

  test('are deleted with all below them, and their pictures stay', async () => {
    const made = await store();
    const cars = await save('Cars');
    const wheels = await save('Wheels', cars.id);
    await ask('/app/category/setPictures', { ids: [made.id], categoryId: wheels.id });
    const { ids } = await ask<{ ids: string[] }>(`/app/category/delete/${cars.id}`);
    expect(ids).toEqual([cars.id, wheels.id]);
    expect(await categories()).toEqual([]);
    expect(await idsIn({})).toEqual([made.id]);
    expect(await ask('/app/picture/getFiling', { ids: [made.id] })).toMatchObject([{ category: null }]);
  });

  test('are sorted and moved, but not into themselves', async () => {
    const [a, b, c] = [await save('a'), await save('b'), await save('c')];
    await ask('/app/category/sort', { parentId: null, ids: [c.id, a.id, b.id] });
    expect((await tree()).map(([name]) => name)).toEqual(['c', 'a', 'b']);
    await ask('/app/category/sort', { parentId: a.id, ids: [b.id] });
    expect((await categories()).find(({ id }) => id === b.id)?.parentId).toBe(a.id);
    const inItself = await person.post('/app/category/sort', { parentId: b.id, ids: [a.id] });
    expect(inItself).toMatchObject({ code: 1310, error: 'categoryInItself' });
  });

  test('have a depth, names of their own among siblings, and an owner', async () => {
    let parentId: string | null = null;
    for (let level = 0; level < limits.picture.categoryDepth; level++)
      parentId = (await save(`level ${level}`, parentId)).id;
    const tooDeep = await person.post('/app/category/save', { name: 'deeper', parentId });
    expect(tooDeep).toMatchObject({ code: 1309, error: 'categoryTooDeep' });
    expect(await person.post('/app/category/save', { name: 'LEVEL 0' })).toMatchObject({ code: 1312 });
    const other = await signUp(server);
    for (const [path, body] of [
      ['/app/category/save', { id: parentId, name: 'x' }],
      ['/app/category/save', { parentId, name: 'x' }],
      [`/app/category/delete/${parentId}`, {}],
      ['/app/category/sort', { parentId: null, ids: [parentId] }],
      ['/app/category/setPictures', { ids: ['x'], categoryId: parentId }],
    ] as const) {
      expect(await other.post(path, body)).toMatchObject({ code: 1307 });
    }
  });
});

test('a picture is found where it stands', async () => {
  const made = await store();
  const place = () => ask('/app/picture/locate', { id: made.id });
  expect(await place()).toEqual({ projectId: null, view: 'all', time: made.picDate });
  await ask('/app/picture/setPrivacy', { ids: [made.id], isPrivate: true });
  expect(await place()).toEqual({ projectId: null, view: 'private', time: made.picDate });
  server.clock.advance(5000);
  await ask(`/app/picture/delete/${made.id}`);
  expect(await place()).toEqual({ projectId: null, view: 'trash', time: server.clock.now() });
  const other = await signUp(server);
  expect(await other.post('/app/picture/locate', { id: made.id })).toMatchObject({ code: 1302 });
});

test('filings that change at the same time are all there in the end', async () => {
  const made = await store();
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((tag) => ask('/app/picture/setTags', { ids: [made.id], add: [tag] })),
    ask('/app/picture/setCollect', { ids: [made.id], picCollect: true }),
    ask('/app/picture/setHomepage', { ids: [made.id], homepage: false }),
  ]);
  const [filing] = await ask<{ tags: string[]; folders: string[]; homepage: boolean }[]>(
    '/app/picture/getFiling',
    { ids: [made.id] },
  );
  expect(filing?.tags.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(filing).toMatchObject({ folders: ['default'], homepage: false });
  expect((await facets()).tags.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});

test('what is made by an engine is labelled with its tool, engine and styles', async () => {
  const made = await store({ tool: 'create', engineId: 'builtin', styles: ['oil', 'ink'] });
  expect(await idsIn({ tools: ['create'], engines: ['builtin'], styles: ['ink'] })).toEqual([made.id]);
});

test('other tabs hear of folders and categories that were made, sorted or deleted', async () => {
  let heard = 0;
  const { userId } = person.user;
  const undo = server.deps.events.subscribe<PicturesChanged>(picturesChanged, (change) => {
    if (change.userIds.includes(userId) && change.change === 'changed') heard++;
  });
  const folder = await ask<PictureFolder>('/app/favorites/save', { name: 'Cars' });
  const category = await ask<PictureCategory>('/app/category/save', { name: 'Cars' });
  await ask('/app/category/sort', { parentId: null, ids: [category.id] });
  await ask(`/app/favorites/delete/${folder.id}`);
  await ask(`/app/category/delete/${category.id}`);
  await expect.poll(() => heard).toBe(5);
  undo();
});

test('what is filed while its folder or category is deleted is in neither of them afterwards', async () => {
  for (let round = 0; round < 6; round++) {
    const made = await store();
    const folder = await ask<PictureFolder>('/app/favorites/save', { name: `f${round}` });
    const category = await ask<PictureCategory>('/app/category/save', { name: `c${round}` });
    await Promise.all([
      person.post('/app/favorites/setPictures', { id: folder.id, ids: [made.id], isIn: true }),
      person.post(`/app/favorites/delete/${folder.id}`),
      person.post('/app/category/setPictures', { ids: [made.id], categoryId: category.id }),
      person.post(`/app/category/delete/${category.id}`),
    ]);
    const [filing] = await ask<{ folders: string[]; category: string | null }[]>('/app/picture/getFiling', {
      ids: [made.id],
    });
    expect(filing).toMatchObject({ folders: [], category: null });
  }
  expect((await facets()).collected).toBe(0);
});

test('whatever happens to pictures at the same time, rows and counts are those of the pictures', async () => {
  const made = await Promise.all(
    ['red car', '红色跑车', 'blue lake', '湖'].map((prompt) => store({ prompt })),
  );
  const ids = made.map(({ id }) => id);
  const mask = await store({ type: pictureTypes.mask, prompt: 'red' });
  const folder = await ask<PictureFolder>('/app/favorites/save', { name: 'Cars' });
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      person.post('/app/picture/deleteMany', { ids: ids.slice(0, 2) }),
      person.post('/app/picture/setTags', { ids, add: [`t${round}`] }),
      person.post('/app/picture/setPrivacy', { ids: ids.slice(1, 3), isPrivate: round % 2 === 0 }),
      person.post('/app/favorites/setPictures', { id: folder.id, ids: ids.slice(2), isIn: true }),
      person.post('/app/picture/restore', { ids: ids.slice(0, 2) }),
      store({ prompt: 'another one' }),
    ]);
    expect(await libraryFaults(server.deps.database)).toEqual([]);
  }
  await person.post('/app/picture/restore', { ids: ids.slice(0, 2) });
  await ask('/app/picture/setPrivacy', { ids, isPrivate: false });
  expect(await idsIn({ search: 'red' })).toEqual([made[0]?.id]);
  expect(mask.picType).toBe(pictureTypes.mask);
  await ask('/app/picture/deleteMany', { ids });
  await ask('/app/picture/deleteForever', {});
  expect(await idsIn({ view: 'trash' })).toEqual([]);
});
