import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connectionTo } from '../platform/database/embedded.ts';
import { migrate, migrationsFolder } from '../platform/database/migrate.ts';
import { createBossQueue } from '../platform/queue/bossQueue.ts';
import { serverFolder } from '../serverFolder.ts';

/** A new embedded database takes seconds to make and a copy of one a moment, so a migrated one is kept between runs. */
export async function setup(project: TestProject): Promise<void> {
  const folder = join(serverFolder, 'node_modules/.cache/tai');
  const template = join(folder, `embedded-${await versionOfTemplate()}.tar`);
  if (!existsSync(template)) {
    await mkdir(folder, { recursive: true });
    const client = await PGlite.create();
    const connection = connectionTo(client);
    await migrate(connection.database);
    const queue = createBossQueue({ connection, log: pino({ level: 'silent' }) });
    await queue.start({ working: false });
    await queue.stop();
    const partial = `${template}.${process.pid}`;
    await writeFile(partial, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
    await rename(partial, template);
    await connection.close();
  }
  project.provide('embeddedTemplate', template);
  project.provide('postgresUrl', null);
  project.provide('postgresTemplate', null);
}

/** Changes with the migrations and the packages that make tables. */
async function versionOfTemplate(): Promise<string> {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  hash.update(await readFile(join(migrationsFolder, 'meta/_journal.json')));
  hash.update(await readFile(join(migrationsFolder, '0000_first.sql')));
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(require.resolve(name));
  return hash.digest('hex').slice(0, 16);
}
