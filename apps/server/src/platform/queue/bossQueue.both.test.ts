import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { withRival } from '../../testing/rival.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createEventBus } from '../events/createEventBus.ts';
import type { EventBus } from '../events/eventBus.ts';
import { createBossQueue } from './bossQueue.ts';
import { prepareQueue } from './prepareQueue.ts';
import type { Queue } from './queue.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let events: EventBus;
let opened: Queue[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  events = await createEventBus(database.connection, log);
});
afterEach(async () => {
  await Promise.all(opened.map((queue) => queue.stop()));
  opened = [];
  await events.close();
  await database.remove();
});

/** A queue that does not poll during a test, so that what is done was begun by an event. */
function openQueue(): Queue {
  const queue = createBossQueue({ connection: database.connection, events, log, pollSeconds: 3600 });
  opened.push(queue);
  return queue;
}

/** Resolves with the data of the first `count` pieces of this work. */
function firstDone(queue: Queue, name: string, count: number): Promise<object[]> {
  return new Promise((resolve) => {
    const done: object[] = [];
    queue.work(name, async (data) => {
      if (done.push(data) === count) resolve(done);
    });
  });
}

// Every release so far made these tables, so no rows of the queue are recorded for `upgrade.both.test.ts`. When this changes: record waiting
// work of version 40, see that it is done after the upgrade, and that processes of the release before work on with the new tables.
test('the tables of the queue are those that all releases have had', async () => {
  expect(await prepareQueue(database.connection)).toBe(40);
});

test('work that was sent before a restart is done after it', async () => {
  const before = openQueue();
  before.work('greet', async () => {});
  await before.start({ working: false });
  await before.send('greet', { name: 'Lin' });
  await before.stop();

  const after = openQueue();
  const done = firstDone(after, 'greet', 1);
  await after.start({ working: true });
  expect(await done).toEqual([{ name: 'Lin' }]);
  await after.check();
});

test('work begins when it is sent, by whatever process, and the next piece when one is done', async () => {
  const working = openQueue();
  const done = firstDone(working, 'greet', 6);
  await working.start({ working: true });
  const sending = openQueue();
  await sending.start({ working: false });
  for (const name of ['Lin', 'Mei', 'Aki']) {
    await working.send('greet', { name });
    await sending.send('greet', { name });
  }
  expect(await done).toHaveLength(6);
});

test('work that fails holds up nothing behind it', async () => {
  const before = openQueue();
  await before.start({ working: false });
  for (const name of ['Lin', 'Mei']) await before.send('greet', { name });
  await before.stop();

  const queue = openQueue();
  const done = new Promise((resolve) => {
    queue.work<{ name: string }>('greet', async ({ name }) => {
      if (name === 'Lin') throw new Error('not at home');
      resolve(name);
    });
  });
  await queue.start({ working: true });
  expect(await done).toBe('Mei');
});

test('work is taken although no process can be told of it', async () => {
  const publish = async () => {
    throw new Error('the connection is gone');
  };
  const queue = createBossQueue({
    ...{ connection: database.connection, log },
    events: { ...events, publish },
  });
  opened.push(queue);
  await queue.start({ working: false });
  await queue.send('greet', { name: 'Lin' });
  await queue.stop();

  const working = openQueue();
  const done = firstDone(working, 'greet', 1);
  await working.start({ working: true });
  expect(await done).toEqual([{ name: 'Lin' }]);
});

test('one kind of work has one handler', () => {
  const queue = openQueue();
  queue.work('greet', async () => {});
  expect(() => queue.work('greet', async () => {})).toThrow('greet has two handlers');
});

test.skipIf(inject('postgresUrl') === null)(
  'two processes that start on a new database at once both get a queue',
  async () => {
    await database.connection.executeSql('drop schema if exists pgboss cascade');
    const queue = openQueue();
    await withRival(database.url ?? '', async (rival) => {
      await rival.query('create schema pgboss');
      const starting = queue.start({ working: false });
      await rival.waitedFor();
      await rival.commit();
      await starting;
    });
    await queue.check();
  },
);

test('repeated work is done once, however many processes are up', async () => {
  const done: number[] = [];
  const open = () => {
    const queue = openQueue();
    queue.work('tidy', async () => void done.push(Date.now()));
    queue.schedule('tidy', '* * * * *');
    return queue;
  };
  // The first start notes when the work is due; what starts later looks at once.
  const first = open();
  await first.start({ working: true });
  await first.stop();
  await database.connection.executeSql('update pgboss.version set cron_on = null');
  const begun = Date.now();
  const queues = [open(), open(), open()];
  await Promise.all(queues.map((queue) => queue.start({ working: true })));
  const sent = async () => {
    const { rows } = await database.connection.executeSql("select id from pgboss.job where name = 'tidy'");
    return rows.length;
  };
  await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(0);
  for (const queue of queues) await queue.stop();
  const minutes = Math.floor(Date.now() / 60_000) - Math.floor(begun / 60_000) + 1;
  expect(await sent()).toBeLessThanOrEqual(minutes);
});
