/// <reference lib="webworker" />
// Reads and writes files away from the page: one after the other, in the order in which they come.
import { FileRefusal } from '../../domain/files/fileProblem.ts';
import { runFileJob, type FileReply, type FileRequest, type FileResult } from './fileJobs.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
let last = Promise.resolve();

scope.addEventListener('message', ({ data: { id, job } }: MessageEvent<FileRequest>) => {
  last = last.then(async () => {
    try {
      const result = await runFileJob(job);
      scope.postMessage({ id, result } satisfies FileReply, buffersOf(result));
    } catch (error) {
      const reply: FileReply =
        error instanceof FileRefusal
          ? { id, problem: error.problem }
          : { id, failure: error instanceof Error ? error.message : String(error) };
      scope.postMessage(reply, []);
    }
  });
});

/** The pixels of an opened file or a scaled drawing are given away; nobody needs them here. */
function buffersOf(result: FileResult): ArrayBuffer[] {
  if (result instanceof Blob) return [];
  const buffers = new Set<ArrayBuffer>();
  for (const { tiles } of result.layers.values())
    for (const { pixels } of tiles.values()) if (pixels) buffers.add(pixels.buffer);
  return [...buffers];
}
