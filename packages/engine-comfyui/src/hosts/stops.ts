import type { Timing } from '../timing.ts';
import type { HostClient } from './client.ts';

/**
 * Prompts that are to end on a host and to leave its history. One that does not answer is asked again until it does; one
 * that still works on the prompt is asked again until it has ended, because it writes the history only then.
 */
export interface HostStops {
  add(promptId: string): void;
  /** It is wanted again. */
  withdraw(promptId: string): void;
  close(): void;
}

/** A host that is never back must not fill the memory. */
const waitingMax = 1000;

export function createHostStops(client: HostClient, timing: Timing): HostStops {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isClosed = false;

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      for (const promptId of waiting) {
        if (await client.cancel(promptId, AbortSignal.timeout(timing.answer))) continue;
        await client.forget([promptId], AbortSignal.timeout(timing.answer));
        waiting.delete(promptId);
      }
      if (waiting.size > 0) schedule(timing.poll);
    } catch {
      schedule(Math.max(timing.awayPause, timing.poll));
    } finally {
      isAsking = false;
    }
  }

  function schedule(pause: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      if (!isAsking) void ask();
    }, pause);
    timer.unref();
  }

  return {
    add(promptId) {
      if (waiting.size >= waitingMax) return;
      waiting.add(promptId);
      schedule(0);
    },
    withdraw: (promptId) => void waiting.delete(promptId),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
