/*
 * The loop that trains: claims trainings for trainers that have a free place, keeps their leases alive, passes on that somebody stopped
 * or deleted one, ends trainers that fell silent, and finds trainings of workers that died. An event wakes it at once; a slow poll
 * makes up for events that were missed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineDetach, isFinalStatus } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { reconnected } from '../../platform/events/eventBus.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { oneAtATime } from '../../platform/oneAtATime.ts';
import { generationChannels, type JobChanged } from '../generation/index.ts';
import { createStyleFiles } from '../style/index.ts';
import { createStyleTestService } from './styleTest.service.ts';
import { createTrainFolders } from './trainFolders.ts';
import { createTrainRunner, StopOverdue, TrainEnded, type TrainSignals } from './trainRunner.ts';
import { createTrainRunRepository, type TrainLease, type TrainRunRow } from './trainRun.repository.ts';
import { trainRuns } from './training.tables.ts';
import { createTrainingNews, trainingChannels } from './trainingNews.ts';

/** Milliseconds. */
export const trainingTiming = {
  /** A worker that is silent for this long counts as dead. */
  lease: 30_000,
  /** How often a worker renews its leases and looks for what it missed. */
  poll: 5_000,
  /** A trainer that says nothing for this long is ended. One that runs a program may have a shorter limit of its own. */
  silence: 60 * 60_000,
  /** How long a trainer may take to stop when somebody asks it to. */
  stop: 120_000,
  /** How long a trainer may take to let go when the worker stops. */
  release: 5_000,
};

export interface TrainingWorker {
  /** Takes up what a former process left, and begins. */
  start(): Promise<void>;
  /** Gives back what trains, and resolves when none is left here. */
  stop(): Promise<void>;
}

interface RunningTraining {
  row: TrainRunRow;
  lease: TrainLease;
  signals: TrainSignals;
  heardAt: number;
  stopAskedAt?: number;
  done: Promise<void>;
}

