import { errorText, isApiError, isTransient, type ApiClient, type AppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { generationApi } from '../api/generationApi.ts';
import type { Submission } from '../domain/submission.ts';
import type { AskedHere } from './askedHere.ts';
import type { OutboxStorage } from './outboxStorage.ts';
import { acknowledged, generationOf, restored, submitted } from './generationSlice.ts';

/** Sends requests and keeps those that could not go out until the line is back. */
export interface Outbox {
  /** Takes a request: it is stored first and sent then. */
  submit(submission: Submission): void;
  /** Takes back a request that has not gone out. */
  withdraw(key: string): void;
  /** Tries everything that waits. */
  flush(): void;
  stop(): void;
}

const retryDelay = 5000;
/** Refusals that end when jobs do. */
const fullQueues: readonly unknown[] = ['jobQueueFull', 'serverQueueFull'];

/**
 * Makes the outbox of one person. A request has its idempotency key from the start, so that trying again after a
 * lost answer, a reload or in a second tab never makes a second job.
 */
export function createOutbox(
  store: AppStore,
  client: Pick<ApiClient, 'jobs' | 'realtime' | 'session'>,
  storage: OutboxStorage,
  askedHere: AskedHere,
): Outbox {
  const underWay = new Set<string>();
  const withdrawn = new Set<string>();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function send(submission: Submission): Promise<void> {
    const { key, tool, model, params } = submission;
    if (underWay.has(key) || !client.session.get()) return;
    underWay.add(key);
    const result = await store.dispatch(
      generationApi.endpoints.submit.initiate({ tool, model, params, idempotencyKey: key }),
    );
    underWay.delete(key);
    if (result.data) {
      // Before the job is known: it may be done already.
      if (askedHere.has(key)) askedHere.add(result.data.jobId);
      client.jobs.put(result.data.data);
      // Taken back while it was on its way: now it has a name to cancel it by.
      if (withdrawn.has(key)) await cancel(result.data.jobId);
      settle(key, result.data.jobId);
      return;
    }
    const { error } = result;
    // A batch is longer than what may be under way at once: the rest goes out as there is room.
    const mayWorkLater =
      isApiError(error) && (isTransient(error) || error.code === 401 || fullQueues.includes(error.error));
    if (mayWorkLater) {
      retryLater();
      return;
    }
    settle(key, null);
    toast.show({ id: 'generation.refused', message: errorText(error), tone: 'danger' });
  }

  async function cancel(jobId: string): Promise<void> {
    const result = await store.dispatch(generationApi.endpoints.cancel.initiate(jobId));
    if (result.data) client.jobs.put(result.data);
  }

  function settle(key: string, jobId: string | null): void {
    storage.remove(key);
    store.dispatch(acknowledged({ key, jobId }));
  }

  /** The browser does not always know that the line is back, nor that a busy server has time again. */
  function retryLater(): void {
    // What was on its way when this was stopped comes back later.
    if (isStopped) return;
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined;
      flush();
    }, retryDelay);
  }

  function flush(): void {
    for (const submission of generationOf(store.getState()).outbox) void send(submission);
  }

  function whenOpen(): void {
    if (client.realtime.status.get() === 'open') flush();
  }

  /** What another tab left behind is sent from here; the key makes sure that it becomes one job. */
  function adopt(): void {
    store.dispatch(restored({ outbox: storage.list() }));
    flush();
  }

  adopt();
  const stopHearing = storage.onChange(adopt);
  window.addEventListener('online', flush);
  const stopWatching = client.realtime.status.subscribe(whenOpen);
  return {
    submit(submission) {
      askedHere.add(submission.key);
      storage.put(submission);
      store.dispatch(submitted(submission));
      void send(submission);
    },
    withdraw(key) {
      withdrawn.add(key);
      settle(key, null);
    },
    flush,
    stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      window.removeEventListener('online', flush);
      stopHearing();
      stopWatching();
    },
  };
}
