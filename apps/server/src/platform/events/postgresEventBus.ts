/*
 * Events between processes over NOTIFY. Its payloads are limited to 8,000 bytes, and a preview picture is larger, so
 * an event is cut into pieces that one statement sends together; PostgreSQL delivers them in order and next to each
 * other. A table for large payloads was the other way: it costs a write, a read by every process and a cleaner.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Listen } from '../database/database.ts';
import { type EventBus, reconnected } from './eventBus.ts';
import { createSubscribers } from './subscribers.ts';

const notifyChannel = 'tai_events';
/** Base64 characters in one piece; the rest of the 8,000 bytes is for the head. */
const pieceLength = 7_800;
const piece = z.tuple([z.string(), z.number(), z.number(), z.string()]);
const event = z.object({ channel: z.string(), payload: z.unknown() });

interface NotifyingDatabase {
  database: Database;
  listen: Listen;
}

export async function createPostgresEventBus(
  { database, listen }: NotifyingDatabase,
  log: Logger,
): Promise<EventBus> {
  const subscribers = createSubscribers(log);
  const partial = new Map<string, string[]>();

  const receive = (message: string) => {
    try {
      const [id, index, count, text] = piece.parse(JSON.parse(message));
      const pieces = partial.get(id) ?? [];
      pieces[index] = text;
      if (index + 1 < count) {
        partial.set(id, pieces);
        return;
      }
      partial.delete(id);
      const { channel, payload } = event.parse(JSON.parse(Buffer.from(pieces.join(''), 'base64').toString()));
      subscribers.deliver(channel, payload);
    } catch (error) {
      log.error({ err: error }, 'an event between processes could not be read');
    }
  };
  const stop = await listen(notifyChannel, receive, () => {
    partial.clear();
    subscribers.deliver(reconnected, null);
  });

  return {
    async publish(channel, payload) {
      const text = Buffer.from(JSON.stringify({ channel, payload })).toString('base64');
      const count = Math.ceil(text.length / pieceLength);
      const id = randomUUID();
      const pieces = Array.from({ length: count }, (_, index) =>
        JSON.stringify([id, index, count, text.slice(index * pieceLength, (index + 1) * pieceLength)]),
      );
      await database.execute(
        sql`select pg_notify(${notifyChannel}, piece.text)
            from jsonb_array_elements_text(${JSON.stringify(pieces)}::jsonb) with ordinality as piece(text, place)
            order by piece.place`,
      );
    },
    subscribe: (channel, handler) => subscribers.add(channel, handler),
    async close() {
      subscribers.clear();
      await stop();
    },
  };
}
