import { type Attributes, type Span, SpanKind } from '@opentelemetry/api';
import { EngineDetach, EngineFailure, EngineHold, type JobStatus } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { troubleOf } from '../../platform/database/databaseTrouble.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { orLeft } from '../../platform/orLeft.ts';
import { withNamedCalls } from '../../platform/tracing/outgoingCalls.ts';
import { failSpan, inSpan } from '../../platform/tracing/spans.ts';
import { createReadablePictures, forgetRemote, type RemoteSource } from '../picture/index.ts';
import { createOperationRepository } from '../operation/index.ts';
import { sourceTypeOf } from '../provenance/index.ts';
import { announceJob } from './announceJob.ts';
import { Interruption } from './interruption.ts';
import type { GenerationJob, JobFailure, JobLease } from './job.ts';
import { createJobTally, type JobTally } from './jobTally.ts';
import { createJobReporter } from './jobReporter.ts';
import { insertJobFiles } from './jobFiles.ts';
import type { createLeaseRepository } from './lease.repository.ts';
import { type CheckedOutput, checkOutputs, discardOutputs } from './outputs/checkOutputs.ts';
import { type PreparedOutputs, prepareOutputs } from './outputs/prepareOutputs.ts';
import { sourceTerms } from './outputs/sourceTerms.ts';
import type { QueueView } from './queueView.ts';
import { requestOfJob } from './requestOfJob.ts';

type RunnerDeps = Pick<
  Deps,
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
> & {
  leases: ReturnType<typeof createLeaseRepository>;
  queueView: QueueView;
  /** Hears of a job that its engine gave back because it cannot begin now. */
  onHold(jobId: string, hold: JobFailure): void;
  /** Milliseconds that an engine may take to let go of a job when it is told to. */
  patience: number;
};

/** Takes one claimed job to its end. Resolves when the engine has let go of it and its row says so. */
export type RunJob = (job: GenerationJob, lease: JobLease, signal: AbortSignal) => Promise<void>;

/** Longest sentence of an engine that is passed on. */
const reasonMaxLength = 300;

export function createJobRunner(deps: RunnerDeps): RunJob {
  const { database, clock, engines, pictures, leases, log } = deps;
  const tally = createJobTally(deps.metrics);
  const render = createRenderer(deps);

  const announce = ({ id: jobId, userId }: GenerationJob, status: JobStatus) =>
    announceJob(deps, { userId, jobId, status });

  /** All pictures and the success of the job in one transaction: a crash leaves neither half. */
  async function save(
    job: GenerationJob,
    lease: JobLease,
    { records, shown, files }: PreparedOutputs,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const made = await pictures.insert(records, transaction);
      const saved = made.map(({ id }, place) => ({
        pictureId: id,
        notes: shown[place]?.notes ?? null,
        vector: vectorOf(shown[place]),
      }));
      // Thrown, so that the pictures of a job that was cancelled meanwhile are taken back.
      if (!(await leases.succeed(lease, saved, clock.now(), transaction)))
        throw new Interruption('withdrawn');
      await insertJobFiles(transaction, deps.files, job.id, files);
      await savePromptWords(transaction, job, shown);
      const use = { userId: job.userId, values: job.styles, images: records.length };
      await deps.personStyles.countUses(transaction, use);
    });
    const milliseconds = clock.now() - (job.startedAt ?? clock.now());
    tally.succeeded(job, milliseconds);
    log.info({ ...namesOf(job), pictures: records.length, milliseconds }, 'a job is done');
    await announce(job, 'succeeded');
    await announcePictures(deps, job, records);
  }

  async function giveBack(job: GenerationJob, lease: JobLease, hold: EngineHold): Promise<void> {
    log.info({ err: hold, ...namesOf(job) }, 'a job is held');
    tally.ended(job, 'returned', hold.error);
    const why = { error: hold.error, params: hold.params };
    deps.onHold(job.id, why);
    if (await leases.requeue(lease, why)) await announce(job, 'queued');
  }

  async function run(job: GenerationJob, lease: JobLease, signal: AbortSignal, span: Span): Promise<void> {
    // The engine may have lost its hosts since the queue was reviewed.
    const hold = engines.get(job.engineId)?.holdOf?.(job);
    if (hold) return giveBack(job, lease, hold);
    await announce(job, 'running');
    try {
      const outputs = await render(job, lease, signal);
      try {
        if (!(await leases.beginSaving(lease))) return;
        await announce(job, 'saving');
        await save(job, lease, await prepare(deps, job, outputs));
      } finally {
        await discardOutputs(outputs);
      }
    } catch (error) {
      if (error instanceof Interruption && error.kind === 'withdrawn') return tally.ended(job, 'cancelled');
      const reason: unknown = signal.aborted ? signal.reason : undefined;
      if (reason instanceof Interruption || reason instanceof EngineDetach) {
        tally.ended(job, isGivenBack(reason) ? 'returned' : 'cancelled');
        if (isGivenBack(reason) && (await leases.requeue(lease))) await announce(job, 'queued');
        return;
      }
      const held = holdIn(error);
      if (held) return giveBack(job, lease, held);
      const failure = toFailure(error, job);
      log.error({ err: error, ...namesOf(job), failure: failure.error }, 'a job failed');
      tally.ended(job, 'failed', failure.error);
      failSpan(span, failure.error);
      if (await leases.fail(lease, failure, clock.now())) await announce(job, 'failed');
    }
  }

  return watched(deps, tally, run);
}

