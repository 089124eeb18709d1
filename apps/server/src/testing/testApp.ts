import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineKind, GenerationEngine, StyleTrainer } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from '../app.ts';
import { assembleDeps } from '../assembleDeps.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Adapters, Deps } from '../deps.ts';
import { withFolders } from '../engines/withFolders.ts';
import { answerTiming } from '../engines/engineAnswers.ts';
import { createEngineDirectory } from '../engines/engineDirectory.ts';
import { engineKinds } from '../engines/engineKinds.ts';
import { openEngineRegistry } from '../engines/engineRegistry.ts';
import { createTrainerRegistry } from '../engines/trainerRegistry.ts';
import { isPublicAddress } from '../modules/upload/addressPolicy.ts';
import { createRemoteImages } from '../modules/upload/remoteImages.ts';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { createEventBus } from '../platform/events/createEventBus.ts';
import { createReadiness } from '../platform/http/readiness.ts';
import { createProcesses } from '../platform/installation/processList.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createProcessFigures } from '../platform/metrics/processFigures.ts';
import { processFacts } from '../processFacts.ts';
import { openDiskFileStore } from '../platform/files/diskFileStore.ts';
import type { Message } from '../platform/messages/messageSender.ts';
import { createBossQueue } from '../platform/queue/bossQueue.ts';
import { createSecretBox } from '../platform/secrets/secretBox.ts';
import { missingClipCodec } from './missingClipCodec.ts';
import { watchReadingCalls } from './databaseWatch.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { openTestDatabase, type TestDatabase } from './testDatabase.ts';
import { testSecretKey } from './testSecretKey.ts';

export interface TestAppOptions {
  /** Adapters other than the usual ones. */
  adapters?: Partial<Adapters>;
  config?: Partial<Config>;
  /** Engines that are part of the server. */
  engines?: GenerationEngine[];
  /** Kinds of engines that can be added, when they are not the usual ones. */
  engineKinds?: readonly EngineKind[];
  /** Trainers beside those of the engines. */
  trainers?: readonly StyleTrainer[];
  /** Changes the database before anything reads it. */
  prepare?: (connection: DatabaseConnection) => Promise<void>;
}

/** A server without a port, on a fresh database and folder, with a clock that a test moves. */
export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** Messages sent, oldest first. */
  messages: Message[];
  testDatabase: TestDatabase;
  close(): Promise<void>;
}

/** Adapters of a test: real ones, but for the clock and the messages, which are kept in a list. */
export async function createTestDeps({ adapters = {}, engines = [], ...options }: TestAppOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tai-server-'));
  const testDatabase = await openTestDatabase();
  const { connection } = testDatabase;
  await options.prepare?.(connection);
  const log: Logger = adapters.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const clock = createTestClock();
  const messages: Message[] = [];
  const { database } = connection;
  const config = {
    ...readConfig({ DATA_DIR: dataDir, SAMPLES: 'off', RATE_LIMIT_FACTOR: '1000' }),
    ...options.config,
  };
  const events = await createEventBus(connection, log);
  const metrics = createMetrics();
  const processes = createProcesses(
    { database, clock },
    {
      id: 'test',
      facts: () => processFacts(config),
      figures: createProcessFigures(connection, metrics),
    },
  );
  const secrets = createSecretBox(testSecretKey);
  const builtinIds = engines.map(({ id }) => id);
  const kinds = withFolders(options.engineKinds ?? engineKinds, config.styleFolders);
  const registry = await openEngineRegistry({
    builtin: engines,
    directory: createEngineDirectory({ config, kinds, database, secrets, builtinIds }),
    ...{ kinds, events, clock, log },
    // The clock of a test stands still: an answer would be good for ever.
    timing: { ...answerTiming, fresh: 0 },
  });
  const deps = assembleDeps({
    config,
    log,
    clock,
    connection,
    database,
    events,
    queue: createBossQueue({ connection, events, log }),
    files: await openDiskFileStore(join(dataDir, 'files')),
    secrets,
    messages: { send: async (message) => void messages.push(message) },
    engines: registry,
    trainers: createTrainerRegistry({ engines: registry, commands: options.trainers ?? [], log }),
    remoteImages: createRemoteImages({ isAllowed: isPublicAddress }),
    clipCodec: missingClipCodec,
    readiness: createReadiness(),
    ...{ metrics, processes },
    ...adapters,
  });
  return {
    deps,
    clock,
    messages,
    testDatabase,
    async close() {
      deps.sessions.close();
      deps.site.close();
      deps.signer.close();
      await deps.queue.stop();
      await deps.trainers.close();
      await deps.engines.close();
      await deps.remoteImages.close();
      await deps.events.close();
      await testDatabase.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const parts = await createTestDeps(options);
  const app = await buildApp(parts.deps);
  watchReadingCalls(app);
  await parts.deps.queue.start({ working: false });
  return {
    ...parts,
    app,
    async close() {
      await app.close();
      await parts.close();
    },
  };
}
