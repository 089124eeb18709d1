import type { Deps } from '../../deps.ts';
import { createStyleFiles } from './styleFiles.ts';

/** Lets go of files that were brought in and never became a style. */
export function scheduleStyleUpkeep(deps: Deps): void {
  deps.queue.work('styles.tidyFiles', () => createStyleFiles(deps).tidy());
  deps.queue.schedule('styles.tidyFiles', '23 * * * *');
}