function isForgotten(error: unknown): boolean {
  return error instanceof EngineFailure && error.error === 'clipForgotten';
}

/** Has the engine of a job render it. */
function createRenderer(deps: RunnerDeps) {
  const { engines, leases, pictures, log } = deps;
  const readable = createReadablePictures(deps.database);

  /** A failure is only logged: the job failed for a reason of its own, and the next remix finds the same. */
  const forget = (jobId: string, source: RemoteSource) =>
    forgetRemote(deps, source).catch((error: unknown) =>
      log.warn({ err: error, jobId }, 'a clip kept a reference that its service has forgotten'),
    );

  return async function render(
    job: GenerationJob,
    lease: JobLease,
    signal: AbortSignal,
  ): Promise<CheckedOutput[]> {
    const engine = engines.get(job.engineId);
    if (!engine) throw new ApiError('engineUnavailable');
    await deps.storage.assertDiskRoom();
    const speed = await deps.queueView.speedOf(job.kind);
    const reporter = createJobReporter(job, {
      ...deps,
      expected: speed && speed * job.work,
      save: (noted) => leases.note(lease, noted),
    });
    let asked: RemoteSource | null = null;
    try {
      const { request, readStyle } = await requestOfJob(deps, job);
      const outputs = inEngineSpan(job, () =>
        engine.run(request, {
          signal,
          progress: reporter.progress,
          preview: reporter.preview,
          waiting: reporter.waiting,
          saved: job.engineState ?? undefined,
          save: (engineState) => leases.note(lease, { engineState }),
          readFile: (pictureId) => pictures.readOriginal(job.userId, pictureId),
          remoteOf: async (pictureId) => {
            const remote = await readable.remote(job.userId, pictureId);
            if (remote?.engineId !== job.engineId) return null;
            asked = { userId: job.userId, id: pictureId, remote };
            return remote.id;
          },
          readStyle,
        }),
      );
      const given = await orLeft(outputs, signal, deps.patience);
      return await checkOutputs(deps, given, request).catch(asUnusable);
    } catch (error) {
      if (asked && isForgotten(error)) await forget(job.id, asked);
      if (error instanceof ApiError || error instanceof EngineHold || signal.aborted) throw error;
      throw engineError(error);
    } finally {
      await reporter.finish();
    }
  };
}

/** Why a job waits again that ended with an error; null when it failed. */
function holdIn(error: unknown): EngineHold | null {
  if (error instanceof EngineHold) return error;
  // Neither the job nor its engine is at fault, so it waits until files can be read and written again.
  return troubleOf(error) === 'fileStore' ? new EngineHold('unavailable', {}, { cause: error }) : null;
}

/** Counts and logs the beginning of a job and traces it as a part of the request that sent it. */
function watched(
  { log }: RunnerDeps,
  tally: JobTally,
  run: (...job: [...Parameters<RunJob>, Span]) => Promise<void>,
): RunJob {
  return (job, lease, signal) => {
    tally.began(job);
    log.info({ ...namesOf(job), attempt: job.attempt }, 'a job begins');
    const options = { kind: SpanKind.CONSUMER, parent: job.traceParent, attributes: spanOf(job) };
    return inSpan('job', options, (span) => run(job, lease, signal, span));
  };
}

