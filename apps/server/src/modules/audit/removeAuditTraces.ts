import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { auditEntries } from './audit.tables.ts';

/** The log still says what was done and when; it no longer says whom a person was, nor where. */
export async function removeAuditTraces({ database }: Deps, userId: string): Promise<void> {
  await database
    .update(auditEntries)
    .set({ actorName: '', address: '' })
    .where(eq(auditEntries.actorId, userId));
  await database
    .update(auditEntries)
    .set({ targetName: '', details: {} })
    .where(eq(auditEntries.targetId, userId));
}
