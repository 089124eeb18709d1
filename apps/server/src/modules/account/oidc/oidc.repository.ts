import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { oidcSignIns } from '../account.tables.ts';

type OidcSignIn = typeof oidcSignIns.$inferSelect;

/** Each row is taken once: what it was for is done, or it was tried by somebody else. */
export function createOidcRepository(database: Database) {
  return {
    async insert(row: OidcSignIn): Promise<void> {
      await database.insert(oidcSignIns).values(row);
    },

    /** The sign-in that a browser began and that comes back from the provider. */
    async takeBegun(secretHash: string, browserHash: string, now: number): Promise<OidcSignIn | null> {
      return take(secretHash, browserHash, now, 'begun');
    },

    /** The sign-in whose ticket a browser hands in. */
    async takeDone(secretHash: string, browserHash: string, now: number): Promise<OidcSignIn | null> {
      return take(secretHash, browserHash, now, 'done');
    },

    async removeExpired(now: number): Promise<void> {
      await database.delete(oidcSignIns).where(lte(oidcSignIns.expiresAt, now));
    },
  };

  async function take(secretHash: string, browserHash: string, now: number, step: 'begun' | 'done') {
    const { userId } = oidcSignIns;
    const [row] = await database
      .delete(oidcSignIns)
      .where(
        and(
          eq(oidcSignIns.secretHash, secretHash),
          eq(oidcSignIns.browserHash, browserHash),
          gt(oidcSignIns.expiresAt, now),
          step === 'begun' ? isNull(userId) : isNotNull(userId),
        ),
      )
      .returning();
    return row ?? null;
  }
}
