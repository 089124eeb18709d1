// Worker threads that draw, with one queue before them. A cancelled picture is given up at once for its caller; its
// worker sees a shared flag at the next checkpoint and is free again, or is replaced if it does not.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EngineFailure } from '@tai/contracts';
import type { PicturePreview } from '../renderPicture.ts';
import type { MadeModel, ModelRequest } from '../model3d/modelRequest.ts';
import type { ClipPlan } from '../video/clipPlan.ts';
import type {
  ClipFrameRequest,
  ClipFrameResult,
  ClipPlanRequest,
  DescriptionRequest,
  RenderedPicture,
  RenderRequest,
  WorkerReport,
  WorkerTask,
} from './messages.ts';

interface RenderTask {
  request: RenderRequest;
  signal: AbortSignal;
  progress(percent: number): void;
  preview(preview: PicturePreview): void;
}

export interface RenderPool {
  /** Rejects with the signal's reason, or an EngineFailure when the pictures cannot be made. */
  render(task: RenderTask): Promise<RenderedPicture[]>;
  /** Rejects as `render` does. */
  describe(request: DescriptionRequest, signal: AbortSignal): Promise<string>;
  /** Rejects as `render` does. */
  planClip(
    request: ClipPlanRequest,
    signal: AbortSignal,
    hooks: Pick<RenderTask, 'progress' | 'preview'>,
  ): Promise<ClipPlan>;
  /** Rejects as `render` does. */
  drawFrame(request: ClipFrameRequest, signal: AbortSignal): Promise<ClipFrameResult>;
  /** Rejects as `render` does. */
  makeModel(
    request: ModelRequest,
    signal: AbortSignal,
    hooks: Pick<RenderTask, 'progress'>,
  ): Promise<MadeModel>;
  /** How many threads there may be. */
  readonly threads: number;
  close(): Promise<void>;
}

interface RenderPoolOptions {
  threads?: number;
  /** Milliseconds until a worker that does not notice a cancel is replaced. */
  cancelPatience?: number;
  /** Another worker script; tests use it to make one crash. */
  workerUrl?: URL;
}

type Result = RenderedPicture[] | string | ClipPlan | ClipFrameResult | MadeModel;

/** A task in the queue; what it resolves with is what its kind of request asks for. */
interface Job extends Omit<RenderTask, 'request'> {
  request: WorkerTask['request'];
  cancel: Int32Array<SharedArrayBuffer>;
  resolve(result: Result): void;
  reject(reason: unknown): void;
  settled: boolean;
}

interface Slot {
  worker: Worker;
  job: Job | null;
  /** Ends a worker that does not notice a cancel. */
  patience: NodeJS.Timeout | null;
}

/** Checkpoints are a few milliseconds apart; a worker that needs longer is stuck. */
const CANCEL_PATIENCE = 400;

