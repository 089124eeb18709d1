import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { openPostgresDatabase } from '../database/postgres.ts';
import { createEventBus } from './createEventBus.ts';
import { type EventBus, reconnected } from './eventBus.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let bus: EventBus;
beforeAll(async () => {
  database = await openTestDatabase();
  bus = await createEventBus(database.connection, log);
});
afterAll(async () => {
  await bus.close();
  await database.remove();
});

/** The next `count` events of a channel. */
function next<Payload>(from: EventBus, channel: string, count = 1): Promise<Payload[]> {
  return new Promise((resolve) => {
    const heard: Payload[] = [];
    const undo = from.subscribe<Payload>(channel, (payload) => {
      if (heard.push(payload) < count) return;
      undo();
      resolve(heard);
    });
  });
}

test('subscribers of a channel hear its events in order, and those of another do not', async () => {
  const other: unknown[] = [];
  bus.subscribe('other', (payload) => other.push(payload));
  const heard = next(bus, 'numbers', 20);
  for (let number = 0; number < 20; number++) await bus.publish('numbers', { number });
  expect(await heard).toEqual(Array.from({ length: 20 }, (_, number) => ({ number })));
  expect(other).toEqual([]);
});

test('a payload of any size and script arrives whole', async () => {
  const payload = { image: '绘画🎨"\\'.repeat(20_000) };
  const heard = next(bus, 'large');
  await bus.publish('large', payload);
  expect(await heard).toEqual([payload]);
});

test('a handler that throws does not keep the event from others', async () => {
  bus.subscribe('risky', () => {
    throw new Error('broken handler');
  });
  const heard = next(bus, 'risky');
  await bus.publish('risky', 1);
  expect(await heard).toEqual([1]);
});

test('after its undo a handler hears nothing', async () => {
  const heard: unknown[] = [];
  const undo = bus.subscribe('undone', (payload) => heard.push(payload));
  undo();
  const other = next(bus, 'undone');
  await bus.publish('undone', 1);
  await other;
  expect(heard).toEqual([]);
});

test('another process on the same PostgreSQL hears large events, and goes on after its connection was lost', async ({
  skip,
}) => {
  const { url } = database;
  if (url === null) return skip('the embedded database has one process');
  const connection = openPostgresDatabase({ url, poolSize: 2, log });
  const far = await createEventBus(connection, log);
  const heard = next(far, 'far');
  await bus.publish('far', 'x'.repeat(50_000));
  expect(await heard).toEqual(['x'.repeat(50_000)]);

  const back = next(far, reconnected);
  await database.connection.executeSql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query ilike 'listen%' and datname = current_database()`,
  );
  await back;
  const again = next(far, 'far');
  await bus.publish('far', 'still here');
  expect(await again).toEqual(['still here']);
  await far.close();
  await connection.close();
});
