/*
 * Moves a run on as far as it goes now. All that is known about it stands in the database, so any process can do so at any time:
 * after an event, after a call, or because a poll found it. What was done twice is found by its key and made once.
 */
import { isFinalStatus } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { reachDocument } from '../document/index.ts';
import { type GenerationService, openGenerationService } from '../generation/index.ts';
import { beginSteps } from './beginSteps.ts';
import { createBoardsOfRuns } from './boardOfRun.ts';
import { createCanvasRunRepository, type RunRow } from './canvasRun.repository.ts';
import { createInputPictures } from './inputPictures.ts';
import { createResultRepository } from './result.repository.ts';
import { createRunLeases, LeaseLostError, leaseTime, type RunLease } from './runLease.ts';
import { createRunState, isOpen, type RunState } from './runState.ts';
import type { RunNews } from './runNews.ts';
import { cancelJobs, settleSteps, workOf } from './settleSteps.ts';
import { endStep } from './stepFailure.ts';
import { submitJobs } from './submitJobs.ts';

/** Milliseconds after a temporary refusal. */
const waitTime = 3_000;
const disabledStatus = '2';

/** What a look at a run came to. */
interface Look {
  /** Something changed that another look may follow from. */
  isChanged: boolean;
  /** It waits for room. */
  isHeldUp: boolean;
  isOver: boolean;
}

export type AdvanceRun = (runId: string) => Promise<void>;

interface RunTools {
  /** Another one in tests, which breaks off where they say. */
  generation?: GenerationService;
}

export function createRunAdvancer(deps: Deps, news: RunNews, tools: RunTools = {}): AdvanceRun {
  const { database, clock, log } = deps;
  const repository = createCanvasRunRepository(database);
  const results = createResultRepository(deps);
  const leases = createRunLeases(deps);
  const boards = createBoardsOfRuns(deps, repository);
  const inputs = createInputPictures(deps);
  const generation = tools.generation ?? openGenerationService(deps);

  return async function advanceRun(runId) {
    const lease = await leases.claim(runId);
    if (!lease) return;
    try {
      for (;;) {
        const { isChanged, isHeldUp, isOver } = await look(lease);
        if (isOver) return;
        const isRested =
          !isChanged && (await leases.release(lease, isHeldUp ? clock.now() + waitTime : null));
        if (isRested) return;
        await leases.renew(lease);
      }
    } catch (error) {
      if (error instanceof LeaseLostError) return;
      await leases.drop(lease).catch(() => {});
      log.error({ err: error, runId }, 'a run could not be advanced');
    }
  };

  async function look(lease: RunLease): Promise<Look> {
    const run = await repository.find(lease.runId);
    if (!run) return { isChanged: false, isHeldUp: false, isOver: true };
    const state = createRunState(run, await repository.steps([run.id]), await repository.jobs([run.id]));
    const account = await runnerOf(run);
    if (!account) {
      await stop(state);
      await save(state, lease);
      return { ...none, isOver: await finish(state, lease) };
    }
    const onStep = renewer(lease);
    const index = await boards.index(run.id);
    await settleSteps(state, { generation, results, index });
    state.jobsAhead = jobsAheadOf(state);
    const isRefused = await beginSteps(state, { index, results, inputs, onStep });
    // Before anything is sent: what a step asks for must stand when the same key asks again.
    await save(state, lease);
    const isChanged = state.changed.size > 0;
    state.changed.clear();
    const submitted = await submitJobs(state, { account, generation, repository, log, onStep });
    await save(state, lease);
    return {
      isChanged: isChanged || submitted.count > 0 || state.changed.size > 0,
      isHeldUp: isRefused || submitted.isHeldUp,
      isOver: await finish(state, lease),
    };
  }

  async function save(state: RunState, lease: RunLease): Promise<void> {
    if (state.changed.size === 0) return;
    await database.transaction(async (transaction) => {
      await leases.hold(transaction, lease);
      await createCanvasRunRepository(transaction).saveSteps([...state.changed]);
    });
    news.announce(state.run);
  }

  /** Closes a run whose steps are all final. */
  async function finish({ run, steps }: RunState, lease: RunLease): Promise<boolean> {
    if (steps.some(isOpen)) return false;
    await database.transaction(async (transaction) => {
      await leases.hold(transaction, lease);
      const rows = createCanvasRunRepository(transaction);
      // Read again under the lock: a retry may have opened some meanwhile.
      const statuses = (await rows.steps([run.id])).map(({ status }) => status);
      if (statuses.some((status) => isOpen({ status }))) return;
      const status = statuses.includes('failed')
        ? 'failed'
        : statuses.includes('cancelled')
          ? 'cancelled'
          : 'succeeded';
      await rows.update(run.id, {
        ...{
          status,
          endedAt: clock.now(),
          wakeAt: null,
          leaseId: null,
          leaseUntil: null,
          isLookWanted: false,
        },
      });
    });
    news.announce(run);
    const now = await repository.find(run.id);
    if (now?.status === 'running') return false;
    boards.forget(run.id);
    await results.prune(run.boardId);
    return true;
  }

  /** Null when the board cannot be edited by who runs it any more, or their account is closed. */
  async function runnerOf({ boardId, userId }: RunRow): Promise<Pick<Account, 'id' | 'locks'> | null> {
    const [user] = await database
      .select({ id: users.id, locks: users.locks, status: users.status })
      .from(users)
      .where(eq(users.id, userId));
    if (!user || user.status === disabledStatus) return null;
    try {
      await reachDocument(database, userId, boardId, { least: 'edit' });
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
    return user;
  }

  async function stop(state: RunState): Promise<void> {
    for (const step of state.steps) {
      if (!isOpen(step)) continue;
      await cancelJobs(state, step, { generation });
      endStep(step, { status: 'failed', failure: { error: 'runStopped', params: {} } });
      state.changed.add(step);
    }
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

const none = { isChanged: false, isHeldUp: false };

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
