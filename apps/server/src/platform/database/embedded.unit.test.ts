import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from './database.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { EmbeddedDatabaseError } from './embeddedThread.ts';

const log = pino({ level: 'silent' });
let folder: string;
let connection: DatabaseConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-embedded-'));
  connection = await openEmbeddedDatabase({ folder, log });
  // It makes a new cluster, which takes its time on a busy machine.
}, 60_000);
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

test('the event loop turns while statements wait for each other', async () => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const statements = Array.from({ length: 40 }, () => connection.executeSql('select 1'));
  await Promise.all(statements);
  isOver = true;
  expect(turns).toBeGreaterThan(statements.length);
});

test('a failed statement leaves no transaction and no settings to the next one', async () => {
  await connection.executeSql('create table kept (id int)');
  await expect(
    connection.executeSql("begin; set work_mem = '1MB'; create table lost (id int); select 1 / 0"),
  ).rejects.toThrow('division by zero');
  const { rows } = await connection.executeSql(
    `select to_regclass('kept')::text as kept, to_regclass('lost')::text as lost,
       current_setting('work_mem') = '1MB' as "isSet"`,
  );
  expect(rows).toEqual([{ kept: 'kept', lost: null, isSet: false }]);
});

test('a large value goes there and back', async () => {
  const text = '绘画🎨"\\'.repeat(200_000);
  const { rows } = await connection.executeSql('select $1::text as text, length($1) as length', [text]);
  expect(rows).toEqual([{ text, length: [...text].length }]);
});

test('committed rows are there after closing and opening', async () => {
  await connection.executeSql('create table things as select 7 as id');
  await connection.close();
  connection = await openEmbeddedDatabase({ folder, log });
  expect((await connection.executeSql('select id from things')).rows).toEqual([{ id: 7 }]);
});

// PostgreSQL panics, logs a fatal error, and ends before it has a log, in this order.
test.each([
  ['global/pg_control', /could not read file "global\/pg_control"/],
  ['base/5/1259', /could not open critical system index/],
  ['postgresql.conf', /postgresql\.conf/],
])(
  'opening a database with a damaged %s fails with the reason that PostgreSQL logged',
  async (file, reason) => {
    await connection.close();
    const damaged = await mkdtemp(join(tmpdir(), 'tai-embedded-'));
    await cp(folder, damaged, { recursive: true });
    connection = await openEmbeddedDatabase({ folder, log });

    if (file === 'postgresql.conf') await rm(join(damaged, file));
    else await writeFile(join(damaged, file), Buffer.alloc(100, 7));
    const opening = openEmbeddedDatabase({ folder: damaged, log });
    await expect(opening).rejects.toThrow(EmbeddedDatabaseError);
    await expect(opening).rejects.toThrow(reason);
    await rm(damaged, { recursive: true });
  },
);

test('a panic fails the statements that wait and all later ones, and is reported once', async () => {
  const other = await mkdtemp(join(tmpdir(), 'tai-embedded-'));
  const crashes: Error[] = [];
  const onCrash = (error: Error) => void crashes.push(error);
  const crashing = await openEmbeddedDatabase({ folder: other, log, onCrash });
  // The next file of the log cannot be made.
  await rm(join(other, 'pg_wal'), { recursive: true });
  const waiting = [
    crashing.executeSql('create table things (id int)'),
    crashing.executeSql('select pg_switch_wal()'),
    crashing.executeSql('create table others (id int)'),
  ];
  const results = await Promise.allSettled(waiting);
  expect(results.at(-1)?.status).toBe('rejected');
  await expect(crashing.ping()).rejects.toMatchObject({ cause: crashes[0] });
  expect(crashes.map(String)).toEqual([expect.stringMatching(/ended by itself: could not .+pg_wal/)]);
  await crashing.close();
  await rm(other, { recursive: true });
});
