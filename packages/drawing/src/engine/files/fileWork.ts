import { createWorkClient } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import type { ExportOptions } from '../../domain/files/exportPicture.ts';
import { FileRefusal } from '../../domain/files/fileProblem.ts';
import type { OpenedFile, OpenOptions } from '../../domain/files/openedFile.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { Layer } from '../../domain/layers/layer.ts';
import type { Tile } from '../../domain/raster/tiles.ts';
import type { FileFailure, FileFormat, FileJob, FileResult } from './fileJobs.ts';

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

/** The worker brings the libraries for zip and PSD, which nobody else loads. */
export function createFileWork(start: () => Worker | null = startWorker): FileWork {
  const work = createWorkClient<FileJob, FileResult>({ start, runHere, errorOf });
  const { run } = work;
  return {
    open: async (file, options = {}) => (await run({ kind: 'open', file, options })) as OpenedFile,
    save: async (drawing, format) => (await run({ kind: 'save', drawing: toSend(drawing), format })) as Blob,
    exportPicture: async (drawing, options) =>
      (await run({ kind: 'export', drawing: toSend(drawing), options })) as Blob,
    scale: async (drawing, size) => (await run({ kind: 'scale', drawing: toSend(drawing), size })) as Drawing,
    destroy: work.destroy,
  };
}

function errorOf(failure: unknown): Error {
  const told = failure as FileFailure;
  return 'problem' in told ? new FileRefusal(told.problem) : new Error(told.message);
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

// `.js`: that is its name in the built package too; Vite finds the source.
const startWorker = () => new Worker(new URL('./filesWorker.js', import.meta.url), { type: 'module' });
