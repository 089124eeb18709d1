import { limits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { removeUnnamedAssets } from './assetUpkeep.ts';
import { removeOldTrash } from './removeDocument.ts';
import { thinDocuments } from './thinning.ts';

/** Names of its work in the queue. */
const trashWork = 'documents.trash';
const thinningWork = 'documents.thin';

const day = 24 * 60 * 60_000;

/** The durable work of this module, for every process that works. */
export function scheduleDocumentUpkeep(deps: Deps): void {
  const { queue, clock } = deps;
  queue.work(trashWork, () => removeOldTrash(deps, clock.now() - limits.document.trashDays * day));
  queue.schedule(trashWork, '*/15 * * * *');

  queue.work(thinningWork, async () => {
    await thinDocuments(deps);
    await removeUnnamedAssets(deps);
  });
  queue.schedule(thinningWork, '13 4 * * *');
}
