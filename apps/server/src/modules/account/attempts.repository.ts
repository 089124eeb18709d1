import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { attempts } from './account.tables.ts';
import { hashSecret } from './secret.ts';

const day = 24 * 60 * 60_000;

/** How tries are slowed down. Times in milliseconds. */
export interface Pace {
  /** Tries without a delay. */
  free: number;
  /** The first delay; each try after it doubles it. */
  firstDelay: number;
  longestDelay: number;
}

/** Counts of what is tried. Each step is one statement, so that tries at the same time cannot exceed a limit. */
export function createAttemptRepository(database: DatabaseOrTransaction) {
  const { count, blockedUntil, expiresAt } = attempts;
  const isSubject = (subject: string) => eq(attempts.subject, hashSecret(subject));

  return {
    /** Counts one within the day that begins with the first; returns false when there were `max`. */
    async countOfDay(subject: string, now: number, max: number): Promise<boolean> {
      if (max < 1) return false;
      const isOver = lte(expiresAt, now);
      const rows = await database
        .insert(attempts)
        .values({ subject: hashSecret(subject), count: 1, expiresAt: now + day })
        .onConflictDoUpdate({
          target: attempts.subject,
          set: {
            count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
            expiresAt: sql`case when ${isOver} then ${now + day}::bigint else ${expiresAt} end`,
          },
          setWhere: or(isOver, lt(count, max)),
        })
        .returning({ count });
      return rows.length > 0;
    },

    /**
     * Counts one try, as a failure until it is taken back.
     * @returns 0, or until when nothing may be tried
     */
    async take(subject: string, now: number, { free, firstDelay, longestDelay }: Pace): Promise<number> {
      const isOver = lte(expiresAt, now);
      // The exponent is bounded, or its power would leave the range of numbers.
      const delay = sql`least(${longestDelay}, ${firstDelay} * power(2, least(${count} - ${free}::int, 20)))`;
      const rows = await database
        .insert(attempts)
        .values({ subject: hashSecret(subject), count: 1, expiresAt: now + day })
        .onConflictDoUpdate({
          target: attempts.subject,
          set: {
            count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
            blockedUntil: sql`case when ${isOver} or ${count} < ${free}::int then 0 else ${now}::bigint + (${delay})::bigint end`,
            expiresAt: now + day,
          },
          setWhere: lte(blockedUntil, now),
        })
        .returning({ count });
      if (rows.length > 0) return 0;
      const [blocked] = await database.select({ blockedUntil }).from(attempts).where(isSubject(subject));
      return blocked?.blockedUntil ?? 0;
    },

    /** Takes one back. */
    async release(subject: string): Promise<void> {
      await database
        .update(attempts)
        .set({ count: sql`${count} - 1`, blockedUntil: 0 })
        .where(and(isSubject(subject), gt(count, 0)));
    },

    async forget(subject: string): Promise<void> {
      await database.delete(attempts).where(isSubject(subject));
    },

    async removeExpired(now: number): Promise<void> {
      await database.delete(attempts).where(lte(expiresAt, now));
    },
  };
}
