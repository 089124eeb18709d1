/*
 * Known devices. Limits against guessing would let a stranger lock a person out, so they are counted apart for browsers
 * in which the person has signed in before. Such a browser has a cookie with a random secret that opens nothing by
 * itself. One secret serves all accounts of a browser.
 */
import { and, eq, lte, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { knownDevices, users } from './account.tables.ts';
import { accountLimits } from './accountLimits.ts';
import { hashSecret } from './secret.ts';

const lifetime = accountLimits.knownDeviceDays * 24 * 60 * 60_000;

export function createKnownDevices({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const isDevice = (secret: string) => eq(knownDevices.secretHash, hashSecret(secret));

  return {
    /** @param secret of the browser's cookie; empty when it has none */
    async isKnownTo(userId: string, secret: string): Promise<boolean> {
      if (secret === '') return false;
      const rows = await database
        .select({ userId: knownDevices.userId })
        .from(knownDevices)
        .where(and(eq(knownDevices.userId, userId), isDevice(secret)));
      return rows.length > 0;
    },

    /** The same for the account that has this mobile or e-mail. */
    async isKnownToOwner(recipient: string, secret: string): Promise<boolean> {
      if (secret === '') return false;
      const rows = await database
        .select({ userId: knownDevices.userId })
        .from(knownDevices)
        .innerJoin(users, eq(users.id, knownDevices.userId))
        .where(and(isDevice(secret), or(eq(users.mobile, recipient), eq(users.email, recipient))));
      return rows.length > 0;
    },

    async remember(userId: string, secret: string): Promise<void> {
      const lastUsed = clock.now();
      await database
        .insert(knownDevices)
        .values({ userId, secretHash: hashSecret(secret), lastUsed })
        .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.secretHash], set: { lastUsed } });
    },

    /** After a new password: a thief may have signed in before. */
    async forgetAllOf(userId: string): Promise<void> {
      await database.delete(knownDevices).where(eq(knownDevices.userId, userId));
    },

    async removeExpired(): Promise<void> {
      await database.delete(knownDevices).where(lte(knownDevices.lastUsed, clock.now() - lifetime));
    },
  };
}
