import { randomUUIDv7 } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createAuditRepository } from './audit.repository.ts';
import type { AuditDetails } from './audit.tables.ts';

/** Somebody or something that an entry names: readable after it is gone. */
interface AuditSubject {
  id: string;
  name: string;
}

export interface AuditRecord {
  /** Null for the system or a stranger. */
  actor: AuditSubject | null;
  /** `area.verb`, for example `user.change`. The client owns the words. */
  action: string;
  target?: AuditSubject;
  /** Network address of the request; empty for the system. */
  address: string;
  /** What changed, without secrets. */
  details?: AuditDetails;
}

export interface AuditService {
  /**
   * Writes an entry. Never fails: what was done is done, and one that cannot be written is in the log.
   * After the commit and not inside a transaction: the embedded database has one connection.
   */
  record(entry: AuditRecord): Promise<void>;
  /** Drops entries that are older than a year. */
  removeExpired(): Promise<void>;
}

/** How long entries are kept, in milliseconds. */
const lifetime = 365 * 24 * 60 * 60_000;

export function createAuditService({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): AuditService {
  const repository = createAuditRepository(database);
  return {
    async record({ actor, action, target, address, details = {} }) {
      try {
        await repository.insert({
          id: randomUUIDv7(),
          createdAt: clock.now(),
          actorId: actor?.id ?? '',
          actorName: actor?.name ?? '',
          action,
          targetId: target?.id ?? '',
          targetName: target?.name ?? '',
          address,
          details,
        });
      } catch (error) {
        log.error({ err: error, action, actor: actor?.id, target: target?.id }, 'an audit entry was lost');
      }
    },
    removeExpired: () => repository.removeBefore(clock.now() - lifetime),
  };
}
