/// <reference lib="webworker" />
import { runTileJob, type TileReply, type TileRequest } from './tileJobs.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data }: MessageEvent<TileRequest>) => {
  const answer = (reply: TileReply, moved: Transferable[] = []) => scope.postMessage(reply, moved);
  runTileJob(data).then(
    (bytes) => answer({ id: data.id, bytes }, [bytes.buffer]),
    (error: unknown) =>
      answer({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});
