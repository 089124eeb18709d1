/*
 * Writes that a proxy may send once more: twice at a time they do in all tables what one does, and answer the same, and once more later
 * they change nothing. A new one in `repeatableWrites` needs a case here. The clock stands still, so that times of rows say nothing.
 */
import { randomUUID } from 'node:crypto';
import {
  type Comment,
  everyRoute,
  buildPath,
  repeatableUploads,
  repeatableWrites,
  type Work,
} from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../testing/fakeEngine.ts';
import { request } from '../testing/generationTest.ts';
import { makeDocument, put } from '../testing/documentTest.ts';
import { pngBytes } from '../testing/image.ts';
import { type Person, post } from '../testing/person.ts';
import { createTrainingTest, type Teacher, type TrainingTest } from '../testing/trainingTest.ts';
import { createWorkTools } from '../testing/workTest.ts';

let server: TrainingTest;
let tools: ReturnType<typeof createWorkTools>;
let author: Person;
let ben: Person;
let teacher: Teacher;
let work: Work;
beforeAll(async () => {
  server = await createTrainingTest({ engines: [createFakeEngine()] });
  tools = createWorkTools(server);
  await tools.review(false);
  [author, ben, teacher] = [await tools.signUp(), await tools.signUp(), await server.teacher()];
  work = await tools.publish(author);
});
afterAll(() => server.close());

interface Sent {
  body?: object;
  params?: Record<string, string>;
  as?: Person;
  headers?: Record<string, string>;
}

/** Makes what each call is about, and says what is sent. */
const cases: Record<string, () => Sent | Promise<Sent>> = {
  'comment.add': () => ({
    body: { workId: work.id, text: 'Calm' },
    headers: { 'x-studio-call': randomUUID() },
  }),
  'comment.like': async () => {
    const { data } = await author.post('/app/comment/add', { workId: work.id, text: 'Mine' });
    return { body: { id: (data as Comment).id, isLiked: true } };
  },
  'document.create': () => ({ body: { saveId: randomUUID(), type: 'board', title: 'B', content: {} } }),
  'document.save': async () => {
    const { id, revision } = await makeDocument(ben);
    return {
      body: { documentId: id, baseRevision: revision, saveId: randomUUID(), patches: [put('a', 1)] },
    };
  },
  'document.open': async () => ({ body: { id: (await makeDocument(ben)).id } }),
  'document.presence': async () => ({
    body: { documentId: (await makeDocument(ben)).id, clientId: randomUUID() },
  }),
  'canvas.exportComfyui': async () => ({ body: { boardId: (await makeDocument(ben)).id } }),
  'canvas.get': async () => ({ params: { id: (await makeDocument(ben)).id } }),
  'file.upload': async () => ({
    body: { file: `data:image/png;base64,${(await pngBytes()).toString('base64')}` },
    headers: { 'x-studio-call': randomUUID() },
    as: await tools.signUp(),
  }),
  'generation.submit': () => ({ body: request() }),
  'notice.checkRead': async () => {
    await ben.post('/app/work/like', { id: (await tools.publish(author)).id, isLiked: true });
    const { data } = await author.post('/app/notice/list', {});
    const [notice] = (data as { records: { id: string }[] }).records;
    return { params: { id: notice?.id ?? '' }, as: author };
  },
  'people.follow': async () => ({ body: { id: (await tools.signUp()).user.userId, isFollowed: true } }),
  'picture.setCollect': async () => {
    const owner = await tools.signUp();
    const { id } = await tools.picture(owner);
    return { body: { ids: [id], picCollect: true }, as: owner };
  },
  'train.start': async () => {
    const { id, revision } = await teacher.dataset();
    const settings = { trainerId: server.trainer.id, base: 'plain', params: {} };
    return { body: { datasetId: id, saveId: randomUUID(), revision, settings }, as: teacher };
  },
  'work.get': async () => ({ params: { id: (await tools.publish(author)).id } }),
  'work.like': async () => ({ body: { id: (await tools.publish(author)).id, isLiked: true } }),
  'work.list': () => ({ body: { query: 'lamp' } }),
};

test('every write that may be repeated is tried', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...repeatableWrites, ...repeatableUploads].toSorted());
});

test.each(Object.entries(cases))('%s twice is the same as once', async (id, make) => {
  const { path } = everyRoute().find((route) => route.id === id) ?? { path: '' };
  const prepared = async () => {
    const { body = {}, params, as = ben, headers } = await make();
    return () => post(server, buildPath(path, params), body, { token: as.token, ...headers });
  };
  const [one, other] = [await prepared(), await prepared()];
  const empty = await contents();
  expect(Number((await one()).code)).toBe(0);
  const once = await contents();
  const [first, second] = await Promise.all([other(), other()]);
  expect(Number(first.code)).toBe(0);
  expect(second).toEqual(first);
  const twice = await contents();
  expect(differences(once, twice)).toEqual(differences(empty, once));
  expect(Number((await other()).code)).toBe(0);
  expect(await contents()).toEqual(twice);
});

interface Content {
  table: string;
  rows: number;
  /** Of all columns with whole numbers, among them all that count something. */
  sum: number;
  hash: string;
}

/** What is in all tables. */
async function contents(): Promise<Content[]> {
  const { executeSql } = server.deps.connection;
  const { rows: columns } = await executeSql(
    "select table_name, string_agg(case data_type when 'integer' then format('coalesce(sum(%I), 0)', column_name) end, ' + ') as sums from information_schema.columns where table_schema = 'public' group by table_name order by table_name",
  );
  const found: Content[] = [];
  for (const { table_name: table, sums } of columns as { table_name: string; sums: string | null }[]) {
    const { rows } = await executeSql(
      `select count(*)::int as rows, (${sums ?? '0'})::float8 as sum, md5(string_agg(one::text, ',' order by one::text)) as hash from "${table}" one`,
    );
    found.push({ table, ...(rows[0] as Omit<Content, 'table'>) });
  }
  return found;
}

/** What was added to each table. */
function differences(before: readonly Content[], after: readonly Content[]) {
  return after
    .map(({ table, rows, sum }, index) => ({
      table,
      // Rows that count are made by the first who is counted.
      rows: table.endsWith('_counts') ? 0 : rows - (before[index]?.rows ?? 0),
      sum: sum - (before[index]?.sum ?? 0),
    }))
    .filter(({ rows, sum }) => rows !== 0 || sum !== 0);
}
