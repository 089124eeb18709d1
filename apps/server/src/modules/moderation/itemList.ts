import type { ModerationKind } from '@tai/contracts';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { containsText } from '../../platform/database/containsText.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { moderationItems } from '../moderationQueue/index.ts';
import type { ItemRow } from './item.repository.ts';

/** Where the queue goes on. */
interface ItemPlace {
  time: number;
  id: string;
}

/** The queue as moderators page through it. */
export function createItemList(database: DatabaseOrTransaction) {
  return {
    /** What waits the oldest first, what was decided the newest first. */
    async page(
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
  };
}
