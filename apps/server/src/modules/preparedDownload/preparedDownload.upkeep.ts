import type { Deps } from '../../deps.ts';
import { createPreparedDownloads } from './preparedDownloads.ts';

/** The durable work of this module, for every process that works. */
export function schedulePreparedDownloadUpkeep(deps: Deps): void {
  const prepared = createPreparedDownloads(deps);
  deps.queue.work('downloads.removeExpired', () => prepared.removeExpired());
  deps.queue.schedule('downloads.removeExpired', '*/10 * * * *');
}
