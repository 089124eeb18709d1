import type { Retention } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { trashOldDocuments } from '../document/index.ts';
import { trashOldPictures } from '../picture/index.ts';
import { retentionOf } from '../site/index.ts';
import { createRetentionNotices } from './retentionNotices.ts';

/** What one call moves at most of each place. */
const usualBatch = { pictures: 5_000, documents: 1_000 };

const day = 24 * 60 * 60_000;

/** Places of libraries, with the setting that says how long things stay there. */
const places = [
  { medium: 'image', setting: 'imageDays' },
  { medium: 'video', setting: 'videoDays' },
  { medium: '3d', setting: 'meshDays' },
] as const;

type RetentionDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'site' | 'events' | 'pictures' | 'notices'>;

export interface RetentionService {
  /** Whether something is not kept for ever. */
  isSet(): Promise<boolean>;
  /**
   * Moves some of what is past its retention at a time to the trash. Doing it again or twice at once does no harm.
   * @param at begin of the run, epoch milliseconds
   * @returns true when there may be more
   */
  moveSome(at: number): Promise<boolean>;
  /** Tells people what a run moved; each once, also when this is done again. */
  tell(at: number): Promise<void>;
}

/** @param isOpen whether somebody has a document open now */
export function createRetention(
  deps: RetentionDeps,
  isOpen: (documentId: string) => boolean,
  batch = usualBatch,
): RetentionService {
  const { site } = deps;
  const notices = createRetentionNotices(deps);

  return {
    async isSet() {
      const { imageDays, videoDays, meshDays, documentDays } = await retentionOf(site);
      return imageDays + videoDays + meshDays + documentDays > 0;
    },

    async moveSome(at) {
      const retention = await retentionOf(site);
      const begin = (setting: keyof Retention) => at - retention[setting] * day;
      let isMore = false;
      for (const { medium, setting } of places) {
        if (retention[setting] === 0) continue;
        const past = { medium, before: begin(setting) };
        if (await trashOldPictures(deps, past, { at, atMost: batch.pictures })) isMore = true;
      }
      if (retention.documentDays > 0) {
        const run = { before: begin('documentDays'), at, isOpen, atMost: batch.documents };
        if (await trashOldDocuments(deps, run)) isMore = true;
      }
      return isMore;
    },

    tell: (at) => notices.tell(at),
  };
}
