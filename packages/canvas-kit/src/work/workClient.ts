import type { WorkReply, WorkRequest } from './workMessages.ts';

/** A job was stopped by `destroy`, usually because its page was left. Callers ignore it: there is nothing to tell the person. */
export class WorkEnded extends Error {
  constructor() {
    super('The work was ended.');
    this.name = 'WorkEnded';
  }
}

interface WorkOptions<Job, Result> {
  /** Starts the worker. Where it throws or answers null, the page does the work. */
  start: () => Worker | null;
  /** Does a job on the page. */
  runHere: (job: Job) => Promise<Result>;
  /** The error that a failure of the worker stands for; undefined does the job on the page instead. */
  errorOf?: (failure: unknown) => Error | undefined;
}

/** Made by {@link createWorkClient}. */
export interface WorkClient<Job, Result> {
  /** Jobs are copied, not given away, so that the page can do them when the worker fails. @throws WorkEnded */
  run(job: Job): Promise<Result>;
  /** Starts the worker before there is a job: its code takes a moment to come. */
  prepare(): void;
  /** Ends the worker and what it does. It starts again with the next job. */
  destroy(): void;
}

interface Waiting<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const plainError = (failure: unknown) => new Error(String(failure));

/**
 * Work in a worker that starts with the first job. Where none can start, for example after an update of the site took its file
 * away, or in a browser that cannot do it there, the page does the same, one job after the other.
 */
export function createWorkClient<Job, Result>({
  start,
  runHere,
  errorOf = plainError,
}: WorkOptions<Job, Result>): WorkClient<Job, Result> {
  let worker: Worker | null | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting<Job, Result>>();
  const doHere = ({ job, resolve, reject }: Waiting<Job, Result>) => runHere(job).then(resolve, reject);

  function open(): Worker | null {
    const made = startSafely(start);
    made?.addEventListener('message', ({ data }: MessageEvent<WorkReply<Result>>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (!one) return;
      if ('result' in data) return one.resolve(data.result);
      const error = errorOf(data.failure);
      if (error) one.reject(error);
      else void doHere(one);
    });
    made?.addEventListener('error', giveUp);
    return made;
  }
  /** The worker is of no use: what it was asked is done here, in the same order and not at once, for jobs can be large. */
  function giveUp(): void {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    void left.reduce((before, one) => before.then(() => doHere(one)), Promise.resolve());
  }

  function prepare(): void {
    if (worker === undefined) worker = open();
  }

  return {
    prepare,
    run(job) {
      prepare();
      if (!worker) return runHere(job);
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { job, resolve, reject });
        worker?.postMessage({ id, job } satisfies WorkRequest<Job>, []);
      });
    },
    destroy() {
      worker?.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new WorkEnded());
      waiting.clear();
    },
  };
}

function startSafely(start: () => Worker | null): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return start();
  } catch {
    return null;
  }
}
