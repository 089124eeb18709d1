import {
  documentRoutes,
  limits,
  type Picture,
  type PictureCategory,
  type PictureFiling,
  type PictureFolder,
  routes,
} from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { leave, makePerson } from '../../testing/accounts.ts';
import { errorOf } from '../../testing/documentTest.ts';
import { libraryFaults } from '../../testing/libraryCheck.ts';
import { copyInto, dataOf, listed, makePicture, makeProject } from '../../testing/projectTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';
import { removeAbandoned } from '../project/project.upkeep.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let ann: Person;
let ben: Person;
let projectId: string;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben] = [await makePerson(server), await makePerson(server)];
  projectId = await makeProject(ann, [[ben, 'editor']]);
});
afterEach(async () => {
  expect(await libraryFaults(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

const filing = (who: Person, ids: readonly string[], library: object = {}) =>
  dataOf<PictureFiling[]>(who.post(routes.getPictureFiling.path, { ids, ...library }));
const folders = (who: Person, library: object = {}) =>
  dataOf<PictureFolder[]>(who.post(routes.listFolders.path, library));
const categories = (who: Person, library: object = {}) =>
  dataOf<PictureCategory[]>(who.post(routes.listCategories.path, library));
const deleteProject = (isMovedToMe: boolean) =>
  ann.post(documentRoutes.deleteProject.path, { projectId, isMovedToMe });

/** How often each content of a picture is held. */
async function heldContents({ id }: { id: string }): Promise<number[]> {
  const { rows } = await server.deps.connection.executeSql(
    `select "references" from stored_contents, pictures
      where pictures.id = $1 and key in (original_key, small_key, medium_key)`,
    [id],
  );
  return rows.map((row) => Number(row['references']));
}

test('a copy carries what the picture is and its tags, and is filed as it was asked for', async () => {
  const source = await makePicture(server, ann, { operationCode: 'abc', name: 'lamp.png' });
  const folder = await dataOf<PictureFolder>(ann.post(routes.saveFolder.path, { name: 'Cars', projectId }));
  const category = await dataOf<PictureCategory>(ann.post(routes.saveCategory.path, { name: 'Own' }));
  await ann.post(routes.setPictureTags.path, { ids: [source.id], add: ['red'] });
  await ann.post(routes.setPictureCategory.path, { ids: [source.id], categoryId: category.id });
  await ann.post(routes.setPictureHomepage.path, { ids: [source.id], homepage: false });
  await ann.post(routes.setPicturePrivacy.path, { ids: [source.id], isPrivate: true });
  const [plain = ''] = await copyInto(ann, projectId, [source.id]);
  const [collected = ''] = await copyInto(ann, projectId, [source.id], folder.id);
  const [shown, inFolder] = await dataOf<Picture[]>(
    ben.post(routes.getPictures.path, { ids: [plain, collected] }),
  );
  const { tool, prompt, seed, operationCode, name, width, bytes, thumbhash } = source;
  expect(shown).toMatchObject({
    ...{ tool, prompt, seed, operationCode, name, width, bytes, thumbhash },
    ...{ projectId, picCollect: false, picDate: server.clock.now() },
  });
  expect(inFolder?.picCollect).toBe(true);
  expect(shown?.picUrl).not.toBe(source.picUrl);
  const common = { category: null, tags: ['red'], isPrivate: false, homepage: true };
  expect(await filing(ben, [plain, collected], { projectId })).toEqual([
    { id: plain, folders: [], ...common },
    { id: collected, folders: [folder.id], ...common },
  ]);
  expect(await listed(ben, { projectId, tags: ['red'], search: 'lamp' })).toHaveLength(2);
});

test('copies hold the contents of their original once more, and outlive it', async () => {
  const source = await makePicture(server, ann);
  const [copy = ''] = await copyInto(ann, projectId, [source.id]);
  expect(await heldContents({ id: copy })).toEqual([2, 2, 2]);
  await ann.post(routes.deletePictures.path, { ids: [source.id] });
  await ann.post(routes.deletePicturesForever.path, {});
  expect(await heldContents({ id: copy })).toEqual([1, 1, 1]);
  expect(await server.deps.pictures.readOriginal(ben.id, copy)).toHaveLength(source.bytes);
  const [mine = ''] = await copyInto(ben, null, [copy]);
  expect(await listed(ben)).toEqual([mine]);
});

test('copies are all made or none, in the order that was asked for', async () => {
  const [one, two, gone] = [
    await makePicture(server, ann),
    await makePicture(server, ann),
    await makePicture(server, ann),
  ];
  const foreign = await makePicture(server, ben);
  await ann.post(routes.deletePictures.path, { ids: [gone.id] });
  const copy = (ids: string[], more: object = {}) =>
    errorOf(ann.post(routes.copyPictures.path, { ids, projectId, ...more }));
  expect(await copy([one.id, foreign.id])).toBe('pictureNotFound');
  expect(await copy([one.id, gone.id])).toBe('pictureNotFound');
  expect(await copy([one.id], { folderId: 'none' })).toBe('folderNotFound');
  expect(await listed(ann, { projectId })).toEqual([]);
  const more = [
    await makePicture(server, ann),
    await makePicture(server, ann),
    await makePicture(server, ann),
  ];
  const ids = [two, ...more, one].map(({ id }) => id);
  const copies = await copyInto(ann, projectId, [...ids, two.id]);
  expect(copies.at(-1)).toBe(copies[0]);
  expect(await listed(ann, { projectId })).toEqual(copies.slice(0, -1));
  // Into the library where it lies already as well.
  expect(await copyInto(ann, null, [one.id])).not.toContain(one.id);
  expect(await listed(ann)).toHaveLength(6);
});

test('a project with pictures is deleted once they are gone or moved, also those in its trash', async () => {
  const source = await makePicture(server, ann);
  const [kept = ''] = await copyInto(ann, projectId, [source.id]);
  const [trashed = ''] = await copyInto(ann, projectId, [source.id]);
  await ben.post(routes.deletePictures.path, { ids: [trashed], projectId });
  expect(await deleteProject(false)).toMatchObject({ error: 'projectNotEmpty', params: { count: 2 } });
  expect((await deleteProject(true)).code).toBe(0);
  expect(await listed(ann)).toEqual([kept, source.id]);
  expect(await listed(ann, { view: 'trash' })).toEqual([trashed]);
  expect(await errorOf(ben.post(routes.locatePicture.path, { id: kept }))).toBe('pictureNotFound');
  const [shown] = await dataOf<Picture[]>(ann.post(routes.getPictures.path, { ids: [kept] }));
  expect(shown?.projectId).toBeNull();
});

test('folders and categories move with their names, and get a number when these are taken', async () => {
  const save = (path: string, body: object) => dataOf<{ id: string }>(ann.post(path, body));
  const source = await makePicture(server, ann);
  await save(routes.saveFolder.path, { name: 'Cars' });
  await save(routes.saveCategory.path, { name: 'Cars' });
  const [picture = ''] = await copyInto(ann, projectId, [source.id]);
  await save(routes.saveFolder.path, { id: 'default', name: 'Best', projectId });
  const folder = await save(routes.saveFolder.path, { name: 'cars', projectId });
  const category = await save(routes.saveCategory.path, { name: 'CARS', projectId });
  const below = await save(routes.saveCategory.path, { name: 'Vans', parentId: category.id, projectId });
  for (const id of [folder.id, 'default'])
    await ann.post(routes.fileInFolder.path, { id, ids: [picture], isIn: true, projectId });
  await ann.post(routes.setPictureCategory.path, { ids: [picture], categoryId: below.id, projectId });
  expect((await deleteProject(true)).code).toBe(0);
  expect((await folders(ann)).map(({ name, count }) => [name, count])).toEqual([
    ['', 0],
    ['Best', 1],
    ['Cars', 0],
    ['cars (2)', 1],
  ]);
  expect((await categories(ann)).map(({ name, parentId, count }) => [name, parentId, count])).toEqual(
    expect.arrayContaining([
      ['Cars', null, 0],
      ['CARS (2)', null, 0],
      ['Vans', category.id, 1],
    ]),
  );
  const [filed] = await filing(ann, [picture]);
  expect(filed).toMatchObject({ category: below.id });
  expect(filed?.folders).toHaveLength(2);
});

test('what is over the limits of folders and categories moves without them', async () => {
  const { database } = server.deps;
  const { foldersMax, categoriesMax } = limits.picture;
  const rows = (count: number, table: string, columns: string, values: string) =>
    database.execute(`insert into ${table} (owner_id, id, name, created_at${columns})
      select '${ann.id}', '${ann.id}' || n, 'n' || n, 0${values} from generate_series(1, ${count}) as n`);
  await rows(foldersMax - 1, 'picture_folders', '', '');
  await rows(categoriesMax - 1, 'picture_categories', ', position', ', n');
  const save = (path: string, body: object) => dataOf<{ id: string }>(ann.post(path, { ...body, projectId }));
  const source = await makePicture(server, ann);
  const [picture = ''] = await copyInto(ann, projectId, [source.id]);
  const folder = await save(routes.saveFolder.path, { name: 'Cars' });
  const top = await save(routes.saveCategory.path, { name: 'Cars' });
  const below = await save(routes.saveCategory.path, { name: 'Vans', parentId: top.id });
  await ann.post(routes.fileInFolder.path, { id: folder.id, ids: [picture], isIn: true, projectId });
  await ann.post(routes.setPictureCategory.path, { ids: [picture], categoryId: below.id, projectId });
  expect((await deleteProject(true)).code).toBe(0);
  expect(await filing(ann, [picture])).toMatchObject([{ id: picture, folders: [], category: null }]);
  expect(await folders(ann)).toHaveLength(foldersMax);
  expect((await categories(ann)).map(({ id }) => id)).toContain(top.id);
  expect(await categories(ann)).toHaveLength(categoriesMax);
  const [shown] = await dataOf<Picture[]>(ann.post(routes.getPictures.path, { ids: [picture] }));
  expect(shown?.picCollect).toBe(false);
});

test('a project that is removed takes its library along, but no content that another picture holds', async () => {
  const kim = await makePerson(server);
  const [shared, alone] = [await makePicture(server, ann), await makePicture(server, ann)];
  const [first = ''] = await copyInto(ann, projectId, [shared.id, alone.id]);
  await dataOf(ann.post(routes.saveFolder.path, { name: 'Cars', projectId }));
  await dataOf(ann.post(routes.saveCategory.path, { name: 'Cars', projectId }));
  await ann.post(routes.deletePictures.path, { ids: [first], projectId });
  const other = await makeProject(kim, [[ann, 'editor']]);
  const [kept = ''] = await copyInto(ann, other, [shared.id]);
  const [shown] = await dataOf<Picture[]>(kim.post(routes.getPictures.path, { ids: [kept] }));
  for (const who of [ann, ben]) await leave(server, who);
  await createRemovalService(server.deps).removeAll();
  const traces = async () => {
    const tables = ['pictures', 'picture_search', 'picture_folders', 'picture_categories'];
    const counts = ['picture_counts', 'picture_totals', 'picture_labels', 'picture_label_days'];
    const union = [...tables, ...counts].map((table) => `select owner_id from ${table}`).join(' union all ');
    const { rows } = await server.deps.connection.executeSql(
      `select 1 from (${union}) as owned where owner_id = $1`,
      [projectId],
    );
    return rows.length;
  };
  expect(await traces()).toBeGreaterThan(0);
  server.clock.advance(limits.project.abandonedDays * 24 * 60 * 60_000 + 1);
  await removeAbandoned(server.deps);
  expect(await traces()).toBe(0);
  expect(await heldContents({ id: kept })).toEqual([1, 1, 1]);
  const token = await server.deps.sessions.open(kim.id);
  expect((await server.app.inject({ url: shown?.picUrl ?? '', headers: { token } })).statusCode).toBe(200);
});