export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  // One core stays free for the thread that serves requests.
  const threads = Math.max(1, options.threads ?? availableParallelism() - 1);
  const cancelPatience = options.cancelPatience ?? CANCEL_PATIENCE;
  const workerUrl = options.workerUrl ?? defaultWorkerUrl();
  const slots = new Set<Slot>();
  const queue: Job[] = [];
  let closed = false;

  function startSlot(): Slot {
    const slot: Slot = { worker: startThread(workerUrl), job: null, patience: null };
    slot.worker.on('message', (report: WorkerReport) => handle(slot, report));
    slot.worker.on('error', () => drop(slot));
    slot.worker.on('exit', () => drop(slot));
    slots.add(slot);
    return slot;
  }

  function handle(slot: Slot, report: WorkerReport): void {
    const job = slot.job;
    if (!job) return;
    if (report.type === 'progress' || report.type === 'preview') {
      if (job.settled) return;
      if (report.type === 'progress') job.progress(report.percent);
      else job.preview(report.preview);
      return;
    }
    release(slot);
    const result = resultOf(report);
    if (result !== undefined) settle(job, () => job.resolve(result));
    const failure = failureOf(report);
    if (failure) settle(job, () => job.reject(failure));
    next();
  }

  /** The worker is gone: its picture fails, the next one starts a new worker. */
  function drop(slot: Slot): void {
    if (!slots.delete(slot)) return;
    const job = slot.job;
    release(slot);
    if (job) settle(job, () => job.reject(new EngineFailure('drawingFailed')));
    next();
  }

  function release(slot: Slot): void {
    if (slot.patience) clearTimeout(slot.patience);
    slot.patience = null;
    slot.job = null;
    slot.worker.unref();
  }

  function settle(job: Job, finish: () => void): void {
    if (job.settled) return;
    job.settled = true;
    finish();
  }

  function next(): void {
    if (closed) return;
    while (queue.length > 0) {
      const idle = [...slots].find((slot) => !slot.job) ?? (slots.size < threads ? startSlot() : null);
      if (!idle) return;
      const job = queue.shift()!;
      idle.job = job;
      idle.worker.ref();
      const task: WorkerTask = { request: job.request, cancel: job.cancel };
      idle.worker.postMessage(task);
    }
  }

  function abandon(job: Job, reason: unknown): void {
    settle(job, () => job.reject(reason));
    const waiting = queue.indexOf(job);
    if (waiting >= 0) queue.splice(waiting, 1);
    Atomics.store(job.cancel, 0, 1);
    const slot = [...slots].find((candidate) => candidate.job === job);
    if (slot) {
      slot.patience = setTimeout(() => {
        void slot.worker.terminate();
        drop(slot);
      }, cancelPatience);
    }
  }

  function enqueue(task: Pick<Job, 'request' | 'signal' | 'progress' | 'preview'>) {
    if (closed) return Promise.reject(new EngineFailure('engineChanged'));
    if (task.signal.aborted) return Promise.reject(task.signal.reason);
    return new Promise<Result>((resolve, reject) => {
      const job: Job = {
        ...task,
        cancel: new Int32Array(new SharedArrayBuffer(4)),
        resolve,
        reject,
        settled: false,
      };
      const onAbort = () => abandon(job, task.signal.reason);
      task.signal.addEventListener('abort', onAbort, { once: true });
      const forget = () => task.signal.removeEventListener('abort', onAbort);
      job.resolve = (result) => (forget(), resolve(result));
      job.reject = (reason) => (forget(), reject(reason));
      queue.push(job);
      next();
    });
  }

  return {
    threads,
    render: (task) => enqueue(task) as Promise<RenderedPicture[]>,
    describe: (request, signal) => enqueue({ request, signal, ...silent }) as Promise<string>,
    planClip: (request, signal, hooks) => enqueue({ request, signal, ...hooks }) as Promise<ClipPlan>,
    drawFrame: (request, signal) => enqueue({ request, signal, ...silent }) as Promise<ClipFrameResult>,
    makeModel: (request, signal, hooks) =>
      enqueue({ request, signal, ...silent, ...hooks }) as Promise<MadeModel>,
    async close() {
      closed = true;
      const reason = new EngineFailure('engineChanged');
      for (const job of queue.splice(0)) settle(job, () => job.reject(reason));
      const ending = [...slots];
      for (const slot of ending) {
        slots.delete(slot);
        const job = slot.job;
        release(slot);
        if (job) settle(job, () => job.reject(reason));
      }
      await Promise.all(ending.map((slot) => slot.worker.terminate()));
    },
  };
}

/** What a task ended with; undefined when it ended without. */
function resultOf(report: WorkerReport): Result | undefined {
  if (report.type === 'done') return report.pictures;
  if (report.type === 'described') return report.description;
  if (report.type === 'planned') return report.plan;
  if (report.type === 'modelled') return report.model;
  return report.type === 'drawn' ? report.frame : undefined;
}

const silent = { progress: () => undefined, preview: () => undefined };

/** Why a task ended without a result; undefined when it has one or was cancelled. */
function failureOf(report: WorkerReport): EngineFailure | undefined {
  if (report.type === 'refused') return new EngineFailure(report.error, report.params);
  if (report.type !== 'failed') return undefined;
  return new EngineFailure('drawingFailed', {}, { cause: new Error(report.message) });
}

/** Sources run without a build: Node strips the types of worker.ts itself. */
function defaultWorkerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../worker.ts', import.meta.url)
    : new URL('./worker.js', import.meta.url);
}

function startThread(url: URL): Worker {
  // The parent's flags (loaders, inspectors) are not meant for the worker; sources read those of other packages.
  const execArgv = url.pathname.endsWith('.ts') ? ['--conditions=@tai/source'] : [];
  return new Worker(url, { name: 'render', execArgv });
}
