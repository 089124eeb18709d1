import {
  type CanvasRun,
  errorCode,
  errorMessage,
  fileUrl,
  type NodeResult,
  type RunStep,
  type StepStatus,
} from '@tai/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import type { JobFailure } from '../generation/index.ts';
import { shownFacts } from '../media/index.ts';
import { pictures } from '../picture/index.ts';
import { nobody } from '../work/index.ts';
import { createCanvasRunRepository, type RunJob, type RunRow, type StepRow } from './canvasRun.repository.ts';
import type { ResultRepository } from './result.repository.ts';
import { createRunState, isOpen, type RunState } from './runState.ts';
import { workOf } from './settleSteps.ts';

/**
 * Runs as the wire has them.
 * @param withSteps runs whose steps are asked for; of the others they stay away
 * @param read steps of `withSteps` that were read already
 */
export async function presentRuns(
  database: DatabaseOrTransaction,
  readerId: string,
  rows: readonly RunRow[],
  withSteps: readonly RunRow[] = rows,
  read?: readonly StepRow[],
): Promise<CanvasRun[]> {
  const repository = createCanvasRunRepository(database);
  const ids = withSteps.map(({ id }) => id);
  const steps = Map.groupBy(read ?? (await repository.steps(ids)), ({ runId }) => runId);
  const jobs = Map.groupBy(await repository.jobs(ids), ({ runId }) => runId);
  const people = await peopleOf(
    database,
    rows.map(({ userId }) => userId),
  );
  return rows.map((run) => {
    const state = createRunState(run, steps.get(run.id) ?? [], jobs.get(run.id) ?? []);
    const { id, boardId, userId, status, target, times, createdAt, endedAt } = run;
    return {
      ...{ id, boardId, status, target, times },
      by: people.get(userId) ?? nobody,
      isOwn: userId === readerId,
      steps: state.steps.map((step) => presentStep(state, step)),
      ...{ createTime: createdAt, endTime: endedAt },
    };
  });
}

function presentStep(state: RunState, step: StepRow): RunStep {
  const jobs = state.jobs(step);
  const { nodeId, round, needs, failure, field } = step;
  return {
    ...{ nodeId, round, field },
    status: statusOf(step, jobs),
    waitsFor:
      step.status === 'waiting'
        ? needs.filter((need) => {
            const needed = state.step(need, round);
            return needed && isOpen(needed);
          })
        : [],
    jobs: jobs.map(({ jobId }) => jobId),
    progress: progressOf(step, jobs),
    error: failure && presentFailure(failure),
  };
}

function statusOf(step: StepRow, jobs: readonly RunJob[]): StepStatus {
  // Whoever advances the run carries it out within moments.
  if (isOpen(step) && step.isCancelAsked) return 'cancelled';
  const isRunning = step.status === 'queued' && jobs.some(({ status }) => status !== 'queued');
  return isRunning ? 'running' : step.status;
}

function progressOf(step: StepRow, jobs: readonly RunJob[]): number {
  if (step.status === 'succeeded' || step.status === 'reused') return 100;
  if (jobs.length === 0) return 0;
  const count = Math.max(jobs.length, step.work === null ? 0 : workOf(step).jobs.length);
  const sum = jobs.reduce((all, { status, progress }) => all + (status === 'succeeded' ? 100 : progress), 0);
  return Math.round(sum / count);
}

function presentFailure({ error, params }: JobFailure): NonNullable<RunStep['error']> {
  return { code: errorCode(error), error, msg: errorMessage(error, params), params };
}

/** What nodes made last, as the wire has it. */
export async function presentResults(
  database: DatabaseOrTransaction,
  results: Pick<ResultRepository, 'newest' | 'filesOf'>,
  readerId: string,
  boardId: string,
): Promise<NodeResult[]> {
  const rows = await results.newest(boardId);
  const files = await results.filesOf(rows.map(({ id }) => id));
  const people = await peopleOf(
    database,
    rows.map(({ userId }) => userId),
  );
  const own = rows.filter(({ userId }) => userId === readerId).flatMap(({ id }) => files.get(id) ?? []);
  const there = await picturesThere(
    database,
    readerId,
    own.map(({ pictureId }) => pictureId),
  );
  return rows.map(({ id, nodeId, runId, userId, createdAt }) => {
    const outputs = files.get(id) ?? [];
    return {
      ...{ nodeId, runId, by: people.get(userId) ?? nobody, createTime: createdAt },
      outputs: outputs.map(({ fileId, medium, width, height, mimeType, facts, pictureId }) => ({
        ...{ fileId, medium, width, height, mimeType, video: shownFacts(facts, fileId).video },
        url: fileUrl(fileId),
        thumbUrl: fileUrl(fileId, '256'),
        previewUrl: fileUrl(fileId, '768'),
        // The id of an item says nothing to others, and opens nothing for them.
        pictureId: userId === readerId && there.has(pictureId) ? pictureId : null,
      })),
      seeds: outputs.map(({ seed }) => seed),
    };
  });
}

/** A statement has at most 65,535 values. */
const idsAtOnce = 20_000;

async function picturesThere(
  database: DatabaseOrTransaction,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await database
      .select({ id: pictures.id })
      .from(pictures)
      .where(
        and(
          inArray(pictures.id, ids.slice(at, at + idsAtOnce)),
          eq(pictures.ownerId, ownerId),
          isNull(pictures.deletedAt),
        ),
      );
    for (const { id } of rows) there.add(id);
  }
  return there;
}

async function peopleOf(database: DatabaseOrTransaction, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map<string, CanvasRun['by']>();
  const rows = await database
    .select({ id: users.id, name: users.username, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, unique));
  return new Map(rows.map((row) => [row.id, row]));
}
