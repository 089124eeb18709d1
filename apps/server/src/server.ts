import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, buildWorkerApp } from './app.ts';
import { assembleDeps } from './assembleDeps.ts';
import { runInServer, serverFailureOf } from './commands/runInServer.ts';
import type { Config } from './config/config.ts';
import { openControl } from './control/control.ts';
import type { Deps } from './deps.ts';
import { createAdministrator } from './modules/account/index.ts';
import { type CanvasRunWorker, createCanvasRunWorker } from './modules/canvasRun/index.ts';
import { createGenerationWorker, type GenerationWorker } from './modules/generation/index.ts';
import { buildMetricsApp, type MetricsListener } from './modules/monitoring/index.ts';
import { createExportWorker, type ExportWorker } from './modules/storyboard/index.ts';
import { createTrainingWorker, type TrainingWorker } from './modules/training/index.ts';
import { requestSamples } from './modules/samples/index.ts';
import { modules } from './modules.ts';
import { openAdapters } from './openAdapters.ts';
import { registerDatabaseUpkeep } from './platform/database/upkeep.ts';
import { registerFileUpkeep, removeLeftBehind } from './platform/files/upkeep.ts';
import { type Readiness, stopListening } from './platform/http/readiness.ts';
import { startTracing } from './platform/tracing/startTracing.ts';
import { version } from './processFacts.ts';
import { StartError } from './startError.ts';

/** How long answers under way and peers that do not say goodbye may hold up a stop, in milliseconds. */
const closingTime = 3_000;

/** How long connections that balancers keep are answered after the last new one, in milliseconds. */
const leavingTime = 2_000;

/** A server that is up. */
export interface RunningServer {
  /** `http://HOST:PORT`, with the port it really has. */
  url: string;
  /**
   * Lets work finish or gives it back, says goodbye to sockets and closes everything.
   * @param options `drains` serves on for `DRAIN_SECONDS` first, while `/readyz` says that the process will stop
   */
  stop(options?: { drains?: boolean }): Promise<void>;
}

/**
 * Starts the parts that the configuration asks for.
 * @param announce gets the lines for whoever started it: a generated password, once
 * @param signal ends a start between two of its steps: what is open is closed, and its reason is thrown
 * @throws StartError
 */
export async function startServer(
  config: Config,
  log: Logger,
  announce: (line: string) => void,
  signal: AbortSignal,
): Promise<RunningServer> {
  const { adapters, stopWaiting, close } = await openAdapters(config, log, signal);
  const deps = assembleDeps(adapters);
  let worker: GenerationWorker | undefined;
  let runs: CanvasRunWorker | undefined;
  let trainings: TrainingWorker | undefined;
  let films: ExportWorker | undefined;
  let app: FastifyInstance | undefined;
  let control: { close(): Promise<void> } | undefined;
  let metricsListener: MetricsListener | undefined;
  let stopTracing: (() => Promise<void>) | undefined;

  const stopWork = async () => {
    // What is left is for others, who need not wait until this process is gone.
    await deps.processes
      .stopWorking()
      .catch((error: unknown) => log.warn({ err: error }, 'the process still counts as one that works'));
    await runs?.stop();
    await films?.stop();
    await trainings?.stop();
    await worker?.stop();
  };

  const stop: RunningServer['stop'] = async ({ drains = false } = {}) => {
    deps.readiness.drain();
    const workEnded = stopWork();
    // Awaited below; a failure meanwhile is no unhandled one.
    workEnded.catch(() => {});
    await leave(app, deps.readiness, { drainTime: drains ? config.drainSeconds * 1000 : 0, stopWaiting });
    await control?.close();
    await workEnded;
    await metricsListener?.close();
    await Promise.race([app?.close(), delay(closingTime, undefined, { ref: false })]);
    deps.sessions.close();
    deps.site.close();
    deps.signer.close();
    await close();
    await stopTracing?.().catch((error: unknown) =>
      log.warn({ err: error }, 'the last traces were not sent'),
    );
  };

  try {
    signal.throwIfAborted();
    if (config.tracing)
      stopTracing = await startTracing(config.tracing, { version, instanceId: randomUUID() });
    const serves = config.worker !== 'only';
    const works = config.worker !== 'none';
    if (serves) {
      const password = await createAdministrator(deps);
      if (password !== null) announce(`administrator ${config.adminAccount} password ${password}`);
    }
    signal.throwIfAborted();
    await removeLeftBehind(deps);
    for (const { upkeep } of modules) upkeep?.(deps);
    registerDatabaseUpkeep(deps.connection, deps.queue);
    registerFileUpkeep(deps);
    await deps.queue.start({ working: works });
    for (const { afterStart } of modules) await afterStart?.(deps);
    signal.throwIfAborted();
    app = await (serves ? buildApp(deps) : buildWorkerApp(deps));
    signal.throwIfAborted();
    if (works) {
      worker = createGenerationWorker(deps);
      await worker.start();
      trainings = createTrainingWorker(deps);
      await trainings.start();
      films = createExportWorker(deps);
      films.start();
    }
    // In every process: a run goes on as long as one of them is up.
    runs = createCanvasRunWorker(deps);
    runs.start();
    signal.throwIfAborted();
    const listener = config.metrics?.listener;
    if (listener) {
      metricsListener = buildMetricsApp(deps);
      const address = await listen(metricsListener, listener, 'METRICS_');
      log.info({ address: `${address}/metrics` }, 'metrics are served');
    }
    const url = await listen(app, config);
    // Other processes cannot open the embedded database meanwhile; any can open PostgreSQL.
    if (deps.connection.kind === 'embedded')
      control = await openControl(config.dataDir, runInServer(deps), serverFailureOf(deps));
    warnOfUnknownEngines(deps);
    if (serves && config.samples) beginSamples(deps);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Serves on for a while, then takes no new connections and answers what comes by those that are open.
 * @param drainTime milliseconds; 0 for a process that is stopped without a balancer
 */
async function leave(
  app: FastifyInstance | undefined,
  readiness: Readiness,
  { drainTime, stopWaiting }: { drainTime: number; stopWaiting: () => void },
): Promise<void> {
  if (app?.server.listening) await delay(drainTime);
  // Those who wait for a bucket that is away hear that they may ask again, while they still can hear.
  stopWaiting();
  // Open connections may still hear how their jobs end.
  if (app) stopListening(app, readiness);
  if (drainTime > 0) await delay(leavingTime);
}

/** @param prefix of the variables that name host and port */
async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix = '',
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`${prefix}PORT is ${port}, which is in use on ${host}; set another.`, 1);
    if (code === 'EACCES')
      throw new StartError(`${prefix}PORT is ${port}, which this user may not listen on.`, 1);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`${prefix}HOST is ${host}, which is not an address of this machine.`, 1);
    }
    throw error;
  }
  const { port: actual } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}

/** Engines may be added while the process runs, so that a name without an engine does not stop the start. */
function warnOfUnknownEngines({ config, engines, trainers, log }: Deps): void {
  const known = [...engines.states().map(({ entry }) => entry.id), ...trainers.list().map(({ id }) => id)];
  const unknown = (config.workerEngines ?? []).filter((id) => !known.includes(id));
  if (unknown.length === 0) return;
  log.warn(
    { unknown, known: [...new Set(known)] },
    'WORKER_ENGINES names engines that are not there: this process takes their jobs once they are added',
  );
}

/** In the background: nobody waits for samples. */
function beginSamples(deps: Deps): void {
  requestSamples(deps).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the sample works could not be requested');
  });
}
