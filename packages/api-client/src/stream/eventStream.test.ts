import { limits } from '@tai/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEventStream, type EventStream, type StreamPlatform } from './eventStream.ts';

const { streamRetries, streamRetryDelay, onlineReconnectDelay } = limits.notice;

/** A line in the test's hands. */
class FakeSource extends EventTarget {
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.isClosed = true;
  }
  says(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
  breaks() {
    this.dispatchEvent(new Event('error'));
  }
}

/** One browser: its tabs share locks and channels. */
function createBrowser({ locks = true } = {}) {
  const lines: FakeSource[] = [];
  const waiting: { signal: AbortSignal; onHeld: () => void }[] = [];
  const channels: { name: string; onmessage: ((event: MessageEvent) => void) | null }[] = [];
  let holder: AbortSignal | null = null;
  function next() {
    holder = null;
    const one = waiting.shift();
    if (!one) return;
    holder = one.signal;
    one.signal.addEventListener('abort', next);
    one.onHeld();
  }
  const platform: StreamPlatform = {
    open(url) {
      const line = new FakeSource(url);
      lines.push(line);
      return line as unknown as EventSource;
    },
    lock: locks
      ? (_, signal, onHeld) => {
          waiting.push({ signal, onHeld });
          if (!holder) next();
        }
      : null,
    channel(name) {
      const channel = {
        name,
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage(data: unknown) {
          for (const other of channels)
            if (other !== channel && other.name === name)
              other.onmessage?.(new MessageEvent('message', { data }));
        },
        close: () => void channels.splice(channels.indexOf(channel), 1),
      };
      channels.push(channel);
      return channel;
    },
  };
  const session = { get: () => ({ token: 't', user: { userId: 'ann' } }) } as never;
  return {
    lines,
    line: () => lines.at(-1) as FakeSource,
    tab: () => createEventStream({ session }, platform),
  };
}

let open: EventStream[] = [];
const begun = (stream: EventStream, userId = 'ann') => {
  open.push(stream);
  stream.connect(userId);
  return stream;
};
function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stream of open) stream.disconnect();
  open = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the line opens for the account and is up when the server says so', () => {
  const { tab, line } = createBrowser();
  const stream = begun(tab(), 'a/b');
  expect(line().url).toBe('/app/sse/subscribe?clientId=a%2Fb');
  expect(stream.status.get()).toBe('connecting');
  line().says('connected');
  expect(stream.status.get()).toBe('open');
});

test('each event reaches who listens for it', () => {
  const { tab, line } = createBrowser();
  const stream = begun(tab());
  const heard: string[] = [];
  for (const name of ['notification', 'system', 'message', 'broadcast', 'error'] as const)
    stream.on(name, (data) => heard.push(`${name} ${data}`));
  for (const name of ['notification', 'system', 'message', 'broadcast', 'error']) line().says(name, '1');
  expect(heard).toEqual(['notification 1', 'system 1', 'message 1', 'broadcast 1', 'error 1']);
});

describe('a line that breaks', () => {
  test('is tried again every three seconds, five times, and then it is said', () => {
    const { tab, lines, line } = createBrowser();
    const stream = begun(tab());
    const reports: string[] = [];
    stream.on('error', (data) => reports.push(data));
    for (let attempt = 1; attempt <= streamRetries; attempt++) {
      line().breaks();
      expect(stream.status.get()).toBe('waiting');
      vi.advanceTimersByTime(streamRetryDelay - 1);
      expect(lines).toHaveLength(attempt);
      vi.advanceTimersByTime(1);
      expect(lines).toHaveLength(attempt + 1);
    }
    expect(reports).toEqual([]);
    line().breaks();
    expect(stream.status.get()).toBe('exhausted');
    expect(reports).toEqual(['max reached']);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(streamRetries + 1);
    expect(lines.every(({ isClosed }) => isClosed)).toBe(true);
  });

  test('counts from the beginning once it was up', () => {
    const { tab, line } = createBrowser();
    const stream = begun(tab());
    for (let round = 0; round < streamRetries * 2; round++) {
      line().breaks();
      vi.advanceTimersByTime(streamRetryDelay);
      line().says('connected');
    }
    expect(stream.status.get()).toBe('open');
  });

  test.each([
    ['the network returns', () => window.dispatchEvent(new Event('online')), onlineReconnectDelay],
    ['the tab is shown', () => show('visible'), 0],
  ])('is tried again when %s', (_, happens, delay) => {
    const { tab, lines, line } = createBrowser();
    begun(tab());
    for (let attempt = 0; attempt <= streamRetries; attempt++) {
      line().breaks();
      vi.advanceTimersByTime(streamRetryDelay);
    }
    const before = lines.length;
    happens();
    vi.advanceTimersByTime(Math.max(0, delay - 1));
    if (delay > 0) expect(lines).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(before + 1);
  });

  test('and one that is up is left alone', () => {
    const { tab, lines, line } = createBrowser();
    begun(tab());
    line().says('connected');
    window.dispatchEvent(new Event('online'));
    show('visible');
    vi.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(1);
  });
});

