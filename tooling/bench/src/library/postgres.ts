import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@tai/postgres';

/** @param restart ends it in order, as an upgrade of its package does, and starts it again on the same port */
type PostgresAction<Result> = (url: string, restart: () => Promise<void>) => Promise<Result>;

/** Runs something with a real PostgreSQL, with the settings it comes with. */
export async function withPostgres<Result>(action: PostgresAction<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tai-bench-postgres-'));
  try {
    return await withPostgresIn(folder, action);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same with what a folder holds since an earlier run, which stays there. */
export async function withPostgresIn<Result>(
  folder: string,
  action: PostgresAction<Result>,
): Promise<Result> {
  const { url, restart, stop } = await startPostgres(folder);
  try {
    return await action(url, restart);
  } finally {
    await stop();
  }
}
