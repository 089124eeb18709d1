/*
 * Rows that earlier versions of the studio wrote (see testing/versions) are brought to the tables of the present one: nothing is lost,
 * nothing is changed that no migration means to change, and people find what they had.
 */
import type { Comment, DocumentContent, Job, Picture, WorkCard } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createGenerationWorker } from './modules/generation/generationWorker.ts';
import type { DatabaseConnection } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { loadRows } from './platform/rows/loadRows.ts';
import { printAlike } from './platform/rows/tables.ts';
import { signInByCode } from './testing/accounts.ts';
import { createFakeEngine } from './testing/fakeEngine.ts';
import { libraryFaults } from './testing/libraryCheck.ts';
import { post } from './testing/person.ts';
import { createTestApp, type TestApp } from './testing/testApp.ts';
import { administrator } from './testing/versions/fillStudio.ts';
import { lostIn } from './testing/versions/lostIn.ts';
import { listRecordings, readRecording, type Recording, rowsOf } from './testing/versions/recording.ts';

/** What a migration takes away or changes on purpose, for databases that were there before it. */
const intended = [
  {
    migration: '0008_search',
    lost: 'public.pictures.words is gone',
    because: 'picture_search has the words',
  },
  {
    migration: '0011_public_terms',
    lost: 'public.public_works.words is gone',
    because: 'terms has the words',
  },
];

/** A database as the version left it. */
async function bringBack({ database }: DatabaseConnection, recording: Recording): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const schema of ['public', 'drizzle'])
      await transaction.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
    await transaction.execute(sql`create schema public`);
    // The queue brings its own tables up to date, and loading would empty them.
    await transaction.execute(sql`alter schema pgboss rename to aside`);
    await migrate(transaction, { only: new Set(recording.migrations) });
    await printAlike(transaction);
    await loadRows(transaction, rowsOf(recording), recording.sequences);
    await transaction.execute(sql`alter schema aside rename to pgboss`);
  });
}

function losses({ database }: DatabaseConnection, { tables }: Recording): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await printAlike(transaction);
    return lostIn(transaction, tables);
  });
}

/** PGlite is PostgreSQL, but slow: there one is enough, with works and documents and most migrations before it. */
const recordings = inject('postgresUrl') === null ? ['0017_documents'] : listRecordings();

describe.each(recordings)('from %s', (name) => {
  const recording = readRecording(name);
  const { facts, madeAt } = recording;
  let lost: string[];
  let studio: TestApp;
  beforeAll(async () => {
    // Takes the jobs of the engine that all versions had.
    const engine = Object.assign(createFakeEngine(), { id: 'builtin', isAutomatic: true });
    studio = await createTestApp({
      engines: [engine],
      prepare: async (connection) => {
        await bringBack(connection, recording);
        await migrate(connection.database);
        lost = await losses(connection, recording);
      },
    });
    // The sessions of that time are good.
    studio.clock.advance(madeAt - studio.clock.now() + 60_000);
  });
  afterAll(() => studio.close());

  /** The data of an answer that must be a success. */
  async function answer<Data>(token: string, path: string, body: object = {}): Promise<Data> {
    const { code, msg, data } = await post(studio, path, body, { token });
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data as Data;
  }

  test('rows and values stay but where a migration means it', () => {
    const meant = intended.filter(({ migration }) => migration > name).map((one) => one.lost);
    expect(lost.filter((line) => !meant.includes(line))).toEqual([]);
  });

  test('people sign in and find their library', async () => {
    const { ann, ben } = facts;
    const signedIn = await signInByCode(studio, ben.email);
    expect(signedIn['user']).toMatchObject({ userId: ben.id });

    const { list } = await answer<{ list: Picture[] }>(ann.token, '/app/picture/getList', { pageSize: 50 });
    // Jobs that were under way when the server stopped may have made more.
    const ids = list.map(({ id }) => id).filter((id) => facts.pictures.includes(id));
    expect(ids).toEqual(facts.pictures);
    const usage = await answer<{ bytes: number }>(ann.token, '/app/userCenter/usage');
    expect(usage.bytes).toBeGreaterThan(0);
    // As the upkeep does: the oldest versions had no words to find pictures by.
    await studio.deps.pictures.indexWords();
    expect(await libraryFaults(studio.deps.database)).toEqual([]);
    if (facts.folder !== null) {
      const folders = await answer<{ id: string; count: number }[]>(ann.token, '/app/favorites/getList');
      expect(folders.find(({ id }) => id === facts.folder)?.count).toBe(1);
    }
  });

  test.runIf(facts.work)('the feed has the work with its like and comment', async () => {
    const { token } = facts.ben;
    const { records } = await answer<{ records: WorkCard[] }>(token, '/app/work/list', { sort: 'latest' });
    const work = records.find(({ id }) => id === facts.work);
    expect(work).toMatchObject({ title: 'Lamp', isLiked: true, likes: 1 });
    const comments = await answer<{ records: Comment[] }>(token, '/app/comment/list', { workId: facts.work });
    expect(comments.records).toMatchObject([{ id: facts.comment, likes: 1, replies: 1 }]);
  });

  test.runIf(Object.keys(facts.documents).length > 0)(
    'documents open for those who may see them',
    async () => {
      for (const [type, id] of Object.entries(facts.documents))
        for (const { token } of [facts.ann, facts.ben]) {
          const { content } = await answer<{ content: DocumentContent }>(token, '/app/document/open', { id });
          expect(content).toMatchObject(
            type === 'storyboard' ? { shots: [{ id: 'shot-1' }] } : { remark: 'saved twice' },
          );
        }
      const projects = await answer<{ id: string }[]>(facts.ben.token, '/app/project/list');
      expect(projects.map(({ id }) => id)).toEqual(facts.project === null ? [] : [facts.project]);
    },
  );

  test.runIf(facts.training)('styles and trainings are there', async () => {
    const { token } = facts.ann;
    const style = await answer<{ id: string | number }>(token, `/app/style/get/${facts.style}`);
    expect(String(style.id)).toBe(facts.style);
    const run = await answer<{ trainNo: string }>(token, `/app/train/get/${facts.training}`);
    expect(run.trainNo).toBe(facts.training);
  });

  test('the administrator signs in and sees accounts, and what was sealed opens', async () => {
    const { account: username, password } = administrator;
    expect(await post(studio, '/login', { username, password })).toMatchObject({ code: 0 });
    const token = facts.administratorToken;
    const people = await answer<{ records: { email: string }[] }>(token, '/system/user/list');
    const emails = people.records.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([facts.ann.email, facts.ben.email]));
    const { rows } = await studio.deps.connection.executeSql(
      'select id, sealed_secret as sealed from engines',
    );
    for (const { id, sealed } of rows as { id: string; sealed: string }[])
      expect(studio.deps.secrets.open(sealed, `engine ${id}`)).toBe('Bearer of an engine');
  });

  test.runIf(facts.waitingJob)('a job that waited is done', async () => {
    const worker = createGenerationWorker(studio.deps);
    onTestFinished(() => worker.stop());
    await worker.start();
    const path = `/app/generation/job/${facts.waitingJob}`;
    await vi.waitFor(
      async () => {
        const job = await answer<Job>(facts.ann.token, path);
        expect(job).toMatchObject({ status: 'succeeded', error: null });
      },
      { timeout: 20_000 },
    );
  });
});
