import { and, eq, gt, lte } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import { signInTickets } from '../account.tables.ts';

type SignInTicket = typeof signInTickets.$inferSelect;

/** Sign-ins that wait for their second step. */
export function createSignInTicketRepository(database: DatabaseOrTransaction) {
  return {
    async insert(ticket: SignInTicket): Promise<void> {
      await database.insert(signInTickets).values(ticket);
    },

    async find(ticketHash: string, now: number): Promise<SignInTicket | null> {
      const [row] = await database
        .select()
        .from(signInTickets)
        .where(and(eq(signInTickets.ticketHash, ticketHash), gt(signInTickets.expiresAt, now)));
      return row ?? null;
    },

    /** False when it was used or withdrawn meanwhile. */
    async remove(ticketHash: string): Promise<boolean> {
      const rows = await database
        .delete(signInTickets)
        .where(eq(signInTickets.ticketHash, ticketHash))
        .returning({ ticketHash: signInTickets.ticketHash });
      return rows.length > 0;
    },

    async removeExpired(now: number): Promise<void> {
      await database.delete(signInTickets).where(lte(signInTickets.expiresAt, now));
    },
  };
}
