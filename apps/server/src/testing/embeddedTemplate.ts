import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { openEmbeddedDatabase } from '../platform/database/embedded.ts';
import { migrate, migrationsFolder } from '../platform/database/migrate.ts';
import { createLocalEventBus } from '../platform/events/localEventBus.ts';
import { createBossQueue } from '../platform/queue/bossQueue.ts';
import { serverFolder } from '../serverFolder.ts';

/** Paths of a migrated embedded database without content. */
export interface EmbeddedTemplate {
  /** A dump of it, for databases in memory. */
  dump: string;
  /** The same as a folder, for processes: each opens a copy of it. */
  folder: string;
}

/** A new embedded database takes seconds to make and a copy of one a moment, so a migrated one is kept between runs. */
export async function ensureEmbeddedTemplate(): Promise<EmbeddedTemplate> {
  const cache = join(serverFolder, 'node_modules/.cache/tai');
  const folder = join(cache, `embedded-${await versionOfTemplate()}`);
  const template = { dump: `${folder}.tar`, folder };
  if (existsSync(template.dump) && existsSync(folder)) return template;
  await mkdir(cache, { recursive: true });
  const database = await mkdtemp(join(tmpdir(), 'tai-template-'));
  await makeMigrated(database);
  const partial = `${folder}.${process.pid}`;
  await writeFile(`${partial}.tar`, await dumpOf(database));
  await cp(database, partial, { recursive: true });
  await rename(`${partial}.tar`, template.dump);
  // Another run may have been faster, and renames do not replace a folder with content.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  await rm(database, { recursive: true });
  await removeOld(cache);
  return template;
}

async function makeMigrated(folder: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const connection = await openEmbeddedDatabase({ folder, log });
  await migrate(connection.database);
  const queue = createBossQueue({ connection, events: createLocalEventBus(log), log });
  await queue.start({ working: false });
  await queue.stop();
  await connection.close();
}

async function dumpOf(folder: string): Promise<Uint8Array> {
  const client = await PGlite.create(folder);
  // Every copy unpacks all files, and nobody makes a database in it: two thirds of them are these two.
  await client.exec("update pg_database set datistemplate = false where datname <> 'postgres'");
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Templates of earlier days, 30 MB each. One of today may be in use by another run. */
async function removeOld(folder: string): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60_000;
  for (const path of (await readdir(folder)).map((name) => join(folder, name))) {
    if ((await stat(path)).mtimeMs < yesterday) await rm(path, { recursive: true, force: true });
  }
}

/** Changes with the migrations, the packages that make tables, and how this file makes a template of them. */
async function versionOfTemplate(): Promise<string> {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  hash.update(await readFile(join(migrationsFolder, 'meta/_journal.json')));
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  for (const name of migrations.toSorted()) hash.update(await readFile(join(migrationsFolder, name)));
  hash.update(await readFile(import.meta.filename));
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(require.resolve(name));
  return hash.digest('hex').slice(0, 16);
}
