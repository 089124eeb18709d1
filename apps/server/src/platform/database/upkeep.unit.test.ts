import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded.ts';
import { registerDatabaseUpkeep } from './upkeep.ts';

function notedQueue() {
  const works: (() => Promise<void>)[] = [];
  const crons: string[] = [];
  return {
    works,
    crons,
    queue: {
      work: (_: string, handler: (data: never) => Promise<void>) =>
        void works.push(() => handler(undefined as never)),
      schedule: (_: string, cron: string) => void crons.push(cron),
    },
  };
}

test('the embedded database learns what its tables hold', async () => {
  const connection = await openEmbeddedDatabase({});
  await connection.executeSql('create table things as select generate_series(1, 1000) as id');
  const known = async () => {
    const { rows } = await connection.executeSql("select reltuples from pg_class where relname = 'things'");
    return Number((rows[0] as { reltuples: number }).reltuples);
  };
  expect(await known()).toBe(-1);
  const { queue, works, crons } = notedQueue();
  registerDatabaseUpkeep(connection, queue);
  expect(crons).toHaveLength(1);
  for (const work of works) await work();
  expect(await known()).toBe(1000);
  await connection.close();
});

test('PostgreSQL is left to itself', () => {
  const { queue, works, crons } = notedQueue();
  registerDatabaseUpkeep({ kind: 'postgres', executeSql: () => Promise.reject(new Error('asked')) }, queue);
  expect([works, crons]).toEqual([[], []]);
});
