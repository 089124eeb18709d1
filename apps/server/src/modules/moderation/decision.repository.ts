import type { ModerationAction } from '@tai/contracts';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { moderationItems } from '../moderationQueue/index.ts';
import { moderationDecisions } from './moderation.tables.ts';
import { shownPerson } from './shownPerson.ts';

export type DecisionRow = typeof moderationDecisions.$inferSelect;

/** What moderators decided. */
export function createDecisionRepository(database: DatabaseOrTransaction) {
  return {
    async add(row: DecisionRow): Promise<void> {
      await database.insert(moderationDecisions).values(row);
    },

    async lock(id: string): Promise<DecisionRow | undefined> {
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

    async list(about: { targetType: string; targetId: string } | { authorId: string }, limit: number) {
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
