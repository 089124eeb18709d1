import type { Deps } from '../../../deps.ts';
import { removeAuditTraces } from './removeAuditTraces.ts';
import { removeCollections } from './removeCollections.ts';
import { removeComments } from './removeComments.ts';
import { removeDownloads } from './removeDownloads.ts';
import { removeFollows } from './removeFollows.ts';
import { removeGenerations } from './removeGenerations.ts';
import { removeMentions } from './removeMentions.ts';
import { removePictures } from './removePictures.ts';
import { removeReports } from './removeReports.ts';
import { removeWorks } from './removeWorks.ts';

/** What becomes of the published works of an account that is deleted. */
export interface RemovalWish {
  works: 'keep' | 'remove';
}

/**
 * Removes what one module has of an account. It is called again after a crash or a failure until it has succeeded, so
 * it must bear finding half or nothing of it. Rows that hang on the account with `on delete cascade` and hold no bytes
 * need none: the row of the account goes last.
 */
export type AccountRemover = (deps: Deps, userId: string, wish: RemovalWish) => Promise<void>;

/** Every remover, in the order in which rows point at each other. A module that keeps something adds its own. */
export const accountRemovers: readonly AccountRemover[] = [
  removeGenerations,
  removeWorks,
  removePictures,
  removeDownloads,
  removeFollows,
  removeCollections,
  removeComments,
  removeReports,
  removeMentions,
  removeAuditTraces,
];
