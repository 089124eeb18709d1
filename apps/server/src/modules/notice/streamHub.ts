/*
 * The event streams of this process. The hub hears each channel once, however many streams are open, and writes an
 * event that many get as one text. Nothing here has a timer of its own but the hub: one wheel sends heartbeats and the
 * pushes that were held back.
 */
import { limits, type PushedNotice, type StreamMessage } from '@tai/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EventBus, reconnected } from '../../platform/events/eventBus.ts';
import { type AccountChanged, accountChanged, type SessionsEnded, sessionsEnded } from '../account/index.ts';
import { encodeEvent, type EventStream } from './eventStream.ts';
import { createNoticeRepository } from './notice.repository.ts';
import {
  type BroadcastHeard,
  type BroadcastSent,
  noticeChannels,
  type NoticePushed,
  type SystemSent,
  type TextSent,
  type UnreadChanged,
} from './noticeEvents.ts';
import { presentNotice } from './noticeView.ts';

/** Milliseconds between two turns of the wheel. */
const turn = 500;
/** Milliseconds between two comments that keep proxies from closing a quiet stream. */
const heartbeat = 25_000;
/** Milliseconds between two pushes of the same notice, however many people are folded into it. */
const pushInterval = 2_000;

export interface StreamHub {
  /** How many streams a person has open in this process. */
  countOf(userId: string): number;
  add(stream: EventStream): void;
  remove(stream: EventStream): void;
  /** Whether a stream of the account is open in this process. */
  isHere(userId: string): boolean;
  /** Ends every stream. */
  close(): void;
}

export function createStreamHub({
  database,
  events,
  clock,
  log,
}: {
  database: Database;
  events: EventBus;
  clock: Clock;
  log: Logger;
}): StreamHub {
  const repository = createNoticeRepository(database);
  const people = new Map<string, Set<EventStream>>();
  /** When a notice was last pushed, and whether it changed since. */
  const pushes = new Map<string, { userId: string; at: number; isWaiting: boolean }>();
  let lastHeartbeat = clock.now();

  const streamsOf = (userId: string) => people.get(userId) ?? [];
  const sendTo = (userId: string, text: string) => {
    for (const stream of streamsOf(userId)) stream.write(text);
  };
  const sendToAll = (text: string) => {
    for (const streams of people.values()) for (const stream of streams) stream.write(text);
  };
  const sendMessage = (userId: string, message: StreamMessage) =>
    sendTo(userId, encodeEvent('message', JSON.stringify(message)));
  /** Reading fails without harm: the list has everything. */
  const inBackground = (work: Promise<void>) => {
    work.catch((error: unknown) => log.error({ err: error }, 'an event stream could not be told'));
  };

  async function push(noticeId: string, userId: string): Promise<void> {
    const [row, counts] = await Promise.all([repository.find(userId, noticeId), repository.counts(userId)]);
    if (!row) return;
    const pushed: PushedNotice = { record: presentNotice(row), unread: counts.unread };
    sendTo(userId, encodeEvent('notification', JSON.stringify(pushed)));
  }

  function onPushed({ userId, noticeId }: NoticePushed): void {
    if (!people.has(userId)) return;
    const known = pushes.get(noticeId);
    const at = clock.now();
    if (known && at - known.at < pushInterval) {
      known.isWaiting = true;
      return;
    }
    pushes.set(noticeId, { userId, at, isWaiting: false });
    inBackground(push(noticeId, userId));
  }

  async function tellUnread(userId: string): Promise<void> {
    const { unread } = await repository.counts(userId);
    sendMessage(userId, { type: 'unread', unread });
  }

  function countStreams(): number {
    let count = 0;
    for (const streams of people.values()) count += streams.size;
    return count;
  }

  const wheel = setInterval(() => {
    const now = clock.now();
    for (const [noticeId, known] of pushes) {
      if (now - known.at < pushInterval) continue;
      pushes.delete(noticeId);
      if (known.isWaiting) onPushed({ userId: known.userId, noticeId });
    }
    if (now - lastHeartbeat < heartbeat) return;
    lastHeartbeat = now;
    sendToAll(': still here\n\n');
  }, turn);
  wheel.unref();

  const undo = [
    events.subscribe<NoticePushed>(noticeChannels.pushed, onPushed),
    events.subscribe<UnreadChanged>(noticeChannels.unread, ({ userId }) => {
      if (people.has(userId)) inBackground(tellUnread(userId));
    }),
    events.subscribe<BroadcastSent>(noticeChannels.broadcast, ({ id, title, content }) => {
      sendToAll(encodeEvent('broadcast', JSON.stringify({ title, content })));
      inBackground(
        events.publish(noticeChannels.heard, { id, streams: countStreams() } satisfies BroadcastHeard),
      );
    }),
    events.subscribe<SystemSent>(noticeChannels.system, ({ text, userIds }) => {
      const encoded = encodeEvent('system', text);
      if (userIds) for (const userId of userIds) sendTo(userId, encoded);
      else sendToAll(encoded);
    }),
    events.subscribe<TextSent>(noticeChannels.text, ({ userId, text }) =>
      sendMessage(userId, { type: 'text', text }),
    ),
    events.subscribe<AccountChanged>(accountChanged, ({ userId }) =>
      sendMessage(userId, { type: 'account' }),
    ),
    events.subscribe<SessionsEnded>(sessionsEnded, ({ userId, sessionId }) => {
      for (const stream of streamsOf(userId)) {
        if (sessionId === undefined || stream.sessionId === sessionId) stream.end('session');
      }
    }),
    // What was missed meanwhile is in the list: those who reconnect read it.
    events.subscribe(reconnected, () => {
      for (const userId of people.keys()) {
        inBackground(tellUnread(userId));
        sendMessage(userId, { type: 'account' });
      }
    }),
  ];

  return {
    countOf: (userId) => people.get(userId)?.size ?? 0,
    add(stream) {
      const streams = people.get(stream.userId) ?? new Set();
      streams.add(stream);
      people.set(stream.userId, streams);
      stream.write(encodeEvent('connected', String(limits.notice.streamRetryDelay)));
    },
    remove(stream) {
      const streams = people.get(stream.userId);
      streams?.delete(stream);
      if (streams?.size === 0) people.delete(stream.userId);
    },
    isHere: (userId) => people.has(userId),
    close() {
      clearInterval(wheel);
      for (const stop of undo) stop();
      for (const streams of people.values()) for (const stream of streams) stream.end('server');
      people.clear();
    },
  };
}
