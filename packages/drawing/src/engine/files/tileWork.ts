import { createWorkClient } from '@tai/canvas-kit';
import type { TilePixels } from '../../domain/raster/tiles.ts';
import type { TileCodec } from '../document/tileFiles.ts';
import { runTileJob, type TileJob, type TileResult } from './tileJobs.ts';

/** Encodes and decodes tiles away from the page. */
export function createTileWork(start: () => Worker | null = startWorker): TileCodec {
  const work = createWorkClient<TileJob, TileResult>({ start, runHere: runTileJob });
  return {
    encodeTile: async (pixels) => (await work.run({ kind: 'encode', pixels })) as Uint8Array<ArrayBuffer>,
    decodeTile: async (file) => (await work.run({ kind: 'decode', file })) as TilePixels,
    destroy: work.destroy,
  };
}

// `.js`: that is its name in the built package too; Vite finds the source.
const startWorker = () => new Worker(new URL('./tileWorker.js', import.meta.url), { type: 'module' });
