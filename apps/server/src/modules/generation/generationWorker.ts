/*
 * The loop that makes pictures: claims jobs for engines that have free places, keeps their leases alive, takes its hands off
 * those that were cancelled, and finds jobs of workers that died. An event wakes it at once; a slow poll makes up for
 * events that were missed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineDetach, isFinalStatus, media } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { oneAtATime } from '../../platform/oneAtATime.ts';
import { abandonCancelledJobs } from './abandonJobs.ts';
import { clipPlaces } from './fairTurn.ts';
import { fullEngines } from './fullEngines.ts';
import { generationChannels, type JobChanged } from './generationEvents.ts';
import { Interruption } from './interruption.ts';
import type { GenerationJob, JobLease } from './job.ts';
import { createHolds } from './holds.ts';
import { createJobRunner } from './jobRunner.ts';
import { createLeaseRepository } from './lease.repository.ts';
import { createQueueRepository } from './queue.repository.ts';
import { createQueueView } from './queueView.ts';
import { recoverJobs } from './recovery.ts';

/** Milliseconds. */
export const workerTiming = {
  /** A worker that is silent for this long counts as dead. */
  lease: 30_000,
  /** How often a worker renews its leases, looks for jobs of dead workers and for events it missed. */
  poll: 5_000,
  /** How long a worker that stops lets its jobs finish. */
  grace: 5_000,
  /** How long an engine may take to let go of a job when it is told to. */
  abort: 2_000,
};

/** Jobs of one person that may run at once on all workers together, so that one cannot fill a whole fleet. */
const jobsPerUser = 4;

export interface GenerationWorker {
  /** Takes up what a former process left, and begins. */
  start(): Promise<void>;
  /** Lets short jobs finish, gives the others back, and resolves when none is left here. */
  stop(): Promise<void>;
}

interface RunningJob {
  job: GenerationJob;
  lease: JobLease;
  controller: AbortController;
  done: Promise<void>;
}

type WorkerDeps = Pick<
  Deps,
  | 'config'
  | 'connection'
  | 'database'
  | 'files'
  | 'clipCodec'
  | 'events'
  | 'clock'
  | 'engines'
  | 'personStyles'
  | 'pictures'
  | 'site'
  | 'signer'
  | 'storage'
  | 'log'
  | 'metrics'
>;

export function createGenerationWorker(deps: WorkerDeps, timing = workerTiming): GenerationWorker {
  const { database, events, clock, log } = deps;
  const workerId = randomUUID();
  const leases = createLeaseRepository(database);
  const queue = createQueueRepository(database);
  const holds = createHolds({ ...deps, rest: timing.poll });
  const runJob = createJobRunner({
    ...deps,
    leases,
    onHold: holds.rest,
    queueView: createQueueView(deps),
    patience: timing.abort,
  });
  const running = new Map<string, RunningJob>();
  const undo: (() => void)[] = [];
  const stopping = new AbortController();
  const alone = oneAtATime();
  let isWoken = false;
  let pumping: Promise<void> | undefined;

  /** Fills the free places. Calls while it works make it look once more. */
  function wake(): void {
    isWoken = true;
    pumping ??= fillPlaces()
      .catch((error: unknown) => log.error({ err: error }, 'the worker could not take a job'))
      .finally(() => {
        pumping = undefined;
        // Somebody may have called after the last look.
        if (isWoken && !stopping.signal.aborted) wake();
      });
  }

  async function fillPlaces(): Promise<void> {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      await holds.review();
      let claimed: GenerationJob | undefined;
      do {
        claimed = await alone(claim);
      } while (claimed && !stopping.signal.aborted);
      await makeRoom();
    }
  }

  const { isFull, isFullAnywhere, isFullOfClips, limitsOf } = createPlaces(deps, running);
  const isTaken = (engineId: string) => deps.config.workerEngines?.includes(engineId) ?? true;

  /** Begins the next job that an engine has a place for, and returns it. */
  async function claim(): Promise<GenerationJob | undefined> {
    const now = clock.now();
    const engineIds = deps.engines.ids.filter((id) => isTaken(id) && !isFull(id));
    if (engineIds.length === 0) return undefined;
    const job = await leases.claim({
      ...{ workerId, now, leaseUntil: now + timing.lease, perUser: jobsPerUser },
      ...{ ...limitsOf(engineIds), media: deps.config.workerMedia, heldIds: holds.ids() },
    });
    if (job) begin(job);
    return job;
  }

  function begin(job: GenerationJob): void {
    const controller = new AbortController();
    const lease: JobLease = { jobId: job.id, workerId, attempt: job.attempt };
    const done = runJob(job, lease, controller.signal)
      .catch((error: unknown) => log.error({ err: error, jobId: job.id }, 'a job was left to its lease'))
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    running.set(job.id, { job, lease, controller, done });
  }

  /** A person does not wait for a sample to be finished. */
  async function makeRoom(): Promise<void> {
    const background = [...running.values()].find(
      ({ job, controller }) => job.priority > 0 && !controller.signal.aborted,
    );
    if (!background || !(await isFullAnywhere(background.job.engineId))) return;
    const { engineId } = background.job;
    const taken = (deps.config.workerMedia ?? media).filter(
      (one) => one !== 'video' || !isFullOfClips(engineId),
    );
    const waiting = await queue.personWaiting(engineId, taken);
    if (!waiting || deps.engines.get(engineId)?.holdOf?.(waiting)) return;
    background.controller.abort(new Interruption('handBack'));
  }

  async function poll(): Promise<void> {
    // After a sleep of the machine all leases of this worker have run out, so it renews them before it looks for lost ones.
    // Both go by one reading of the clock, and nothing is claimed meanwhile: the machine may sleep between two statements.
    const now = clock.now();
    await renewLeases(deps, leases, [...running.values()], now + timing.lease);
    await recoverJobs(deps, { now, all: false });
    wake();
  }

  function onChange({ jobId, status }: JobChanged): void {
    if (status === 'cancelled') {
      running.get(jobId)?.controller.abort(new Interruption('withdrawn'));
      void abandonCancelledJobs(deps);
    }
    if (status === 'queued' || isFinalStatus(status)) wake();
  }

  return {
    async start() {
      // The embedded database serves one process, so whatever runs there belonged to one that is gone.
      await recoverJobs(deps, { now: clock.now(), all: deps.connection.kind === 'embedded' });
      undo.push(events.subscribe(generationChannels.changed, onChange));
      undo.push(repeat(log, timing.poll, () => alone(poll)));
      void abandonCancelledJobs(deps);
      wake();
    },

    async stop() {
      stopping.abort();
      await pumping;
      await handBack(running, leases, timing);
      for (const action of undo) action();
    },
  };
}

