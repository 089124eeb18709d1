import type { PaperPicture, PaperSettings } from '../../domain/paper/cleanPaper.ts';
import type { Quad } from '../../domain/paper/homography.ts';
import { runPaperJob, type PaperReply, type PaperRequest } from './paperJobs.ts';

/** Made by {@link createPaperWork}. */
export interface PaperWork {
  /** Corners of the sheet; null when none stands out. */
  find(picture: PaperPicture): Promise<Quad | null>;
  clean(picture: PaperPicture, settings: PaperSettings, sideMax: number): Promise<PaperPicture>;
  destroy(): void;
}

interface Waiting {
  request: PaperRequest;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Straightening and levelling in a worker: a sheet of 12 megapixels takes seconds. Where none can start, the page does it. */
export function createPaperWork(start: () => Worker | null = startWorker): PaperWork {
  let worker: Worker | null | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Worker | null {
    const made = start();
    made?.addEventListener('message', ({ data }: MessageEvent<PaperReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('result' in data) one?.resolve(data.result);
      else one?.reject(new Error(data.error));
    });
    made?.addEventListener('error', giveUp);
    return made;
  }
  function giveUp(): void {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const one of left) runHere(one);
  }
  function run(request: PaperRequest): Promise<unknown> {
    worker ??= worker === undefined ? open() : null;
    return new Promise((resolve, reject) => {
      const one = { request, resolve, reject };
      if (!worker) return runHere(one);
      waiting.set(request.id, one);
      // Copied, not given away: the picture is asked about again with other settings.
      worker.postMessage(request, []);
    });
  }

  return {
    find: async (picture) => (await run({ id: (count += 1), kind: 'find', picture })) as Quad | null,
    clean: async (picture, settings, sideMax) =>
      (await run({ id: (count += 1), kind: 'clean', picture, settings, sideMax })) as PaperPicture,
    destroy() {
      worker?.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The work was ended.'));
      waiting.clear();
    },
  };
}

function runHere({ request, resolve, reject }: Waiting): void {
  try {
    resolve(runPaperJob(request));
  } catch (error) {
    reject(error);
  }
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    // `.js`: that is its name in the built package too; Vite finds the source.
    return new Worker(new URL('./paperWorker.js', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
