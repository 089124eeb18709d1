import type { Deps } from '../../deps.ts';
import { trashLimit } from '../site/index.ts';
import { removeUnnamedAssets } from './assetUpkeep.ts';
import { removeOldTrash } from './removeDocument.ts';
import { thinDocuments } from './thinning.ts';

/** Names of its work in the queue. */
const trashWork = 'documents.trash';
const thinningWork = 'documents.thin';

/** The durable work of this module, for every process that works. */
export function scheduleDocumentUpkeep(deps: Deps): void {
  const { queue, clock, site } = deps;
  queue.work(trashWork, async () => removeOldTrash(deps, await trashLimit(site, clock.now())));
  queue.schedule(trashWork, '*/15 * * * *');

  queue.work(thinningWork, async () => {
    await thinDocuments(deps);
    await removeUnnamedAssets(deps);
  });
  queue.schedule(thinningWork, '13 4 * * *');
}
