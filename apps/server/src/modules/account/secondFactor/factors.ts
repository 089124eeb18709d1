/*
 * State that all factors of an account share: `users.has_second_factor`, recovery codes and waiting sign-ins. They
 * belong to the authenticator app and the passkeys together, and go with the last of them.
 */
import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recoveryCode.ts';
import { createSecondFactorRepository } from './secondFactor.repository.ts';
import { passkeys, recoveryCodes, secondFactors, signInTickets, users } from '../account.tables.ts';

/**
 * Locks the factors of an account until the end of the transaction, before the first change: two changes at once would
 * each still see the factor that the other one removes.
 * @returns whether the account has one
 */
export async function lockFactors(transaction: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ hasSecondFactor: users.hasSecondFactor })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.hasSecondFactor === true;
}

/**
 * Brings the account in line with its factors after a change of them.
 * @returns whether it still has one
 */
export async function settleFactors(transaction: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const [app] = await transaction
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, true)));
  const [passkey] = await transaction
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  const hasSecondFactor = app !== undefined || passkey !== undefined;
  if (!hasSecondFactor) {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction.delete(signInTickets).where(eq(signInTickets.userId, userId));
  }
  await transaction.update(users).set({ hasSecondFactor }).where(eq(users.id, userId));
  return hasSecondFactor;
}

/** Makes recovery codes in place of those before. @returns the codes, which are stored as hashes */
export async function issueRecoveryCodes(
  transaction: DatabaseOrTransaction,
  userId: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await createSecondFactorRepository(transaction).replaceRecoveryCodes(userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Removes the authenticator app and all passkeys. @returns whether there was one of them */
export async function removeFactors(transaction: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const hadFactor = await lockFactors(transaction, userId);
  await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
  await settleFactors(transaction, userId);
  return hadFactor;
}
