import type { PixelSize } from '@tai/contracts';
import type { ExportOptions } from '../../domain/files/exportPicture.ts';
import { FileRefusal } from '../../domain/files/fileProblem.ts';
import type { OpenedFile, OpenOptions } from '../../domain/files/openedFile.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { Layer } from '../../domain/layers/layer.ts';
import type { Tile } from '../../domain/raster/tiles.ts';
import type { FileFormat, FileJob, FileReply, FileRequest, FileResult } from './fileJobs.ts';

/** Reads and writes files of drawings, away from the page. Every refusal is a {@link FileRefusal}. */
export interface FileWork {
  open(file: Blob, options?: OpenOptions): Promise<OpenedFile>;
  save(drawing: Drawing, format: FileFormat): Promise<Blob>;
  exportPicture(drawing: Drawing, options: ExportOptions): Promise<Blob>;
  /** The drawing scaled to another canvas, without its selection. */
  scale(drawing: Drawing, size: PixelSize): Promise<Drawing>;
  /** Ends the worker and what it does; what waits is rejected. The worker starts again with the next file. */
  destroy(): void;
}

interface Waiting {
  job: FileJob;
  resolve: (result: FileResult) => void;
  reject: (error: unknown) => void;
}

/**
 * The worker starts with the first file, and brings the libraries for zip and PSD, which nobody else loads. Where none can start,
 * for example after an update of the site took its file away, the page does it itself.
 */
export function createFileWork(start: () => Worker | null = startWorker): FileWork {
  let worker: Worker | null | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Worker | null {
    const made = start();
    made?.addEventListener('message', ({ data }: MessageEvent<FileReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('result' in data) one?.resolve(data.result);
      else one?.reject('problem' in data ? new FileRefusal(data.problem) : new Error(data.failure));
    });
    made?.addEventListener('error', giveUp);
    return made;
  }
  /** The worker is of no use: what it was asked is done here, one after the other, because a drawing fills much memory. */
  function giveUp(): void {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    void left.reduce(
      (before, { job, resolve, reject }) => before.then(() => runHere(job).then(resolve, reject)),
      Promise.resolve(),
    );
  }
  function run(job: FileJob): Promise<FileResult> {
    worker ??= worker === undefined ? open() : null;
    if (!worker) return runHere(job);
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      waiting.set(id, { job, resolve, reject });
      // Copied, not given away: the pixels are on the stage.
      worker?.postMessage({ id, job } satisfies FileRequest, []);
    });
  }

  return {
    open: async (file, options = {}) => (await run({ kind: 'open', file, options })) as OpenedFile,
    save: async (drawing, format) => (await run({ kind: 'save', drawing: toSend(drawing), format })) as Blob,
    exportPicture: async (drawing, options) =>
      (await run({ kind: 'export', drawing: toSend(drawing), options })) as Blob,
    scale: async (drawing, size) => (await run({ kind: 'scale', drawing: toSend(drawing), size })) as Drawing,
    destroy() {
      worker?.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The work was ended.'));
      waiting.clear();
    },
  };
}

/** What files need of a drawing: each tile once, as its file where it has one, and no selection. */
function toSend(drawing: Drawing): Drawing {
  const sent = new Map<Tile, Tile>();
  const shrink = (tile: Tile): Tile => {
    const known =
      sent.get(tile) ?? (tile.packed ? { pixels: null, packed: tile.packed } : { pixels: tile.pixels });
    sent.set(tile, known);
    return known;
  };
  const layers = new Map<string, Layer>();
  for (const [id, layer] of drawing.layers)
    layers.set(id, { ...layer, tiles: new Map([...layer.tiles].map(([key, tile]) => [key, shrink(tile)])) });
  return { ...drawing, layers, selection: null };
}

async function runHere(job: FileJob): Promise<FileResult> {
  const { runFileJob } = await import('./fileJobs.ts');
  return runFileJob(job);
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    // `.js`: that is its name in the built package too; Vite finds the source.
    return new Worker(new URL('./filesWorker.js', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
