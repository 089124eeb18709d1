import { createWorkClient, type WorkClient } from '@tai/canvas-kit';
import type { TilePixels } from '../../domain/raster/tiles.ts';
import type { TileCodec } from '../document/tileFiles.ts';
import { runTileJob, type TileJob, type TileResult } from './tileJobs.ts';

/** Tiles that wait for a worker before another one is started: a stroke changes fewer, a drawing that is opened has hundreds. */
const queueMax = 24;
/** More than these take memory and make nothing quicker: the page hands out the work. */
const workersMax = 4;

interface Lane {
  work: WorkClient<TileJob, TileResult>;
  waiting: number;
}

/**
 * Encodes and decodes tiles away from the page, in several workers while there is much to do.
 * @param cores how many threads this machine runs at once
 */
export function createTileWork(
  start: () => Worker | null = startWorker,
  cores: number = globalThis.navigator?.hardwareConcurrency ?? 1,
): TileCodec {
  const lanes: Lane[] = [];
  const mostLanes = Math.min(workersMax, Math.max(1, cores));

  function nextLane(): Lane {
    const calm = lanes.reduce<Lane | null>(
      (least, one) => (least && least.waiting <= one.waiting ? least : one),
      null,
    );
    if (calm && (calm.waiting < queueMax || lanes.length >= mostLanes)) return calm;
    const lane = { work: createWorkClient<TileJob, TileResult>({ start, runHere: runTileJob }), waiting: 0 };
    lanes.push(lane);
    return lane;
  }
  async function run(job: TileJob): Promise<TileResult> {
    const lane = nextLane();
    lane.waiting += 1;
    try {
      return await lane.work.run(job);
    } finally {
      lane.waiting -= 1;
    }
  }

  return {
    prepare: () => nextLane().work.prepare(),
    encodeTile: async (pixels) => (await run({ kind: 'encode', pixels })) as Uint8Array<ArrayBuffer>,
    decodeTile: async (file) => (await run({ kind: 'decode', file })) as TilePixels,
    destroy() {
      for (const { work } of lanes) work.destroy();
      lanes.length = 0;
    },
  };
}

// `.js`: that is its name in the built package too; Vite finds the source.
const startWorker = () => new Worker(new URL('./tileWorker.js', import.meta.url), { type: 'module' });
