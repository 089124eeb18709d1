import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { moderationItems } from '../moderationQueue/index.ts';

export type ItemRow = typeof moderationItems.$inferSelect;

/** Items of the queue, one by one. */
export function createItemRepository(database: DatabaseOrTransaction) {
  return {
    async find(id: string): Promise<ItemRow | undefined> {
      const [row] = await database.select().from(moderationItems).where(eq(moderationItems.id, id));
      return row;
    },

    async findAll(ids: readonly string[]): Promise<ItemRow[]> {
      return database
        .select()
        .from(moderationItems)
        .where(inArray(moderationItems.id, [...ids]));
    },

    /**
     * An item, and with it every other about the same thing, in one order: a decision closes those, too, after it has
     * the work. Two moderators with an item each, or one and the author who sends the work in again, would otherwise
     * wait for each other.
     */
    async lock(id: string): Promise<ItemRow | undefined> {
      const { targetType, targetId } = moderationItems;
      const [item] = await database
        .select({ targetType, targetId })
        .from(moderationItems)
        .where(eq(moderationItems.id, id));
      if (!item) return undefined;
      const rows = await database
        .select()
        .from(moderationItems)
        .where(and(eq(targetType, item.targetType), eq(targetId, item.targetId)))
        .orderBy(asc(moderationItems.id))
        .for('update');
      return rows.find((row) => row.id === id);
    },

    async close(id: string, now: number): Promise<void> {
      await database
        .update(moderationItems)
        .set({ state: 'done', decidedAt: now, claimedBy: null, claimedTab: null, claimedUntil: null })
        .where(eq(moderationItems.id, id));
    },

    /** @returns false when the same waits in another item by now */
    async reopen(id: string): Promise<boolean> {
      const [item] = await database.select().from(moderationItems).where(eq(moderationItems.id, id));
      if (!item) return false;
      const [other] = await database
        .select({ id: moderationItems.id })
        .from(moderationItems)
        .where(
          and(
            eq(moderationItems.kind, item.kind),
            eq(moderationItems.subjectId, item.subjectId),
            eq(moderationItems.state, 'open'),
          ),
        );
      if (other) return false;
      await database
        .update(moderationItems)
        .set({ state: 'open', decidedAt: null })
        .where(eq(moderationItems.id, id));
      return true;
    },

    /** Other open items about the same thing. */
    async openAbout(targetType: string, targetId: string, withoutId: string): Promise<ItemRow[]> {
      return database
        .select()
        .from(moderationItems)
        .where(
          and(
            eq(moderationItems.targetType, targetType),
            eq(moderationItems.targetId, targetId),
            eq(moderationItems.state, 'open'),
            ne(moderationItems.id, withoutId),
          ),
        )
        .orderBy(asc(moderationItems.id))
        .for('update');
    },
  };
}
