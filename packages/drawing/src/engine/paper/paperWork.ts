import { createWorkClient } from '@tai/canvas-kit';
import type { PaperPicture, PaperSettings } from '../../domain/paper/cleanPaper.ts';
import type { Quad } from '../../domain/paper/homography.ts';
import { runPaperJob, type PaperJob, type PaperResult } from './paperJobs.ts';

/** Made by {@link createPaperWork}. */
export interface PaperWork {
  /** Corners of the sheet; null when none stands out. */
  find(picture: PaperPicture): Promise<Quad | null>;
  clean(picture: PaperPicture, settings: PaperSettings, sideMax: number): Promise<PaperPicture>;
  destroy(): void;
}

/** Straightening and levelling away from the page: a sheet of 12 megapixels takes seconds. */
export function createPaperWork(start: () => Worker | null = startWorker): PaperWork {
  const work = createWorkClient<PaperJob, PaperResult>({ start, runHere: runPaperJob });
  return {
    find: async (picture) => (await work.run({ kind: 'find', picture })) as Quad | null,
    clean: async (picture, settings, sideMax) =>
      (await work.run({ kind: 'clean', picture, settings, sideMax })) as PaperPicture,
    destroy: work.destroy,
  };
}

// `.js`: that is its name in the built package too; Vite finds the source.
const startWorker = () => new Worker(new URL('./paperWorker.js', import.meta.url), { type: 'module' });
