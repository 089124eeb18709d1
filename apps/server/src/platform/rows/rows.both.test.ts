import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import type { DatabaseOrTransaction } from '../database/database.ts';
import { ForeignRowsError, loadRows, type TableRows } from './loadRows.ts';
import { moveRows } from './moveRows.ts';
import { readRows } from './readRows.ts';
import { listSequences, listTables, nameOf, printAlike, sumTables } from './tables.ts';

let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  source = await openTestDatabase();
  target = await openTestDatabase();
});
afterAll(async () => {
  await source.remove();
  await target.remove();
});

async function* everyTable(transaction: DatabaseOrTransaction): AsyncGenerator<TableRows> {
  for (const table of await listTables(transaction)) yield { table, pieces: readRows(transaction, table) };
}

/** Reads everything of one database into memory, since tests watch that statements of two do not overlap. */
async function readAll(database: TestDatabase) {
  return database.connection.database.transaction(async (transaction) => {
    await printAlike(transaction);
    const tables: { table: TableRows['table']; lines: string[] }[] = [];
    for await (const { table, pieces } of everyTable(transaction)) {
      const lines: string[] = [];
      for await (const piece of pieces) lines.push(...piece);
      tables.push({ table, lines });
    }
    return { tables, sequences: await listSequences(transaction), sums: await sumTables(transaction) };
  });
}

async function* given(tables: { table: TableRows['table']; lines: string[] }[]): AsyncGenerator<TableRows> {
  for (const { table, lines } of tables)
    yield {
      table,
      pieces: (async function* () {
        yield lines;
      })(),
    };
}

const oddValues = sql`
  create table odd_values (
    id bigserial primary key, again bigint references odd_values (id), text text, json json, jsonb jsonb,
    bytes bytea, number double precision, list text[], moment timestamptz, twice bigint generated always as (id * 2) stored
  )`;

test('rows of every kind come out of one database and into another as they were', async () => {
  for (const { connection } of [source, target]) await connection.database.execute(oddValues);
  await source.connection.database.execute(sql`
    insert into odd_values (again, text, json, jsonb, bytes, number, list, moment) values
      (2, ${'quote \' " \\ line\nend 字 🎨'}, '{"b": 1, "a" : 2}', 'null', '\\x00ff', 0.1, '{a,NULL,"b,c"}', now()),
      (1, null, null, null, null, 'NaN', '{}', '2020-01-01 00:00:00.123456+09')`);
  const { tables, sequences, sums } = await readAll(source);
  expect(sums['public.odd_values']?.rows).toBe(2);

  await target.connection.database.transaction((transaction) =>
    loadRows(transaction, given(tables), sequences),
  );

  const copied = await readAll(target);
  expect(copied.sums).toEqual(sums);
  expect(copied.sequences).toEqual(sequences);
  const { rows } = await target.connection.executeSql(
    `insert into odd_values (text) values ('next') returning id::int, twice::int`,
  );
  expect(rows).toEqual([{ id: 3, twice: 6 }]);
  const wrong = target.connection.executeSql('insert into odd_values (again) values (99)');
  await expect(wrong).rejects.toThrow(/foreign key/);
});

test('counting triggers do not run while rows are loaded, and run again afterwards', async () => {
  const { rows } = await target.connection.executeSql(
    `select count(*)::int as off from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'D'`,
  );
  expect(rows).toEqual([{ off: 0 }]);
});

test('rows whose foreign key leads nowhere are refused, and nothing is changed', async () => {
  const { tables, sequences, sums } = await readAll(target);
  const broken = tables.map((one) =>
    nameOf(one.table) === 'public.odd_values' ? { ...one, lines: one.lines.slice(1) } : one,
  );
  const { database } = target.connection;
  const loading = database.transaction((transaction) => loadRows(transaction, given(broken), sequences));
  await expect(loading).rejects.toThrow();
  expect((await readAll(target)).sums).toEqual(sums);
});

test('a table that the release does not have is named', async () => {
  const foreign = given([{ table: { schema: 'public', name: 'gone', columns: [] }, lines: [] }]);
  const { database } = target.connection;
  const loading = database.transaction((transaction) => loadRows(transaction, foreign, []));
  await expect(loading).rejects.toThrow(ForeignRowsError);
});

test('nothing is moved into a database that is in use', async () => {
  const prepareQueue = () => Promise.reject(new Error('nothing is to be prepared'));
  const moving = moveRows({ from: source.connection, to: target.connection, prepareQueue, report: () => {} });
  await expect(moving).rejects.toThrow(/not empty.*Nothing was changed/);
});
