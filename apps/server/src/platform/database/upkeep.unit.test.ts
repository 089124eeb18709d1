import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from './database.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { registerDatabaseUpkeep } from './upkeep.ts';

function notedQueue() {
  const works = new Map<string, () => Promise<void>>();
  const crons: string[] = [];
  return {
    works,
    crons,
    queue: {
      work: (name: string, handler: (data: never) => Promise<void>) =>
        void works.set(name, () => handler(undefined as never)),
      schedule: (name: string) => void crons.push(name),
    },
  };
}

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openEmbeddedDatabase({ log: pino({ level: 'silent' }) });
  // It makes a new cluster, which takes its time on a busy machine.
}, 60_000);
afterAll(() => connection.close());

/** How many rows the planner takes a table to have; -1 when it was never told. */
async function known(table: string): Promise<number> {
  const { rows } = await connection.executeSql(`select reltuples from pg_class where relname = '${table}'`);
  return Number((rows[0] as { reltuples: number }).reltuples);
}

test('the embedded database learns what its tables hold', async () => {
  await connection.executeSql('create table things as select generate_series(1, 1000) as id');
  expect(await known('things')).toBe(-1);
  const { queue, works, crons } = notedQueue();
  registerDatabaseUpkeep(connection, queue);
  expect(crons).toEqual([...works.keys()]);
  await works.get('database.upkeep')?.();
  expect(await known('things')).toBe(1000);
});

test('what grew much is looked at before its time, what is small or stays is not', async () => {
  const { queue, works } = notedQueue();
  registerDatabaseUpkeep(connection, queue);
  const lookAtGrowth = () => works.get('database.growth')?.();
  await connection.executeSql('create table few as select generate_series(1, 1000) as id');
  await lookAtGrowth();
  expect(await known('few')).toBe(-1);
  await connection.executeSql('create table many as select generate_series(1, 60000) as id');
  await lookAtGrowth();
  expect(await known('many')).toBe(60_000);
  await connection.executeSql('insert into many select generate_series(1, 10000)');
  await lookAtGrowth();
  expect(await known('many')).toBe(60_000);
  await connection.executeSql('insert into many select generate_series(1, 60000)');
  await lookAtGrowth();
  expect(await known('many')).toBe(130_000);
});

test('PostgreSQL is left to itself', () => {
  const { queue, works, crons } = notedQueue();
  registerDatabaseUpkeep({ kind: 'postgres', executeSql: () => Promise.reject(new Error('asked')) }, queue);
  expect([[...works], crons]).toEqual([[], []]);
});
