/*
 * The loop that trains: claims trainings for trainers that have a free place, looks after those that it has, and finds trainings of
 * workers that died. An event wakes it at once; a slow poll makes up for events that were missed.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { reconnected } from '../../platform/events/eventBus.ts';
import { oneAtATime } from '../../platform/oneAtATime.ts';
import { createStyleFiles } from '../style/index.ts';
import { createHeldTrainings } from './heldTrainings.ts';
import { createStyleTestWorker } from './styleTestWorker.ts';
import { createTrainFolders } from './trainFolders.ts';
import { createTrainLeases } from './trainLease.repository.ts';
import { tellOfEnd } from './trainNotices.ts';
import { recoverTrainings, trainingsLeftBehind } from './trainRecovery.repository.ts';
import { createTrainRunRepository } from './trainRun.repository.ts';
import { trainRuns } from './training.tables.ts';
import { createTrainingNews, trainingChannels } from './trainingNews.ts';
import { trainingTiming } from './trainingTiming.ts';

export interface TrainingWorker {
  /** Takes up what a former process left, and begins. */
  start(): Promise<void>;
  /** Gives back what trains, and resolves when none is left here. */
  stop(): Promise<void>;
}

export function createTrainingWorker(deps: Deps, timing = trainingTiming): TrainingWorker {
  const { config, database, events, clock, log, trainers } = deps;
  const workerId = randomUUID();
  const leases = createTrainLeases(database);
  const folders = createTrainFolders(deps);
  const news = createTrainingNews(deps);
  const tools = {
    ...{ repository: createTrainRunRepository(database), leases, folders, news },
    styleFiles: createStyleFiles(deps),
  };
  const held = createHeldTrainings(deps, tools, { workerId, timing, onEnd: look });
  const tests = createStyleTestWorker(deps, news);
  const undo: (() => void)[] = [];
  const alone = oneAtATime();
  let isStopping = false;
  let isPolling = false;

  /** Begins the next training that a trainer has a place for; false when there is none. */
  async function claim(): Promise<boolean> {
    const isTaken = (id: string) => config.workerEngines?.includes(id) ?? true;
    const free = trainers.list().filter(({ id, places }) => isTaken(id) && held.count(id) < places);
    if (free.length === 0 || isStopping) return false;
    const now = clock.now();
    const places = new Map(free.map((trainer) => [trainer.id, trainer.places]));
    const row = await leases.claim({ workerId, now, leaseUntil: now + timing.lease, places });
    if (row) held.begin(row);
    return row !== undefined;
  }

  async function fill(): Promise<void> {
    while (await claim());
  }

  async function recover(all: boolean): Promise<void> {
    for (const row of await recoverTrainings(database, clock.now(), all)) {
      news.training(row.userId, row.id);
      await tellOfEnd(deps, row, row.state);
    }
    await abandonLeftBehind(deps);
  }

  function look(): void {
    if (isStopping) return;
    alone(async () => {
      await held.tend();
      await fill();
    }).catch((error: unknown) =>
      log.error({ err: error }, 'the training worker could not look after its trainings'),
    );
  }

  function poll(): void {
    if (isPolling) return;
    isPolling = true;
    alone(async () => {
      // Before it looks for lost ones: after a sleep of the machine its own leases have run out.
      await held.tend();
      await recover(false);
      await fill();
      tests.look();
    })
      .catch((error: unknown) => log.error({ err: error }, 'the training worker could not poll'))
      .finally(() => {
        isPolling = false;
      });
  }

  return {
    async start() {
      // The embedded database serves one process, so whatever trains there belonged to one that is gone.
      await recover(deps.connection.kind === 'embedded');
      await folders.removeLeftovers();
      undo.push(events.subscribe(trainingChannels.wanted, look), events.subscribe(reconnected, look));
      tests.start();
      const timer = setInterval(poll, timing.poll);
      undo.push(() => clearInterval(timer));
      look();
    },

    async stop() {
      isStopping = true;
      for (const action of undo) action();
      await held.release();
      await tests.stop();
    },
  };
}

/** Ends what trainers left running for trainings that were ended while no worker had them. */
async function abandonLeftBehind({
  database,
  log,
  trainers,
}: Pick<Deps, 'database' | 'log' | 'trainers'>): Promise<void> {
  for (const { id, trainerId, trainerState } of await trainingsLeftBehind(database)) {
    const trainer = trainers.get(trainerId);
    if (!trainer) continue;
    await trainer
      .abandon?.(trainerState)
      .catch((error: unknown) => log.warn({ err: error, trainNo: id }, 'a trainer left something behind'));
    await database.update(trainRuns).set({ trainerState: null }).where(eq(trainRuns.id, id));
  }
}
