import { type ManagedUser, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Creator,
  createGenerationTest,
  type GenerationTest,
  request,
} from '../../testing/generationTest.ts';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import type { SiteKeyName } from '../site/siteKeys.ts';

const hour = 60 * 60_000;

let server: GenerationTest;
let admin: Person;
let ann: Creator;
beforeAll(async () => {
  server = await createGenerationTest();
  admin = await signUpAs(server, 'admin');
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
});
afterEach(async () => {
  await set('quota.jobsPerDay', '0');
  await set('quota.activeJobs', '20');
});
afterAll(() => server.close());

const set = (key: SiteKeyName, value: string) => server.deps.site.save(key, value);
const send = (over?: object) => ann.call(routes.submitGeneration, request(over));
const cancel = (id: string) => ann.call(routes.cancelJob, undefined, { id });
const change = (limits: object, userId = ann.id) => admin.post('/system/user/change', { userId, ...limits });
const usage = async () => (await ann.call(routes.getUsage)).data as Record<string, unknown>;
/** Makes all jobs older. The clock stays: nobody is signed in for a day. */
const grow = (milliseconds: number) =>
  server.deps.connection.executeSql('update jobs set created_at = created_at - $1', [milliseconds]);
/** Sends a job, and a worker begins it. */
async function make() {
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  return { ...job, run };
}

test('jobs of a day are limited, and the refusal says when the next one can be sent', async () => {
  await set('quota.jobsPerDay', '2');
  const sent = request();
  expect((await ann.call(routes.submitGeneration, sent)).code).toBe(0);
  await grow(hour);
  await ann.submit();
  await grow(hour / 2);
  const refusal = { code: 1282, error: 'jobsPerDayUsed', params: { limit: 2, hours: 22, minutes: 30 } };
  expect(await send()).toMatchObject(refusal);
  // Sending the same request again adds no job.
  expect((await ann.call(routes.submitGeneration, sent)).code).toBe(0);
  const nextJobAt = server.clock.now() + 22.5 * hour;
  expect(await usage()).toMatchObject({ jobsToday: 2, jobsPerDay: 2, nextJobAt });
  await grow(22.5 * hour - 1);
  expect((await send()).error).toBe('jobsPerDayUsed');
  await grow(1);
  expect(await usage()).toMatchObject({ jobsToday: 1, nextJobAt: null });
  expect((await send()).code).toBe(0);
  expect((await send()).error).toBe('jobsPerDayUsed');
});

test('jobs that are sent in one moment do not exceed the limit of a day together', async () => {
  await set('quota.jobsPerDay', '5');
  const replies = await Promise.all(Array.from({ length: 12 }, () => send()));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(5);
  expect(replies.filter(({ error }) => error === 'jobsPerDayUsed')).toHaveLength(7);
});

test('a job counts when a worker has begun it, unless it fails', async () => {
  const waiting = await ann.submit();
  await cancel(waiting.id);
  expect(await usage()).toMatchObject({ jobsToday: 0 });
  await server.worker.start();
  const begun = await make();
  await cancel(begun.id);
  expect(await usage()).toMatchObject({ jobsToday: 1 });
  const failing = await make();
  failing.run.fail(new Error('no luck'));
  await expect(server.until(ann, failing.id, 'succeeded')).rejects.toThrow('failed');
  expect(await usage()).toMatchObject({ jobsToday: 1 });
});

test('an administrator gives an account limits of its own and takes them back; everybody else keeps theirs', async () => {
  await set('quota.activeJobs', '3');
  const changed = (await change({ activeJobs: 1, jobsPerDay: 7, liveSessions: 4, jobClass: 'high' }))['data'];
  expect(changed as ManagedUser).toMatchObject({
    activeJobs: { limit: 1, ownLimit: 1 },
    jobsPerDay: { used: 0, limit: 7, ownLimit: 7 },
    liveSessions: { limit: 4, ownLimit: 4 },
    jobClass: 'high',
  });
  await ann.submit();
  expect(await send()).toMatchObject({ error: 'jobQueueFull', params: { limit: 1 } });
  expect(await usage()).toMatchObject({ activeJobs: 1, activeJobsLimit: 1, jobsPerDay: 7, liveSessions: 4 });
  const ben = await server.signUp();
  await ben.submit();
  await ben.submit();
  // 0 lifts the limit that all others have.
  await set('quota.jobsPerDay', '1');
  await change({ activeJobs: null, jobsPerDay: 0 });
  await ann.submit();
  expect(await usage()).toMatchObject({ activeJobsLimit: 3, jobsPerDay: 0, nextJobAt: null });
  const { rows } = await server.deps.connection.executeSql(
    'select action, details from audit_entries where target_id = $1',
    [ann.id],
  );
  // Ids of one millisecond have no order.
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'user.activeJobs', details: { before: 'default', after: '1' } },
      { action: 'user.jobsPerDay', details: { before: 'default', after: '7' } },
      { action: 'user.liveSessions', details: { before: 'default', after: '4' } },
      { action: 'user.jobClass', details: { before: 'normal', after: 'high' } },
      { action: 'user.activeJobs', details: { before: '1', after: 'default' } },
      { action: 'user.jobsPerDay', details: { before: '7', after: '0' } },
    ]),
  );
});

test.each([
  { activeJobs: 0 },
  { activeJobs: 1.5 },
  { jobsPerDay: -1 },
  { liveSessions: 21 },
  { jobClass: 'best' },
])('%o is no limit', async (limits) => {
  expect((await change(limits)).code).toBe(400);
});

test('only who may change people sets limits', async () => {
  const operator = await signUpAs(server, 'operator');
  const own = await operator.post('/system/user/change', { userId: operator.user.userId, jobsPerDay: 0 });
  expect(own.code).toBe(403);
  expect(
    (
      await ann.call(
        { ...routes.getUsage, path: '/system/user/change' },
        { userId: ann.id, jobClass: 'high' },
      )
    ).code,
  ).toBe(403);
});
