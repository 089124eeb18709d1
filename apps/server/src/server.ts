import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, buildWorkerApp } from './app.ts';
import { assembleDeps } from './assembleDeps.ts';
import type { Config } from './config/config.ts';
import type { Deps } from './deps.ts';
import { createAdministrator } from './modules/account/index.ts';
import { type CanvasRunWorker, createCanvasRunWorker } from './modules/canvasRun/index.ts';
import { createGenerationWorker, type GenerationWorker } from './modules/generation/index.ts';
import { createExportWorker, type ExportWorker } from './modules/storyboard/index.ts';
import { createTrainingWorker, type TrainingWorker } from './modules/training/index.ts';
import { requestSamples } from './modules/samples/index.ts';
import { modules } from './modules.ts';
import { openAdapters } from './openAdapters.ts';
import { registerDatabaseUpkeep } from './platform/database/upkeep.ts';
import { registerFileUpkeep } from './platform/files/upkeep.ts';
import { StartError } from './startError.ts';

/** How long answers under way and peers that do not say goodbye may hold up a stop, in milliseconds. */
const closingTime = 3_000;

/** A server that is up. */
export interface RunningServer {
  /** `http://HOST:PORT`, with the port it really has. */
  url: string;
  /** Lets work finish or gives it back, says goodbye to sockets and closes everything. */
  stop(): Promise<void>;
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
  const { adapters, close } = await openAdapters(config, log, signal);
  const deps = assembleDeps(adapters);
  let worker: GenerationWorker | undefined;
  let runs: CanvasRunWorker | undefined;
  let trainings: TrainingWorker | undefined;
  let films: ExportWorker | undefined;
  let app: FastifyInstance | undefined;

  const stop = async () => {
    // No new connections from here on; open ones may still hear how their jobs end.
    app?.server.close();
    await runs?.stop();
    await films?.stop();
    await trainings?.stop();
    await worker?.stop();
    await Promise.race([app?.close(), delay(closingTime, undefined, { ref: false })]);
    deps.sessions.close();
    deps.site.close();
    deps.signer.close();
    await close();
  };

  try {
    signal.throwIfAborted();
    const serves = config.worker !== 'only';
    const works = config.worker !== 'none';
    if (serves) {
      const password = await createAdministrator(deps);
      if (password !== null) announce(`administrator ${config.adminAccount} password ${password}`);
    }
    signal.throwIfAborted();
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
    const url = await listen(app, config);
    if (serves && config.samples) beginSamples(deps);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT is ${port}, which is in use on ${host}; set another.`, 1);
    if (code === 'EACCES') throw new StartError(`PORT is ${port}, which this user may not listen on.`, 1);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST is ${host}, which is not an address of this machine.`, 1);
    }
    throw error;
  }
  const { port: actual } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}

/** In the background: nobody waits for samples. */
function beginSamples(deps: Deps): void {
  requestSamples(deps).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the sample works could not be requested');
  });
}
