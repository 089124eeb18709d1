import { randomUUIDv7 } from 'node:crypto';
import { type CanvasRun, documentTypes, type NodeResult, type RunTarget, canvasLimits } from '@tai/contracts';
import { indexBoard, planRun, type PlanStep } from '@tai/graph';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { type DocumentRow, reachDocument } from '../document/index.ts';
import type { RunAdvancer } from './advanceRun.ts';
import { createCanvasRunRepository, type RunRow, type StepRow } from './canvasRun.repository.ts';
import { presentResults, presentRuns } from './canvasRunView.ts';
import { readBoard } from './readBoard.ts';
import { createResultRepository } from './result.repository.ts';
import type { RunNews } from './runNews.ts';

interface StartRequest {
  boardId: string;
  saveId: string;
  revision?: number | undefined;
  target: RunTarget;
  times: number;
}

/** The rules of runs: who may start, see, stop and retry them. */
export function createCanvasRunService(deps: Deps, runs: Pick<RunAdvancer, 'lookOnce'>, news: RunNews) {
  const reaching = createRunReaching(deps);
  return {
    ...createRunReading(deps, reaching),
    ...createRunStart(deps, reaching, { runs, news }),
    ...createRunChanges(deps, reaching, { runs, news }),
  };
}

/** What moves runs on, and tells of them. */
interface Moving {
  runs: Pick<RunAdvancer, 'lookOnce'>;
  news: RunNews;
}

/** Finds runs for people. */
function createRunReaching({ database }: Pick<Deps, 'database'>) {
  const repository = createCanvasRunRepository(database);

  /** @throws ApiError runNotFound, also for runs of boards that the reader may not see */
  async function reach(userId: string, runId: string): Promise<RunRow> {
    const run = await repository.find(runId);
    if (!run) throw new ApiError('runNotFound');
    await reachBoard(database, userId, run.boardId, 'view').catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError('runNotFound') : error;
    });
    return run;
  }

  /** @throws ApiError runNotFound, runNotOwn */
  async function reachOwn(userId: string, runId: string): Promise<RunRow> {
    const run = await reach(userId, runId);
    if (run.userId !== userId) throw new ApiError('runNotOwn');
    return run;
  }

  /** @param steps its steps, where they were read a moment ago */
  async function present(
    userId: string,
    runId: string,
    steps: readonly StepRow[] | null = null,
  ): Promise<CanvasRun> {
    const run = await repository.find(runId);
    const [presented] = run ? await presentRuns(database, userId, [run], [run], steps ?? undefined) : [];
    if (!presented) throw new ApiError('runNotFound');
    return presented;
  }

  return { reach, reachOwn, present };
}

type RunReaching = ReturnType<typeof createRunReaching>;

function createRunReading(deps: Deps, { reach, present }: RunReaching) {
  const { database } = deps;
  const repository = createCanvasRunRepository(database);
  const results = createResultRepository(deps);

  return {
    /** @throws ApiError runNotFound */
    async get(userId: string, runId: string): Promise<CanvasRun> {
      await reach(userId, runId);
      return present(userId, runId);
    },

    /** @throws ApiError documentNotFound, documentInTrash */
    async list(userId: string, boardId: string): Promise<CanvasRun[]> {
      await reachBoard(database, userId, boardId, 'view');
      const rows = await repository.list(boardId, canvasLimits.runsListed);
      const newestEnded = rows.find(({ status }) => status !== 'running');
      const withSteps = rows.filter((row) => row.status === 'running' || row === newestEnded);
      return presentRuns(database, userId, rows, withSteps);
    },

    /** @throws ApiError documentNotFound, documentInTrash */
    async results(userId: string, boardId: string): Promise<NodeResult[]> {
      await reachBoard(database, userId, boardId, 'view');
      return presentResults(database, results, userId, boardId);
    },
  };
}

