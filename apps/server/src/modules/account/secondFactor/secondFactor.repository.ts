import { and, count, eq, lt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import { recoveryCodes, secondFactors } from '../account.tables.ts';

export function createSecondFactorRepository(database: DatabaseOrTransaction) {
  const isOf = (userId: string) => eq(secondFactors.userId, userId);

  return {
    async find(userId: string) {
      const [row] = await database.select().from(secondFactors).where(isOf(userId));
      return row ?? null;
    },

    /** Stores a secret that is not on yet, in place of such a one; false when one is on. */
    async begin(userId: string, sealedSecret: string, createdAt: number): Promise<boolean> {
      const rows = await database
        .insert(secondFactors)
        .values({ userId, sealedSecret, createdAt })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { sealedSecret, createdAt },
          setWhere: eq(secondFactors.isOn, false),
        })
        .returning({ userId: secondFactors.userId });
      return rows.length > 0;
    },

    /** Turns a secret on with the step of its first code; false when it is another by now, or on already. */
    async turnOn(userId: string, sealedSecret: string, lastStep: number): Promise<boolean> {
      const rows = await database
        .update(secondFactors)
        .set({ isOn: true, lastStep })
        .where(and(isOf(userId), eq(secondFactors.sealedSecret, sealedSecret), eq(secondFactors.isOn, false)))
        .returning({ userId: secondFactors.userId });
      return rows.length > 0;
    },

    /** Removes the secret. @returns whether it was on */
    async remove(userId: string): Promise<boolean> {
      const rows = await database
        .delete(secondFactors)
        .where(isOf(userId))
        .returning({ isOn: secondFactors.isOn });
      return rows[0]?.isOn === true;
    },

    /** Uses a step up; false when it or a later one was used before. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const rows = await database
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(isOf(userId), eq(secondFactors.isOn, true), lt(secondFactors.lastStep, step)))
        .returning({ userId: secondFactors.userId });
      return rows.length > 0;
    },

    async replaceRecoveryCodes(userId: string, codeHashes: string[]): Promise<void> {
      await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await database.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
    },

    async recoveryCodesLeft(userId: string): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId));
      return row?.value ?? 0;
    },

    /** Uses a recovery code up; false when there is none such. */
    async useRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
      const rows = await database
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId });
      return rows.length > 0;
    },
  };
}