/** What the log names a job by, on every line of it in every process. */
function namesOf({ id, requestId, kind }: GenerationJob) {
  return { jobId: id, requestId, kind };
}

function spanOf({ id, requestId, engineId, tool, model, attempt }: GenerationJob): Attributes {
  return {
    ...{ 'tai.job.id': id, 'tai.engine': engineId, 'tai.tool': tool, 'tai.model': model },
    ...{ 'tai.job.attempt': attempt, 'tai.request.id': requestId ?? undefined },
  };
}

/** The call of the engine, which may go to another machine: what it asks there carries the ids of the job and of the span. */
function inEngineSpan<Value>(job: GenerationJob, call: () => Promise<Value>): Promise<Value> {
  return inSpan(`engine ${job.engineId}`, { kind: SpanKind.CLIENT, attributes: spanOf(job) }, () =>
    withNamedCalls(job.id, call),
  );
}

/** Tells the open pages of the person. A failure is only logged: the pictures are saved, and the next look finds them. */
async function announcePictures(
  { pictures, log }: Pick<RunnerDeps, 'pictures' | 'log'>,
  { id, userId }: GenerationJob,
  records: PreparedOutputs['records'],
): Promise<void> {
  if (records.length === 0) return;
  await pictures
    .announce({ userId, change: 'created', ids: records.map((record) => record.id) })
    .catch((error: unknown) => log.warn({ err: error, jobId: id }, 'new pictures were not announced'));
}

/** Whether a job waits again after its worker let go of it. */
function isGivenBack(reason: Interruption | EngineDetach): boolean {
  return reason instanceof EngineDetach || reason.kind === 'handBack';
}

async function prepare(
  deps: RunnerDeps,
  job: GenerationJob,
  outputs: readonly CheckedOutput[],
): Promise<PreparedOutputs> {
  await deps.storage.assertDiskRoom();
  // A trained style counts for all outputs of the job: each was made with it.
  const styled = outputs.find((output) => output.kind !== 'file' && output.digitalSourceType);
  const own = styled
    ? 'trainedAlgorithmicMedia'
    : (deps.engines.get(job.engineId)?.digitalSourceType ?? 'algorithmicMedia');
  const source = sourceTypeOf(job.tool, own, await sourceTerms(deps, job));
  return prepareOutputs(deps, job, outputs, source).catch((error: unknown) => {
    // Not a picture of the person is damaged, but what the engine made of it.
    if (!(error instanceof ApiError) || error.error !== 'imageDamaged') throw error;
    throw new ApiError('engineOutput', { detail: 'it returned a damaged picture' }, { cause: error });
  });
}

/** What an engine failed with: by its name for it, or by its words. */
function engineError(error: unknown): ApiError {
  if (error instanceof EngineFailure) return new ApiError(error.error, error.params, { cause: error });
  const reason = reasonOf(error);
  return reason === ''
    ? new ApiError('engineFault', {}, { cause: error })
    : new ApiError('engineFailed', { reason }, { cause: error });
}

/** A fault of the engine: the detail is for its author, and the browser shows a sentence without it. */
function asUnusable(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw new ApiError('engineOutput', { detail: reasonOf(error) }, { cause: error });
}

/** The SVG of a picture that has one. */
function vectorOf(output: PreparedOutputs['shown'][number] | undefined): string | null {
  return (output?.kind === 'image' && output.vector) || null;
}

/** The engine's own sentence, without what follows it: that is for the log. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : error;
  const [line = ''] = typeof text === 'string' ? text.split('\n') : [];
  const reason = line.trim().replace(/\.$/, '').slice(0, reasonMaxLength).toWellFormed().replaceAll('\0', '');
  return reason;
}

/** What is not known by name is the server's own fault; the job's id finds it in the log. */
function toFailure(error: unknown, job: GenerationJob): JobFailure {
  if (error instanceof ApiError) return { error: error.error, params: error.params };
  return { error: 'internal', params: { requestId: job.id } };
}

/** They belong to the recipe: all outputs of a job have the same prompt, so those of the first that says them count. */
async function savePromptWords(
  transaction: DatabaseOrTransaction,
  { operationCode }: GenerationJob,
  shown: PreparedOutputs['shown'],
): Promise<void> {
  const words = shown.find(({ promptWords }) => promptWords)?.promptWords;
  if (words) await createOperationRepository(transaction).setPromptWords(operationCode, words);
}
