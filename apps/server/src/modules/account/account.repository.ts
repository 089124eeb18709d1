import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from './account.tables.ts';

type UserRow = typeof users.$inferSelect;

export function toAccount(row: UserRow): Account {
  return {
    id: row.id,
    username: row.username,
    account: row.account,
    mobile: row.mobile,
    email: row.email,
    avatar: row.avatar,
    companyName: row.companyName,
    introduction: row.introduction,
    wechat: row.wechat,
    settings: row.settings,
    status: row.status,
    role: row.role,
    locks: row.locks,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.hasSecondFactor,
    isRoleWithheld: false,
    createdAt: row.createdAt,
  };
}

export interface NewAccount {
  id: string;
  username: string;
  account?: string;
  mobile?: string;
  email?: string;
  passwordHash?: string;
  settings?: string;
  status?: string;
  role?: Account['role'];
  createdAt: number;
}

/** What a change of an account may set. */
export type AccountChange = Partial<
  Pick<
    UserRow,
    'username' | 'mobile' | 'email' | 'avatar' | 'introduction' | 'wechat' | 'settings' | 'status'
  >
>;

export function createAccountRepository(database: DatabaseOrTransaction) {
  const one = async (condition: ReturnType<typeof eq>): Promise<UserRow | null> => {
    const [row] = await database
      .select()
      .from(users)
      .where(and(condition, isNull(users.removal)));
    return row ?? null;
  };

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

    async find(id: string): Promise<Account | null> {
      const row = await one(eq(users.id, id));
      return row && toAccount(row);
    },

    async findByMobileOrEmail(address: string): Promise<Account | null> {
      const [row] = await database
        .select()
        .from(users)
        .where(or(eq(users.mobile, address), eq(users.email, address)));
      return row ? toAccount(row) : null;
    },

    async findByEmail(email: string): Promise<Account | null> {
      const row = await one(eq(users.email, email));
      return row && toAccount(row);
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

    async passwordHashOf(id: string): Promise<string | null> {
      return (await one(eq(users.id, id)))?.passwordHash ?? null;
    },

    /** Sets a password in place of the one with this hash (null: of none); false when it is another by now. */
    async replacePassword(id: string, before: string | null, passwordHash: string): Promise<boolean> {
      const rows = await database
        .update(users)
        .set({ passwordHash })
        .where(
          and(
            eq(users.id, id),
            isNull(users.removal),
            before === null ? isNull(users.passwordHash) : eq(users.passwordHash, before),
          ),
        )
        .returning({ id: users.id });
      return rows.length > 0;
    },

    async setPassword(id: string, passwordHash: string): Promise<void> {
      await database.update(users).set({ passwordHash }).where(eq(users.id, id));
    },

    /** @returns the account as it then is, or null when there is none any more */
    async update(id: string, change: AccountChange): Promise<Account | null> {
      const [row] = await database
        .update(users)
        .set(change)
        .where(and(eq(users.id, id), isNull(users.removal)))
        .returning();
      return row ? toAccount(row) : null;
    },

    /** The settings as they are stored; nobody else changes them until the end of the transaction. */
    async lockSettings(id: string): Promise<string> {
      const [row] = await database
        .select({ settings: users.settings })
        .from(users)
        .where(eq(users.id, id))
        .for('update');
      return row?.settings ?? '{}';
    },

    /** The first administrator who is not disabled. */
    async administratorId(): Promise<string | null> {
      const [row] = await database
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'admin'), ne(users.status, '2')))
        .orderBy(users.createdAt)
        .limit(1);
      return row?.id ?? null;
    },
  };
}
