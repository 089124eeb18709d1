/// <reference lib="webworker" />
import { burnMarks, type BurnReply, type BurnRequest } from './markJobs.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data }: MessageEvent<BurnRequest>) => {
  const answer = (reply: BurnReply) => scope.postMessage(reply, []);
  burnMarks(data).then(
    (image) => answer({ image }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});
