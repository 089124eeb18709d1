import { eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Account } from './account.ts';
import { users } from './account.tables.ts';

type UserRow = typeof users.$inferSelect;

export function toAccount({ passwordHash, ...row }: UserRow): Account {
  return { ...row, hasPassword: passwordHash !== null };
}

export interface NewAccount {
  id: string;
  username: string;
  account?: string;
  mobile?: string;
  email?: string;
  passwordHash?: string;
  role?: Account['role'];
  createdAt: number;
}

export function createAccountRepository(database: Database) {
  return {
    /** Makes the account unless its mobile, e-mail or account name is taken; returns whether it did. */
    async insert(account: NewAccount): Promise<boolean> {
      const rows = await database
        .insert(users)
        .values(account)
        .onConflictDoNothing()
        .returning({ id: users.id });
      return rows.length > 0;
    },

    async findByMobileOrEmail(address: string): Promise<Account | null> {
      const [row] = await database
        .select()
        .from(users)
        .where(or(eq(users.mobile, address), eq(users.email, address)));
      return row ? toAccount(row) : null;
    },

    /** Whom a name means with password login: the account name wins over a mobile or e-mail of the same text. */
    async findForPassword(name: string) {
      const rows = await database
        .select()
        .from(users)
        .where(or(eq(users.account, name), eq(users.mobile, name), eq(users.email, name)));
      const row = rows.find((candidate) => candidate.account === name) ?? rows[0];
      return row ? { account: toAccount(row), passwordHash: row.passwordHash } : null;
    },

    async hasAdministrator(): Promise<boolean> {
      const rows = await database
        .select({ id: users.id })
        .from(users)
        .where(eq(users.role, 'admin'))
        .limit(1);
      return rows.length > 0;
    },

    async administratorId(): Promise<string | null> {
      const [row] = await database
        .select({ id: users.id })
        .from(users)
        .where(eq(users.role, 'admin'))
        .orderBy(users.createdAt)
        .limit(1);
      return row?.id ?? null;
    },
  };
}
