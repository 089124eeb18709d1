import { limits } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Person } from '../../testing/person.ts';
import { createTestDeps, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { noticeChannels, type NoticePushed } from '../notice/noticeEvents.ts';
import { follows } from '../people/people.tables.ts';
import { createSearchService } from './search.service.ts';
import { createViewedService } from './viewed.service.ts';
import { beginWorkUpkeep, scheduleWorkUpkeep } from './work.upkeep.ts';
import { searches, works, workViews } from './work.tables.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  const parts = await createTestDeps();
  scheduleWorkUpkeep(parts.deps);
  const app = await buildApp(parts.deps);
  await parts.deps.queue.start({ working: true });
  server = { ...parts, app };
  tools = createWorkTools(server);
  await tools.review(false);
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(async () => {
  await server.app.close();
  await server.close();
});

const told = (person: Person) =>
  new Promise<void>((resolve) => {
    server.deps.events.subscribe<NoticePushed>(noticeChannels.pushed, ({ userId }) => {
      if (userId === person.user.userId) resolve();
    });
  });

test('a work that is submitted is checked, published and told of without anybody waiting for it', async () => {
  await server.deps.database
    .insert(follows)
    .values({ userId: ben.user.userId, followedId: ann.user.userId, createdAt: 1 });
  const [author, follower] = [told(ann), told(ben)];
  const { id } = await tools.submit(ann);
  await Promise.all([author, follower]);
  expect((await tools.get(ben, id)).state).toBe('approved');
});

test('a start finds what a process that died left behind, and computes the orders', async () => {
  await tools.publish(ann, { title: 'Old' });
  const { id } = await tools.submit(ann);
  // Its check was lost with the process.
  await server.deps.connection.executeSql(`delete from pgboss.job where name = 'works.check'`);
  await server.deps.database
    .update(works)
    .set({ state: 'submitted', submittedAt: 1 })
    .where(eq(works.id, id));
  await beginWorkUpkeep(server.deps);
  // Not by the next notice of the author: the one about the older work may still be on its way.
  const state = async () => (await tools.get(ann, id)).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('review');
  const { rows } = await server.deps.connection.executeSql(
    `select name from pgboss.job where name = 'works.rank'`,
  );
  expect(rows).not.toEqual([]);
});

test('what is beyond a person’s history is dropped, and what counts no more', async () => {
  const { historyMax } = limits.community;
  const work = await tools.publish(ann);
  const cara = await tools.signUp();
  const { database, clock } = server.deps;
  const row = {
    authorId: ann.user.userId,
    kind: 'image',
    state: 'draft',
    title: '',
    description: '',
  } as const;
  const more = { tags: [], categoryId: 'other', images: 0, createdAt: 1, changedAt: 1 };
  const options = { isPromptVisible: true, isRemixAllowed: true, hasWatermark: true } as const;
  const many = Array.from({ length: historyMax + 5 }, (_, index) => ({
    ...{ ...row, ...more, ...options, id: `seen ${index}`, aiDeclaration: 'none' as const },
  }));
  await database.insert(works).values(many);
  const looks = many.map(({ id }, index) => ({
    userId: cara.user.userId,
    workId: id,
    viewedAt: index,
    isKept: true,
  }));
  await database.insert(workViews).values(looks);
  await database
    .insert(workViews)
    .values({ userId: ann.user.userId, workId: work.id, viewedAt: 1, isKept: false });
  await createViewedService(server.deps).tidy();
  const kept = await database
    .select({ at: workViews.viewedAt })
    .from(workViews)
    .where(eq(workViews.userId, cara.user.userId));
  expect(kept).toHaveLength(historyMax);
  expect(Math.min(...kept.map(({ at }) => at))).toBe(5);

  const today = Math.floor(clock.now() / (24 * 60 * 60_000));
  const { userId } = ben.user;
  await database.insert(searches).values([
    { day: today, text: 'a', userId },
    { day: today - 30, text: 'b', userId },
  ]);
  const ofAnn = await database.select().from(workViews).where(eq(workViews.userId, ann.user.userId));
  expect(ofAnn).toEqual([]);
  await createSearchService(server.deps).tidy();
  expect((await database.select({ text: searches.text }).from(searches)).map(({ text }) => text)).toEqual([
    'a',
  ]);
});
