import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { moderationItems } from '../moderationQueue/index.ts';
import { shownPerson } from './shownPerson.ts';

/** Who has an item, and in which of their tabs. */
interface ClaimHolder {
  moderatorId: string;
  tab: string;
}

/** Which moderator has which item open, so that no two decide about the same. */
export function createClaimRepository(database: DatabaseOrTransaction) {
  return {
    /**
     * Takes open items that nobody else has; those of other tabs of the same person only when that is asked for.
     * @returns those that are this tab's then
     */
    async claim(
      ids: readonly string[],
      { moderatorId, tab, fromOwnTabs = false }: ClaimHolder & { fromOwnTabs?: boolean },
      now: number,
      until: number,
    ): Promise<string[]> {
      const isOwn = eq(moderationItems.claimedBy, moderatorId);
      const rows = await database
        .update(moderationItems)
        .set({ claimedBy: moderatorId, claimedTab: tab, claimedUntil: until })
        .where(
          and(
            inArray(moderationItems.id, [...ids]),
            eq(moderationItems.state, 'open'),
            or(
              isNull(moderationItems.claimedBy),
              fromOwnTabs ? isOwn : and(isOwn, eq(moderationItems.claimedTab, tab)),
              lt(moderationItems.claimedUntil, now),
            ),
          ),
        )
        .returning({ id: moderationItems.id });
      return rows.map(({ id }) => id);
    },

    async letGo(ids: readonly string[], { moderatorId, tab }: ClaimHolder): Promise<string[]> {
      const rows = await database
        .update(moderationItems)
        .set({ claimedBy: null, claimedTab: null, claimedUntil: null })
        .where(
          and(
            inArray(moderationItems.id, [...ids]),
            eq(moderationItems.claimedBy, moderatorId),
            eq(moderationItems.claimedTab, tab),
          ),
        )
        .returning({ id: moderationItems.id });
      return rows.map(({ id }) => id);
    },

    /** Who has items now. */
    async holders(ids: readonly string[], now: number) {
      return database
        .select({ id: moderationItems.id, by: shownPerson })
        .from(moderationItems)
        .innerJoin(users, eq(users.id, moderationItems.claimedBy))
        .where(
          and(
            inArray(moderationItems.id, [...ids]),
            eq(moderationItems.state, 'open'),
            gt(moderationItems.claimedUntil, now),
          ),
        );
    },
  };
}
