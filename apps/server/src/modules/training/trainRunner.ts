import {
  EngineDetach,
  EngineFailure,
  type ErrorParams,
  type StyleTrainer,
  type TrainOutcome,
  type TrainRequest,
  type TrainState,
} from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { troubleOf } from '../../platform/database/databaseTrouble.ts';
import { isDiskFull } from '../../platform/diskFull.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { orLeft } from '../../platform/orLeft.ts';
import type { JobFailure } from '../generation/index.ts';
import { safeLogLine } from './safeLog.ts';
import {
  createTrainContext,
  type RunnerTools,
  StopOverdue,
  TrainEnded,
  type TrainSignals,
} from './trainContext.ts';
import type { TrainFolders } from './trainFolders.ts';
import type { TrainLease } from './trainLease.repository.ts';
import { tellOfEnd } from './trainNotices.ts';
import { openTrainReport } from './trainReport.ts';
import { trainRequest } from './trainRequest.ts';
import type { TrainRunRow } from './trainRun.repository.ts';

const MB = 1024 * 1024;
/** Room on the disk beyond twice the images: the style file, samples and what programs cache. */
const workRoom = 512 * MB;
/** Milliseconds that a trainer may take to let go when it is told to end. */
const releaseTime = 20_000;
const reasonMaxLength = 300;

/** Takes one claimed training to its end. Resolves when its trainer has let go of it and its row says so. */
export function createTrainRunner(deps: Deps, tools: RunnerTools) {
  const { clock, log, trainers } = deps;
  const { leases, styleFiles, folders, news } = tools;

  async function train(
    row: TrainRunRow,
    lease: TrainLease,
    trainer: StyleTrainer,
    signals: TrainSignals,
  ): Promise<TrainOutcome> {
    const request = await trainRequest(deps, styleFiles, row);
    const folder = await folders.open(row.id);
    await assertRoom(folders, request);
    const from = row.trainerState === null ? (request.resumeFrom?.step ?? 0) : Number.POSITIVE_INFINITY;
    const report = await openTrainReport(row, { ...deps, ...tools, lease, folder, from });
    try {
      const context = createTrainContext(deps, tools, { row, lease, folder, report, signals });
      const outcome = await orLeft(trainer.train(request, context), signals.kill.signal, releaseTime);
      if (outcome.reason === 'finished') report.progress(report.step, report.step);
      return outcome;
    } finally {
      await report.flush();
    }
  }

  /** What a training that went through comes to: a trainer that ends well and leaves no file has failed. */
  async function outcomeOf(row: TrainRunRow, { reason }: TrainOutcome): Promise<'succeeded' | 'stopped'> {
    if (reason === 'stopped') return 'stopped';
    if ((await styleFiles.ofTrainings([row.id])).length === 0) throw new ApiError('trainNoFile');
    return 'succeeded';
  }

  async function finish(
    row: TrainRunRow,
    lease: TrainLease,
    state: Exclude<TrainState, 'queued' | 'training'>,
    failure: JobFailure | null,
  ): Promise<void> {
    if (!(await leases.end(lease, state, failure, clock.now()))) return;
    log.info({ trainNo: row.id, trainer: row.trainerId, state, failure: failure?.error }, 'a training ended');
    await folders.remove(row.id);
    tell(row);
    await tellOfEnd(deps, row, state);
  }

  function tell({ id, userId, datasetId }: TrainRunRow): void {
    news.training(userId, id);
    if (datasetId !== null) news.dataset(userId, datasetId);
  }

  return async function runTraining(
    row: TrainRunRow,
    lease: TrainLease,
    signals: TrainSignals,
  ): Promise<void> {
    tell(row);
    try {
      const trainer = trainers.get(row.trainerId);
      if (!trainer) throw new ApiError('trainerUnknown', { trainer: row.trainerId, available: 'others' });
      const state = await outcomeOf(row, await train(row, lease, trainer, signals));
      await finish(row, lease, state, null);
    } catch (error) {
      const reason: unknown = signals.kill.signal.aborted ? signals.kill.signal.reason : error;
      if (reason instanceof TrainEnded) {
        await folders.remove(row.id);
        return;
      }
      // Neither the training nor its trainer is at fault when files cannot be written: it goes on from its last checkpoint.
      if (reason instanceof EngineDetach || troubleOf(reason) === 'fileStore') {
        if (await leases.requeue(lease)) tell(row);
        return;
      }
      if (reason instanceof StopOverdue) {
        await finish(row, lease, 'stopped', null);
        return;
      }
      log.warn({ err: error, trainNo: row.id, trainer: row.trainerId }, 'a training failed');
      const failure = failureOf(reason, folders.root);
      const state = failure.error === 'trainInterrupted' ? 'interrupted' : 'failed';
      await finish(row, lease, state, failure);
    }
  };
}

/** @throws ApiError trainDiskFull */
async function assertRoom(folders: TrainFolders, { images }: TrainRequest): Promise<void> {
  const pixels = images.reduce((sum, { width, height }) => sum + width * height, 0);
  const needed = workRoom + pixels * 3 * 2;
  const free = await folders.free();
  if (free < needed)
    throw new ApiError('trainDiskFull', { needed: Math.ceil(needed / MB), free: Math.floor(free / MB) });
}

/** What a person is told of an error. Sentences of programs lose what is private. */
function failureOf(error: unknown, folder: string): JobFailure {
  if (isDiskFull(error)) return { error: 'diskFull', params: {} };
  if (error instanceof ApiError || error instanceof EngineFailure)
    return { error: error.error, params: safeParams(error.params, folder) };
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  const reason = safeLogLine(line, [folder]).slice(0, reasonMaxLength) || 'the trainer gave no reason';
  return { error: 'trainFailed', params: { reason: reason.replace(/\.$/, '') } };
}

function safeParams(params: ErrorParams, folder: string): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? safeLogLine(value, [folder]) : value,
    ]),
  );
}
