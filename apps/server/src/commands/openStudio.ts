import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { lockDataDirectory, DataDirectoryInUseError } from '../platform/dataDirectoryLock.ts';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { hasDatabase, openEmbeddedDatabase } from '../platform/database/embedded.ts';
import { openPostgresDatabase } from '../platform/database/postgres.ts';
import { liveSource, type RowSource, stoppedSource } from '../platform/backup/source.ts';
import { openFileStore } from '../platform/files/openFileStore.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import { StartError } from '../startError.ts';

/** Where a command finds rows to copy, and files. */
interface OpenedSource {
  source: RowSource;
  files: FileStore;
  close(): Promise<void>;
}

/** Database and files of a studio that is not migrated by being opened, so that a command can run before an upgrade. */
interface OpenedStudio {
  connection: DatabaseConnection;
  files: FileStore;
  close(): Promise<void>;
}

export const databaseFolder = ({ dataDir }: Config): string => join(dataDir, 'database');

/**
 * Takes DATA_DIR for this process. With PostgreSQL others may use it as well, and nothing is taken.
 * @throws StartError while a server has it
 */
export async function takeDataDir({ databaseUrl, dataDir }: Config): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined) return async () => {};
  try {
    return await lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) throw new StartError(error.message, 3, { cause: error });
    throw error;
  }
}

/** @throws StartError when there is no studio */
function assertStudio(config: Config): void {
  const folder = databaseFolder(config);
  if (config.databaseUrl !== undefined || hasDatabase(folder)) return;
  throw new StartError(
    `There is no studio in ${config.dataDir}: ${folder} holds no database. Set DATA_DIR or DATABASE_URL to the one that you mean.`,
    2,
  );
}

/** @throws StartError */
export async function openSource(config: Config, log: Logger): Promise<OpenedSource> {
  assertStudio(config);
  const unlock = await takeDataDir(config);
  try {
    const store = await openFileStore(config);
    const { files } = store;
    if (config.databaseUrl === undefined) {
      const source = stoppedSource(databaseFolder(config), log);
      return { source, files, close: () => unlock().finally(() => store.close()) };
    }
    const connection = openPostgresDatabase({ url: config.databaseUrl, poolSize: 2, log });
    const close = () => connection.close().finally(() => store.close());
    return { source: liveSource(connection, log), files, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** @throws StartError */
export async function openStudio(config: Config, log: Logger): Promise<OpenedStudio> {
  assertStudio(config);
  const unlock = await takeDataDir(config);
  try {
    const connection =
      config.databaseUrl === undefined
        ? await openEmbeddedDatabase({ folder: databaseFolder(config), log })
        : openPostgresDatabase({ url: config.databaseUrl, poolSize: 2, log });
    const store = await openFileStore(config).catch(async (error: unknown) => {
      await connection.close();
      throw error;
    });
    return {
      connection,
      files: store.files,
      close: async () => {
        store.close();
        await connection.close().finally(unlock);
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The folder that backups are in.
 * @param given what the option says
 * @param mustExist false for the first backup, which makes it
 * @throws StartError
 */
export function backupPlace(
  given: string | undefined,
  { backup }: Config,
  { option, mustExist }: { option: string; mustExist: boolean },
): string {
  const folder = given ?? backup?.folder;
  if (folder === undefined)
    throw new StartError(`Say in which folder the backups are: ${option} FOLDER, or set BACKUP_DIR.`, 2);
  if (mustExist && !existsSync(join(folder, 'sets')))
    throw new StartError(`${folder} holds no backups: it has no folder sets/.`, 2);
  return folder;
}
