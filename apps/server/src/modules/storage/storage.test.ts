import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  adminRoutes,
  buildPath,
  documentRoutes,
  type ManagedProject,
  type ManagedUser,
  routes,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { makeDocument } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { createGenerationTest, request } from '../../testing/generationTest.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Person } from '../../testing/person.ts';
import { copyInto, dataOf, makePicture, makeProject } from '../../testing/projectTest.ts';
import { signUpAs } from '../../testing/staff.ts';
import type { SiteKeyName } from '../site/siteKeys.ts';
import { projectStorageLimits, storageLimits } from './storage.tables.ts';

let server: Awaited<ReturnType<typeof createGenerationTest>>;
let admin: Person;
let ann: Awaited<ReturnType<typeof makePerson>>;
beforeAll(async () => {
  server = await createGenerationTest();
  admin = await signUpAs(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makePerson(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await set('storage.projectGb', '');
  for (const key of ['storage.accountGb', 'storage.totalGb', 'storage.reserveGb'] as const)
    await set(key, key === 'storage.accountGb' ? '20' : '0');
});

const set = (key: SiteKeyName, value: string) => server.deps.site.save(key, value);
const limitTo = (bytes: number, id = ann.id) =>
  server.deps.database.insert(storageLimits).values({ userId: id, bytes });
const upload = async (who = ann) =>
  postForm(server, routes.upload.path, who.token, [['file', await pngBytes(40, 30)]]);
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const key of server.deps.files.listOlderThan(Number.POSITIVE_INFINITY)) keys.push(key);
  return keys.length;
};
const full = { code: 1114, error: 'storageFull', params: { usedGb: 0, limitGb: 0 } };

test('a full account uploads nothing, in no way, and nothing of it stays in the store', async () => {
  const document = await makeDocument(ann);
  const { id: pictureId } = await makePicture(server, ann);
  await limitTo(1);
  const before = await storedFiles();
  expect(await upload()).toMatchObject(full);
  const file = `data:image/png;base64,${Buffer.from(await pngBytes()).toString('base64')}`;
  expect(await ann.post(routes.upload.path, { file })).toMatchObject(full);
  expect(await ann.post(routes.upload.path, { url: 'http://127.0.0.1/a.png' })).toMatchObject(full);
  const tile = Buffer.from(randomUUID());
  const hash = createHash('sha256').update(tile).digest('hex');
  const assets = buildPath(documentRoutes.uploadDocumentAssets.path, { id: document.id });
  expect(await postForm(server, assets, ann.token, [[hash, tile]])).toMatchObject(full);
  expect(
    await postForm(server, routes.uploadAvatar.path, ann.token, [['file', await pngBytes()]]),
  ).toMatchObject(full);
  expect(await ann.post(routes.copyPictures.path, { ids: [pictureId], projectId: null })).toMatchObject(full);
  const twin = { id: document.id, saveId: randomUUID(), title: 'Twin', projectId: null, folderId: null };
  expect(await ann.post(documentRoutes.duplicateDocument.path, twin)).toMatchObject(full);
  expect(await storedFiles()).toBe(before);
});

test('an upload in chunks, whose length is not known before, is refused before it is kept', async () => {
  await limitTo(1000);
  const before = await storedFiles();
  const boundary = 'the-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(await pngBytes(400, 300)),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await server.app.inject({
    method: 'POST',
    url: routes.upload.path,
    headers: { token: ann.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from([payload]),
  });
  expect(answer.json()).toMatchObject(full);
  expect(await storedFiles()).toBe(before);
});

test('what is being written counts, so that many uploads at once do not all pass', async () => {
  await limitTo(1000);
  const { storage } = server.deps;
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const first = storage.withRoom({ userId: ann.id }, 700, async () => {
    started.resolve();
    await gate.promise;
  });
  await started.promise;
  await expect(storage.assertRoom({ userId: ann.id }, 700)).rejects.toMatchObject({ error: 'storageFull' });
  await storage.assertRoom({ userId: (await makePerson(server)).id }, 700);
  gate.resolve();
  await first;
  await storage.assertRoom({ userId: ann.id }, 700);
});

