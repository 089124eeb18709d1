import type { ModerationAction, ModerationKind } from '@tai/contracts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { containsText } from '../../platform/database/containsText.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { moderationItems } from '../moderationQueue/index.ts';
import { moderationDecisions } from './moderation.tables.ts';

export type ItemRow = typeof moderationItems.$inferSelect;
export type DecisionRow = typeof moderationDecisions.$inferSelect;

/** Where the queue goes on. */
export interface ItemPlace {
  time: number;
  id: string;
}

/** Who has an item, and in which of their tabs. */
export interface ClaimHolder {
  moderatorId: string;
  tab: string;
}

const shownPerson = { id: users.id, name: users.username, avatar: users.avatar };

export function createModerationRepository(database: DatabaseOrTransaction) {
  return {
    /** What waits the oldest first, what was decided the newest first. */
    async list(
      {
        state,
        kinds,
        search,
      }: { state: 'open' | 'done'; kinds?: ModerationKind[] | undefined; search?: string | undefined },
      after: ItemPlace | null,
      limit: number,
    ): Promise<ItemRow[]> {
      const { createdAt, decidedAt, id } = moderationItems;
      const behind =
        after === null
          ? undefined
          : state === 'open'
            ? sql`(${createdAt}, ${id}) > (${after.time}, ${after.id})`
            : sql`(${decidedAt}, ${id}) < (${after.time}, ${after.id})`;
      return database
        .select()
        .from(moderationItems)
        .where(
          and(
            eq(moderationItems.state, state),
            state === 'done' ? isNotNull(decidedAt) : undefined,
            kinds && kinds.length > 0 ? inArray(moderationItems.kind, kinds) : undefined,
            search ? containsText(moderationItems.text, search) : undefined,
            behind,
          ),
        )
        .orderBy(...(state === 'open' ? [asc(createdAt), asc(id)] : [desc(decidedAt), desc(id)]))
        .limit(limit);
    },

    async openCounts(): Promise<{ kind: ModerationKind; count: number }[]> {
      return database
        .select({ kind: moderationItems.kind, count: sql<number>`count(*)::int` })
        .from(moderationItems)
        .where(eq(moderationItems.state, 'open'))
        .groupBy(moderationItems.kind);
    },

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

    async addDecision(row: DecisionRow): Promise<void> {
      await database.insert(moderationDecisions).values(row);
    },

    async lockDecision(id: string): Promise<DecisionRow | undefined> {
      const [row] = await database
        .select()
        .from(moderationDecisions)
        .where(eq(moderationDecisions.id, id))
        .for('update');
      return row;
    },

    /** Whether somebody decided about the same thing again since then. */
    async isOvertaken({ id, targetType, targetId, createdAt }: DecisionRow): Promise<boolean> {
      const [later] = await database
        .select({ id: moderationDecisions.id })
        .from(moderationDecisions)
        .where(
          and(
            eq(moderationDecisions.targetType, targetType),
            eq(moderationDecisions.targetId, targetId),
            isNull(moderationDecisions.undoneAt),
            sql`(${moderationDecisions.createdAt}, ${moderationDecisions.id}) > (${createdAt}, ${id})`,
          ),
        )
        .limit(1);
      return later !== undefined;
    },

    async setUndone(id: string, now: number): Promise<void> {
      await database.update(moderationDecisions).set({ undoneAt: now }).where(eq(moderationDecisions.id, id));
    },

    async decisions(about: { targetType: string; targetId: string } | { authorId: string }, limit: number) {
      return database
        .select({
          decision: moderationDecisions,
          moderator: shownPerson,
          kind: moderationItems.kind,
          subjectId: moderationItems.subjectId,
        })
        .from(moderationDecisions)
        .leftJoin(moderationItems, eq(moderationItems.id, moderationDecisions.itemId))
        .leftJoin(users, eq(users.id, moderationDecisions.moderatorId))
        .where(
          'authorId' in about
            ? eq(moderationDecisions.authorId, about.authorId)
            : and(
                eq(moderationDecisions.targetType, about.targetType),
                eq(moderationDecisions.targetId, about.targetId),
              ),
        )
        .orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
        .limit(limit);
    },

    /** Who decided an item last. */
    async decidedBy(itemId: string) {
      const [row] = await database
        .select({ by: shownPerson })
        .from(moderationDecisions)
        .innerJoin(users, eq(users.id, moderationDecisions.moderatorId))
        .where(and(eq(moderationDecisions.itemId, itemId), isNull(moderationDecisions.undoneAt)))
        .orderBy(desc(moderationDecisions.createdAt))
        .limit(1);
      return row?.by ?? null;
    },

    /** How often somebody's doing was decided against. */
    async countAgainst(authorId: string, actions: readonly ModerationAction[]): Promise<number> {
      const [row] = await database
        .select({ count: sql<number>`count(*)::int` })
        .from(moderationDecisions)
        .where(
          and(
            eq(moderationDecisions.authorId, authorId),
            isNull(moderationDecisions.undoneAt),
            or(
              ...actions.map(
                (action) => sql`${moderationDecisions.actions} @> ${JSON.stringify([action])}::jsonb`,
              ),
            ),
          ),
        );
      return row?.count ?? 0;
    },
  };
}