describe('goodbye', () => {
  test('of a server that goes down is followed by another try, of a session that ended by none', () => {
    const { tab, lines, line } = createBrowser();
    const stream = begun(tab());
    line().says('disconnected', 'server');
    vi.advanceTimersByTime(streamRetryDelay);
    expect(lines).toHaveLength(2);
    line().says('disconnected', 'session');
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(2);
    expect(stream.status.get()).toBe('off');
  });

  test('signing out closes the line, and nothing wakes it', () => {
    const { tab, lines, line } = createBrowser();
    const stream = begun(tab());
    stream.disconnect();
    expect(line().isClosed).toBe(true);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });

  test('another account gets a line of its own', () => {
    const { tab, lines } = createBrowser();
    const stream = begun(tab());
    stream.connect('ben');
    stream.connect('ben');
    expect(lines.map(({ url, isClosed }) => [url.at(-1), isClosed])).toEqual([
      ['n', true],
      ['n', false],
    ]);
  });
});

describe('several tabs', () => {
  test('share one line, and each hears what comes', () => {
    const { tab, lines, line } = createBrowser();
    const heard: string[] = [];
    for (const name of ['first', 'second', 'third'])
      begun(tab()).on('broadcast', (data) => heard.push(`${name} ${data}`));
    expect(lines).toHaveLength(1);
    line().says('broadcast', 'hello');
    expect(heard.toSorted()).toEqual(['first hello', 'second hello', 'third hello']);
  });

  test('when the tab with the line closes, the next one takes over', () => {
    const { tab, lines, line } = createBrowser();
    const [first, second] = [begun(tab()), begun(tab())];
    expect(second.status.get()).toBe('following');
    first.disconnect();
    expect(lines).toHaveLength(2);
    line().says('connected');
    expect(second.status.get()).toBe('open');
  });

  test('one that is shown wakes the line of the hidden one that holds it', () => {
    const { tab, lines, line } = createBrowser();
    const holder = begun(tab());
    begun(tab());
    for (let attempt = 0; attempt <= streamRetries; attempt++) {
      line().breaks();
      vi.advanceTimersByTime(streamRetryDelay);
    }
    expect(holder.status.get()).toBe('exhausted');
    const before = lines.length;
    show('visible');
    vi.advanceTimersByTime(0);
    expect(lines).toHaveLength(before + 1);
  });

  test('where there are no locks, only a tab that is shown holds a line', () => {
    const { tab, lines, line } = createBrowser({ locks: false });
    const stream = begun(tab());
    line().says('connected');
    show('hidden');
    expect(line().isClosed).toBe(true);
    show('visible');
    vi.advanceTimersByTime(0);
    expect(lines).toHaveLength(2);
    expect(stream.status.get()).toBe('connecting');
  });
});

describe('trying the line', () => {
  test('without one is refused in the words of the specification', async () => {
    const { tab } = createBrowser();
    expect(await tab().send('hello')).toMatchObject({ error: { kind: 'api', code: 0 } });
  });

  test('goes by way of the server', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{"code":0,"data":{"delivered":true}}'));
    vi.stubGlobal('fetch', fetched);
    const { tab, line } = createBrowser();
    const stream = begun(tab());
    line().says('connected');
    expect(await stream.send('a&b')).toEqual({ delivered: true });
    expect(fetched.mock.calls[0]?.[0]).toBe('/send-to-client?clientId=ann&message=a%26b');
    vi.unstubAllGlobals();
  });
});
