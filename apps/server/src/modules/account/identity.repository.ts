import { and, eq, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { Account } from '../../platform/identity/account.ts';
import { toAccount } from './account.repository.ts';
import { identities, users } from './account.tables.ts';

/** Somebody as a provider of sign-ins knows them. */
export interface Identity {
  provider: string;
  subject: string;
}

export function createIdentityRepository(database: DatabaseOrTransaction) {
  return {
    async accountOf({ provider, subject }: Identity): Promise<Account | null> {
      const [row] = await database
        .select({ users })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
      return row ? toAccount(row.users) : null;
    },

    /** Returns false when the identity belongs to an account already. */
    async insert(identity: Identity, userId: string, now: number): Promise<boolean> {
      const rows = await database
        .insert(identities)
        .values({ ...identity, userId, createdAt: now })
        .onConflictDoNothing()
        .returning({ userId: identities.userId });
      return rows.length > 0;
    },

    /** Other identities of an account at the same provider. */
    async removeOthers({ provider, subject }: Identity, userId: string): Promise<void> {
      await database
        .delete(identities)
        .where(
          and(
            eq(identities.userId, userId),
            eq(identities.provider, provider),
            ne(identities.subject, subject),
          ),
        );
    },
  };
}
