import { createPause } from '../tiles/pause.ts';
import type { AlphaField } from './alphaField.ts';
import { runMaskJob, type MaskJob, type MaskResult } from './maskJobs.ts';
import type { MaskReply, MaskRequest } from './maskWorker.ts';

export interface MaskWork {
  grow(field: AlphaField, pixels: number): Promise<AlphaField>;
  feather(field: AlphaField, pixels: number): Promise<AlphaField>;
  /** PNG in shades of grey. */
  encode(field: AlphaField): Promise<Blob>;
  destroy(): void;
}

interface Waiting {
  job: MaskJob;
  resolve: (result: MaskResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Work on whole masks, away from the page. The worker starts with the first job. A browser that has none, or cannot draw in
 * it, or a file that does not come after an update of the site: then the same is done here, in slices.
 */
export function createMaskWork(start: () => Worker | null = startWorker): MaskWork {
  let worker: Worker | null | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Worker | null {
    const made = start();
    if (!made) return null;
    made.addEventListener('message', ({ data }: MessageEvent<MaskReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (!one) return;
      if ('result' in data) one.resolve(data.result);
      // It may only be that a worker cannot do it in this browser; what is wrong with the mask itself shows again here.
      else runMaskJob(one.job, createPause()).then(one.resolve, one.reject);
    });
    made.addEventListener('error', giveUp);
    return made;
  }

  /** The worker is of no use: what it was asked is done here, in the same order. */
  function giveUp(): void {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    void left.reduce(
      (before, { job, resolve, reject }) =>
        before.then(() => runMaskJob(job, createPause()).then(resolve, reject)),
      Promise.resolve(),
    );
  }

  function run(job: MaskJob): Promise<MaskResult> {
    worker ??= worker === undefined ? open() : null;
    if (!worker) return runMaskJob(job, createPause());
    const id = (count += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { job, resolve, reject });
      // Copied, not given away: if the worker fails, the field is still there.
      worker?.postMessage({ id, job } satisfies MaskRequest, []);
    });
  }

  return {
    grow: async (field, pixels) => (await run({ kind: 'grow', field, pixels })) as AlphaField,
    feather: async (field, pixels) => (await run({ kind: 'feather', field, pixels })) as AlphaField,
    encode: async (field) => (await run({ kind: 'encode', field })) as Blob,
    destroy() {
      worker?.terminate();
      worker = undefined;
      // Nobody is there to be told.
      waiting.clear();
    },
  };
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    // `.js`: that is its name in the built package too; Vite finds the source.
    return new Worker(new URL('./maskWorker.js', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
