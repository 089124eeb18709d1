import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPath, documentRoutes, routes, styleRoutes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { leave, makePerson } from '../../testing/accounts.ts';
import { makeDocument } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { copyInto, dataOf, makePicture, makeProject } from '../../testing/projectTest.ts';
import { pushStyle } from '../../testing/styleTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';

let server: TestApp;
let ann: Awaited<ReturnType<typeof makePerson>>;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makePerson(server);
});

/** Every column that names a content, with whose it is. */
const named = `
  select owner_id as holder, unnest(array[original_key, small_key, medium_key]) as key from pictures
  union all select author_id, unnest(array[original_key, small_key, medium_key])
    from work_images join works on works.id = work_id
  union all select user_id, content_key from job_files join jobs on jobs.id = job_id
  union all select coalesce(project_id, owner_id), hash from document_assets join documents on documents.id = document_id
  union all select coalesce(project_id, owner_id), unnest(array[cover_small_key, cover_medium_key]) from documents
  union all select user_id, key from avatars
  union all select user_id, attachment_key from feedback
  union all select owner_id, content_key from prepared_downloads
  union all select coalesce(project_id, owner_id), content_key from style_files
  union all select coalesce(project_id, owner_id), unnest(array[original_key, small_key, medium_key])
    from style_covers join styles on styles.id = style_id
  union all select user_id, unnest(array[original_key, small_key, medium_key]) from dataset_images
  union all select user_id, unnest(array[original_key, small_key, medium_key]) from dataset_version_images
  union all select user_id, unnest(array[original_key, small_key, medium_key]) from train_samples`;

const rowsOf = async (text: string) => (await server.deps.connection.executeSql(text)).rows;

/** Compares what the triggers counted with a count of everything, for all holders. */
async function expectRightSums(): Promise<void> {
  const counted = await rowsOf('select holder_id, bytes::text from storage_use order by 1');
  const actual = await rowsOf(`
    select holder as holder_id, sum(bytes)::text as bytes
    from (select distinct holder, key from (${named}) as one where holder is not null and key is not null) as held
    join stored_contents using (key) group by 1 order by 1`);
  expect(counted).toEqual(actual);
}

const used = async (id = ann.id) => (await server.deps.storage.storageOf([id])).get(id)?.used;
const remove = async (ids: string[]) => {
  await dataOf(ann.post(routes.deletePictures.path, { ids }));
  await dataOf(ann.post(routes.deletePicturesForever.path, { ids }));
};

test('what an account keeps goes up with each content once and down to nothing', async () => {
  const picture = await makePicture(server, ann);
  const once = await used();
  expect(once).toBeGreaterThan(100);
  const [copy] = await copyInto(ann, null, [picture.id]);
  expect(await used()).toBe(once);
  await remove([picture.id]);
  expect(await used()).toBe(once);
  await expectRightSums();
  await dataOf(ann.post(routes.deletePictures.path, { ids: [copy ?? ''] }));
  server.clock.advance(30 * 24 * 60 * 60_000 + 1);
  await server.deps.pictures.purge();
  expect(await used()).toBe(0);
  await expectRightSums();
});

test('a published image counts for its author until the work or the account is gone', async () => {
  const works = createWorkTools(server);
  await works.review(false);
  const person = await works.signUp();
  const { userId } = person.user;
  const picture = await works.picture(person);
  const kept = await works.draft(person, { pictureIds: [picture.id], isPromptVisible: false, submit: true });
  await works.check(kept.id);
  const removed = await works.draft(person, { pictureIds: [picture.id], isPromptVisible: false });
  const both = await used(userId);
  await dataOf(person.post(routes.deletePictures.path, { ids: [picture.id] }));
  await dataOf(person.post(routes.deletePicturesForever.path, { ids: [picture.id] }));
  expect(await used(userId)).toBe(both);
  await dataOf(person.post(`/app/work/delete/${removed.id}`));
  expect(await used(userId)).toBeGreaterThan(0);
  await expectRightSums();
  await leave(server, person, { works: 'keep' });
  await createRemovalService(server.deps).removeAll();
  expect((await works.list(null)).records.map(({ id }) => id)).toContain(kept.id);
  expect(await used(userId)).toBe(0);
  await expectRightSums();
});

test('what a project keeps counts there, and for the person it is left to', async () => {
  const picture = await makePicture(server, ann);
  const own = await used();
  const projectId = await makeProject(ann);
  const document = await makeDocument(ann, { projectId });
  const file = Buffer.from('a tile of the project');
  const hash = createHash('sha256').update(file).digest('hex');
  await postForm(
    server,
    buildPath(documentRoutes.uploadDocumentAssets.path, { id: document.id }),
    ann.token,
    [[hash, file]],
  );
  await dataOf(ann.post(documentRoutes.setDocumentCover.path, { id: document.id, pictureId: picture.id }));
  await copyInto(ann, projectId, [picture.id]);
  expect([await used(), await used(projectId)]).toEqual([own, (own ?? 0) + file.length]);
  await expectRightSums();
  await dataOf(ann.post(documentRoutes.deleteProject.path, { projectId, isMovedToMe: true }));
  expect([await used(), await used(projectId)]).toEqual([(own ?? 0) + file.length, 0]);
  await expectRightSums();
});

test('a document that is deleted for ever and an account that leaves count no more', async () => {
  const document = await makeDocument(ann);
  const picture = await makePicture(server, ann);
  await dataOf(ann.post(documentRoutes.setDocumentCover.path, { id: document.id, pictureId: picture.id }));
  await postForm(server, routes.uploadAvatar.path, ann.token, [['file', await pngBytes()]]);
  const file = Buffer.from('a tile');
  const hash = createHash('sha256').update(file).digest('hex');
  const url = buildPath(documentRoutes.uploadDocumentAssets.path, { id: document.id });
  const before = (await used()) ?? 0;
  await postForm(server, url, ann.token, [[hash, file]]);
  expect(await used()).toBe(before + file.length);
  await dataOf(ann.post(documentRoutes.trashDocuments.path, { ids: [document.id] }));
  await dataOf(ann.post(documentRoutes.deleteDocumentsForever.path, { ids: [document.id] }));
  expect(await used()).toBe(before);
  await expectRightSums();
  await leave(server, ann);
  await createRemovalService(server.deps).removeAll();
  expect(await used()).toBe(0);
  await expectRightSums();
});

test('the migration counts what was there before it', async () => {
  await makePicture(server, ann);
  const before = await used();
  await server.deps.connection.executeSql('delete from held_contents');
  expect(await used()).toBe(0);
  const name = readdirSync(migrationsFolder).find((one) => one.endsWith('_count-storage.sql')) ?? '';
  const statements = readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint');
  await server.deps.connection.executeSql(statements.at(-1) ?? '');
  expect(await used()).toBe(before);
  await expectRightSums();
});

test('a style counts for the project that it is moved into, and stays there when its maker leaves', async () => {
  const projectId = await makeProject(await makePerson(server), [[ann, 'editor']]);
  const style = await pushStyle(server, ann, { isShared: false });
  await expectRightSums();
  await dataOf(ann.post(styleRoutes.moveStyle.path, { id: style.id, projectId }));
  await expectRightSums();
  const inProject = await used(projectId);
  await leave(server, ann);
  await createRemovalService(server.deps).removeAll();
  expect([await used(), await used(projectId)]).toEqual([0, inProject]);
  await expectRightSums();
});
