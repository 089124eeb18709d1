import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, startPostgres, testSettings } from '@tai/postgres';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgresDatabase } from '../platform/database/postgres.ts';
import { createLocalEventBus } from '../platform/events/localEventBus.ts';
import { createBossQueue } from '../platform/queue/bossQueue.ts';
import { ensureEmbeddedTemplate } from './embeddedTemplate.ts';
import { ensureProcessBundle } from './processBundle.ts';

const template = 'tai_template';

/** One real PostgreSQL for the run, with a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureProcessBundle();
  const folder = await mkdtemp(join(tmpdir(), 'tai-postgres-'));
  const { url, stop } = await startPostgres(folder, testSettings);
  await prepareTemplate(url);
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  project.provide('embeddedTemplate', null);
  project.provide('embeddedFolder', (await ensureEmbeddedTemplate()).folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(url: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(`create database ${template}`);
  await administrator.end();
  const log = pino({ level: 'silent' });
  const connection = openPostgresDatabase({
    url: databaseUrl(url, template),
    poolSize: 2,
    log,
  });
  await migrate(connection.database);
  const queue = createBossQueue({ connection, events: createLocalEventBus(log), log });
  await queue.start({ working: false });
  await queue.stop();
  await connection.close();
}