/**
 * How many jobs of this worker engines have. One that draws here has the threads of this worker, one that draws elsewhere what it says,
 * which the claim compares with the jobs of all workers.
 */
function createPlaces({ engines, config, database }: WorkerDeps, running: ReadonlyMap<string, RunningJob>) {
  const placesOf = (engineId: string) => engines.get(engineId)?.places ?? config.workerThreads;
  const jobsOf = (engineId: string) =>
    [...running.values()].flatMap(({ job }) => (job.engineId === engineId ? [job] : []));
  const isFull = (engineId: string) => jobsOf(engineId).length >= placesOf(engineId);
  function isFullOfClips(engineId: string): boolean {
    const clips = jobsOf(engineId).filter(({ medium }) => medium === 'video');
    return clips.length >= clipPlaces(placesOf(engineId));
  }
  /** Places of those engines that all workers share. */
  function sharedBy(engineIds: readonly string[]): Map<string, number> {
    const places = engineIds.map((id) => [id, engines.get(id)?.places] as const);
    return new Map(places.flatMap(([id, most]) => (most === undefined ? [] : [[id, most]])));
  }
  return {
    isFull,
    isFullOfClips,
    /** Whether the engine has no place for a job of this worker, because of its own jobs or those of others. */
    async isFullAnywhere(engineId: string): Promise<boolean> {
      return isFull(engineId) || (await fullEngines(database, sharedBy([engineId]))).fullIds.has(engineId);
    },
    /** What a claim for these engines goes by. */
    limitsOf: (engineIds: readonly string[]) => ({
      ...{ engineIds, clipFullIds: engineIds.filter(isFullOfClips) },
      sharedPlaces: sharedBy(engineIds),
    }),
  };
}

/** Waits for the jobs of a worker that stops, and after a while puts those that still run back into the queue. */
async function handBack(
  running: ReadonlyMap<string, RunningJob>,
  leases: ReturnType<typeof createLeaseRepository>,
  timing: typeof workerTiming,
): Promise<void> {
  const allDone = () => Promise.all([...running.values()].map(({ done }) => done));
  if (running.size > 0) await Promise.race([allDone(), delay(timing.grace, undefined, { ref: false })]);
  for (const { controller } of running.values()) controller.abort(new EngineDetach());
  if (running.size > 0) await Promise.race([allDone(), delay(timing.abort, undefined, { ref: false })]);
  // Whatever an engine does not let go of: its result will come too late to change anything.
  for (const { lease } of running.values()) await leases.requeue(lease);
}

/** Renews the leases of running jobs, and lets go of those that were cancelled or that another worker has now. */
async function renewLeases(
  deps: WorkerDeps,
  leases: ReturnType<typeof createLeaseRepository>,
  held: readonly RunningJob[],
  leaseUntil: number,
): Promise<void> {
  const [first] = held;
  if (!first) return;
  const jobIds = held.map(({ job }) => job.id);
  const renewed = await leases.renew(first.lease.workerId, jobIds, leaseUntil);
  const lost = held.filter(({ job }) => !renewed.has(job.id));
  // What another worker has now is followed there; what was cancelled meanwhile is ended on its host.
  for (const { controller } of lost) controller.abort(new EngineDetach());
  if (lost.length > 0) await abandonCancelledJobs(deps);
}

/** Calls again and again, one call at a time. Returns how to stop. */
function repeat(log: Deps['log'], milliseconds: number, action: () => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    action()
      .catch((error: unknown) => log.error({ err: error }, 'the worker could not look after its jobs'))
      .finally(() => {
        isBusy = false;
      });
  }, milliseconds);
  return () => clearInterval(timer);
}
