import type { ServerModule } from '../../serverModule.ts';
import * as tables from './moderationQueue.tables.ts';
import { removeQueuedText } from './removeQueuedText.ts';

/** What waits for a moderator. Those who put something in know nothing of how it is decided. */
export const moderationQueueModule: ServerModule = {
  id: 'moderationQueue',
  tables,
  onAccountRemoval: removeQueuedText,
};
