import type { Deps } from '../../deps.ts';
import { createDocumentEvents } from '../document/index.ts';

/** Channel of `RunChanged`. */
export const runChanged = 'canvasRuns';

/** A run moved on; for the open pages of everybody who may see its board. */
export interface RunChanged {
  userIds: string[];
  boardId: string;
  runId: string;
}

/** Milliseconds in which several changes of a run become one message. */
const pause = 250;

/** Tells open pages that runs changed: at most four times a second for each, and always after the last change. */
export function createRunNews(deps: Pick<Deps, 'database' | 'events' | 'clock' | 'log'>) {
  const documentEvents = createDocumentEvents(deps);
  const waiting = new Set<string>();

  async function publish(boardId: string, runId: string): Promise<void> {
    const userIds = await documentEvents.audienceOf(boardId);
    if (userIds.length > 0)
      await deps.events.publish(runChanged, { userIds, boardId, runId } satisfies RunChanged);
  }

  return {
    announce({ id, boardId }: { id: string; boardId: string }): void {
      if (waiting.has(id)) return;
      waiting.add(id);
      const timer = setTimeout(() => {
        waiting.delete(id);
        publish(boardId, id).catch((error: unknown) =>
          deps.log.warn({ err: error, runId: id }, 'a change of a run was not told'),
        );
      }, pause);
      // A process that stops does not wait for it: pages read the run again when they reconnect.
      timer.unref();
    },
  };
}

export type RunNews = ReturnType<typeof createRunNews>;
