import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { toAccount } from './account.repository.ts';
import { sessions, users } from './account.tables.ts';

export function createSessionRepository(database: Database) {
  return {
    async insert(session: { id: string; tokenHash: string; userId: string; now: number }) {
      const { now, ...row } = session;
      await database.insert(sessions).values({ ...row, createdAt: now, lastActivity: now });
    },

    /** The session with its account, unless its last activity is not after `idleSince`. */
    async find(tokenHash: string, idleSince: number) {
      const [row] = await database
        .select()
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.lastActivity, idleSince)));
      if (!row) return null;
      return {
        session: { id: row.sessions.id, account: toAccount(row.users) },
        lastActivity: row.sessions.lastActivity,
      };
    },

    async touch(id: string, now: number) {
      await database.update(sessions).set({ lastActivity: now }).where(eq(sessions.id, id));
    },

    async remove(tokenHash: string) {
      const [row] = await database
        .delete(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ userId: sessions.userId, sessionId: sessions.id });
      return row ?? null;
    },

    async removeAll(userId: string) {
      await database.delete(sessions).where(eq(sessions.userId, userId));
    },

    async removeIdleSince(time: number) {
      return database
        .delete(sessions)
        .where(lte(sessions.lastActivity, time))
        .returning({ userId: sessions.userId, sessionId: sessions.id });
    },
  };
}
