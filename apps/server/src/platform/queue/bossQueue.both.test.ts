import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { createBossQueue } from './bossQueue.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.remove());

test('work that was sent before a restart is done after it', async () => {
  const before = createBossQueue({ connection: database.connection, log });
  before.work('greet', async () => {});
  await before.start({ working: false });
  await before.send('greet', { name: 'Lin' });
  await before.stop();

  const after = createBossQueue({ connection: database.connection, log });
  const done = new Promise((resolve) => after.work('greet', async (data) => resolve(data)));
  await after.start({ working: true });
  expect(await done).toEqual({ name: 'Lin' });
  await after.check();
  await after.stop();
});

test('one kind of work has one handler', () => {
  const queue = createBossQueue({ connection: database.connection, log });
  queue.work('greet', async () => {});
  expect(() => queue.work('greet', async () => {})).toThrow('greet has two handlers');
});
