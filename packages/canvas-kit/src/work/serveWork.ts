import type { WorkReply, WorkRequest } from './workMessages.ts';

interface ServeOptions<Job, Result> {
  run: (job: Job) => Promise<Result> | Result;
  /** Buffers of a result that are given away, because nobody needs them here. */
  movedOf?: (result: Result) => Transferable[];
  /** What is sent to the page when a job fails, instead of the error's message. It must be copyable. */
  failureOf?: (error: unknown) => unknown;
}

/** Of the worker's own scope: the types of the page know only the window. */
interface Scope<Job, Result> {
  onmessage: ((event: MessageEvent<WorkRequest<Job>>) => void) | null;
  postMessage(reply: WorkReply<Result>, moved: Transferable[]): void;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Answers a work client, in its worker: one job after the other, in the order in which they come. */
export function serveWork<Job, Result>({
  run,
  movedOf = () => [],
  failureOf = messageOf,
}: ServeOptions<Job, Result>): void {
  const scope = globalThis as unknown as Scope<Job, Result>;
  let last = Promise.resolve();
  scope.onmessage = ({ data: { id, job } }) => {
    last = last.then(async () => {
      try {
        const result = await run(job);
        scope.postMessage({ id, result }, movedOf(result));
      } catch (error) {
        scope.postMessage({ id, failure: failureOf(error) }, []);
      }
    });
  };
}