test('a full account submits nothing, and a job that runs already keeps its result', async () => {
  await server.reset();
  const maker = await server.signUp();
  await server.worker.start();
  const job = await maker.submit();
  const run = await server.engine.nextRun();
  await makePicture(server, maker);
  await limitTo(1, maker.id);
  expect(await maker.call(routes.submitGeneration, request())).toMatchObject(full);
  await run.finish();
  await server.until(maker, job.id, 'succeeded');
});

test('a full project takes no copies, and strangers do not hear of it', async () => {
  const projectId = await makeProject(ann);
  const picture = await makePicture(server, ann);
  await copyInto(ann, projectId, [picture.id]);
  await set('storage.accountGb', '0.001');
  await server.deps.connection.executeSql('update storage_use set bytes = 2000000 where holder_id = $1', [
    projectId,
  ]);
  const copy = (who: typeof ann) => who.post(routes.copyPictures.path, { ids: [picture.id], projectId });
  expect(await copy(ann)).toMatchObject({ error: 'projectStorageFull', params: { usedGb: 0, limitGb: 0 } });
  expect((await copy(await makePerson(server))).error).toBe('projectNotFound');
});

test('projects can have another limit than accounts', async () => {
  const projectId = await makeProject(ann);
  const picture = await makePicture(server, ann);
  await copyInto(ann, projectId, [picture.id]);
  await server.deps.connection.executeSql('update storage_use set bytes = 2000000 where holder_id = $1', [
    projectId,
  ]);
  const copy = () => ann.post(routes.copyPictures.path, { ids: [picture.id], projectId });
  await set('storage.projectGb', '0.001');
  expect(await copy()).toMatchObject({ error: 'projectStorageFull' });
  expect((await upload()).code).toBe('0');
  await set('storage.accountGb', '0.001');
  await set('storage.projectGb', '0');
  expect(await copy()).toMatchObject({ code: 0 });
});

test('the whole store has a limit, which is read again after a while', async () => {
  await makePicture(server, ann);
  await set('storage.totalGb', '0.001');
  await server.deps.connection.executeSql("insert into stored_contents values ('large', 2000000, 1)");
  server.clock.advance(60_000);
  expect(await upload()).toMatchObject({ code: 1116, error: 'serverStorageFull' });
  await server.deps.connection.executeSql("delete from stored_contents where key = 'large'");
  server.clock.advance(60_000);
  expect((await upload()).code).toBe('0');
});

test('what one person declares and does not send takes no room from others', async () => {
  await set('storage.reserveGb', '2');
  vi.spyOn(server.deps.files, 'freeBytes').mockResolvedValue(12e9);
  const ben = await makePerson(server);
  const { storage } = server.deps;
  await storage.withRoom({ userId: ann.id }, 9e9, () => storage.assertRoom({ userId: ben.id }, 5e9));
});

test('the reserve of the disk stays free of uploads and of new results', async () => {
  await server.reset();
  const maker = await server.signUp();
  await server.worker.start();
  const job = await maker.submit();
  const run = await server.engine.nextRun();
  await set('storage.reserveGb', '2');
  const free = vi.spyOn(server.deps.files, 'freeBytes').mockResolvedValue(2_000_000_500);
  expect(await upload()).toMatchObject({ code: 507, error: 'diskFull' });
  free.mockResolvedValue(2_000_000_000);
  await run.finish();
  await expect(server.until(maker, job.id, 'succeeded')).rejects.toThrow('no space left');
  free.mockResolvedValue(2_100_000_000);
  expect((await upload()).code).toBe('0');
});

test('an administrator gives an account a limit of its own and takes it back; both see it', async () => {
  const person = async () =>
    ((await admin.post('/system/user/list', { search: ann.account }))['data'] as { records: ManagedUser[] })
      .records[0];
  const own = async () =>
    (await ann.post(routes.getUsage.path))['data'] as { bytes: number; bytesLimit: number };
  await upload();
  const used = (await own()).bytes;
  expect(await person()).toMatchObject({ storage: { used, limit: 20e9, ownLimit: null } });
  const change = (storageLimit: number | null) =>
    dataOf<ManagedUser>(admin.post('/system/user/change', { userId: ann.id, storageLimit }));
  expect((await change(50e9)).storage).toEqual({ used, limit: 50e9, ownLimit: 50e9 });
  expect(await own()).toMatchObject({ bytes: used, bytesLimit: 50e9 });
  await change(null);
  expect(await person()).toMatchObject({ storage: { used, limit: 20e9, ownLimit: null } });
  const entries = await server.deps.connection.executeSql(
    "select details from audit_entries where action = 'user.storageLimit' and target_id = $1 order by id",
    [ann.id],
  );
  expect(entries.rows).toEqual([
    { details: { before: 'default', after: '50000000000' } },
    { details: { before: '50000000000', after: 'default' } },
  ]);
});

