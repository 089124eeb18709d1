import { Worker } from 'node:worker_threads';
import type { IncomingContent } from '../../platform/files/fileStore.ts';

/** What the thread gets. */
export interface ModelWorkerData {
  /** GLB. */
  bytes: Uint8Array;
  /** What a model of an engine is brought to; null leaves it as it is. */
  finish: { length?: number | undefined; triangles?: number | undefined } | null;
  /** An image that stands for it is there already. */
  hasPoster: boolean;
}

export interface ModelTask extends Omit<ModelWorkerData, 'bytes'> {
  /** GLB. */
  content: Pick<IncomingContent, 'bytes' | 'read'>;
}

export interface ModelWork {
  /** The finished model; null when it stays as it was. */
  content: Uint8Array | null;
  /** PNG; null when none was wanted or could be drawn. */
  poster: Uint8Array | null;
}

const deadline = 30_000;
/** Beyond these a model takes too much memory. */
const limits = { bytes: 100 * 1024 * 1024, triangles: 2_000_000, heapMb: 1_536 };
const nothing: ModelWork = { content: null, poster: null };

/** One model after the other: each may take as much memory as a server has to spare. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Finishes a model and draws its poster in a thread of its own. A model that is too large, damaged or takes too long is left as
 * it is: it is worth more than its poster.
 */
export async function workOnModel(task: ModelTask, triangles: number): Promise<ModelWork> {
  if (task.content.bytes > limits.bytes || triangles > limits.triangles) return nothing;
  const work = last.then(() => run(task));
  // Keeps nothing of the model until the next one comes.
  last = work.then(
    () => undefined,
    () => undefined,
  );
  return work;
}

/** The file is read when its turn comes: those that wait hold no memory. */
async function run({ content, ...rest }: ModelTask): Promise<ModelWork> {
  const workerData: ModelWorkerData = { ...rest, bytes: await content.read(0, content.bytes) };
  const isSource = import.meta.url.endsWith('.ts');
  const worker = new Worker(new URL(isSource ? './modelWorker.ts' : './modelWorker.js', import.meta.url), {
    ...{ name: 'model', workerData, resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } },
    // The parent's flags (loaders, inspectors) are not meant for the worker; sources read those of other packages.
    execArgv: isSource ? ['--conditions=@tai/source'] : [],
  });
  const { promise, resolve } = Promise.withResolvers<ModelWork>();
  const timer = setTimeout(() => resolve(nothing), deadline);
  worker.once('message', resolve);
  worker.once('error', () => resolve(nothing));
  worker.once('exit', () => resolve(nothing));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
