/*
 * Waits for a submitted prompt. Its history is the truth and is asked for every few seconds; the socket says when to
 * ask at once. What can go wrong on the way: the socket is lost or mute, the host restarts and has forgotten the job,
 * the host is gone.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { HostCrashedError, HostLostError } from '../errors.ts';
import type { HostEvent } from '../hosts/frames.ts';
import type { Host } from '../hosts/host.ts';
import type { HistoryEntry } from '../hosts/wire.ts';
import type { Timing } from '../timing.ts';

/** How many times the usual pause lies between two looks at a long queue. */
const slowestPoll = 10;

/**
 * Where a prompt is on a host.
 * @throws HostLostError, the signal's reason
 */
export async function lookUp(
  host: Host,
  promptId: string,
  signal: AbortSignal,
): Promise<HistoryEntry | { position: number } | 'running' | 'unknown'> {
  const finished = await host.client.history(promptId, signal);
  if (finished) return finished;
  const { running, pending } = await host.client.queue(signal);
  if (running.includes(promptId)) return 'running';
  // Those that run are before it, too.
  const place = pending.indexOf(promptId);
  if (place >= 0) return { position: running.length + place };
  // It may have ended between the two questions.
  return (await host.client.history(promptId, signal)) ?? 'unknown';
}

export interface Follower {
  /** Takes an event of the socket. */
  take(event: HostEvent): void;
  /** @throws HostLostError, the signal's reason */
  result: Promise<HistoryEntry>;
}

/** Follows a prompt from its submission to its end. */
export function followPrompt(
  host: Host,
  promptId: string,
  timing: Timing,
  signal: AbortSignal,
  onPlace: (position: number | null) => void,
): Follower {
  let heardAt = performance.now();
  let changedAt = heardAt;
  let nudge = Promise.withResolvers<void>();
  let slower = 1;
  /** False while it is known to wait. Before the first look it may run already. */
  let mayRun = true;

  async function follow(): Promise<HistoryEntry> {
    let answeredAt = performance.now();
    let unknown = 0;
    let last: unknown = null;
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst) await pause();
      try {
        const state = await lookUp(host, promptId, signal);
        const now = performance.now();
        answeredAt = now;
        if (typeof state === 'object' && 'status' in state) return state;
        if (state !== last) changedAt = now;
        last = state;
        if (typeof state === 'object') mayRun = false;
        else if (state === 'running') mayRun = true;
        if (state !== 'unknown') onPlace(typeof state === 'object' ? state.position : null);
        // A queue is told with the whole graph of every job in it: from far back it is read less often.
        slower = typeof state === 'object' ? Math.min(Math.max(1, state.position), slowestPoll) : 1;
        unknown = state === 'unknown' ? unknown + 1 : 0;
        if (unknown > 1) {
          const why = `${host.name} has forgotten the job: it was restarted or its queue was cleared`;
          throw mayRun
            ? new HostCrashedError(why, { isThere: true })
            : new ForgottenError(why, { isThere: true });
        }
        if (state !== 'running') continue;
        if (now - changedAt > timing.stalled) {
          throw new HostCrashedError(
            `${host.name} has worked on the job for ${Math.round(timing.stalled / 60_000)} minutes without a sign`,
          );
        }
        if (now - heardAt > timing.silence) {
          heardAt = now;
          host.session.renew();
        }
      } catch (error) {
        signal.throwIfAborted();
        const isOver = error instanceof HostCrashedError || error instanceof ForgottenError;
        if (!(error instanceof HostLostError) || isOver) throw error;
        if (performance.now() - answeredAt > timing.lost) {
          const why = `${host.name} was lost while it worked: ${error.message}`;
          throw mayRun
            ? new HostCrashedError(why, { cause: error })
            : new HostLostError(why, { cause: error });
        }
      }
    }
  }

  async function pause(): Promise<void> {
    const over = new AbortController();
    try {
      await Promise.race([
        nudge.promise,
        wait(timing.poll * slower, undefined, { signal: AbortSignal.any([signal, over.signal]) }),
      ]);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      over.abort();
    }
    nudge = Promise.withResolvers<void>();
  }

  const result = follow();
  return {
    take(event) {
      heardAt = performance.now();
      changedAt = heardAt;
      mayRun = true;
      if (event.kind === 'over' || event.kind === 'started') nudge.resolve();
    },
    result,
  };
}

/** The host is there and does not know the job, so asking again changes nothing. */
class ForgottenError extends HostLostError {}
