import type { TilePixels } from '../../domain/raster/tiles.ts';
import type { TileCodec } from '../document/tileFiles.ts';
import { runTileJob, type TileReply, type TileRequest } from './tileJobs.ts';

interface Waiting {
  request: TileRequest;
  resolve: (bytes: Uint8Array<ArrayBuffer> | TilePixels) => void;
  reject: (error: unknown) => void;
}

/**
 * Encodes and decodes tiles in a worker, which starts with the first of them. Where none can start, for example after an update of
 * the site took its file away, the page does it itself.
 */
export function createTileWork(start: () => Worker | null = startWorker): TileCodec {
  let worker: Worker | null | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Worker | null {
    const made = start();
    made?.addEventListener('message', ({ data }: MessageEvent<TileReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('bytes' in data) one?.resolve(data.bytes);
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
    for (const { request, resolve, reject } of left) runTileJob(request).then(resolve, reject);
  }
  function run(job: Omit<TileRequest, 'id'>): Promise<Uint8Array<ArrayBuffer> | TilePixels> {
    count += 1;
    const request = { ...job, id: count } as TileRequest;
    worker ??= worker === undefined ? open() : null;
    if (!worker) return runTileJob(request);
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { request, resolve, reject });
      // Copied, not given away: the pixels are on the stage.
      worker?.postMessage(request, []);
    });
  }

  return {
    encodeTile: async (pixels) =>
      (await run({ kind: 'encode', pixels } as TileRequest)) as Uint8Array<ArrayBuffer>,
    decodeTile: async (file) => (await run({ kind: 'decode', file } as TileRequest)) as TilePixels,
    destroy() {
      worker?.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The work was ended.'));
      waiting.clear();
    },
  };
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    // `.js`: that is its name in the built package too; Vite finds the source.
    return new Worker(new URL('./tileWorker.js', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
