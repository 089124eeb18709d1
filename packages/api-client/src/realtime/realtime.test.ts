import { socketCloseCodes } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRealtime, type Realtime } from './realtime.ts';

/** A socket in the test's hands. */
class Line {
  readyState: number = WebSocket.CONNECTING;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onclose?: (event: { code: number }) => void;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.close();
    this.onclose?.({ code });
  }
}

let lines: Line[];
let token: string | null;
let realtime: Realtime;
const line = () => lines.at(-1) as Line;
const welcome = { type: 'welcome', jobs: [] };

beforeEach(() => {
  vi.useFakeTimers();
  // The wait before a retry varies by a quarter; here it does not.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  lines = [];
  token = 'secret';
  realtime = createRealtime({
    token: () => token,
    open: () => {
      const made = new Line();
      lines.push(made);
      return made as unknown as WebSocket;
    },
  });
});
afterEach(() => {
  realtime.disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function connect(): void {
  realtime.connect();
  line().open();
  line().say(welcome);
}

test('the line says hello with the token and is open when the server welcomes it', () => {
  realtime.connect();
  expect(realtime.status.get()).toBe('connecting');
  line().open();
  expect(line().sent).toEqual([{ type: 'hello', token: 'secret' }]);
  expect(realtime.status.get()).toBe('connecting');
  line().say(welcome);
  expect(realtime.status.get()).toBe('open');
});

test('without a session nothing is opened', () => {
  token = null;
  realtime.connect();
  expect(lines).toEqual([]);
});

test('messages reach listeners; what is not of the protocol is left out', () => {
  connect();
  const heard = vi.fn();
  const stop = realtime.onMessage(heard);
  line().say('not json');
  line().say({ type: 'unheard-of' });
  line().say({ type: 'pong' });
  stop();
  line().say({ type: 'pong' });
  expect(heard.mock.calls).toEqual([[{ type: 'pong' }]]);
});

test('a dropped line is tried again, each time after a longer wait, and at once anew after a welcome', () => {
  connect();
  line().drop();
  expect(realtime.status.get()).toBe('waiting');
  vi.advanceTimersByTime(499);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(2);
  line().drop();
  vi.advanceTimersByTime(999);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1);
  line().open();
  line().say(welcome);
  line().drop();
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(4);
});

test('the wait is never longer than 15 seconds', () => {
  connect();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    line().drop();
    vi.advanceTimersByTime(15_000);
  }
  expect(lines).toHaveLength(13);
});

test('when the network is back it is tried at once', () => {
  connect();
  line().drop();
  window.dispatchEvent(new Event('online'));
  expect(lines).toHaveLength(2);
});

test('a refused session is not tried again', () => {
  connect();
  line().drop(socketCloseCodes.unauthenticated);
  expect(realtime.status.get()).toBe('refused');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});

test('a line that swallows a ping is given up and opened anew', () => {
  connect();
  vi.advanceTimersByTime(20_000);
  expect(line().sent.at(-1)).toEqual({ type: 'ping' });
  line().say({ type: 'pong' });
  vi.advanceTimersByTime(20_000);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(realtime.status.get()).toBe('waiting');
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
});

test('what an old line still says is not heard after a new one was opened', () => {
  connect();
  const old = line();
  realtime.disconnect();
  connect();
  const heard = vi.fn();
  realtime.onMessage(heard);
  old.say({ type: 'pong' });
  old.drop();
  expect(heard).not.toHaveBeenCalled();
  expect(realtime.status.get()).toBe('open');
});

test('after disconnecting nothing is tried any more', () => {
  connect();
  line().drop();
  realtime.disconnect();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(lines).toHaveLength(1);
  expect(realtime.status.get()).toBe('off');
});

test('an offline browser knows at once that its line is gone, and opens another when it is back', () => {
  connect();
  window.dispatchEvent(new Event('offline'));
  expect(realtime.status.get()).toBe('waiting');
  window.dispatchEvent(new Event('online'));
  expect(lines).toHaveLength(2);
});
