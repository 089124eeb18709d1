/*
 * Sessions. A token is 256 random bits that only the client has; the table holds its hash. The expiry slides with
 * activity, written at most once a minute. Each process keeps a session it has seen for a few seconds, so that a
 * page full of pictures does not ask the database for each; one that ended, or whose account changed, is dropped
 * everywhere by an event.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type AccountSession, limits } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EventBus, reconnected } from '../../platform/events/eventBus.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { AuthenticatedSession, SessionReader } from '../../platform/identity/session.ts';
import { type AccountChanged, accountChanged } from './accountEvents.ts';
import { createSecret, hashSecret } from './secret.ts';
import { createSessionRepository } from './session.repository.ts';

/** Channel of `SessionsEnded`. */
export const sessionsEnded = 'sessions.ended';

/** Sessions that open nothing any more: one (logout), or all of a person (disabled). */
export interface SessionsEnded {
  userId: string;
  /** Absent when all of the person's sessions ended. */
  sessionId?: string;
}

/** Where a session was opened, as its owner reads it in the list of sessions. */
export interface SessionOrigin {
  /** Browser and system in short; empty when unknown. */
  device: string;
  /** Network address. */
  address: string;
}

export interface SessionService extends SessionReader {
  /** Opens a session and returns its token, which is not kept anywhere. */
  open(userId: string, origin?: SessionOrigin): Promise<string>;
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
  /** Removes the rows of sessions that expired. */
  removeExpired(): Promise<void>;
  /** Forgets what is kept and stops listening. */
  close(): void;
}

interface SessionDeps {
  database: Database;
  events: EventBus;
  clock: Clock;
}

interface KeptSession {
  session: AuthenticatedSession;
  kind: 'full' | 'binding';
  createdAt: number;
  lastActivity: number;
  /** When it is read anew. */
  until: number;
}

const remembered = { milliseconds: 5_000, sessions: 10_000 };
const activityStep = 60_000;
const nowhere: SessionOrigin = { device: '', address: '' };

export function createSessionService({ database, events, clock }: SessionDeps): SessionService {
  const repository = createSessionRepository(database);
  const cache = new Map<string, KeptSession>();
  /** Counts what was forgotten: a row that was read before is not kept after. */
  let forgotten = 0;

  const forget = ({ userId, sessionId }: SessionsEnded) => {
    forgotten += 1;
    for (const [hash, { session }] of cache) {
      if (session.account.id === userId && (sessionId === undefined || session.id === sessionId)) {
        cache.delete(hash);
      }
    }
  };
  const unsubscribe = [
    events.subscribe(sessionsEnded, forget),
    events.subscribe<AccountChanged>(accountChanged, forget),
    events.subscribe(reconnected, () => {
      forgotten += 1;
      cache.clear();
    }),
  ];

  async function open(userId: string, kind: KeptSession['kind'], origin: SessionOrigin): Promise<string> {
    const token = createSecret();
    const id = randomUUIDv7();
    await repository.insert({ id, tokenHash: hashSecret(token), userId, kind, ...origin, now: clock.now() });
    return token;
  }

  async function find(hash: string, now: number): Promise<KeptSession | null> {
    const kept = cache.get(hash);
    if (kept && kept.until > now) return kept;
    cache.delete(hash);
    const before = forgotten;
    const found = await repository.find(hash, now - limits.account.sessionIdle);
    if (!found) return null;
    const entry = { ...found, until: now + remembered.milliseconds };
    if (cache.size >= remembered.sessions) cache.clear();
    if (before === forgotten) cache.set(hash, entry);
    return entry;
  }

  /** The session of a token, touched by its use. */
  async function opened(token: string, address: string | undefined): Promise<KeptSession | null> {
    const now = clock.now();
    const entry = await find(hashSecret(token), now);
    if (!entry) return null;
    if (entry.session.account.status === '2') throw new ApiError('accountDisabled');
    if (now - entry.lastActivity >= activityStep) {
      entry.lastActivity = now;
      await repository.touch(entry.session.id, now, address);
    }
    return entry;
  }

  /** Announces the end of some sessions of a person, here at once. */
  async function ended(what: SessionsEnded): Promise<void> {
    forget(what);
    await events.publish(sessionsEnded, what);
  }

  return {
    open: (userId, origin = nowhere) => open(userId, 'full', origin),
    openBinding: (userId, origin = nowhere) => open(userId, 'binding', origin),

    async authenticate(token, address) {
      const entry = await opened(token, address);
      const isFull = entry?.kind === 'full' && entry.session.account.status !== '1';
      return isFull ? entry.session : null;
    },

    async authenticateBinding(token, address) {
      const entry = await opened(token, address);
      if (!entry) return null;
      const isOver = clock.now() - entry.createdAt >= limits.account.bindingLifetime;
      if (entry.kind === 'binding' && isOver) throw new ApiError('bindingExpired');
      return entry.session;
    },

    async list(userId, currentId) {
      const rows = await repository.list(userId, clock.now() - limits.account.sessionIdle);
      const listed = rows.map(({ id, device, address, createdAt, lastActivity }) => ({
        id,
        isCurrent: id === currentId,
        device,
        address,
        createTime: createdAt,
        lastActivity,
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

    async announceChange(userId) {
      forget({ userId });
      await events.publish(accountChanged, { userId } satisfies AccountChanged);
    },

    async removeExpired() {
      const expired = await repository.removeIdleSince(clock.now() - limits.account.sessionIdle);
      for (const session of expired) await events.publish(sessionsEnded, session);
    },

    close() {
      for (const undo of unsubscribe) undo();
      cache.clear();
    },
  };
}
