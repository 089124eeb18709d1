// What people get of a picture in the library of a project, and hear of it.
import { type Picture, routes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leave, makePerson } from '../../testing/accounts.ts';
import { errorOf } from '../../testing/documentTest.ts';
import { libraryFaults } from '../../testing/libraryCheck.ts';
import { copyInto, dataOf, makePicture, setRole } from '../../testing/projectTest.ts';
import { makeProjectWorld, type ProjectWorld } from '../../testing/projectWorld.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from '../account/account.tables.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';

type Person = ProjectWorld['ann'];

let server: TestApp;
let url: string;
let world: ProjectWorld;
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
  world = await makeProjectWorld(server);
  ({ ann, ben, kim, former, stranger } = world);
});
afterEach(async () => {
  expect(await libraryFaults(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

describe('a picture of a project', () => {
  /** What somebody gets of it by every way there is. */
  async function waysTo(who: Person, { picture }: ProjectWorld) {
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
    for (const who of [ann, ben, kim]) expect(await waysTo(who, world)).toEqual(everything);
    for (const who of [former, stranger]) expect(await waysTo(who, world)).toEqual(nothing);
    await setRole(ann, world.projectId, kim, null);
    expect(await waysTo(kim, world)).toEqual(nothing);
  });

  test('says its project, and browsers ask for its file before each use', async () => {
    const { projectId, picture, own } = world;
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
    const { trashed, projectId } = world;
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
    const { projectId } = world;
    const his = await makePicture(server, ben);
    const [picture = ''] = await copyInto(ben, projectId, [his.id]);
    await leave(server, ben);
    await createRemovalService(server.deps).removeAll();
    expect(await server.deps.database.select().from(users).where(eq(users.id, ben.id))).toEqual([]);
    const [shown] = await dataOf<Picture[]>(kim.post(routes.getPictures.path, { ids: [picture] }));
    const file = await server.app.inject({ url: shown?.picUrl ?? '', headers: { token: kim.token } });
    expect(file.statusCode).toBe(200);
  });
});

test('open pages of members hear of the library of their project, and nobody else does', async () => {
  const { projectId, picture } = world;
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
  const { projectId } = world;
  const usage = async () => dataOf(ann.post('/app/userCenter/usage'));
  const before = await usage();
  const his = await makePicture(server, ben);
  await copyInto(ben, projectId, [his.id]);
  expect(await usage()).toEqual(before);
});
