import { eq, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createPeopleRepository } from './people.repository.ts';
import { follows } from './people.tables.ts';
import { addToPersonCounts } from './personCounts.ts';

const batch = 200;

/** Ends following in both directions, for the numbers of others. Blocks, mutes and own numbers go with the account. */
export async function removeFollows({ database }: Deps, userId: string): Promise<void> {
  for (;;) {
    const pairs = await database
      .select({ userId: follows.userId, followedId: follows.followedId })
      .from(follows)
      .where(or(eq(follows.userId, userId), eq(follows.followedId, userId)))
      .limit(batch);
    for (const pair of pairs) {
      await database.transaction(async (transaction) => {
        const people = createPeopleRepository(transaction);
        await people.lock(pair.userId, pair.followedId);
        if (!(await people.unfollow(pair.userId, pair.followedId))) return;
        if (pair.userId === userId) await addToPersonCounts(transaction, pair.followedId, { followers: -1 });
        else await addToPersonCounts(transaction, pair.userId, { following: -1 });
      });
    }
    if (pairs.length < batch) return;
  }
}
