import type { FastifyRequest } from 'fastify';
import type { Account } from '../../platform/identity/account.ts';
import type { AuditRecord } from './audit.service.ts';

/** Who makes a call and from where, as an audit entry names them. */
export type AuditSource = Pick<AuditRecord, 'actor' | 'address'>;

export function auditSource({
  account,
  request,
}: {
  account: Account;
  request: FastifyRequest;
}): AuditSource {
  return { actor: { id: account.id, name: account.username }, address: request.ip };
}
