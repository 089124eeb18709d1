import type { SigningKey } from '@tai/contracts';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { signingKeys } from './signingKey.tables.ts';

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** Any number that nothing else on this database locks. */
const statusLock = 7_241_041;

export function createSigningKeyRepository(database: DatabaseOrTransaction) {
  return {
    async list(): Promise<SigningKey[]> {
      const rows = await database
        .select()
        .from(signingKeys)
        .orderBy(desc(signingKeys.createdAt), desc(signingKeys.id));
      return rows.map(toSigningKey);
    },

    async find(id: string): Promise<SigningKeyRow | null> {
      const [row] = await database.select().from(signingKeys).where(eq(signingKeys.id, id));
      return row ?? null;
    },

    async findByFingerprint(fingerprint: string): Promise<SigningKeyRow | null> {
      const [row] = await database.select().from(signingKeys).where(eq(signingKeys.fingerprint, fingerprint));
      return row ?? null;
    },

    async findActive(): Promise<SigningKeyRow | null> {
      const [row] = await database.select().from(signingKeys).where(eq(signingKeys.status, 'active'));
      return row ?? null;
    },

    /** Whoever changes which key signs does it alone, until the end of the transaction. */
    async lockStatuses(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(${statusLock})`);
    },

    /** Whether there is a key that signs or could. */
    async hasUsable(): Promise<boolean> {
      const rows = await database
        .select({ id: signingKeys.id })
        .from(signingKeys)
        .where(ne(signingKeys.status, 'retired'))
        .limit(1);
      return rows.length > 0;
    },

    async insert(row: SigningKeyRow): Promise<void> {
      await database.insert(signingKeys).values(row);
    },

    async standActiveBy(): Promise<void> {
      await database.update(signingKeys).set({ status: 'standby' }).where(eq(signingKeys.status, 'active'));
    },

    async setStatus(id: string, status: SigningKeyRow['status']): Promise<void> {
      await database.update(signingKeys).set({ status }).where(eq(signingKeys.id, id));
    },

    async countSignature(id: string): Promise<void> {
      await database
        .update(signingKeys)
        .set({ signatures: sql`${signingKeys.signatures} + 1` })
        .where(eq(signingKeys.id, id));
    },
  };
}

/** The wire's key: without what only the server may have. */
export function toSigningKey(row: SigningKeyRow): SigningKey {
  const { certificates: _, sealedKey: _sealed, createdAt, ...shown } = row;
  return { ...shown, createTime: createdAt };
}
