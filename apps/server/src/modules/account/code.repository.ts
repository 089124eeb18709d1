import { limits } from '@tai/contracts';
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { verificationCodes } from './account.tables.ts';

const { codesPerDay, wrongCodesPerDay } = limits.account;
const dayLength = 24 * 60 * 60_000;

export interface StoredCode {
  recipient: string;
  codeHash: string;
  triesLeft: number;
  sentAt: number;
  expiresAt: number;
}

export function createCodeRepository(database: DatabaseOrTransaction) {
  return {
    /**
     * Replaces the recipient's code unless one was sent after `notSince` or the day has no more; returns false then.
     */
    async replace(code: StoredCode, notSince: number): Promise<boolean> {
      const { dayBegan, codesOfDay, wrongOfDay, sentAt } = verificationCodes;
      const isOver = lte(dayBegan, code.sentAt - dayLength);
      const rows = await database
        .insert(verificationCodes)
        .values({ ...code, dayBegan: code.sentAt, codesOfDay: 1 })
        .onConflictDoUpdate({
          target: verificationCodes.recipient,
          set: {
            ...code,
            dayBegan: sql`case when ${isOver} then ${code.sentAt} else ${dayBegan} end`,
            codesOfDay: sql`case when ${isOver} then 1 else ${codesOfDay} + 1 end`,
            wrongOfDay: sql`case when ${isOver} then 0 else ${wrongOfDay} end`,
          },
          setWhere: and(
            lte(sentAt, notSince),
            or(isOver, and(lt(codesOfDay, codesPerDay), lt(wrongOfDay, wrongCodesPerDay))),
          ),
        })
        .returning({ recipient: verificationCodes.recipient });
      return rows.length > 0;
    },

    async find(recipient: string): Promise<StoredCode | null> {
      const [row] = await database
        .select()
        .from(verificationCodes)
        .where(eq(verificationCodes.recipient, recipient));
      return row ?? null;
    },

    /**
     * Takes one try and returns the code as it then is; null when the code or the day had none left. It counts as a
     * wrong one until the code is consumed. One statement, so tries cannot race.
     */
    async takeTry(recipient: string): Promise<StoredCode | null> {
      const [row] = await database
        .update(verificationCodes)
        .set({
          triesLeft: sql`${verificationCodes.triesLeft} - 1`,
          wrongOfDay: sql`${verificationCodes.wrongOfDay} + 1`,
        })
        .where(
          and(
            eq(verificationCodes.recipient, recipient),
            gt(verificationCodes.triesLeft, 0),
            lt(verificationCodes.wrongOfDay, wrongCodesPerDay),
          ),
        )
        .returning();
      return row ?? null;
    },

    /** Uses the code up; returns false when somebody else did. */
    async consume({ recipient, codeHash }: StoredCode): Promise<boolean> {
      // The row stays for the resend rule and the counts of the day; an empty hash matches no code.
      const rows = await database
        .update(verificationCodes)
        .set({
          codeHash: '',
          triesLeft: 0,
          expiresAt: 0,
          wrongOfDay: sql`${verificationCodes.wrongOfDay} - 1`,
        })
        .where(and(eq(verificationCodes.recipient, recipient), eq(verificationCodes.codeHash, codeHash)))
        .returning({ recipient: verificationCodes.recipient });
      return rows.length > 0;
    },

    async removeExpired(now: number): Promise<void> {
      await database
        .delete(verificationCodes)
        .where(and(lte(verificationCodes.expiresAt, now), lte(verificationCodes.dayBegan, now - dayLength)));
    },
  };
}
