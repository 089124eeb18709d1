import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuiltinEngine } from '@tai/engine-builtin';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Adapters } from './deps.ts';
import { createEngineRegistry } from './engines/engineRegistry.ts';
import { isPublicAddress } from './modules/upload/addressPolicy.ts';
import { createRemoteImages } from './modules/upload/remoteImages.ts';
import { systemClock } from './platform/clock.ts';
import { DataDirectoryInUseError, lockDataDirectory } from './platform/dataDirectoryLock.ts';
import type { DatabaseConnection } from './platform/database/database.ts';
import { openEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPostgresDatabase } from './platform/database/postgres.ts';
import { createEventBus } from './platform/events/createEventBus.ts';
import { openDiskFileStore } from './platform/files/diskFileStore.ts';
import { openOutbox } from './platform/messages/outbox.ts';
import { createBossQueue } from './platform/queue/bossQueue.ts';
import { StartError } from './startError.ts';

interface OpenAdapters {
  adapters: Adapters;
  /** Closes them in the order in which they need each other. */
  close(): Promise<void>;
}

/**
 * Opens everything outside the rules, as the configuration says.
 * @throws StartError
 */
export async function openAdapters(config: Config, log: Logger): Promise<OpenAdapters> {
  const { dataDir } = config;
  await prepareFolder(dataDir);
  const unlock = config.databaseUrl === undefined ? await lock(dataDir) : async () => {};
  try {
    const connection = await openDatabase(config, log);
    const events = await createEventBus(connection, log);
    const adapters: Adapters = {
      config,
      log,
      clock: systemClock,
      connection,
      database: connection.database,
      events,
      queue: createBossQueue({ connection, log }),
      files: await openDiskFileStore(join(dataDir, 'files')),
      messages: await openOutbox(join(dataDir, 'outbox'), systemClock, log),
      engines: createEngineRegistry([createBuiltinEngine({ threads: config.workerThreads })], log),
      remoteImages: createRemoteImages({ isAllowed: isPublicAddress }),
    };
    return {
      adapters,
      async close() {
        await adapters.queue.stop();
        await adapters.engines.close();
        await adapters.remoteImages.close();
        await events.close();
        await connection.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR is ${folder}, which cannot be written; ${reasonOf(error)}.`, 2, {
      cause: error,
    });
  }
}

async function lock(folder: string) {
  try {
    return await lockDataDirectory(folder);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) throw new StartError(error.message, 3, { cause: error });
    throw error;
  }
}

async function openDatabase(config: Config, log: Logger): Promise<DatabaseConnection> {
  const { databaseUrl: url, databasePool: poolSize, dataDir } = config;
  const connection = url
    ? openPostgresDatabase({ url, poolSize, log })
    : await openEmbeddedDatabase({ dataDir: join(dataDir, 'database') });
  try {
    await connection.ping();
  } catch (error) {
    await connection.close();
    throw new StartError(`The database of DATABASE_URL does not answer: ${reasonOf(error)}.`, 1, {
      cause: error,
    });
  }
  await migrate(connection.database);
  return connection;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return 'code' in error ? String(error.code) : error.message;
}
