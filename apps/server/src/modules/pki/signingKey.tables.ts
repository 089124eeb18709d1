import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Keys with their certificates that sign content labels. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    algorithm: text({ enum: ['ed25519', 'ecdsa-p256'] }).notNull(),
    /** SHA-256 of the certificate, hex. */
    fingerprint: text().notNull().unique(),
    subject: text().notNull(),
    issuer: text().notNull(),
    /** Hex. */
    serialNumber: text('serial_number').notNull(),
    notBefore: bigint('not_before', { mode: 'number' }).notNull(),
    notAfter: bigint('not_after', { mode: 'number' }).notNull(),
    isSelfSigned: boolean('is_self_signed').notNull(),
    /** The certificate and those that vouch for it, PEM. */
    certificates: text().notNull(),
    /** PKCS #8 as PEM, sealed for `signing-key <id>`. */
    sealedKey: text('sealed_key').notNull(),
    status: text({ enum: ['active', 'standby', 'retired'] }).notNull(),
    /** Labels it has signed. */
    signatures: integer().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('signing_keys_active')
      .on(table.status)
      .where(sql`status = 'active'`),
  ],
);
