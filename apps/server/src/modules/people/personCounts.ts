import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { personCounts } from './people.tables.ts';

type Counted = 'works' | 'followers' | 'following' | 'likes';

/** Adds to the numbers of a profile, in the transaction of what they count. */
export async function addToPersonCounts(
  transaction: DatabaseOrTransaction,
  userId: string,
  added: Partial<Record<Counted, number>>,
): Promise<void> {
  const change = (name: Counted) => sql`${personCounts[name]} + ${added[name] ?? 0}`;
  await transaction
    .insert(personCounts)
    .values({ userId, ...added })
    .onConflictDoUpdate({
      target: personCounts.userId,
      set: {
        works: change('works'),
        followers: change('followers'),
        following: change('following'),
        likes: change('likes'),
      },
    });
}
