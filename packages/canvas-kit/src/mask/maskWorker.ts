// Runs in a worker of its own: one job after the other, in the order in which they come.
import { runMaskJob, type MaskJob, type MaskResult } from './maskJobs.ts';

/** What the worker is asked and what it answers. */
export interface MaskRequest {
  id: number;
  job: MaskJob;
}

export type MaskReply = { id: number; result: MaskResult } | { id: number; failure: string };

/** Of the worker's own scope: the types of the page know only the window. */
interface Scope {
  onmessage: ((event: MessageEvent<MaskRequest>) => void) | null;
  postMessage(reply: MaskReply, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as Scope;
/** Nobody waits for a frame here. */
const goOn = () => Promise.resolve();

scope.onmessage = ({ data: { id, job } }) => {
  runMaskJob(job, goOn).then(
    (result) =>
      scope.postMessage({ id, result }, result instanceof Blob ? [] : [result.alpha.buffer as ArrayBuffer]),
    (error: unknown) =>
      scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }, []),
  );
};
