/*
 * Sessions. A token is 256 random bits that only the client has; the table holds its hash. The expiry slides with
 * activity, written at most once a minute, and has an end: 12 hours, or 30 days for who asked to stay signed in.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type AccountSession } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventBus } from '../../platform/events/eventBus.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { AuthenticatedSession, SessionReader } from '../../platform/identity/session.ts';
import { type AccountChanged, accountChanged, type SessionsEnded, sessionsEnded } from './accountEvents.ts';
import { accountLimits } from './accountLimits.ts';
import { createSecret, hashSecret } from './secret.ts';
import { endOfSession } from './openSession.ts';
import { createSessionCache, type KeptSession } from './sessionCache.ts';
import { createSessionRepository } from './session.repository.ts';

/** Where a session was opened, as its owner reads it in the list of sessions. */
export interface SessionOrigin {
  /** Browser and system in short; empty when unknown. */
  device: string;
  /** Network address. */
  address: string;
  /** By which the browser is a known device; empty when it is none. Not stored with a session. */
  deviceSecret: string;
}

export interface SessionService extends SessionReader {
  /**
   * Opens a session and returns its token, which is not kept anywhere.
   * @param isKept its owner asked to stay signed in
   */
  open(userId: string, origin?: SessionOrigin, isKept?: boolean): Promise<string>;
  /** Opens one of ten minutes that is good for `authenticateBinding` alone. */
  openBinding(userId: string, origin?: SessionOrigin): Promise<string>;
  /** Open sessions of a person, the last used first, but the one that asks before all. */
  list(userId: string, currentId?: string): Promise<AccountSession[]>;
  /** Ends the session of a token; does nothing without one. */
  end(token: string): Promise<void>;
  /** Ends one session of a person; false when there is none of this id. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends every session of a person but one, and returns how many that were. */
  endOthers(userId: string, exceptId: string): Promise<number>;
  /** Ends every session of a person, and returns how many that were. */
  endAll(userId: string): Promise<number>;
  /** After a change of an account: drops what is kept of it here and in every process, and tells its open pages. */
  announceChange(userId: string): Promise<void>;
  /** Announces a change of all staff without a second factor, after a change of whether staff must have one. */
  announceStaffRoles(): Promise<void>;
  /** Removes the rows of sessions that expired. */
  removeExpired(): Promise<void>;
  /** Forgets what is kept and stops listening. */
  close(): void;
}

interface SessionDeps {
  database: Database;
  events: EventBus;
  clock: Clock;
  /** Whether staff must have a second factor. */
  requiresSecondFactor: () => Promise<boolean>;
}

const activityStep = 60_000;
const nowhere: SessionOrigin = { device: '', address: '', deviceSecret: '' };

export function createSessionService({
  database,
  events,
  clock,
  requiresSecondFactor,
}: SessionDeps): SessionService {
  const repository = createSessionRepository(database);
  const cache = createSessionCache(events, repository.find);

  async function open(
    userId: string,
    kind: KeptSession['kind'],
    { device, address }: SessionOrigin,
    isKept = false,
  ): Promise<string> {
    const token = createSecret();
    const id = randomUUIDv7();
    const tokenHash = hashSecret(token);
    await repository.insert({ id, tokenHash, userId, kind, device, address, isKept, now: clock.now() });
    return token;
  }

  /** The session of a token, touched by its use. */
  async function opened(token: string, address: string | undefined): Promise<KeptSession | null> {
    const now = clock.now();
    const entry = await cache.find(hashSecret(token), now);
    if (!entry) return null;
    if (entry.session.account.status === '2') throw new ApiError('accountDisabled');
    if (now - entry.lastActivity >= activityStep) {
      entry.lastActivity = now;
      await repository.touch(entry.session.id, now, address);
    }
    return entry;
  }

  /** Here, where every session comes from, no call and no rule inside one can forget it. */
  async function withholdRole(session: AuthenticatedSession): Promise<AuthenticatedSession> {
    const { account } = session;
    if (account.role === 'user' || account.hasSecondFactor) return session;
    if (!(await requiresSecondFactor())) return session;
    return { ...session, account: { ...account, role: 'user', isRoleWithheld: true } };
  }

  async function announceChange(userId: string): Promise<void> {
    cache.forget({ userId });
    await events.publish(accountChanged, { userId } satisfies AccountChanged);
  }

  /** Announces the end of some sessions of a person, here at once. */
  async function ended(what: SessionsEnded): Promise<void> {
    cache.forget(what);
    await events.publish(sessionsEnded, what);
  }

  return {
    open: (userId, origin = nowhere, isKept = false) => open(userId, 'full', origin, isKept),
    openBinding: (userId, origin = nowhere) => open(userId, 'binding', origin),

    async authenticate(token, address) {
      const entry = await opened(token, address);
      const isFull = entry?.kind === 'full' && entry.session.account.status !== '1';
      return isFull ? withholdRole(entry.session) : null;
    },

    async authenticateBinding(token, address) {
      const entry = await opened(token, address);
      if (!entry) return null;
      const isOver = clock.now() - entry.createdAt >= accountLimits.bindingLifetime;
      if (entry.kind === 'binding' && isOver) throw new ApiError('bindingExpired');
      return withholdRole(entry.session);
    },

    async list(userId, currentId) {
      const rows = await repository.list(userId, clock.now());
      const listed = rows.map(({ id, device, address, createdAt, lastActivity, isKept }) => ({
        id,
        isCurrent: id === currentId,
        device,
        address,
        createTime: createdAt,
        lastActivity,
        endTime: endOfSession({ createdAt, isKept }),
      }));
      return listed.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },

    async end(token) {
      const session = await repository.remove(hashSecret(token));
      if (session) await ended(session);
    },

    async endOne(userId, sessionId) {
      const session = await repository.removeOne(userId, sessionId);
      if (session) await ended(session);
      return session !== null;
    },

    async endOthers(userId, exceptId) {
      const removed = await repository.removeAll(userId, exceptId);
      for (const session of removed) await ended(session);
      return removed.length;
    },

    async endAll(userId) {
      const removed = await repository.removeAll(userId);
      await ended({ userId });
      return removed.length;
    },

    announceChange,

    async announceStaffRoles() {
      for (const userId of await repository.staffWithoutFactor()) await announceChange(userId);
    },

    async removeExpired() {
      const expired = await repository.removeEnded(clock.now());
      for (const session of expired) await events.publish(sessionsEnded, session);
    },

    close() {
      cache.close();
    },
  };
}
