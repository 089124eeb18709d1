import { and, eq, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { blocks, mutedTags, mutes } from './people.tables.ts';

/** Whom and what a reader does not get to see. */
export interface Relations {
  /** People who blocked the reader or whom the reader blocked: neither exists for the other. */
  blocked: ReadonlySet<string>;
  /** People whose works the reader does not want in a feed. */
  muted: ReadonlySet<string>;
  /** In lower case. */
  mutedTags: ReadonlySet<string>;
}

const nothing: Relations = { blocked: new Set(), muted: new Set(), mutedTags: new Set() };

/** Reads them anew for each call: a block holds at once, in every process. A visitor has none. */
export async function relationsOf(
  database: DatabaseOrTransaction,
  readerId: string | null,
): Promise<Relations> {
  if (readerId === null) return nothing;
  const [blockRows, muteRows, tagRows] = await Promise.all([
    database
      .select({ by: blocks.userId, blocked: blocks.blockedId })
      .from(blocks)
      .where(or(eq(blocks.userId, readerId), eq(blocks.blockedId, readerId))),
    database.select({ id: mutes.mutedId }).from(mutes).where(eq(mutes.userId, readerId)),
    database.select({ key: mutedTags.key }).from(mutedTags).where(eq(mutedTags.userId, readerId)),
  ]);
  return {
    blocked: new Set(blockRows.map(({ by, blocked }) => (by === readerId ? blocked : by))),
    muted: new Set(muteRows.map(({ id }) => id)),
    mutedTags: new Set(tagRows.map(({ key }) => key)),
  };
}

/** True when one of the two blocked the other. */
export async function isBlockedBetween(
  database: DatabaseOrTransaction,
  readerId: string | null,
  otherId: string | null,
): Promise<boolean> {
  if (readerId === null || otherId === null || readerId === otherId) return false;
  const [row] = await database
    .select({ by: blocks.userId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, readerId), eq(blocks.blockedId, otherId)),
        and(eq(blocks.userId, otherId), eq(blocks.blockedId, readerId)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
