/*
 * Sessions that this process has seen a moment ago, so that a page full of pictures does not ask the database for each.
 * One that ended, or whose account changed, is dropped in every process by an event.
 */
import { type EventBus, reconnected } from '../../platform/events/eventBus.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import { type AccountChanged, accountChanged, type SessionsEnded, sessionsEnded } from './accountEvents.ts';

interface FoundSession {
  session: AuthenticatedSession;
  kind: 'full' | 'binding';
  createdAt: number;
  lastActivity: number;
}

export interface KeptSession extends FoundSession {
  /** When it is read anew. */
  until: number;
}

const remembered = { milliseconds: 5_000, sessions: 10_000 };

/** @param read reads a session by the hash of its token; null when it is not open */
export function createSessionCache(
  events: EventBus,
  read: (hash: string, now: number) => Promise<FoundSession | null>,
) {
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

  return {
    async find(hash: string, now: number): Promise<KeptSession | null> {
      const kept = cache.get(hash);
      if (kept && kept.until > now) return kept;
      cache.delete(hash);
      const before = forgotten;
      const found = await read(hash, now);
      if (!found) return null;
      const entry = { ...found, until: now + remembered.milliseconds };
      if (cache.size >= remembered.sessions) cache.clear();
      if (before === forgotten) cache.set(hash, entry);
      return entry;
    },

    forget,

    /** Forgets all and stops listening. */
    close(): void {
      for (const undo of unsubscribe) undo();
      cache.clear();
    },
  };
}
