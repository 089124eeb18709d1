// Slow, silent and vanished clients cannot be made to order with a real socket, so this one is a double at its edge.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import { openSocketConnection, type SocketConnection } from './socketConnection.ts';

class FakeSocket extends EventEmitter {
  OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: unknown[] = [];
  end: number | 'cut off' | undefined;
  pings = 0;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  ping() {
    this.pings++;
  }
  close(code: number) {
    this.end ??= code;
    this.readyState = 3;
    this.emit('close');
  }
  terminate() {
    this.end = 'cut off';
    this.readyState = 3;
    this.emit('close');
  }
}

const session = { id: 's', account: { id: 'ann' } } as AuthenticatedSession;
const timing = { hello: 5_000, ping: 30_000 };
const progress = {
  type: 'progress',
  jobId: 'j',
  progress: 1,
  queuePosition: null,
  estimateSeconds: null,
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const socket = new FakeSocket();
  const connections: SocketConnection[] = [];
  openSocketConnection(
    socket as unknown as WebSocket,
    {
      authenticate: async (token) => {
        if (token === 'broken') throw new Error('no database');
        return token === 'right' ? session : null;
      },
      onHello: (connection) => connections.push(connection),
      onClose: () => connections.pop(),
    },
    timing,
  );
  return { socket, connections };
}

async function greet() {
  const { socket, connections } = open();
  socket.emit('message', Buffer.from('{"type":"hello","token":"right"}'), false);
  await vi.advanceTimersByTimeAsync(0);
  return { socket, connections, connection: connections[0] as SocketConnection };
}

test('a client that says nothing for five seconds is sent away', async () => {
  const { socket } = open();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(socket.end).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.end).toBe(4401);
});

test('a client that answers pings stays, one that is gone is cut off', async () => {
  const { socket, connections } = await greet();
  for (let minute = 0; minute < 10; minute++) {
    await vi.advanceTimersByTimeAsync(timing.ping);
    socket.emit('pong');
  }
  expect([socket.end, socket.pings]).toEqual([undefined, 10]);
  await vi.advanceTimersByTimeAsync(2 * timing.ping);
  expect(socket.end).toBe('cut off');
  expect(connections).toEqual([]);
});

test('a slow client misses progress but no change of a job, and one that is stuck is cut off', async () => {
  const { socket, connection } = await greet();
  socket.bufferedAmount = 1024 * 1024;
  connection.sendDroppable(progress);
  connection.send({ type: 'pong' });
  expect(socket.sent).toEqual([{ type: 'pong' }]);
  socket.bufferedAmount = 32 * 1024 * 1024;
  connection.send({ type: 'pong' });
  expect(socket.end).toBe('cut off');
});

test('a client is not sent to sign in because the server fails', async () => {
  const { socket } = open();
  socket.emit('message', Buffer.from('{"type":"hello","token":"broken"}'), false);
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.end).toBe(1011);
});
