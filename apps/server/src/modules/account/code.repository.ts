import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { type CodePurpose, verificationCodes } from './account.tables.ts';

/** Whose code for what. */
export interface CodeKey {
  recipient: string;
  purpose: CodePurpose;
}

export interface StoredCode extends CodeKey {
  codeHash: string;
  triesLeft: number;
  sentAt: number;
  expiresAt: number;
}

const isFor = ({ recipient, purpose }: CodeKey) =>
  and(eq(verificationCodes.recipient, recipient), eq(verificationCodes.purpose, purpose));

/** Several of these belong into one transaction; each takes the row of the code before that of the day. */
export function createCodeRepository(database: DatabaseOrTransaction) {
  return {
    /** Replaces the code unless one was sent after `notSince`; returns false then. */
    async replace(code: StoredCode, notSince: number): Promise<boolean> {
      const rows = await database
        .insert(verificationCodes)
        .values(code)
        .onConflictDoUpdate({
          target: [verificationCodes.recipient, verificationCodes.purpose],
          set: code,
          setWhere: lte(verificationCodes.sentAt, notSince),
        })
        .returning({ recipient: verificationCodes.recipient });
      return rows.length > 0;
    },

    /** Takes back a code that was not sent. */
    async withdraw({ codeHash, ...key }: StoredCode): Promise<void> {
      await database
        .delete(verificationCodes)
        .where(and(isFor(key), eq(verificationCodes.codeHash, codeHash)));
    },

    async find(key: CodeKey): Promise<StoredCode | null> {
      const [row] = await database.select().from(verificationCodes).where(isFor(key));
      return row ?? null;
    },

    /** Takes one try and returns the code as it then is; null when it had none left. */
    async takeTry(key: CodeKey): Promise<StoredCode | null> {
      const [row] = await database
        .update(verificationCodes)
        .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
        .where(and(isFor(key), gt(verificationCodes.triesLeft, 0)))
        .returning();
      return row ?? null;
    },

    /** Uses the code up; returns false when somebody else did. */
    async consume({ codeHash, ...key }: StoredCode): Promise<boolean> {
      // The row stays for the resend rule; an empty hash matches no code.
      const rows = await database
        .update(verificationCodes)
        .set({ codeHash: '', triesLeft: 0, expiresAt: 0 })
        .where(and(isFor(key), eq(verificationCodes.codeHash, codeHash)))
        .returning({ recipient: verificationCodes.recipient });
      return rows.length > 0;
    },

    async removeOf(recipients: string[]): Promise<void> {
      if (recipients.length === 0) return;
      await database.delete(verificationCodes).where(inArray(verificationCodes.recipient, recipients));
    },

    /** Codes that expired and may be sent again. */
    async removeExpired(now: number, sentUntil: number): Promise<void> {
      await database
        .delete(verificationCodes)
        .where(and(lte(verificationCodes.expiresAt, now), lte(verificationCodes.sentAt, sentUntil)));
    },
  };
}