function createRunStart(deps: Deps, { present }: RunReaching, { runs, news }: Moving) {
  const { database, clock, engines } = deps;
  const repository = createCanvasRunRepository(database);

  return {
    /**
     * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, featureLocked, revisionNotFound, boardInvalid,
     * boardNewer, boardCycle, runNodeMissing, runNothing, runTooLarge, runsFull, conflict
     */
    async start(account: Account, request: StartRequest): Promise<CanvasRun> {
      const { boardId, saveId, target, times } = request;
      const row = await reachBoard(database, account.id, boardId, 'edit');
      assertUnlocked(account, documentTypes.board.lock);
      const made = await repository.findBySave(account.id, saveId);
      if (made) {
        if (made.boardId !== boardId) throw new ApiError('conflict');
        return present(account.id, made.id);
      }
      const board = await readBoard(database, boardId, request.revision ?? row.revision);
      const capabilities = await engines.capabilities();
      const index = indexBoard(board, capabilities);
      const plan = planRun(index, target);
      if (plan.problem) throw new ApiError(plan.problem.error, plan.problem.params);
      const { runStepsMax: limit } = canvasLimits;
      const steps = plan.steps.length * times;
      if (steps > limit) throw new ApiError('runTooLarge', { count: steps, limit });
      const id = await insert(account.id, request, JSON.stringify(board), plan.steps);
      news.announce({ id, boardId });
      return present(account.id, id, await runs.lookOnce(id, { index, capabilities }));
    },
  };

  /** Returns the id of the run that the call made, now or before. */
  async function insert(
    userId: string,
    { boardId, saveId, target, times }: StartRequest,
    content: string,
    plan: readonly PlanStep[],
  ): Promise<string> {
    return database.transaction(async (transaction) => {
      // One start on a board at a time: two clicks make one run, and the limit holds exactly.
      await lockRunsOf(transaction, boardId);
      const rows = createCanvasRunRepository(transaction);
      const twin = await rows.findBySave(userId, saveId);
      if (twin) {
        if (twin.boardId !== boardId) throw new ApiError('conflict');
        return twin.id;
      }
      await assertRoom(rows, boardId);
      const [id, createdAt] = [randomUUIDv7(), clock.now()];
      await rows.insert({
        id,
        boardId,
        userId,
        saveId,
        target,
        times,
        status: 'running',
        content,
        createdAt,
      });
      await rows.insertSteps(id, plan, times);
      await rows.removeOld(boardId, canvasLimits.runsListed);
      return id;
    });
  }
}

function createRunChanges({ database }: Deps, { reachOwn, present }: RunReaching, { runs, news }: Moving) {
  const repository = createCanvasRunRepository(database);

  return {
    /** @throws ApiError runNotFound, runNotOwn, runNodeMissing */
    async cancel(userId: string, runId: string, nodeId: string | undefined): Promise<CanvasRun> {
      await reachOwn(userId, runId);
      if (nodeId !== undefined) {
        const steps = await repository.steps([runId]);
        if (!steps.some((step) => step.nodeId === nodeId))
          throw new ApiError('runNodeMissing', { node: nodeId });
      }
      await repository.askCancel(runId, nodeId);
      await runs.lookOnce(runId);
      return present(userId, runId);
    },

    /** @throws ApiError runNotFound, runNotOwn, documentReadOnly, featureLocked, runsFull */
    async retry(account: Account, runId: string, saveId: string): Promise<CanvasRun> {
      const { boardId } = await reachOwn(account.id, runId);
      await reachBoard(database, account.id, boardId, 'edit');
      assertUnlocked(account, documentTypes.board.lock);
      const isRetried = await database.transaction(async (transaction) => {
        await lockRunsOf(transaction, boardId);
        const rows = createCanvasRunRepository(transaction);
        const run = await rows.lock(runId);
        // The same call again: what it opened may have failed once more meanwhile, and stays so.
        if (!run || run.retryId === saveId) return false;
        if (run.status !== 'running') await assertRoom(rows, boardId);
        if ((await rows.reopenSteps(runId)) === 0) return false;
        await rows.update(runId, { status: 'running', endedAt: null, retryId: saveId });
        return true;
      });
      if (isRetried) {
        news.announce({ id: runId, boardId });
        await runs.lookOnce(runId);
      }
      return present(account.id, runId);
    },
  };
}

/** @throws ApiError documentNotFound, also for documents that are no boards, documentReadOnly, documentInTrash */
async function reachBoard(
  database: DatabaseOrTransaction,
  userId: string,
  boardId: string,
  least: 'view' | 'edit',
): Promise<DocumentRow> {
  const { row } = await reachDocument(database, userId, boardId, { least });
  if (row.type !== 'board') throw new ApiError('documentNotFound');
  return row;
}

async function lockRunsOf(transaction: DatabaseOrTransaction, boardId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`canvas_runs ${boardId}`}, 0))`,
  );
}

/** @throws ApiError runsFull */
async function assertRoom(
  runs: Pick<ReturnType<typeof createCanvasRunRepository>, 'countActive'>,
  boardId: string,
): Promise<void> {
  const limit = canvasLimits.runsAtOnce;
  if ((await runs.countActive(boardId)) >= limit) throw new ApiError('runsFull', { limit });
}