export function createTrainingWorker(deps: Deps, timing = trainingTiming): TrainingWorker {
  const { database, events, clock, log, trainers } = deps;
  const workerId = randomUUID();
  const repository = createTrainRunRepository(database);
  const folders = createTrainFolders(deps);
  const news = createTrainingNews(deps);
  const tools = { repository, folders, news, styleFiles: createStyleFiles(deps) };
  const run = createTrainRunner(deps, tools);
  const tests = createStyleTestService(deps, news);
  const inOrder = oneAtATime();
  const running = new Map<string, RunningTraining>();
  const undo: (() => void)[] = [];
  const alone = oneAtATime();
  let isStopping = false;

  const freeTrainers = () =>
    trainers
      .list()
      .filter(
        ({ id, places }) => [...running.values()].filter(({ row }) => row.trainerId === id).length < places,
      )
      .map(({ id }) => id);

  async function claim(): Promise<boolean> {
    const trainerIds = freeTrainers();
    if (trainerIds.length === 0 || isStopping) return false;
    const now = clock.now();
    const row = await repository.claim({ workerId, now, leaseUntil: now + timing.lease, trainerIds });
    if (row) begin(row);
    return row !== undefined;
  }

  function begin(row: TrainRunRow): void {
    const lease = { runId: row.id, workerId, attempt: row.attempt };
    const signals: TrainSignals = {
      kill: new AbortController(),
      stop: new AbortController(),
      onSign: () => {
        const training = running.get(row.id);
        if (training) training.heardAt = clock.now();
      },
    };
    const done = run(row, lease, signals)
      .catch((error: unknown) =>
        log.error({ err: error, trainNo: row.id }, 'a training was left to its lease'),
      )
      .finally(() => {
        running.delete(row.id);
        look();
      });
    running.set(row.id, { row, lease, signals, heardAt: clock.now(), done });
  }

  /** Fills the free places. */
  async function fill(): Promise<void> {
    while (await claim());
  }

  /** Renews the leases and passes on what was asked meanwhile. */
  async function tend(): Promise<void> {
    const now = clock.now();
    const held = await repository.renew(workerId, [...running.keys()], now + timing.lease);
    for (const training of running.values()) {
      const { row, signals, heardAt } = training;
      const current = held.get(row.id);
      if (!current) await letGo(training);
      else if (current.isStopAsked) {
        training.stopAskedAt ??= now;
        signals.stop.abort();
        if (now - training.stopAskedAt > timing.stop) signals.kill.abort(new StopOverdue());
      } else if (now - heardAt > timing.silence)
        signals.kill.abort(new ApiError('trainSilent', { minutes: Math.round(timing.silence / 60_000) }));
    }
  }

  /** Another worker has it, or it is gone. */
  async function letGo({ row, signals }: RunningTraining): Promise<void> {
    const [other] = await database
      .select({ id: trainRuns.id })
      .from(trainRuns)
      .where(and(eq(trainRuns.id, row.id), eq(trainRuns.state, 'training')));
    signals.kill.abort(other ? new EngineDetach() : new TrainEnded());
  }

  /** Ends what trainers left running for trainings that were ended while no worker had them. */
  async function abandonLeftBehind(): Promise<void> {
    for (const { id, trainerId, trainerState } of await repository.leftBehind()) {
      const trainer = trainers.get(trainerId);
      if (!trainer) continue;
      await trainer
        .abandon?.(trainerState)
        .catch((error: unknown) => log.warn({ err: error, trainNo: id }, 'a trainer left something behind'));
      await database.update(trainRuns).set({ trainerState: null }).where(eq(trainRuns.id, id));
    }
  }

  async function recover(all: boolean): Promise<void> {
    for (const { userId, id } of await repository.recover(clock.now(), all)) news.training(userId, id);
    await abandonLeftBehind();
  }

  function look(): void {
    if (isStopping) return;
    alone(async () => {
      await tend();
      await fill();
    }).catch((error: unknown) =>
      log.error({ err: error }, 'the training worker could not look after its trainings'),
    );
  }

  /** Tests of styles are moved on one after the other: two at once would look for room in the same queue. */
  function advanceTests(action: () => Promise<void>): void {
    if (isStopping) return;
    inOrder(action).catch((error: unknown) => log.error({ err: error }, 'style tests could not be moved on'));
  }

  function onJob({ jobId, status }: JobChanged): void {
    if (isFinalStatus(status)) advanceTests(() => tests.onJob(jobId));
  }

  return {
    async start() {
      // The embedded database serves one process, so whatever trains there belonged to one that is gone.
      await recover(deps.connection.kind === 'embedded');
      await folders.removeLeftovers();
      undo.push(events.subscribe(trainingChannels.wanted, look), events.subscribe(reconnected, look));
      undo.push(events.subscribe(generationChannels.changed, onJob));
      advanceTests(tests.advanceAll);
      let isPolling = false;
      const timer = setInterval(() => {
        if (isPolling) return;
        isPolling = true;
        alone(async () => {
          // Before it looks for lost ones: after a sleep of the machine its own leases have run out.
          await tend();
          await recover(false);
          await fill();
          advanceTests(tests.advanceAll);
        })
          .catch((error: unknown) => log.error({ err: error }, 'the training worker could not poll'))
          .finally(() => {
            isPolling = false;
          });
      }, timing.poll);
      undo.push(() => clearInterval(timer));
      look();
    },

    async stop() {
      isStopping = true;
      for (const action of undo) action();
      const all = [...running.values()];
      for (const { signals } of all) signals.kill.abort(new EngineDetach());
      const done = Promise.all(all.map((training) => training.done));
      if (all.length > 0) await Promise.race([done, delay(timing.release, undefined, { ref: false })]);
      await inOrder(async () => {});
      // A trainer that does not let go: what it stores comes too late to change anything.
      for (const { lease } of running.values()) await repository.requeue(lease);
    },
  };
}