test('an administrator finds a project by its name and gives it a limit of its own; its members see it', async () => {
  const name = `Lamps ${randomUUID()}`;
  const projectId = await makeProject(ann);
  await dataOf(ann.post(documentRoutes.saveProject.path, { id: projectId, name }));
  const picture = await makePicture(server, ann);
  await copyInto(ann, projectId, [picture.id]);
  await server.deps.connection.executeSql('update storage_use set bytes = 2000000 where holder_id = $1', [
    projectId,
  ]);
  await set('storage.projectGb', '0.001');
  const copy = () => ann.post(routes.copyPictures.path, { ids: [picture.id], projectId });
  const change = (storageLimit: number | null) =>
    admin.post(adminRoutes.setProjectStorage.path, { projectId, storageLimit });
  const listed = (body: object) =>
    dataOf<{ records: ManagedProject[]; total: number }>(
      admin.post(adminRoutes.listManagedProjects.path, body),
    );
  const seen = (who = ann) => who.post(documentRoutes.getProjectStorage.path, { projectId });
  const used = 2_000_000;

  expect(await copy()).toMatchObject({ error: 'projectStorageFull' });
  expect((await listed({ search: name.toUpperCase() })).records).toEqual([
    expect.objectContaining({
      ...{ projectId, name, owners: [expect.any(String)], members: 1 },
      storage: { used, limit: 1e6, ownLimit: null },
    }),
  ]);
  expect(await listed({ search: name, hasOwnLimit: true })).toEqual({ records: [], total: 0 });

  expect(await dataOf<ManagedProject>(change(3e6))).toMatchObject({
    storage: { used, limit: 3e6, ownLimit: 3e6 },
  });
  expect((await listed({ hasOwnLimit: true })).records.map((one) => one.projectId)).toEqual([projectId]);
  expect(await dataOf(seen())).toEqual({ used, limit: 3e6 });
  expect(await copy()).toMatchObject({ code: 0 });
  // Another project keeps the limit of all.
  const other = await makeProject(ann);
  expect(await dataOf(ann.post(documentRoutes.getProjectStorage.path, { projectId: other }))).toEqual({
    ...{ used: 0, limit: 1e6 },
  });

  await change(null);
  expect(await copy()).toMatchObject({ error: 'projectStorageFull' });
  const entries = await server.deps.connection.executeSql(
    "select details from audit_entries where action = 'project.storageLimit' and target_id = $1 order by created_at, id",
    [projectId],
  );
  expect(entries.rows).toHaveLength(2);
  expect(entries.rows).toEqual(
    expect.arrayContaining([
      { details: { before: 'default', after: '3000000' } },
      { details: { before: '3000000', after: 'default' } },
    ]),
  );
});

test('strangers do not read the storage of a project, and only who may change people sets it', async () => {
  const projectId = await makeProject(ann);
  const stranger = await makePerson(server);
  expect((await stranger.post(documentRoutes.getProjectStorage.path, { projectId })).error).toBe(
    'projectNotFound',
  );
  const operator = await signUpAs(server, 'operator');
  for (const who of [ann, operator])
    expect((await who.post(adminRoutes.setProjectStorage.path, { projectId, storageLimit: 0 })).code).toBe(
      403,
    );
  const set = (body: object) => admin.post(adminRoutes.setProjectStorage.path, { projectId, ...body });
  for (const storageLimit of [-1, 0.5, 10 ** 16, '1']) expect((await set({ storageLimit })).code).toBe(400);
  expect((await set({ projectId: 'none', storageLimit: 1 })).error).toBe('projectNotFound');
});

test('a limit goes with its project', async () => {
  const projectId = await makeProject(ann);
  await dataOf(admin.post(adminRoutes.setProjectStorage.path, { projectId, storageLimit: 5e9 }));
  await dataOf(ann.post(documentRoutes.deleteProject.path, { projectId }));
  expect(
    await server.deps.database
      .select()
      .from(projectStorageLimits)
      .where(eq(projectStorageLimits.projectId, projectId)),
  ).toEqual([]);
});
