/*
 * Who may do what in the library of a project. Each call is made by those who may not and then by those who may, with ids of things
 * that are really there, so that nothing but the role decides.
 */
import {
  buildPath,
  type Picture,
  type PictureCategory,
  type PictureFolder,
  type RouteSpec,
  routes,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf } from '../../testing/documentTest.ts';
import { libraryFaults } from '../../testing/libraryCheck.ts';
import { copyInto, dataOf, listed, makePicture, makeProject, setRole } from '../../testing/projectTest.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from '../account/account.tables.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let url: string;
/** Owner, editor, viewer, one who was an editor, and one who never was a member. */
let ann: Person;
let ben: Person;
let kim: Person;
let former: Person;
let stranger: Person;
beforeAll(async () => {
  server = await createTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  [ann, ben, kim] = [await makePerson(server), await makePerson(server), await makePerson(server)];
  [former, stranger] = [await makePerson(server), await makePerson(server)];
});
afterEach(async () => {
  expect(await libraryFaults(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

/** A project with a picture, one in the trash, a folder and a category. */
async function makeWorld() {
  const projectId = await makeProject(ann, [
    [ben, 'editor'],
    [kim, 'viewer'],
    [former, 'editor'],
  ]);
  await setRole(ann, projectId, former, null);
  const made = await makePicture(server, ann);
  const [picture = ''] = await copyInto(ann, projectId, [made.id]);
  const [trashed = ''] = await copyInto(ann, projectId, [made.id]);
  await dataOf(ann.post(routes.deletePictures.path, { ids: [trashed], projectId }));
  const folder = await dataOf<PictureFolder>(ann.post(routes.saveFolder.path, { name: 'Cars', projectId }));
  const category = await dataOf<PictureCategory>(
    ann.post(routes.saveCategory.path, { name: 'Cars', projectId }),
  );
  return { projectId, own: made.id, picture, trashed, folder: folder.id, category: category.id };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

interface Call {
  route: RouteSpec;
  body?: (world: World) => object;
  /** The id in the path. */
  id?: (world: World) => string;
}
const reading: readonly Call[] = [
  { route: routes.getPictureList },
  { route: routes.getPictureTimeline, body: () => ({ timeZone: 'UTC' }) },
  { route: routes.getPictureIds },
  { route: routes.getPictureFacets },
  { route: routes.getPictureFiling, body: ({ picture }) => ({ ids: [picture] }) },
  { route: routes.listFolders },
  { route: routes.listCategories },
];
/** In an order in which one after the other succeeds. */
const changing: readonly Call[] = [
  { route: routes.setPictureTags, body: ({ picture }) => ({ ids: [picture], add: ['red'] }) },
  { route: routes.setPictureCollect, body: ({ picture }) => ({ ids: [picture], picCollect: true }) },
  { route: routes.saveFolder, body: ({ folder }) => ({ id: folder, name: 'Vans' }) },
  { route: routes.setFolderCover, body: ({ folder, picture }) => ({ id: folder, pictureId: picture }) },
  { route: routes.fileInFolder, body: ({ folder, picture }) => ({ id: folder, ids: [picture], isIn: true }) },
  { route: routes.saveCategory, body: ({ category }) => ({ id: category, name: 'Vans' }) },
  { route: routes.sortCategories, body: ({ category }) => ({ parentId: null, ids: [category] }) },
  {
    route: routes.setPictureCategory,
    body: ({ picture, category }) => ({ ids: [picture], categoryId: category }),
  },
  { route: routes.copyPictures, body: ({ picture }) => ({ ids: [picture] }) },
  { route: routes.deleteFolder, id: ({ folder }) => folder },
  { route: routes.deleteCategory, id: ({ category }) => category },
  { route: routes.restorePictures, body: ({ trashed }) => ({ ids: [trashed] }) },
  { route: routes.deletePictures, body: ({ trashed }) => ({ ids: [trashed] }) },
  { route: routes.deletePicture, id: ({ picture }) => picture },
  { route: routes.deletePicturesForever, body: ({ trashed }) => ({ ids: [trashed] }) },
];
/** These find pictures wherever they lie, or know nothing but the personal library. */
const others: readonly RouteSpec[] = [
  routes.getPictures,
  routes.locatePicture,
  routes.setPicturePrivacy,
  routes.setPictureHomepage,
];

/** Makes a call in a library; null is the personal one, which some calls name and others leave out. */
function make(who: Person, { route, body, id }: Call, world: World, projectId: string | null) {
  const path = buildPath(route.path, id && { id: id(world) });
  if (id) return who.post(projectId === null ? path : `${path}?projectId=${projectId}`);
  const named = projectId === null && route !== routes.copyPictures ? {} : { projectId };
  return who.post(path, { ...body?.(world), ...named });
}
async function errorsOf(who: Person, calls: readonly Call[], world: World, projectId: string | null) {
  const errors: (readonly [string, string | undefined])[] = [];
  for (const call of calls)
    errors.push([call.route.id, await errorOf(make(who, call, world, projectId))] as const);
  return errors;
}
const all = (calls: readonly Call[], error: string | undefined) =>
  calls.map(({ route }) => [route.id, error] as const);

test('every call of libraries is in a table of this suite', () => {
  const known = [...reading, ...changing].map(({ route }) => route.id);
  const asked = Object.values<RouteSpec>(routes)
    .map(({ id }) => id)
    .filter((id) => /^(?:picture|folder|category)\./.test(id));
  expect([...known, ...others.map(({ id }) => id)].toSorted()).toEqual(asked.toSorted());
});

describe('a project', () => {
  test('is not there for strangers and those who left, whatever they call', async () => {
    const world = await makeWorld();
    const calls = [...reading, ...changing];
    for (const who of [stranger, former])
      expect(await errorsOf(who, calls, world, world.projectId)).toEqual(all(calls, 'projectNotFound'));
    expect(await errorsOf(stranger, calls, world, 'none')).toEqual(all(calls, 'projectNotFound'));
    expect(await listed(ann, { projectId: world.projectId })).toEqual([world.picture]);
  });

  test('is read by its viewers, who change nothing', async () => {
    const world = await makeWorld();
    expect(await errorsOf(kim, reading, world, world.projectId)).toEqual(all(reading, undefined));
    expect(await errorsOf(kim, changing, world, world.projectId)).toEqual(all(changing, 'projectReadOnly'));
    expect(await listed(kim, { projectId: world.projectId, view: 'trash' })).toEqual([world.trashed]);
  });

  test('is changed by its editors', async () => {
    const world = await makeWorld();
    expect(await errorsOf(ben, changing, world, world.projectId)).toEqual(all(changing, undefined));
    expect(await listed(ann, { projectId: world.projectId })).toHaveLength(1);
    expect(await listed(ann, { projectId: world.projectId, view: 'trash' })).toEqual([world.picture]);
  });

  test('keeps what is in it from calls about another library, also of its own editors', async () => {
    const world = await makeWorld();
    const elsewhere = await makeProject(ben);
    // A copy may come from anywhere, and a trash is emptied of what is in it.
    const free = [routes.copyPictures, routes.deletePicturesForever] as const;
    const calls = changing.filter(({ route }) => !free.some(({ id }) => id === route.id));
    for (const projectId of [null, elsewhere]) {
      const errors = await errorsOf(ben, calls, world, projectId);
      expect(errors.filter(([, error]) => error === undefined)).toEqual([]);
      await ben.post(routes.deletePicturesForever.path, {
        ids: [world.trashed],
        ...(projectId && { projectId }),
      });
      const filing = await dataOf<unknown[]>(
        ben.post(routes.getPictureFiling.path, { ids: [world.picture], ...(projectId && { projectId }) }),
      );
      expect(filing).toEqual([]);
    }
    for (const body of [{ isPrivate: true }, { homepage: false }]) {
      const { path } = 'isPrivate' in body ? routes.setPicturePrivacy : routes.setPictureHomepage;
      expect(await errorOf(ben.post(path, { ids: [world.picture], ...body }))).toBe('pictureNotFound');
    }
    expect(await listed(ann, { projectId: world.projectId, view: 'trash' })).toEqual([world.trashed]);
    expect(await errorsOf(ann, reading, world, world.projectId)).toEqual(all(reading, undefined));
  });
});

describe('a picture of a project', () => {
  /** What somebody gets of it by every way there is. */
  async function waysTo(who: Person, { picture }: World) {
    const [shown] = await dataOf<Picture[]>(ann.post(routes.getPictures.path, { ids: [picture] }));
    const get = (path: string) => server.app.inject({ url: path, headers: { token: who.token } });
    const zip = await get(`/common/download/zip?ids=${picture}`);
    const single = await get(`/common/download/resource?resource=${shown!.picUrl}`);
    return {
      byId: (await dataOf<Picture[]>(who.post(routes.getPictures.path, { ids: [picture] }))).length,
      locate: await errorOf(who.post(routes.locatePicture.path, { id: picture })),
      original: (await get(shown!.picUrl)).statusCode,
      small: (await get(shown!.thumbUrl)).statusCode,
      zip: zip.headers['content-type'] === 'application/zip',
      single: single.headers['content-type'] === 'image/png',
      copy: await errorOf(who.post(routes.copyPictures.path, { ids: [picture], projectId: null })),
      input: await server.deps.pictures.readOriginal(who.id, picture).then(
        () => true,
        () => false,
      ),
    };
  }
  const everything = {
    ...{ byId: 1, locate: undefined, original: 200, small: 200, zip: true, single: true },
    ...{ copy: undefined, input: true },
  };
  const nothing = {
    ...{ byId: 0, locate: 'pictureNotFound', original: 404, small: 404, zip: false, single: false },
    ...{ copy: 'pictureNotFound', input: false },
  };

  test('is read by every member, until they leave, and by nobody else', async () => {
    const world = await makeWorld();
    for (const who of [ann, ben, kim]) expect(await waysTo(who, world)).toEqual(everything);
    for (const who of [former, stranger]) expect(await waysTo(who, world)).toEqual(nothing);
    await setRole(ann, world.projectId, kim, null);
    expect(await waysTo(kim, world)).toEqual(nothing);
  });

  test('says its project, and browsers ask for its file before each use', async () => {
    const { projectId, picture, own } = await makeWorld();
    const [shown, source] = await dataOf<Picture[]>(
      ann.post(routes.getPictures.path, { ids: [picture, own] }),
    );
    expect([shown?.projectId, source?.projectId]).toEqual([projectId, null]);
    const place = await dataOf(kim.post(routes.locatePicture.path, { id: picture }));
    expect(place).toMatchObject({ projectId, view: 'all' });
    const cachingOf = async (path = '') =>
      (await server.app.inject({ url: path, headers: { token: ann.token } })).headers['cache-control'];
    expect(await cachingOf(shown?.picUrl)).toBe('private, no-cache');
    expect(await cachingOf(source?.picUrl)).toContain('immutable');
  });

  test('in the trash shows its small copies to members alone', async () => {
    const { trashed, projectId } = await makeWorld();
    const { list } = await dataOf<{ list: Picture[] }>(
      kim.post(routes.getPictureList.path, { projectId, view: 'trash' }),
    );
    expect(list.map(({ id }) => id)).toEqual([trashed]);
    const admin = await makePerson(server, { role: 'admin' });
    const statuses = async (path = '') =>
      Promise.all(
        [kim, former, admin].map(
          async ({ token }) => (await server.app.inject({ url: path, headers: { token } })).statusCode,
        ),
      );
    expect(await statuses(list[0]?.thumbUrl)).toEqual([200, 404, 404]);
    expect(await statuses(list[0]?.picUrl)).toEqual([404, 404, 404]);
  });

  test('stays readable when the account that put it there is removed', async () => {
    const { projectId } = await makeWorld();
    const his = await makePicture(server, ben);
    const [picture = ''] = await copyInto(ben, projectId, [his.id]);
    await ben.post('/app/userCenter/deleteAccount');
    await createRemovalService(server.deps).removeAll();
    expect(await server.deps.database.select().from(users).where(eq(users.id, ben.id))).toEqual([]);
    const [shown] = await dataOf<Picture[]>(kim.post(routes.getPictures.path, { ids: [picture] }));
    const file = await server.app.inject({ url: shown?.picUrl ?? '', headers: { token: kim.token } });
    expect(file.statusCode).toBe(200);
  });
});

test('open pages of members hear of the library of their project, and nobody else does', async () => {
  const { projectId, picture } = await makeWorld();
  const pages = await Promise.all(
    [kim, former, stranger].map(async ({ token }) => openSocketClient(url, token)),
  );
  await dataOf(ben.post(routes.setPictureTags.path, { ids: [picture], add: ['red'], projectId }));
  const [page, ...deaf] = pages;
  // What was done before the page was open may still be on its way.
  expect(
    await page?.message('pictures', ({ change, ids }) => change === 'changed' && ids.length > 0),
  ).toEqual({
    ...{ type: 'pictures', projectId, change: 'changed', ids: [picture] },
  });
  // A message of their own comes after whatever they were told before.
  for (const [place, who] of [former, stranger].entries()) {
    const { id } = await makePicture(server, who);
    await deaf[place]?.message('pictures', ({ ids }) => ids.includes(id));
    expect(deaf[place]?.messages.filter(({ type }) => type === 'pictures')).toHaveLength(1);
  }
  for (const { socket, closed } of pages) {
    socket.close();
    await closed;
  }
});

test('pictures of projects count as nobody’s own', async () => {
  const { projectId } = await makeWorld();
  const usage = async () => dataOf(ann.post('/app/userCenter/usage'));
  const before = await usage();
  const his = await makePicture(server, ben);
  await copyInto(ben, projectId, [his.id]);
  expect(await usage()).toEqual(before);
});
