import type { Deps } from '../../deps.ts';
import { createResultRepository } from './result.repository.ts';

/** Name of its work in the queue. */
const lostWork = 'canvasRuns.lostResults';

/** Releases the files of boards that were deleted for ever: the deletion only takes the board away from its results. */
export function scheduleCanvasRunUpkeep(deps: Deps): void {
  deps.queue.work(lostWork, () => createResultRepository(deps).removeAll('withoutBoard'));
  deps.queue.schedule(lostWork, '*/15 * * * *');
}
