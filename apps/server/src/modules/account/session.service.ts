/*
 * Sessions. A token is 256 random bits that only the client has; the table holds its hash. The expiry slides with
 * activity, written at most once a minute. Each process keeps a session it has seen for a few seconds, so that a
 * page full of pictures does not ask the database for each; an ended session is dropped everywhere by an event.
 */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EventBus, reconnected } from '../../platform/events/eventBus.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from './account.ts';
import { createSessionRepository } from './session.repository.ts';

/** Channel of `SessionsEnded`. */
export const sessionsEnded = 'sessions.ended';

/** Sessions that open nothing any more: one (logout), or all of a person (disabled). */
export interface SessionsEnded {
  userId: string;
  /** Absent when all of the person's sessions ended. */
  sessionId?: string;
}

export interface AuthenticatedSession {
  id: string;
  account: Account;
}

export interface SessionService {
  /** Opens a session and returns its token, which is not kept anywhere. */
  open(userId: string): Promise<string>;
  /**
   * The session of a token, or null when there is none, it ended or it was idle for too long.
   * @throws ApiError accountDisabled
   */
  authenticate(token: string): Promise<AuthenticatedSession | null>;
  /** Ends the session of a token; does nothing without one. */
  end(token: string): Promise<void>;
  /** Ends every session of a person. */
  endAll(userId: string): Promise<void>;
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

const remembered = { milliseconds: 5_000, sessions: 10_000 };
const activityStep = 60_000;

export function createSessionService({ database, events, clock }: SessionDeps): SessionService {
  const repository = createSessionRepository(database);
  const cache = new Map<string, { session: AuthenticatedSession; lastActivity: number; until: number }>();

  const forget = ({ userId, sessionId }: SessionsEnded) => {
    for (const [hash, { session }] of cache) {
      if (session.account.id === userId && (sessionId === undefined || session.id === sessionId)) {
        cache.delete(hash);
      }
    }
  };
  const unsubscribe = [
    events.subscribe(sessionsEnded, forget),
    events.subscribe(reconnected, () => cache.clear()),
  ];

  return {
    async open(userId) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await repository.insert({ id: randomUUIDv7(), tokenHash: hashToken(token), userId, now });
      return token;
    },

    async authenticate(token) {
      const hash = hashToken(token);
      const now = clock.now();
      let entry = cache.get(hash);
      if (!entry || entry.until <= now) {
        cache.delete(hash);
        const found = await repository.find(hash, now - limits.account.sessionIdle);
        if (!found) return null;
        entry = { ...found, until: now + remembered.milliseconds };
        if (cache.size >= remembered.sessions) cache.clear();
        cache.set(hash, entry);
      }
      const { session } = entry;
      if (session.account.status === '2') throw new ApiError('accountDisabled');
      if (now - entry.lastActivity >= activityStep) {
        entry.lastActivity = now;
        await repository.touch(session.id, now);
      }
      return session;
    },

    async end(token) {
      const ended = await repository.remove(hashToken(token));
      if (!ended) return;
      forget(ended);
      await events.publish(sessionsEnded, ended);
    },

    async endAll(userId) {
      await repository.removeAll(userId);
      forget({ userId });
      await events.publish(sessionsEnded, { userId } satisfies SessionsEnded);
    },

    async removeExpired() {
      const ended = await repository.removeIdleSince(clock.now() - limits.account.sessionIdle);
      for (const session of ended) await events.publish(sessionsEnded, session);
    },

    close() {
      for (const undo of unsubscribe) undo();
      cache.clear();
    },
  };
}

/** A fast hash is enough: a token has 256 random bits, so there is nothing to guess. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
