import type { Collection, Work, WorkCard } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { withRival } from '../../testing/rival.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { works } from '../work/work.tables.ts';
import { moveWork } from '../work/workState.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
});
beforeEach(async () => {
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(() => server.close());

const idOf = ({ user }: Person) => user.userId;
const file = (who: Person, ids: string[], folderId: string | null = 'default') =>
  who.post('/app/collection/setWorks', { ids, folderId });
const save = async (who: Person, fields: object) =>
  (await who.post('/app/collection/save', fields))['data'] as Collection;
const folders = async (reader: Person, of?: Person) =>
  (await reader.post('/app/collection/list', of ? { personId: idOf(of) } : {}))['data'] as Collection[];
const inside = async (reader: Person, body: object) =>
  ((await reader.post('/app/collection/works', body))['data'] as { records: WorkCard[] }).records;
const collectsOf = async ({ id }: Pick<Work, 'id'>) => {
  const [row] = await server.deps.database
    .select({ collects: works.collects })
    .from(works)
    .where(eq(works.id, id));
  return row?.collects;
};
const collectNotices = async (person: Person) =>
  (await server.deps.notices.list(idOf(person), 'like', { currPage: 1, pageSize: 50 })).records.length;

test('a work is in one folder at a time, counts once, and its author is told once', async () => {
  const work = await tools.publish(ann);
  const { id: chairs } = await save(ben, { name: 'Chairs' });
  await file(ben, [work.id]);
  await file(ben, [work.id], chairs);
  expect(await collectsOf(work)).toBe(1);
  expect(await collectNotices(ann)).toBe(1);
  expect(await folders(ben)).toMatchObject([
    { id: 'default', count: 0, isPrivate: true },
    { id: chairs, name: 'Chairs', count: 1, coverUrl: work.cover.thumbUrl },
  ]);
  expect(await tools.get(ben, work.id)).toMatchObject({ isCollected: true, folderId: chairs });
  await file(ben, [work.id], null);
  await file(ben, [work.id], null);
  expect(await collectsOf(work)).toBe(0);
  expect(await collectNotices(ann)).toBe(0);
});

test('twenty people who collect and let go in the same moment lose no count', async () => {
  const [one, other] = [await tools.publish(ann), await tools.publish(ann)];
  const people = await Promise.all(Array.from({ length: 20 }, () => tools.signUp()));
  await Promise.all(
    people.map((person, index) => file(person, index % 2 === 0 ? [one.id, other.id] : [other.id, one.id])),
  );
  await Promise.all(people.slice(0, 6).map((person) => file(person, [one.id], null)));
  expect(await collectsOf(one)).toBe(14);
  expect(await collectsOf(other)).toBe(20);
});

test('a private folder is to others as if it were not there, also by its id', async () => {
  const work = await tools.publish(ann);
  const secret = await save(ben, { name: 'Secret' });
  const open = await save(ben, { name: 'Open', isPrivate: false });
  await file(ben, [work.id], secret.id);
  expect((await folders(ann, ben)).map(({ id }) => id)).toEqual([open.id]);
  const ask = (folderId: string) => ann.post('/app/collection/works', { personId: idOf(ben), folderId });
  expect(await ask(secret.id)).toMatchObject({ error: 'folderNotFound', msg: (await ask('never')).msg });
  expect((await ann.post('/app/collection/works', { personId: idOf(ben) })).error).toBe('folderNotFound');
  expect((await ask('default')).error).toBe('folderNotFound');
  await file(ben, [work.id], open.id);
  expect(await inside(ann, { personId: idOf(ben), folderId: open.id })).toMatchObject([{ id: work.id }]);
});

test('what is no longer public leaves every folder, and comes back with it', async () => {
  const work = await tools.publish(ann);
  await file(ben, [work.id]);
  await ann.post(`/app/work/withdraw/${work.id}`);
  expect(await inside(ben, {})).toEqual([]);
  expect(await folders(ben)).toMatchObject([{ count: 0, coverUrl: null }]);
  expect((await file(ben, [work.id])).error).toBe('workUnavailable');
  expect((await file(ben, [work.id], null)).code).toBe(0);
});

test('all of several works go into a folder, or none', async () => {
  const work = await tools.publish(ann);
  expect((await file(ben, [work.id, 'never'])).error).toBe('workNotFound');
  expect((await file(ben, [work.id], 'never')).error).toBe('folderNotFound');
  expect(await collectsOf(work)).toBe(0);
});

test('deleting a folder lets go of what is in it; the default one stays', async () => {
  const work = await tools.publish(ann);
  const { id } = await save(ben, { name: 'Old' });
  await file(ben, [work.id], id);
  await ben.post(`/app/collection/delete/${id}`);
  expect(await collectsOf(work)).toBe(0);
  expect((await folders(ben)).map((one) => one.id)).toEqual(['default']);
  expect((await ben.post('/app/collection/delete/default')).error).toBe('folderIsDefault');
  expect((await ann.post(`/app/collection/delete/${id}`)).error).toBe('folderNotFound');
});

test('deleting a folder moves all that is in it on request, also what is hidden at the moment', async () => {
  const [seen, hidden] = [await tools.publish(ann), await tools.publish(ann)];
  const { id } = await save(ben, { name: 'Old' });
  const { id: other } = await save(ben, { name: 'Other' });
  const { id: foreign } = await save(ann, { name: 'Foreign' });
  await file(ben, [seen.id, hidden.id], id);
  await ann.post(`/app/work/withdraw/${hidden.id}`);
  for (const moveTo of [id, foreign, 'never'])
    expect((await ben.post(`/app/collection/delete/${id}`, { moveTo })).error).toBe('folderNotFound');
  expect((await inside(ben, { folderId: id })).map((one) => one.id)).toEqual([seen.id]);
  await ben.post(`/app/collection/delete/${id}`, { moveTo: other });
  expect(await folders(ben)).toMatchObject([{ id: 'default' }, { id: other, count: 1 }]);
  expect([await collectsOf(seen), await collectsOf(hidden)]).toEqual([1, 1]);
  expect(await collectNotices(ann)).toBe(2);
  await server.deps.database.transaction((transaction) =>
    moveWork(transaction, hidden.id, 'approved', { event: 'restored', now: server.clock.now() }),
  );
  expect(await folders(ben)).toMatchObject([{ id: 'default' }, { id: other, count: 2 }]);
  await ben.post(`/app/collection/delete/${other}`, { moveTo: 'default' });
  expect(await folders(ben)).toMatchObject([{ id: 'default', count: 2 }]);
});

test('a folder is renamed, opened and given a cover that is in it', async () => {
  const [one, other] = [await tools.publish(ann), await tools.publish(ann)];
  await file(ben, [one.id, other.id]);
  expect(
    await save(ben, { id: 'default', name: ' Mine\u200b ', isPrivate: false, coverId: one.id }),
  ).toMatchObject({ id: 'default', name: 'Mine', isPrivate: false, coverUrl: one.cover.thumbUrl });
  const { id } = await save(ben, { name: 'Other' });
  expect((await ben.post('/app/collection/save', { id, name: 'Other', coverId: one.id })).error).toBe(
    'workNotFound',
  );
  expect((await ben.post('/app/collection/save', { name: 'mine' })).error).toBe('nameTaken');
  expect((await ann.post('/app/collection/save', { id, name: 'Stolen' })).error).toBe('folderNotFound');
});

test('each folder shows its own cover: the chosen work while it is public, or else the one collected last', async () => {
  const made = [await tools.publish(ann), await tools.publish(ann), await tools.publish(ann)];
  const [first, second, third] = made.map(({ id }) => id) as [string, string, string];
  const { id: chairs } = await save(ben, { name: 'Chairs' });
  const { id: lamps } = await save(ben, { name: 'Lamps' });
  const { id: empty } = await save(ben, { name: 'Nothing yet' });
  for (const [id, folder] of [
    [first, chairs],
    [second, chairs],
    [third, lamps],
  ] as const) {
    await file(ben, [id], folder);
    server.clock.advance(1);
  }
  const covers = async () =>
    Object.fromEntries((await folders(ben)).map(({ id, coverUrl }) => [id, coverUrl]));
  const [coverOfFirst, coverOfSecond, coverOfThird] = made.map(({ cover }) => cover.thumbUrl);
  const others = { default: null, [lamps]: coverOfThird, [empty]: null };
  expect(await covers()).toEqual({ ...others, [chairs]: coverOfSecond });
  await save(ben, { id: chairs, name: 'Chairs', coverId: first });
  expect(await covers()).toEqual({ ...others, [chairs]: coverOfFirst });
  await ann.post(`/app/work/withdraw/${first}`);
  expect(await covers()).toEqual({ ...others, [chairs]: coverOfSecond });
});

// The embedded database has one connection: nobody comes between.
test.skipIf(inject('postgresUrl') === null)(
  'collecting works of which one is deleted in the same moment is told so, and collects none',
  async () => {
    const [kept, gone] = [await tools.publish(ann), await tools.publish(ann)];
    await withRival(server.testDatabase.url ?? '', async (rival) => {
      await rival.query('delete from work_images where work_id = $1', [gone.id]);
      await rival.query('delete from works where id = $1', [gone.id]);
      const answer = file(ben, [kept.id, gone.id]);
      await rival.waitedFor();
      await rival.commit();
      expect((await answer).error).toBe('workNotFound');
    });
    expect(await collectsOf(kept)).toBe(0);
  },
);

test('a block keeps both from collecting and from looking', async () => {
  const work = await tools.publish(ann);
  await ann.post('/app/people/block', { id: idOf(ben), isBlocked: true });
  expect((await file(ben, [work.id])).error).toBe('workNotFound');
  expect((await ben.post('/app/collection/list', { personId: idOf(ann) })).error).toBe('userNotFound');
});
