import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createClipCodec } from '@tai/clip-codec';
import { createBuiltinEngine } from '@tai/engine-builtin';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { variables } from './config/variables.ts';
import type { Adapters } from './deps.ts';
import { createEngineDirectory } from './engines/engineDirectory.ts';
import { engineKinds } from './engines/engineKinds.ts';
import { openEngineRegistry } from './engines/engineRegistry.ts';
import { createTrainerRegistry } from './engines/trainerRegistry.ts';
import { readTrainersFile } from './engines/trainersFile.ts';
import { withFolders } from './engines/withFolders.ts';
import { createRemoteImages, isPublicAddress } from './modules/upload/index.ts';
import { systemClock } from './platform/clock.ts';
import { makePrivateFolder, makeWritableFolder } from './platform/dataFolders.ts';
import { DataDirectoryInUseError, lockDataDirectory } from './platform/dataDirectoryLock.ts';
import type { DatabaseConnection } from './platform/database/database.ts';
import { NoConnectionError } from './platform/database/databaseTrouble.ts';
import { hasDatabase, openEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPostgresDatabase } from './platform/database/postgres.ts';
import { isDiskFull } from './platform/diskFull.ts';
import { createEventBus } from './platform/events/createEventBus.ts';
import type { FileStore } from './platform/files/fileStore.ts';
import { openFileStore } from './platform/files/openFileStore.ts';
import {
  adoptFiles,
  claimInstallation,
  InstallationMismatchError,
  isEmptyStore,
} from './platform/installation/installation.ts';
import { createProcesses } from './platform/installation/processList.ts';
import { joinProcesses } from './platform/installation/processes.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createProcessFigures } from './platform/metrics/processFigures.ts';
import { processFacts } from './processFacts.ts';
import { createMessageRouter } from './platform/messages/messageRouter.ts';
import { openOutbox } from './platform/messages/outbox.ts';
import { createBossQueue } from './platform/queue/bossQueue.ts';
import { createSecretBox } from './platform/secrets/secretBox.ts';
import { readSecretKey } from './platform/secrets/secretKey.ts';
import { StartError } from './startError.ts';
import { asStartError } from './wrongDatabase.ts';

interface OpenAdapters {
  adapters: Adapters;
  /** See `OpenFileStore`. */
  stopWaiting(): void;
  /** Closes them in the order in which they need each other. */
  close(): Promise<void>;
}

/**
 * Opens everything outside the rules, as the configuration says.
 * @param signal stops between two steps, with its reason as the error
 * @param options `adoptsFiles` makes the files those of the database, whatever they belonged to
 * @throws StartError
 */
export async function openAdapters(
  config: Config,
  log: Logger,
  signal: AbortSignal,
  { adoptsFiles = false }: { adoptsFiles?: boolean } = {},
): Promise<OpenAdapters> {
  const { dataDir } = config;
  await prepareFolders(config);
  const unlock = config.databaseUrl === undefined ? await lock(dataDir) : async () => {};
  let connection: DatabaseConnection | undefined;
  let leave = async () => {};
  let closeFiles = () => {};
  try {
    const opened = await openFileStore(config);
    const { files } = opened;
    closeFiles = opened.close;
    // A bucket is asked to take something, so that a wrong key or name is told before anything is served.
    await files.check();
    await assertDatabaseThere(config, files);
    signal.throwIfAborted();
    connection = await openDatabase(config, log);
    signal.throwIfAborted();
    const claim = adoptsFiles ? adoptFiles : claimInstallation;
    await connection.direct((database) =>
      migrate(database, {
        afterwards: (transaction) => claim(transaction, files, systemClock.now()),
      }),
    );
    signal.throwIfAborted();
    // The embedded database serves one process: there are no others to agree with.
    const metrics = createMetrics();
    const own = {
      id: randomUUID(),
      facts: () => processFacts(config),
      figures: createProcessFigures(connection, metrics),
    };
    let stopWorking = async () => {};
    if (connection.kind === 'postgres')
      ({ stopWorking, leave } = await joinProcesses(connection.database, files, log, {
        ...{ id: own.id, facts: own.facts(), figures: own.figures },
      }));
    signal.throwIfAborted();
    const processes = createProcesses(
      { database: connection.database, clock: systemClock },
      { ...own, stopWorking },
    );
    const watching = { metrics, processes, readiness: createReadiness() };
    const adapters = await assembleAdapters(config, log, connection, files, watching);
    return {
      adapters,
      stopWaiting: opened.stopWaiting,
      async close() {
        await adapters.queue.stop();
        await adapters.trainers.close();
        await adapters.engines.close();
        await adapters.clipCodec.close();
        await adapters.remoteImages.close();
        await adapters.events.close();
        // A row that stays counts as silent after a minute; closing the rest must not depend on it.
        await leave().catch((error: unknown) => log.warn({ err: error }, 'the process stayed on the list'));
        await adapters.connection.close();
        closeFiles();
        await unlock();
      },
    };
  } catch (error) {
    // What failed is what is to be told, not that it could not be closed after that.
    await leave().catch(() => {});
    await connection?.close().catch(() => {});
    closeFiles();
    await unlock();
    throw asStartError(error, config);
  }
}

