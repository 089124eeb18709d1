import type { Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';

/** What one person does to a server for as long as others are measured. */
export interface Attack {
  /** As the end of "a call while …". */
  name: string;
  /** Makes what is sent, before anything is measured. */
  prepare(server: RunningServer, sender: Person): Promise<RunningAttack>;
}

interface RunningAttack {
  /** Goes on until the signal is aborted; resolves with what the server did, for the note. */
  run(signal: AbortSignal): Promise<string>;
}

/** Sends again and again, so many at once, until the signal is aborted; resolves with how many were sent. */
export async function sendUntil(
  signal: AbortSignal,
  atOnce: number,
  send: () => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  const sender = async () => {
    while (!signal.aborted) {
      await send();
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return sent;
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
