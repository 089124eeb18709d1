import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { openEmbeddedDatabase } from '../platform/database/embedded.ts';
import { postgresConnection } from '../platform/database/postgres.ts';
import { createDatabaseWatch } from './databaseWatch.ts';

const log = pino({ level: 'silent' });

/** SQLSTATE of a database that somebody is connected to. */
const objectInUse = '55006';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in the project that runs the suites on a real PostgreSQL: address of its administrative database. */
    postgresUrl: string | null;
    /** Name of the migrated database that tests copy there. */
    postgresTemplate: string | null;
    /** Path of a dump of a migrated embedded database. */
    embeddedTemplate: string | null;
    /** Path of the same database as a folder. */
    embeddedFolder: string;
  }
}

/** A fresh migrated database of the kind this test project runs on. */
export interface TestDatabase {
  connection: DatabaseConnection;
  /** Address of the real PostgreSQL database, for further processes; null when it is the embedded one. */
  url: string | null;
  /** Closes the connection and removes the database; fails when a statement broke a rule of `databaseWatch`. */
  remove(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  return postgresUrl === null ? openInMemory() : copyOnServer(postgresUrl);
}

/** A database on the real PostgreSQL without any tables, for tests of the project that runs there. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const administrativeUrl = inject('postgresUrl');
  if (administrativeUrl === null) throw new Error('openEmptyDatabase: this project has no PostgreSQL');
  return openOnServer(administrativeUrl, 'template0');
}

async function openInMemory(): Promise<TestDatabase> {
  const template = inject('embeddedTemplate');
  if (template === null) throw new Error('openTestDatabase: the global setup made no template');
  const dump = new Uint8Array(await readFile(template));
  const watch = createDatabaseWatch();
  const connection = watch.connection(await openEmbeddedDatabase({ dump, log, onPool: watch.pool }));
  return {
    connection,
    url: null,
    async remove() {
      await connection.close();
      watch.check();
    },
  };
}

function copyOnServer(administrativeUrl: string): Promise<TestDatabase> {
  return openOnServer(administrativeUrl, inject('postgresTemplate') ?? 'template1');
}

async function openOnServer(administrativeUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes a third of the processor time of the usual way, which writes every page to the log first.
  await runOn(administrativeUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = Object.assign(new URL(administrativeUrl), { pathname: `/${name}` }).href;
  const watch = createDatabaseWatch();
  const pool = watch.pool(new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 }));
  const connection = watch.connection(postgresConnection(pool, { url, log }));
  return {
    connection,
    url,
    async remove() {
      await connection.close();
      await dropDatabase(administrativeUrl, name);
      watch.check();
    },
  };
}

/**
 * PostgreSQL waits five seconds for connections that are just being closed. With `force` at once it would end those with
 * an error that reaches their client after its pool stopped listening, and so fail the run.
 */
async function dropDatabase(administrativeUrl: string, name: string): Promise<void> {
  try {
    await runOn(administrativeUrl, `drop database ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    await runOn(administrativeUrl, `drop database ${name} with (force)`);
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
