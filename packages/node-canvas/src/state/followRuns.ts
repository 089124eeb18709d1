import type { ApiClient, AppStore } from '@tai/api-client';
import { invalidateRuns } from '../api/runApi.ts';

/** Milliseconds between two reads of one board: progress is shown at most four times a second. */
const pace = 250;

/**
 * Reads runs and results of a board again when the server says that a run went on: at once, and then once more at the end of each
 * `pace` in which something was said, so that the last message is never lost.
 * @returns how to stop
 */
export function followRuns(
  client: Pick<ApiClient, 'realtime'>,
  store: Pick<AppStore, 'dispatch'>,
): () => void {
  /** Boards that were read within the last `pace`; true when something was said since. */
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; isBehind: boolean }>();

  function read(boardId: string): void {
    store.dispatch(invalidateRuns(boardId));
    const timer = setTimeout(() => {
      const isBehind = waiting.get(boardId)?.isBehind;
      waiting.delete(boardId);
      if (isBehind) read(boardId);
    }, pace);
    waiting.set(boardId, { timer, isBehind: false });
  }

  const stop = client.realtime.onMessage((message) => {
    if (message.type !== 'canvasRun') return;
    const entry = waiting.get(message.boardId);
    if (entry) entry.isBehind = true;
    else read(message.boardId);
  });
  return () => {
    stop();
    for (const { timer } of waiting.values()) clearTimeout(timer);
  };
}
