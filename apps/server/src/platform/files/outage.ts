/*
 * A store behind a network may be away for some seconds: it is restarted, or the network fails. Calls then wait until it is back instead of
 * failing at once. One loop asks whether it is back, however many wait. They are bounded, in number and in time: when the store stays
 * away, calls fail at once until it answers, so that nothing piles up.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { FileStoreTrouble, statusOf } from './fileStoreTrouble.ts';

/** The answer that a call is made for: it closes before it is finished when nobody waits for it any more. */
interface Caller {
  readonly closed?: boolean;
  readonly writableFinished?: boolean;
  once(event: 'close', gone: () => void): unknown;
  off(event: 'close', gone: () => void): unknown;
}

const callers = new AsyncLocalStorage<Caller | 'hasty'>();

/** Runs what must not wait for a store that is away, such as what holds a transaction of the database. */
export function withoutWaiting<Value>(run: () => Value): Value {
  return callers.run('hasty', run);
}

/** Runs what waits no longer than its caller does. */
export function waitingFor<Value>(caller: Caller, run: () => Value): Value {
  return callers.run(caller, run);
}

/** Milliseconds, and how many calls of this process wait at once. */
export interface OutagePatience {
  /** An outage that began longer ago is not waited for. */
  outage: number;
  waiting: number;
  /** Pause between two looks whether the store is back; ten times as long when nobody waits for it. */
  look: number;
}

interface Spell {
  since: number;
  cause: unknown;
  over: Promise<void>;
}

export type Outage = ReturnType<typeof createOutage>;

/** @param ask makes a small call; any answer but one that the store is busy or broken says that it is back */
export function createOutage(
  name: string,
  { outage: patience, waiting: most, look }: OutagePatience,
  ask: () => Promise<unknown>,
) {
  const [stopped, closed] = [new AbortController(), new AbortController()];
  let spell: Spell | null = null;
  let waiting = 0;

  async function untilBack(since: number): Promise<void> {
    while (!closed.signal.aborted) {
      const isBack = await ask().then(
        () => true,
        (error: unknown) => !isAway(error),
      );
      if (isBack) break;
      const isYoung = performance.now() - since < patience;
      // Looking alone keeps no process alive.
      await pause(isYoung ? look : look * 10, closed.signal, (timer) => timer.unref());
    }
    spell = null;
  }

  /** Resolves when the store is back, the time is over, or the caller has gone. */
  async function wait(over: Promise<void>, milliseconds: number, caller: Caller | undefined): Promise<void> {
    const ended = new AbortController();
    const end = () => ended.abort();
    caller?.once('close', end);
    waiting += 1;
    try {
      const signal = AbortSignal.any([ended.signal, stopped.signal]);
      await Promise.race([over, pause(milliseconds, signal)]);
    } finally {
      waiting -= 1;
      caller?.off('close', end);
      end();
    }
  }

  return {
    /**
     * Makes a call, and makes it again when the store is back after an outage.
     * @param options `isPatient` for a call that waits its whole time, however long the store has been away
     * @throws FileStoreTrouble
     */
    async outlast<Value>(
      call: () => Promise<Value>,
      { isPatient = false }: { isPatient?: boolean } = {},
    ): Promise<Value> {
      const begun = performance.now();
      const context = callers.getStore();
      const caller = context === 'hasty' ? undefined : context;
      for (;;) {
        if (spell !== null) {
          const end = patience + (isPatient ? begun : Math.min(begun, spell.since));
          const left = end - performance.now();
          const mayWait = context !== 'hasty' && !stopped.signal.aborted && !isGone(caller) && waiting < most;
          if (!mayWait || left <= 0) throw new FileStoreTrouble(`${name} is away`, spell.cause);
          await wait(spell.over, left, caller);
          // What is over by then is asked; what is not ends above.
          if (spell !== null) continue;
        }
        const from = performance.now();
        try {
          return await call();
        } catch (error) {
          if (!isAway(error)) throw error;
          spell ??= { since: from, cause: causeOf(error), over: untilBack(from) };
        }
      }
    },

    /** Lets go what waits, and lets nothing wait from now on: the process is about to stop. */
    stopWaiting: () => stopped.abort(),

    close() {
      stopped.abort();
      closed.abort();
    },
  };
}

/** Ends early when it is aborted. */
function pause(
  milliseconds: number,
  signal: AbortSignal,
  onTimer?: (timer: NodeJS.Timeout) => void,
): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    onTimer?.(timer);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** What goes on after the answer, such as a job that a call began, waits for itself. */
const isGone = (caller: Caller | undefined) => caller?.closed === true && caller.writableFinished !== true;

const causeOf = (error: unknown) => (error instanceof FileStoreTrouble ? error.cause : error);

/** Codes of Node, and names of what the client of the protocol and an own time limit throw. */
const networkFailures = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'TimeoutError', 'AbortError', 'NetworkingError'],
]);

/** Nothing answered, or what answered says that it cannot for now. A refusal is an answer. */
function isAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  const status = statusOf(cause);
  if (status !== undefined) return status >= 500 || status === 429;
  const code = 'code' in cause ? String(cause.code) : '';
  return networkFailures.has(code) || networkFailures.has(cause.name);
}
