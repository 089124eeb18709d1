import { eq, isNotNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import type { Account } from '../../../platform/identity/account.ts';
import { identities, passkeys, users } from '../account.tables.ts';
import { createCodeRepository } from '../code.repository.ts';
import type { RemovalWish } from '../../../serverModule.ts';

export function createRemovalRepository(database: DatabaseOrTransaction) {
  return {
    /** From here on nobody finds the account: its mobile, e-mail, name and identities are free for another one. */
    async hide(account: Account, { works }: RemovalWish): Promise<void> {
      await database
        .update(users)
        .set({
          removal: works,
          status: '2',
          role: 'user',
          username: '',
          account: null,
          mobile: null,
          email: null,
          companyName: '',
          introduction: '',
          wechat: null,
          settings: '{}',
          passwordHash: null,
        })
        .where(eq(users.id, account.id));
      await database.delete(identities).where(eq(identities.userId, account.id));
      await database.delete(passkeys).where(eq(passkeys.userId, account.id));
      // Not what their day was used for: that stays for its day, or a deleted account would bring a fresh one.
      const recipients = [account.mobile, account.email].filter((one) => one !== null);
      await createCodeRepository(database).removeOf(recipients);
    },

    /** Hidden accounts that are not gone yet. */
    async list(): Promise<string[]> {
      const rows = await database.select({ id: users.id }).from(users).where(isNotNull(users.removal));
      return rows.map(({ id }) => id);
    },

    /** What the owner of a hidden account wished; null when it is gone, or was never hidden. */
    async wishOf(userId: string): Promise<RemovalWish | null> {
      const [row] = await database.select({ works: users.removal }).from(users).where(eq(users.id, userId));
      return row?.works ? { works: row.works } : null;
    },

    async removeRow(userId: string): Promise<void> {
      await database.delete(users).where(eq(users.id, userId));
    },
  };
}
