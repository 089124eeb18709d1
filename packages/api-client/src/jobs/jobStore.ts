import { isFinalStatus, type Job, type JobStatus } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import type { Realtime } from '../realtime/realtime.ts';

/** The picture of a job on its way. */
export interface JobPreview {
  index: number;
  /** Data URL. */
  image: string;
  width: number;
  height: number;
}

/** A job as the screen shows it: the server's row, with what changes too often for the store. */
export interface LiveJob {
  job: Job;
  preview: JobPreview | null;
}

/**
 * The jobs that are under way, and those that ended while this page was open. Progress arrives several times a
 * second, so it lives here and not in Redux.
 */
export interface JobStore {
  /** Newest first. The array is a new one after each change. */
  readonly list: Observable<readonly LiveJob[]>;
  /** How many may be active at once; undefined until the server has said it. */
  readonly limit: Observable<number | undefined>;
  /** Puts in what a call answered (submit, cancel). An answer that is behind what the socket told is left out. */
  put(job: Job): void;
  /** Takes a job off the list that the server does not know any more. */
  forget(id: string): void;
  clear(): void;
  /** Hears each job once when it reaches its final status. */
  onFinish(listener: (job: Job) => void): () => void;
  /** Hears ids that were active here but that the server no longer names after a reconnect: ask for them again. */
  onLost(listener: (id: string) => void): () => void;
}

const steps: readonly JobStatus[] = ['queued', 'running', 'saving', 'succeeded', 'failed', 'cancelled'];

/** Makes the store and feeds it from the socket. */
export function createJobStore(realtime: Pick<Realtime, 'onMessage'>): JobStore {
  const entries = new Map<string, LiveJob>();
  const list = createObservable<readonly LiveJob[]>([]);
  const limit = createObservable<number | undefined>(undefined);
  const finishListeners = new Set<(job: Job) => void>();
  const lostListeners = new Set<(id: string) => void>();
  /** Pictures that were deleted but can still be brought back. */
  const deleted = new Set<string>();

  function withoutDeleted(entry: LiveJob): LiveJob {
    if (!entry.job.outputs.some(({ id }) => deleted.has(id))) return entry;
    return {
      ...entry,
      job: { ...entry.job, outputs: entry.job.outputs.filter(({ id }) => !deleted.has(id)) },
    };
  }

  function publish(): void {
    list.set(
      [...entries.values()]
        .map(withoutDeleted)
        .toSorted((a, b) => b.job.createTime - a.job.createTime || (a.job.id < b.job.id ? 1 : -1)),
    );
  }

  function take(job: Job): void {
    const before = entries.get(job.id);
    // Messages of different lines can cross: nothing comes after a final status.
    if (before && isFinalStatus(before.job.status) && !isFinalStatus(job.status)) return;
    const isOver = isFinalStatus(job.status);
    entries.set(job.id, { job, preview: isOver ? null : (before?.preview ?? null) });
    publish();
    if (isOver && !(before && isFinalStatus(before.job.status))) {
      for (const listener of [...finishListeners]) listener(job);
    }
  }

  realtime.onMessage((message) => {
    if (message.type === 'welcome') {
      limit.set(message.activeJobsLimit);
      for (const job of message.jobs) take(job);
      // What we believed active and the server does not name has ended while we were away.
      const active = new Set(message.jobs.map((job) => job.id));
      const lost = [...entries.values()].filter(
        ({ job }) => !isFinalStatus(job.status) && !active.has(job.id),
      );
      for (const { job } of lost) for (const listener of [...lostListeners]) listener(job.id);
    } else if (message.type === 'job') take(message.job);
    else if (message.type === 'progress') {
      const entry = entries.get(message.jobId);
      if (!entry || isFinalStatus(entry.job.status)) return;
      const { progress, queuePosition, estimateSeconds } = message;
      entries.set(message.jobId, {
        ...entry,
        job: {
          ...entry.job,
          progress: Math.max(progress, entry.job.progress),
          queuePosition,
          estimateSeconds,
        },
      });
      publish();
    } else if (message.type === 'preview') {
      const entry = entries.get(message.jobId);
      if (!entry || isFinalStatus(entry.job.status)) return;
      const { index, image, width, height } = message;
      entries.set(message.jobId, { ...entry, preview: { index, image, width, height } });
      publish();
    } else if (message.type === 'pictures') {
      for (const id of message.ids) {
        if (message.change === 'deleted') deleted.add(id);
        else deleted.delete(id);
      }
      publish();
    }
  });

  return {
    list,
    limit,
    put(job) {
      const before = entries.get(job.id);
      // A job can start before the answer to its submission is here.
      if (before && steps.indexOf(job.status) < steps.indexOf(before.job.status)) return;
      take(job);
    },
    forget(id) {
      if (entries.delete(id)) publish();
    },
    clear() {
      entries.clear();
      deleted.clear();
      publish();
    },
    onFinish: (listener) => listen(finishListeners, listener),
    onLost: (listener) => listen(lostListeners, listener),
  };
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
