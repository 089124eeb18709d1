import type { Passkey } from '@tai/contracts';
import { and, asc, count, eq, lt, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import { passkeys } from '../account.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export function createPasskeyRepository(database: DatabaseOrTransaction) {
  const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

  return {
    /** Of one person, the oldest first. */
    async list(userId: string): Promise<PasskeyRow[]> {
      return database
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
    },

    async find(id: string): Promise<PasskeyRow | null> {
      const [row] = await database.select().from(passkeys).where(eq(passkeys.id, id));
      return row ?? null;
    },

    async count(userId: string): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(passkeys)
        .where(eq(passkeys.userId, userId));
      return row?.value ?? 0;
    },

    /** False when an account, this or another one, has it already. */
    async insert(passkey: typeof passkeys.$inferInsert): Promise<boolean> {
      const rows = await database
        .insert(passkeys)
        .values(passkey)
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },

    /** False when the person has no such passkey. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const rows = await database
        .update(passkeys)
        .set({ name })
        .where(isOwn(userId, id))
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },

    /** @returns its name; null when the person has no such passkey */
    async remove(userId: string, id: string): Promise<string | null> {
      const [row] = await database
        .delete(passkeys)
        .where(isOwn(userId, id))
        .returning({ name: passkeys.name });
      return row?.name ?? null;
    },

    /**
     * Records a sign-in; false when the counter did not go up, which says that two authenticators have the same key.
     * A counter that is 0 and stays 0 is none: passkeys that several devices share do not count.
     */
    async use(
      id: string,
      { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: number },
    ): Promise<boolean> {
      const isUp = lt(passkeys.counter, counter);
      const rows = await database
        .update(passkeys)
        .set({ counter, isBackedUp, lastUsed: now })
        .where(and(eq(passkeys.id, id), counter === 0 ? or(isUp, eq(passkeys.counter, 0)) : isUp))
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },
  };
}

/** A passkey as its owner reads it. */
export function toPasskey({ id, name, createdAt, lastUsed, isBackedUp }: PasskeyRow): Passkey {
  return { id, name, createTime: createdAt, lastUsed, isBackedUp };
}
