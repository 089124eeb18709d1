import { fdatasyncSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedPostgres } from './embeddedPostgres.ts';

let folder: string;
let postgres: PGlite;
let synced = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-embedded-'));
  const sync = (descriptor: number) => {
    synced += 1;
    fdatasyncSync(descriptor);
  };
  postgres = await openEmbeddedPostgres({ folder, sync });
  await postgres.exec('create table things (id int)');
  // It makes a new cluster, which takes its time on a busy machine.
}, 60_000);
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true });
});

/** How often PostgreSQL asked for the disk while something ran. */
async function syncsOf(action: () => Promise<unknown>): Promise<number> {
  const before = synced;
  await action();
  return synced - before;
}

test('each commit reaches the disk before it is answered, and reading asks for nothing', async () => {
  const insert = () => postgres.query('insert into things values (1)');
  expect(await syncsOf(insert)).toBe(1);
  expect(await syncsOf(insert)).toBe(1);
  const twoInOne = () =>
    postgres.transaction(async (transaction) => {
      await transaction.query('insert into things values (2)');
      await transaction.query('insert into things values (3)');
    });
  expect(await syncsOf(twoInOne)).toBe(1);
  expect(await syncsOf(() => postgres.query('select * from things'))).toBe(0);
});

test('a checkpoint brings every changed file to the disk, not the log alone', async () => {
  await postgres.query('insert into things values (4)');
  expect(await syncsOf(() => postgres.exec('checkpoint'))).toBeGreaterThan(5);
});
