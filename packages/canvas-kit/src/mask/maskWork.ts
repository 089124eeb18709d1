import { createPause } from '../tiles/pause.ts';
import { createWorkClient, WorkEnded } from '../work/workClient.ts';
import type { AlphaField } from './alphaField.ts';
import { runMaskJob, type MaskJob, type MaskResult } from './maskJobs.ts';

export interface MaskWork {
  grow(field: AlphaField, pixels: number): Promise<AlphaField>;
  feather(field: AlphaField, pixels: number): Promise<AlphaField>;
  /** PNG in shades of grey. */
  encode(field: AlphaField): Promise<Blob>;
  destroy(): void;
}

/** Work on whole masks, away from the page. */
export function createMaskWork(start: () => Worker | null = startWorker): MaskWork {
  const work = createWorkClient<MaskJob, MaskResult>({
    start,
    runHere: (job) => runMaskJob(job, createPause()),
    // It may only be that a worker cannot do it in this browser; what is wrong with the mask itself shows again on the page.
    errorOf: () => undefined,
  });
  /** What is ended with the mask never answers: nobody is there to be told. */
  const run = (job: MaskJob) =>
    work.run(job).catch((error: unknown) => {
      if (error instanceof WorkEnded) return new Promise<never>(() => {});
      throw error;
    });

  return {
    grow: async (field, pixels) => (await run({ kind: 'grow', field, pixels })) as AlphaField,
    feather: async (field, pixels) => (await run({ kind: 'feather', field, pixels })) as AlphaField,
    encode: async (field) => (await run({ kind: 'encode', field })) as Blob,
    destroy: work.destroy,
  };
}

// `.js`: that is its name in the built package too; Vite finds the source.
const startWorker = () => new Worker(new URL('./maskWorker.js', import.meta.url), { type: 'module' });
