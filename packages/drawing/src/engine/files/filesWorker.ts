import { serveWork } from '@tai/canvas-kit';
import { FileRefusal } from '../../domain/files/fileProblem.ts';
import { runFileJob, type FileResult } from './fileJobs.ts';

serveWork({
  run: runFileJob,
  movedOf: buffersOf,
  failureOf: (error) =>
    error instanceof FileRefusal
      ? { problem: error.problem }
      : { message: error instanceof Error ? error.message : String(error) },
});

/** The pixels of an opened file or a scaled drawing are given away; nobody needs them here. */
function buffersOf(result: FileResult): ArrayBuffer[] {
  if (result instanceof Blob) return [];
  const buffers = new Set<ArrayBuffer>();
  for (const { tiles } of result.layers.values())
    for (const { pixels } of tiles.values()) if (pixels) buffers.add(pixels.buffer);
  return [...buffers];
}
