import type { Deps } from '../../deps.ts';
import { createStyleFiles } from './styleFiles.ts';

/** Removes files that people brought in without making a style of them. */
export function scheduleStyleUpkeep(deps: Deps): void {
  deps.queue.work('styles.tidyFiles', () => createStyleFiles(deps).tidy());
  deps.queue.schedule('styles.tidyFiles', '23 * * * *');
}