async function assembleAdapters(
  config: Config,
  log: Logger,
  connection: DatabaseConnection,
  files: FileStore,
  watching: Pick<Adapters, 'metrics' | 'processes' | 'readiness'>,
): Promise<Adapters> {
  const { dataDir } = config;
  const { database } = connection;
  const events = await createEventBus(connection, log);
  const secrets = createSecretBox(config.secretKey ?? (await readSecretKey(dataDir)));
  const clipCodec = createClipCodec();
  if (clipCodec.problem !== null)
    log.warn(
      'the encoder of clips is not installed: clips are not made or decoded here, see docs/operations.md',
    );
  const builtin = createBuiltinEngine({
    clipCodec,
    threads: config.workerThreads,
    liveThreads: Math.ceil(config.workerThreads / 4),
  });
  const kinds = withFolders(engineKinds, config.styleFolders);
  const directory = createEngineDirectory({
    ...{ config, database, secrets, kinds },
    builtinIds: [builtin.id],
  });
  const engines = await openEngineRegistry({
    ...{ builtin: [builtin], kinds, directory },
    ...{ events, clock: systemClock, log },
  });
  const commands = await readTrainersFile(config.trainersFile);
  return {
    config,
    log,
    clock: systemClock,
    connection,
    database,
    events,
    queue: createBossQueue({ connection, events, log, metrics: watching.metrics }),
    files,
    secrets,
    messages: createMessageRouter(config, await openOutbox(join(dataDir, 'outbox'), systemClock, log), log),
    engines,
    trainers: createTrainerRegistry({ engines, commands, log }),
    remoteImages: createRemoteImages({ isAllowed: isPublicAddress }),
    clipCodec,
    ...watching,
  };
}

/**
 * Opening an embedded database that is not there makes a new one. Beside files of a studio it has been lost, and a new
 * one would not know them.
 */
async function assertDatabaseThere(config: Config, files: FileStore): Promise<void> {
  if (config.databaseUrl !== undefined || hasDatabase(join(config.dataDir, 'database'))) return;
  if (!(await isEmptyStore(files))) throw new InstallationMismatchError('emptyDatabase');
}

/** DATA_DIR itself may have been made by somebody who wants others to enter it; what it holds is the server's alone. */
async function prepareFolders({ dataDir, databaseUrl, files }: Config): Promise<void> {
  const parts = ['outbox'];
  if (databaseUrl === undefined) parts.push('database');
  if (files.store === 'disk' || files.alsoFrom === 'disk') parts.push('files');
  try {
    await makeWritableFolder(dataDir);
    for (const part of parts) await makePrivateFolder(join(dataDir, part));
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartError(
      `DATA_DIR is ${JSON.stringify(dataDir)}; allowed is ${variables.DATA_DIR.allowed}: ${reasonOf(error)}.`,
      2,
      { cause: error },
    );
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
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: poolSize, dataDir } = config;
  const connection = url
    ? openPostgresDatabase({ url, directUrl, poolSize, log })
    : await openEmbeddedDatabase({ folder: join(dataDir, 'database'), log });
  try {
    await connection.ping();
  } catch (error) {
    await connection.close();
    throw new StartError(`The database of DATABASE_URL does not answer: ${reasonOf(error)}.`, 1, {
      cause: error,
    });
  }
  if (url && directUrl) await warnWithoutTimeLimit(connection, log);
  return connection;
}

/** Behind a pooler the server cannot set the limit itself. */
async function warnWithoutTimeLimit(connection: DatabaseConnection, log: Logger): Promise<void> {
  const { rows } = await connection.executeSql('show statement_timeout');
  if (rows[0]?.['statement_timeout'] !== '0') return;
  log.warn(
    'statements may run for ever: set statement_timeout for the role of DATABASE_URL, see PgBouncer in docs/operations.md',
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if (error instanceof NoConnectionError) return reasonOf(error.cause);
  return 'code' in error ? String(error.code) : error.message;
}
