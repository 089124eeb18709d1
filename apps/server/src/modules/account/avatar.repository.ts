import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { avatars } from './account.tables.ts';

export function createAvatarRepository(database: DatabaseOrTransaction) {
  /** Returns the key of the content that it held. */
  async function remove(userId: string): Promise<string | null> {
    const [row] = await database
      .delete(avatars)
      .where(eq(avatars.userId, userId))
      .returning({ key: avatars.key });
    return row?.key ?? null;
  }

  return {
    remove,

    /** Puts an avatar in the place of the one before and returns the key of the content that this held. */
    async replace(avatar: typeof avatars.$inferInsert): Promise<string | null> {
      const former = await remove(avatar.userId);
      await database.insert(avatars).values(avatar);
      return former;
    },

    async keyOf(id: string): Promise<string | null> {
      const [row] = await database.select({ key: avatars.key }).from(avatars).where(eq(avatars.id, id));
      return row?.key ?? null;
    },
  };
}
