import { and, eq, gt, lte } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import { passkeyChallenges } from '../account.tables.ts';

type PasskeyChallenge = typeof passkeyChallenges.$inferSelect;

export function createPasskeyChallengeRepository(database: DatabaseOrTransaction) {
  return {
    async insert(challenge: PasskeyChallenge): Promise<void> {
      await database.insert(passkeyChallenges).values(challenge);
    },

    /** Uses a challenge up; false when it is not there any more, or has another owner. */
    async take({ challengeHash, owner }: Omit<PasskeyChallenge, 'expiresAt'>, now: number): Promise<boolean> {
      const rows = await database
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challengeHash, challengeHash),
            eq(passkeyChallenges.owner, owner),
            gt(passkeyChallenges.expiresAt, now),
          ),
        )
        .returning({ challengeHash: passkeyChallenges.challengeHash });
      return rows.length > 0;
    },

    async removeExpired(now: number): Promise<void> {
      await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
    },
  };
}
