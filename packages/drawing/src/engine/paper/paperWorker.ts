/// <reference lib="webworker" />
import { runPaperJob, type PaperReply, type PaperRequest } from './paperJobs.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data }: MessageEvent<PaperRequest>) => {
  const answer = (reply: PaperReply, moved: Transferable[] = []) => scope.postMessage(reply, moved);
  try {
    const result = runPaperJob(data);
    answer({ id: data.id, result }, result && 'pixels' in result ? [result.pixels.buffer] : []);
  } catch (error) {
    answer({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
});
