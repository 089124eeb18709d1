/*
 * Advances a run as far as possible. Its whole state is in the database, so any process can do it: after an event, after a call, or
 * because a poll found it. Jobs have keys, so advancing twice submits nothing twice.
 */
import { isFinalStatus } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { type GenerationService, openGenerationService } from '../generation/index.ts';
import { beginSteps } from './beginSteps.ts';
import { createBoardsOfRuns, type IndexedBoard } from './boardOfRun.ts';
import { createCanvasRunRepository, type StepRow } from './canvasRun.repository.ts';
import { finishRun, stopRun } from './finishRun.ts';
import { createInputPictures } from './inputPictures.ts';
import { createResultRepository } from './result.repository.ts';
import { createRunLeases, LeaseLostError, leaseTime, type RunLease, type RunLeases } from './runLease.ts';
import { runnerOf } from './runnerOf.ts';
import { createRunState, type RunState } from './runState.ts';
import type { RunNews } from './runNews.ts';
import { hasHopeless, settleSteps, workOf } from './settleSteps.ts';
import { submitJobs } from './submitJobs.ts';

/** Milliseconds after a temporary refusal. */
const waitTime = 3_000;

/** What a look at a run came to. */
interface Look {
  /** Something changed that only another look can follow up. */
  isUnfinished: boolean;
  /** It waits for room. */
  isHeldUp: boolean;
  isOver: boolean;
  steps: readonly StepRow[];
}

export interface RunAdvancer {
  /** Goes on until nothing more can be done now. Never rejects. */
  advance(runId: string): Promise<void>;
  /**
   * Looks once, for a call that somebody waits for, and leaves what follows to the workers. Never rejects.
   * @param indexed the board of the run, where the caller has read it already
   * @returns its steps as the look left them; null when somebody else has the run
   */
  lookOnce(runId: string, indexed?: IndexedBoard): Promise<readonly StepRow[] | null>;
}

/** Channel of ids of runs that a worker should advance. */
export const runWanted = 'canvasRuns.wanted';

export interface RunTools {
  /** Another one in tests, which breaks off where they say. */
  generation?: GenerationService;
  /** Ends `advance` after the look that it is at. */
  signal?: AbortSignal;
}

export function createRunAdvancer(deps: Deps, news: RunNews, tools: RunTools = {}): RunAdvancer {
  const { database, clock, log } = deps;
  const repository = createCanvasRunRepository(database);
  const results = createResultRepository(deps);
  const leases = createRunLeases(deps);
  const boards = createBoardsOfRuns(deps, repository);
  const inputs = createInputPictures(deps);
  const generation = tools.generation ?? openGenerationService(deps);

  return {
    advance: (runId) =>
      whileLeased({ leases, log }, runId, async (lease) => {
        for (;;) {
          if (await rest(lease, await look(lease))) return;
          if (tools.signal?.aborted) return leases.drop(lease);
          await leases.renew(lease);
        }
      }),

    async lookOnce(runId, indexed) {
      let steps: readonly StepRow[] | null = null;
      await whileLeased({ leases, log }, runId, async (lease) => {
        if (indexed) boards.remember(runId, indexed);
        const looked = await look(lease);
        steps = looked.steps;
        if (await rest(lease, looked)) return;
        await leases.drop(lease);
        await deps.events.publish(runWanted, runId);
      });
      return steps;
    },
  };

  /** False when there is more to do, and the lease is still held. */
  async function rest(lease: RunLease, { isUnfinished, isHeldUp, isOver }: Look): Promise<boolean> {
    if (isOver) return true;
    return !isUnfinished && (await leases.release(lease, isHeldUp ? clock.now() + waitTime : null));
  }

  async function look(lease: RunLease): Promise<Look> {
    const run = await repository.find(lease.runId);
    if (!run) return { ...none, isOver: true, steps: [] };
    const state = createRunState(run, await repository.steps([run.id]), await repository.jobs([run.id]));
    const account = await runnerOf(database, run);
    if (!account) {
      await stopRun(state, generation);
      await save(state, lease);
      return { ...none, isOver: await finish(state, lease), steps: state.steps };
    }
    const onStep = renewer(lease);
    const index = await boards.index(run.id);
    await settleSteps(state, { generation, results, index });
    state.jobsAhead = jobsAheadOf(state);
    const begun = await beginSteps(state, { index, results, inputs, onStep });
    // Before anything is sent: what a step asks for must stand when the same key asks again.
    await save(state, lease);
    const submitted = await submitJobs(state, { account, index, generation, repository, log, onStep });
    await save(state, lease);
    const isOver = await finish(state, lease);
    const isUnfinished =
      begun === 'more' ||
      submitted.isRefused ||
      hasHopeless(state) ||
      (await repository.isAnyFinal(submitted.jobIds));
    return {
      isUnfinished,
      isHeldUp: begun === 'heldUp' || submitted.isHeldUp,
      isOver,
      steps: state.steps,
    };
  }

  async function save(state: RunState, lease: RunLease): Promise<void> {
    if (state.changed.size === 0) return;
    await database.transaction(async (transaction) => {
      await leases.hold(transaction, lease);
      await createCanvasRunRepository(transaction).saveSteps([...state.changed]);
    });
    state.changed.clear();
    news.announce(state.run);
  }

  async function finish(state: RunState, lease: RunLease): Promise<boolean> {
    if (!(await finishRun(deps, state, lease))) return false;
    news.announce(state.run);
    boards.forget(state.run.id);
    await results.prune(state.run.boardId);
    return true;
  }

  /** Keeps the lease alive between steps, when some time has passed. */
  function renewer(lease: RunLease): () => Promise<void> {
    let renewedAt = clock.now();
    return async () => {
      if (clock.now() - renewedAt < leaseTime / 4) return;
      renewedAt = clock.now();
      await leases.renew(lease);
    };
  }
}

/** Does something with the lease of a run, when it is to be had. Never rejects. */
async function whileLeased(
  { leases, log }: { leases: RunLeases; log: Deps['log'] },
  runId: string,
  act: (lease: RunLease) => Promise<void>,
): Promise<void> {
  let lease: RunLease | null = null;
  try {
    lease = await leases.claim(runId);
    if (lease) await act(lease);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (lease) await leases.drop(lease).catch(() => {});
    log.error({ err: error, runId }, 'a run could not be advanced');
  }
}

const none = { isUnfinished: false, isHeldUp: false };

function jobsAheadOf(state: RunState): number {
  let count = 0;
  for (const step of state.steps) {
    if (step.status !== 'queued') continue;
    const jobs = state.jobs(step);
    count += jobs.filter(({ status }) => !isFinalStatus(status)).length;
    count += Math.max(0, workOf(step).jobs.length - jobs.length);
  }
  return count;
}
