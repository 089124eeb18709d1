import { and, count, eq, lt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import { recoveryCodes, secondFactors, signInTickets, users } from '../account.tables.ts';

export function createSecondFactorRepository(database: DatabaseOrTransaction) {
  const isOf = (userId: string) => eq(secondFactors.userId, userId);

  return {
    async find(userId: string) {
      const [row] = await database.select().from(secondFactors).where(isOf(userId));
      return row ?? null;
    },

    /** Holds the row until the end of the transaction; false when the factor is off. */
    async lock(userId: string): Promise<boolean> {
      const rows = await database
        .select({ userId: secondFactors.userId })
        .from(secondFactors)
        .where(and(isOf(userId), eq(secondFactors.isOn, true)))
        .for('update');
      return rows.length > 0;
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
      if (rows.length === 0) return false;
      await database.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId));
      return true;
    },

    /** Removes the secret and the recovery codes. @returns whether it was on */
    async remove(userId: string): Promise<boolean> {
      const rows = await database
        .delete(secondFactors)
        .where(isOf(userId))
        .returning({ isOn: secondFactors.isOn });
      await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await database.delete(signInTickets).where(eq(signInTickets.userId, userId));
      await database.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId));
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
