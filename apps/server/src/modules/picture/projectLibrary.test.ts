/*
 * Who may do what in the library of a project. Each call is made by those who may not and then by those who may, with ids of things
 * that are really there, so that nothing but the role decides.
 */
import { buildPath, type RouteSpec, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { errorOf } from '../../testing/documentTest.ts';
import { libraryFaults } from '../../testing/libraryCheck.ts';
import { dataOf, listed, makeProject } from '../../testing/projectTest.ts';
import { makeProjectWorld, type ProjectWorld } from '../../testing/projectWorld.ts';
import { withRival } from '../../testing/rival.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

type Person = ProjectWorld['ann'];

let server: TestApp;
let world: ProjectWorld;
let ann: Person;
let ben: Person;
let kim: Person;
let former: Person;
let stranger: Person;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await makeProjectWorld(server);
  ({ ann, ben, kim, former, stranger } = world);
});
afterEach(async () => {
  expect(await libraryFaults(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

interface Call {
  route: RouteSpec;
  body?: (world: ProjectWorld) => object;
  /** The id in the path. */
  id?: (world: ProjectWorld) => string;
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
function make(who: Person, { route, body, id }: Call, world: ProjectWorld, projectId: string | null) {
  const path = buildPath(route.path, id && { id: id(world) });
  if (id) return who.post(projectId === null ? path : `${path}?projectId=${projectId}`);
  const named = projectId === null && route !== routes.copyPictures ? {} : { projectId };
  return who.post(path, { ...body?.(world), ...named });
}
async function errorsOf(who: Person, calls: readonly Call[], world: ProjectWorld, projectId: string | null) {
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
    const calls = [...reading, ...changing];
    for (const who of [stranger, former])
      expect(await errorsOf(who, calls, world, world.projectId)).toEqual(all(calls, 'projectNotFound'));
    expect(await errorsOf(stranger, calls, world, 'none')).toEqual(all(calls, 'projectNotFound'));
    expect(await listed(ann, { projectId: world.projectId })).toEqual([world.picture]);
  });

  test('is read by its viewers, who change nothing', async () => {
    expect(await errorsOf(kim, reading, world, world.projectId)).toEqual(all(reading, undefined));
    expect(await errorsOf(kim, changing, world, world.projectId)).toEqual(all(changing, 'projectReadOnly'));
    expect(await listed(kim, { projectId: world.projectId, view: 'trash' })).toEqual([world.trashed]);
  });

  test('is changed by its editors', async () => {
    expect(await errorsOf(ben, changing, world, world.projectId)).toEqual(all(changing, undefined));
    expect(await listed(ann, { projectId: world.projectId })).toHaveLength(1);
    expect(await listed(ann, { projectId: world.projectId, view: 'trash' })).toEqual([world.picture]);
  });

  test('keeps what is in it from calls about another library, also of its own editors', async () => {
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

// The embedded database has one connection: nobody comes between.
test.skipIf(inject('postgresUrl') === null)(
  'a role that is taken away while a change waits for its turn lets the change in no more',
  async () => {
    const { projectId, picture, own } = world;
    await withRival(server.testDatabase.url ?? '', async (rival) => {
      await rival.query('select 1 from projects where id = $1 for update', [projectId]);
      const tagged = ann.post(routes.setPictureTags.path, { ids: [picture], add: ['red'], projectId });
      const copied = ann.post(routes.copyPictures.path, { ids: [own], projectId });
      await rival.waitedFor(2);
      await rival.query('delete from project_members where project_id = $1', [projectId]);
      await rival.commit();
      expect(await errorOf(tagged)).toBe('projectNotFound');
      expect(await errorOf(copied)).toBe('projectNotFound');
    });
  },
);
