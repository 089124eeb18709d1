import { randomBytes } from 'node:crypto';
import { EngineFailure, type TrainCheckpoint, type TrainContext, type TrainSample } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { makeDerivatives } from '../picture/index.ts';
import type { StyleFiles } from '../style/index.ts';
import { cleanImage } from '../upload/index.ts';
import { storeImage } from './storedImage.ts';
import type { TrainFolders } from './trainFolders.ts';
import type { TrainLease, TrainLeases } from './trainLease.repository.ts';
import type { TrainReport } from './trainReport.ts';
import type { TrainRunRepository, TrainRunRow } from './trainRun.repository.ts';
import { trainRuns, trainSamples } from './training.tables.ts';
import type { TrainingNews } from './trainingNews.ts';

export interface RunnerTools {
  repository: TrainRunRepository;
  leases: TrainLeases;
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

/** A training in the hands of a worker. */
export interface TrainAttempt {
  row: TrainRunRow;
  lease: TrainLease;
  folder: string;
  report: TrainReport;
  signals: TrainSignals;
}

const samplesMax = 500;
const sampleBytes = 40 * 1024 * 1024;

/** What the trainer may use while it works. Whatever it says counts only while the training is this worker's. */
export function createTrainContext(
  deps: Deps,
  { repository, leases, styleFiles, news }: RunnerTools,
  { row, lease, folder, report, signals }: TrainAttempt,
): TrainContext {
  const { clock, log } = deps;
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
    await assertMine(await leases.note(lease, { goodAttempt: lease.attempt }));
    news.training(row.userId, row.id);
  }

  async function storeSample({ epoch, step, prompt, seed, data }: TrainSample): Promise<void> {
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
      await assertMine(await leases.note(lease, { trainerState: state as TrainRunRow['trainerState'] }));
    }),
  };
}

/** A file that cannot be used is the trainer's fault, not that of who brought it. */
function asTrainFile(error: unknown): never {
  if (!(error instanceof ApiError) && !(error instanceof EngineFailure)) throw error;
  if (!['styleFileInvalid', 'styleFilePickle', 'styleFamilyUnknown'].includes(error.error)) throw error;
  const detail = String(error.params['detail'] ?? error.message).replace(/\.$/, '');
  throw new ApiError('trainFileInvalid', { detail }, { cause: error });
}
