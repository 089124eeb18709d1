import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { chatSignIns } from '../account.tables.ts';

export type ChatSignIn = typeof chatSignIns.$inferSelect;

/** What the phone that scanned a code shows to go on: its last secret, and its cookie. */
export interface Phone {
  phoneHash: string;
  phoneBrowserHash: string;
}

/** Each step is one statement on a row in the state before it: two phones or a late one change nothing. */
export function createChatRepository(database: Database) {
  const isPhone = ({ phoneHash, phoneBrowserHash }: Phone, now: number) =>
    and(
      eq(chatSignIns.phoneHash, phoneHash),
      eq(chatSignIns.phoneBrowserHash, phoneBrowserHash),
      gt(chatSignIns.expiresAt, now),
    );

  return {
    async insert(row: typeof chatSignIns.$inferInsert): Promise<void> {
      await database.insert(chatSignIns).values(row);
    },

    /** A phone opened the code. It may do so again: the app looks at a link before it shows it. */
    async scan(codeHash: string, phone: Phone, now: number): Promise<boolean> {
      const rows = await database
        .update(chatSignIns)
        .set({ state: 'scanned', ...phone })
        .where(
          and(
            eq(chatSignIns.codeHash, codeHash),
            inArray(chatSignIns.state, ['waiting', 'scanned']),
            gt(chatSignIns.expiresAt, now),
          ),
        )
        .returning({ state: chatSignIns.state });
      return rows.length > 0;
    },

    async hasScanned(phone: Phone, now: number): Promise<boolean> {
      const rows = await database
        .select({ state: chatSignIns.state })
        .from(chatSignIns)
        .where(and(isPhone(phone, now), eq(chatSignIns.state, 'scanned')));
      return rows.length > 0;
    },

    /** Takes one step; null when the row is not in the state before it. */
    async advance(
      phone: Phone,
      from: ChatSignIn['state'],
      change: Partial<ChatSignIn>,
      now: number,
    ): Promise<ChatSignIn | null> {
      const [row] = await database
        .update(chatSignIns)
        .set(change)
        .where(and(isPhone(phone, now), eq(chatSignIns.state, from)))
        .returning();
      return row ?? null;
    },

    async find(ticketHash: string): Promise<ChatSignIn | null> {
      const [row] = await database.select().from(chatSignIns).where(eq(chatSignIns.ticketHash, ticketHash));
      return row ?? null;
    },

    /** Ends it in a state; null when it is not in that state or somebody else ended it. */
    async take(ticketHash: string, state: ChatSignIn['state']): Promise<ChatSignIn | null> {
      const [row] = await database
        .delete(chatSignIns)
        .where(and(eq(chatSignIns.ticketHash, ticketHash), eq(chatSignIns.state, state)))
        .returning();
      return row ?? null;
    },

    async removeExpired(now: number): Promise<void> {
      await database.delete(chatSignIns).where(lte(chatSignIns.expiresAt, now));
    },
  };
}
