import { and, desc, eq, ne, not } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { toAccount } from './account.repository.ts';
import { sessions, signInTickets, users } from './account.tables.ts';
import { isOpenSession } from './openSession.ts';

type SessionRow = typeof sessions.$inferSelect;
export type NewSession = Pick<
  SessionRow,
  'id' | 'tokenHash' | 'userId' | 'kind' | 'device' | 'address' | 'isKept'
> & {
  now: number;
};

const ended = { userId: sessions.userId, sessionId: sessions.id };

export function createSessionRepository(database: Database) {
  return {
    async insert({ now, ...row }: NewSession) {
      await database.insert(sessions).values({ ...row, createdAt: now, lastActivity: now });
    },

    /** The session with its account, when it is open. */
    async find(tokenHash: string, now: number) {
      const [row] = await database
        .select()
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), isOpenSession(now)));
      if (!row) return null;
      const { id, kind, createdAt, lastActivity } = row.sessions;
      return { session: { id, account: toAccount(row.users) }, kind, createdAt, lastActivity };
    },

    async touch(id: string, now: number, address: string | undefined) {
      await database
        .update(sessions)
        .set({ lastActivity: now, ...(address !== undefined && { address }) })
        .where(eq(sessions.id, id));
    },

    async confirm(id: string, confirmationHash: string, confirmedUntil: number) {
      await database.update(sessions).set({ confirmationHash, confirmedUntil }).where(eq(sessions.id, id));
    },

    /** The confirmation of a session and when it began; nothing of one that ended meanwhile. */
    async confirmationOf(id: string) {
      const { confirmationHash, confirmedUntil, createdAt } = sessions;
      const [row] = await database
        .select({ confirmationHash, confirmedUntil, createdAt })
        .from(sessions)
        .where(eq(sessions.id, id));
      return row ?? { confirmationHash: null, confirmedUntil: 0, createdAt: 0 };
    },

    /** Sessions of a person that are open, the last used first. */
    async list(userId: string, now: number): Promise<SessionRow[]> {
      return database
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.kind, 'full'), isOpenSession(now)))
        .orderBy(desc(sessions.lastActivity), desc(sessions.id));
    },

    async remove(tokenHash: string) {
      const [row] = await database.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning(ended);
      return row ?? null;
    },

    async removeOne(userId: string, id: string) {
      const [row] = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning(ended);
      return row ?? null;
    },

    /** Removes all of a person, or all but one, and the sign-ins that wait for their second step. */
    async removeAll(userId: string, exceptId?: string) {
      await database.delete(signInTickets).where(eq(signInTickets.userId, userId));
      return database
        .delete(sessions)
        .where(
          and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)),
        )
        .returning(ended);
    },

    /** Ids of staff whose role is withheld where staff must have a second factor. */
    async staffWithoutFactor(): Promise<string[]> {
      const rows = await database
        .select({ id: users.id })
        .from(users)
        .where(and(ne(users.role, 'user'), eq(users.hasSecondFactor, false)));
      return rows.map(({ id }) => id);
    },

    async removeEnded(now: number) {
      const isOpen = isOpenSession(now);
      return database
        .delete(sessions)
        .where(isOpen && not(isOpen))
        .returning(ended);
    },
  };
}
