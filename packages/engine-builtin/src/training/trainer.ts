// The trainer of the built-in engine: each run in a thread of its own, so that nobody who draws waits for it.
import { Worker } from 'node:worker_threads';
import { EngineFailure, type StyleTrainer, type TrainContext, type TrainRequest } from '@tai/contracts';
import { builtinOffer, estimateOf, settingsOf, trainerBase } from './offer.ts';
import type { TrainJob } from './trainJob.ts';
import type { TrainAnswer, TrainQuestion, TrainReport, TrainTask } from './trainMessages.ts';

export function createBuiltinTrainer(): StyleTrainer {
  const workers = new Set<Worker>();

  return {
    id: 'builtin',
    places: 1,
    offers: () => Promise.resolve([builtinOffer]),
    estimate: (_, params, images) => estimateOf(params, images),
    async train(request, context) {
      if (request.base !== trainerBase)
        throw new EngineFailure('trainBaseUnknown', { base: request.base, available: trainerBase });
      if (request.images.length === 0) throw new EngineFailure('datasetEmpty');
      context.signal.throwIfAborted();
      const job = await jobOf(request);
      const flags = new Int32Array(new SharedArrayBuffer(8));
      const task: TrainTask = { job, flags };
      const worker = startThread(task);
      workers.add(worker);
      const onStop = () => Atomics.store(flags, 1, 1);
      if (context.stop.aborted) onStop();
      context.stop.addEventListener('abort', onStop);
      try {
        return { reason: await outcomeOf(worker, request, context) };
      } finally {
        context.stop.removeEventListener('abort', onStop);
        Atomics.store(flags, 0, 1);
        workers.delete(worker);
        await worker.terminate();
      }
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

async function jobOf(request: TrainRequest): Promise<TrainJob> {
  const { seed, name, trigger, datasetHash, params, previewPrompts, images, resumeFrom } = request;
  return {
    ...{ seed, name, trigger, datasetHash, previewPrompts: [...previewPrompts] },
    settings: settingsOf(params),
    images: images.map((image) => ({ name: image.name, caption: image.caption })),
    resumeFrom: resumeFrom ? await resumeFrom.read() : null,
  };
}

/** Resolves with how the run ended. @throws the signal's reason, EngineFailure or Error */
function outcomeOf(
  worker: Worker,
  { images, seed }: TrainRequest,
  context: TrainContext,
): Promise<'finished' | 'stopped'> {
  const { signal } = context;
  const outcome = Promise.withResolvers<'finished' | 'stopped'>();
  const onAbort = () => outcome.reject(signal.reason);
  signal.addEventListener('abort', onAbort);

  async function answer(question: number, ask: TrainQuestion): Promise<void> {
    try {
      const bytes = await answerTo(ask);
      worker.postMessage({ question, ...(bytes && { bytes }) } satisfies TrainAnswer);
    } catch (error) {
      // A checkpoint that cannot be stored, or an image that cannot be read, ends the run with its own reason.
      outcome.reject(error);
    }
  }

  async function answerTo(ask: TrainQuestion): Promise<Uint8Array | undefined> {
    switch (ask.type) {
      case 'image':
        return images[ask.index]!.read();
      case 'saved': {
        const { epoch, step, isFinal, file } = ask;
        await context.checkpoint({ epoch, step, isFinal, content: file });
        return undefined;
      }
      case 'sample': {
        const { epoch, step, prompt, data } = ask;
        await context.sample({ epoch, step, prompt, seed, data, mimeType: 'image/png' });
        return undefined;
      }
    }
  }

  worker.on('message', (report: TrainReport) => {
    // What is still on its way after the end of a run is of no use.
    if (signal.aborted) return;
    switch (report.type) {
      case 'question':
        return void answer(report.question, report.ask);
      case 'phase':
        return context.phase(report.phase);
      case 'progress':
        return context.progress(report.step, report.total);
      case 'loss':
        return context.loss(report.step, report.values);
      case 'log':
        return context.log(report.line);
      case 'done':
        return outcome.resolve(report.reason);
      case 'refused':
        return outcome.reject(new EngineFailure(report.error, report.params));
      case 'failed':
        return outcome.reject(
          new EngineFailure(
            'trainFailed',
            { reason: 'the trainer failed.' },
            { cause: new Error(report.message) },
          ),
        );
    }
  });
  worker.on('error', (error) => outcome.reject(threadFault(error)));
  worker.on('exit', () => outcome.reject(new EngineFailure('trainInterrupted')));
  return outcome.promise.finally(() => signal.removeEventListener('abort', onAbort));
}

function threadFault(error: unknown): EngineFailure {
  const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new EngineFailure(isMemory ? 'trainOutOfMemory' : 'trainInterrupted', {}, { cause: error });
}

function startThread(task: TrainTask): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const url = isSource
    ? new URL('../trainWorker.ts', import.meta.url)
    : new URL('./trainWorker.js', import.meta.url);
  // The parent's flags (loaders, inspectors) are not meant for the worker; sources read those of other packages.
  return new Worker(url, {
    name: 'train',
    execArgv: isSource ? ['--conditions=@tai/source'] : [],
    workerData: task,
  });
}
