import { randomBytes } from 'node:crypto';
import {
  EngineDetach,
  EngineFailure,
  type ErrorParams,
  isTrainActive,
  type StyleTrainer,
  type TrainCheckpoint,
  type TrainContext,
  type TrainOutcome,
  type TrainRequest,
  type TrainSample,
  type TrainState,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { isDiskFull } from '../../platform/diskFull.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { orLeft } from '../../platform/orLeft.ts';
import type { JobFailure } from '../generation/index.ts';
import { makeDerivatives } from '../picture/index.ts';
import type { StyleFiles } from '../style/index.ts';
import { cleanImage } from '../upload/index.ts';
import { imagesOfVersion } from './datasetVersions.ts';
import { trainImages } from './exportImage.ts';
import { safeLogLine } from './safeLog.ts';
import { storeImage } from './storedImage.ts';
import type { TrainFolders } from './trainFolders.ts';
import { openTrainReport, type TrainReport } from './trainReport.ts';
import type { TrainLease, TrainRunRepository, TrainRunRow } from './trainRun.repository.ts';
import { checkpointsOf } from './trainView.ts';
import { datasetVersions, trainRuns, trainSamples } from './training.tables.ts';
import type { TrainingNews } from './trainingNews.ts';

export interface RunnerTools {
  repository: TrainRunRepository;
  styleFiles: StyleFiles;
  folders: TrainFolders;
  news: TrainingNews;
}

/** How a worker tells a training that it has in its hands to end. */
export interface TrainSignals {
  /** Its reason says what becomes of the training: `EngineDetach` gives it back, `TrainEnded` finds it gone, `ApiError` fails it. */
  kill: AbortController;
  stop: AbortController;
  /** Called whenever the trainer says anything. */
  onSign(): void;
}

/** The training was deleted or ended elsewhere: nothing is to be written any more. */
export class TrainEnded extends Error {
  constructor() {
    super('The training is gone.');
    this.name = 'TrainEnded';
  }
}

/** A stop took too long and the trainer was ended without its leave: what it stored until then stays. */
export class StopOverdue extends Error {
  constructor() {
    super('The trainer did not stop in time.');
    this.name = 'StopOverdue';
  }
}

const MB = 1024 * 1024;
/** Room on the disk beyond twice the images: the style file, samples and what programs cache. */
const workRoom = 512 * MB;
/** Milliseconds that a trainer may take to let go when it is told to end. */
const releaseTime = 20_000;
const samplesMax = 500;
const sampleBytes = 40 * MB;
const reasonMaxLength = 300;

/** Takes one claimed training to its end. Resolves when its trainer has let go of it and its row says so. */
export function createTrainRunner(deps: Deps, tools: RunnerTools) {
  const { database, clock, log, trainers } = deps;
  const { repository, styleFiles, folders, news } = tools;

  async function requestOf(row: TrainRunRow): Promise<TrainRequest> {
    const [version] = await database
      .select()
      .from(datasetVersions)
      .where(eq(datasetVersions.id, row.versionId));
    if (!version) throw new ApiError('datasetNotFound');
    const files = (await checkpointsOf(styleFiles, [row.id])).get(row.id) ?? [];
    const last = files.findLast(({ isFinal }) => !isFinal) ?? files.at(-1);
    return {
      ...{ runId: row.id, base: row.base, kind: row.kind, params: row.params, seed: row.seed },
      ...{ name: row.name, trigger: row.trigger, previewPrompts: [row.previewPrompt] },
      datasetHash: version.hash,
      images: trainImages(deps.files, await imagesOfVersion(database, row.versionId), row.trigger),
      ...(last && {
        resumeFrom: {
          epoch: last.epoch ?? 0,
          step: last.step ?? 0,
          read: () => allOf(styleFiles.read(last.id)),
        },
      }),
    };
  }

  async function assertRoom({ images }: TrainRequest): Promise<void> {
    const pixels = images.reduce((sum, { width, height }) => sum + width * height, 0);
    const needed = workRoom + pixels * 3 * 2;
    const free = await folders.free();
    if (free < needed)
      throw new ApiError('trainDiskFull', { needed: Math.ceil(needed / MB), free: Math.floor(free / MB) });
  }

  function contextOf(
    row: TrainRunRow,
    lease: TrainLease,
    folder: string,
    report: TrainReport,
    signals: TrainSignals,
  ): TrainContext {
    const { kill, stop, onSign } = signals;
    let samples = 0;
    /** Writes only while the training is this worker's. */
    const assertMine = async (isMine: boolean) => {
      if (isMine) return;
      kill.abort(new TrainEnded());
      // A file that was stored for a training that is gone would be nobody's.
      if (!(await repository.find(row.id))) await styleFiles.letGo(row.id);
      kill.signal.throwIfAborted();
    };

    async function storeCheckpoint({ epoch, step, isFinal, content }: TrainCheckpoint): Promise<void> {
      kill.signal.throwIfAborted();
      await styleFiles
        .store({
          ...{ ownerId: row.userId, content, name: row.name, trigger: row.trigger },
          origin: { trainNo: row.id, epoch, step, isFinal },
        })
        .catch(asTrainFile);
      await assertMine(await repository.note(lease, { goodAttempt: lease.attempt }));
      news.training(row.userId, row.id);
    }

    async function storeSample({ epoch, step, prompt, seed, data, mimeType: _ }: TrainSample): Promise<void> {
      kill.signal.throwIfAborted();
      samples += 1;
      if (samples > samplesMax || data.byteLength > sampleBytes) return;
      const image = await cleanImage(data);
      const derivatives = await makeDerivatives(image.bytes);
      const { width, height } = derivatives;
      const isMine = await storeImage(
        deps,
        row.userId,
        { ...derivatives, ...image },
        async (transaction, keys) => {
          const [locked] = await transaction
            .select({ workerId: trainRuns.workerId, attempt: trainRuns.attempt })
            .from(trainRuns)
            .where(eq(trainRuns.id, row.id))
            .for('key share');
          if (locked?.workerId !== lease.workerId || locked.attempt !== lease.attempt) throw new TrainEnded();
          await transaction.insert(trainSamples).values({
            ...{ fileId: randomBytes(16).toString('hex'), runId: row.id, userId: row.userId, epoch, step },
            ...{ prompt: prompt.slice(0, 2000), seed, width, height, mimeType: image.mimeType, ...keys },
            createdAt: clock.now(),
          });
          return true;
        },
      ).catch((error: unknown) => {
        if (error instanceof TrainEnded) return false;
        throw error;
      });
      await assertMine(isMine);
      news.training(row.userId, row.id);
    }

    const heard =
      <Values extends unknown[], Result>(action: (...values: Values) => Result) =>
      (...values: Values): Result => {
        onSign();
        return action(...values);
      };

    return {
      signal: kill.signal,
      stop: stop.signal,
      folder,
      phase: heard(report.phase),
      progress: heard(report.progress),
      loss: heard((step, values) => {
        if (Object.values(values).every(Number.isFinite)) report.loss(step, values);
        else kill.abort(new ApiError('trainDiverged', { step }));
      }),
      checkpoint: heard(storeCheckpoint),
      // A sample is an extra: one that cannot be kept does not end the training.
      sample: heard(async (sample) => {
        await storeSample(sample).catch((error: unknown) => {
          if (kill.signal.aborted) throw error;
          log.warn({ err: error, trainNo: row.id }, 'a sample of a training was not kept');
        });
      }),
      log: heard(report.line),
      ...(row.trainerState !== null && { saved: row.trainerState }),
      save: heard(async (state) => {
        await assertMine(
          await repository.note(lease, { trainerState: state as TrainRunRow['trainerState'] }),
        );
      }),
    };
  }

  async function train(
    row: TrainRunRow,
    lease: TrainLease,
    trainer: StyleTrainer,
    signals: TrainSignals,
  ): Promise<TrainOutcome> {
    const request = await requestOf(row);
    const folder = await folders.open(row.id);
    await assertRoom(request);
    const from = row.trainerState === null ? (request.resumeFrom?.step ?? 0) : Number.POSITIVE_INFINITY;
    const report = await openTrainReport(row, { ...deps, ...tools, lease, folder, from });
    try {
      const context = contextOf(row, lease, folder, report, signals);
      const outcome = await orLeft(trainer.train(request, context), signals.kill.signal, releaseTime);
      if (outcome.reason === 'finished') report.progress(report.step, report.step);
      return outcome;
    } finally {
      await report.flush();
    }
  }

  /** What a training that went through comes to: a trainer that ends well and leaves no file has failed. */
  async function outcomeOf(row: TrainRunRow, { reason }: TrainOutcome): Promise<TrainState> {
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
    if (!(await repository.end(lease, state, failure, clock.now()))) return;
    log.info({ trainNo: row.id, trainer: row.trainerId, state, failure: failure?.error }, 'a training ended');
    await folders.remove(row.id);
    tell(row);
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
      if (!isTrainActive(state)) await finish(row, lease, state as 'succeeded' | 'stopped', null);
    } catch (error) {
      const reason: unknown = signals.kill.signal.aborted ? signals.kill.signal.reason : error;
      if (reason instanceof TrainEnded) {
        await folders.remove(row.id);
        return;
      }
      if (reason instanceof EngineDetach) {
        if (await repository.requeue(lease)) tell(row);
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

async function allOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A file that cannot be used is the trainer's fault, not that of who brought it. */
function asTrainFile(error: unknown): never {
  if (!(error instanceof ApiError) && !(error instanceof EngineFailure)) throw error;
  if (!['styleFileInvalid', 'styleFilePickle', 'styleFamilyUnknown'].includes(error.error)) throw error;
  const detail = String(error.params['detail'] ?? error.message).replace(/\.$/, '');
  throw new ApiError('trainFileInvalid', { detail }, { cause: error });
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
