import type { ServerModule } from '../../serverModule.ts';
import * as tables from './preparedDownload.tables.ts';
import { schedulePreparedDownloadUpkeep } from './preparedDownload.upkeep.ts';
import { removeDownloads } from './removeDownloads.ts';

/** Files that a call prepares for one person to fetch. */
export const preparedDownloadModule: ServerModule = {
  id: 'preparedDownload',
  tables,
  onAccountRemoval: removeDownloads,
  upkeep: schedulePreparedDownloadUpkeep,
};
