import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { codeDays } from './account.tables.ts';
import { accountLimits } from './accountLimits.ts';

const { codesPerDay, wrongCodesPerDay } = accountLimits;
const dayLength = 24 * 60 * 60_000;

/** What a day of a recipient was used for; a day begins with its first code. */
export function createCodeDayRepository(database: DatabaseOrTransaction) {
  return {
    /** Counts one code of a day; returns false when the day has no more. */
    async countSent(recipient: string, now: number): Promise<boolean> {
      const { began, codes, wrong } = codeDays;
      const isOver = lte(began, now - dayLength);
      const rows = await database
        .insert(codeDays)
        .values({ recipient, began: now, codes: 1, wrong: 0 })
        .onConflictDoUpdate({
          target: codeDays.recipient,
          set: {
            began: sql`case when ${isOver} then ${now}::bigint else ${began} end`,
            codes: sql`case when ${isOver} then 1 else ${codes} + 1 end`,
            wrong: sql`case when ${isOver} then 0 else ${wrong} end`,
          },
          setWhere: or(isOver, and(lt(codes, codesPerDay), lt(wrong, wrongCodesPerDay))),
        })
        .returning({ recipient: codeDays.recipient });
      return rows.length > 0;
    },

    /** Takes back a code that was not sent. */
    async releaseSent(recipient: string): Promise<void> {
      await database
        .update(codeDays)
        .set({ codes: sql`${codeDays.codes} - 1` })
        .where(and(eq(codeDays.recipient, recipient), gt(codeDays.codes, 0)));
    },

    /** Counts one wrong try of a day; returns false when the day has no more. */
    async countWrong(recipient: string, now: number): Promise<boolean> {
      const rows = await database
        .insert(codeDays)
        .values({ recipient, began: now, codes: 0, wrong: 1 })
        .onConflictDoUpdate({
          target: codeDays.recipient,
          set: { wrong: sql`${codeDays.wrong} + 1` },
          setWhere: lt(codeDays.wrong, wrongCodesPerDay),
        })
        .returning({ recipient: codeDays.recipient });
      return rows.length > 0;
    },

    /** Takes back a try that was right. */
    async releaseWrong(recipient: string): Promise<void> {
      await database
        .update(codeDays)
        .set({ wrong: sql`${codeDays.wrong} - 1` })
        .where(and(eq(codeDays.recipient, recipient), gt(codeDays.wrong, 0)));
    },

    /** Days that are over. */
    async removeExpired(now: number): Promise<void> {
      await database.delete(codeDays).where(lte(codeDays.began, now - dayLength));
    },
  };
}
