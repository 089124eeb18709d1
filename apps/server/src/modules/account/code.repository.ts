import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { verificationCodes } from './account.tables.ts';

export interface StoredCode {
  recipient: string;
  codeHash: string;
  triesLeft: number;
  sentAt: number;
  expiresAt: number;
}

export function createCodeRepository(database: Database) {
  return {
    /** Replaces the recipient's code unless one was sent after `notSince`; returns false then. */
    async replace(code: StoredCode, notSince: number): Promise<boolean> {
      const rows = await database
        .insert(verificationCodes)
        .values(code)
        .onConflictDoUpdate({
          target: verificationCodes.recipient,
          set: code,
          setWhere: lte(verificationCodes.sentAt, notSince),
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

    /** Takes one try and returns the code as it then is; null when no try was left. One statement, so tries cannot race. */
    async takeTry(recipient: string): Promise<StoredCode | null> {
      const [row] = await database
        .update(verificationCodes)
        .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
        .where(and(eq(verificationCodes.recipient, recipient), gt(verificationCodes.triesLeft, 0)))
        .returning();
      return row ?? null;
    },

    /** Uses the code up; returns false when somebody else did. */
    async consume({ recipient, codeHash }: StoredCode): Promise<boolean> {
      // The row stays for the resend rule; an empty hash matches no code.
      const rows = await database
        .update(verificationCodes)
        .set({ codeHash: '', triesLeft: 0, expiresAt: 0 })
        .where(and(eq(verificationCodes.recipient, recipient), eq(verificationCodes.codeHash, codeHash)))
        .returning({ recipient: verificationCodes.recipient });
      return rows.length > 0;
    },

    async removeExpired(now: number): Promise<void> {
      await database.delete(verificationCodes).where(lte(verificationCodes.expiresAt, now));
    },
  };
}
