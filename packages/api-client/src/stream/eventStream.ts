/*
 * The event stream of notices. One tab of the browser holds it and hands on what comes, so that twenty tabs do not
 * hold twenty connections (HTTP/1.1 allows six to one host). Which tab that is, a Web Lock decides: it passes on by
 * itself when the tab closes. Where there are no locks (a page over plain http) each tab that is visible holds its own.
 */
import { limits, noticeStreamEvents, noticeStreamPath, routes, type RouteReply } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import type { ApiClient } from '../client.ts';
import type { ApiError } from '../request/apiError.ts';
import { callRoute } from '../request/callRoute.ts';
import { errorWords } from '../errors/errorText.ts';

export type StreamEventName = (typeof noticeStreamEvents)[number];

/**
 * `waiting`: the line dropped and is tried again in a moment. `exhausted`: it was tried as often as it may be, and is
 * tried again when the tab is shown or the network returns. `following`: another tab holds the line for this one.
 */
export type StreamStatus = 'off' | 'connecting' | 'open' | 'waiting' | 'exhausted' | 'following';

/** Hears what the server has to say to the signed-in person, in every tab. */
export interface EventStream {
  readonly status: Observable<StreamStatus>;
  /** Opens the line for an account; for another account than before, the old line is closed. */
  connect(userId: string): void;
  disconnect(): void;
  on(name: StreamEventName, listener: (data: string) => void): () => void;
  /** Sends a text to the own account by way of the server, to try the line. An error when there is no line. */
  send(text: string): Promise<{ delivered: boolean } | { error: ApiError }>;
}

/** What the stream needs of the browser. */
export interface StreamPlatform {
  open(url: string): EventSource;
  /** Holds the name until `signal` aborts; `onHeld` runs when this tab has it. Null where there are no locks. */
  lock: ((name: string, signal: AbortSignal, onHeld: () => void) => void) | null;
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
}

const { streamRetries, streamRetryDelay, onlineReconnectDelay } = limits.notice;

/** What the tab that holds the line says to the others, or what a tab that is shown asks of it. */
type Relayed = { event: StreamEventName; data: string } | 'wake';

/** Makes the stream of one app. It stays off until `connect`. */
export function createEventStream(
  client: Pick<ApiClient, 'session'>,
  platform: StreamPlatform = browserPlatform(),
): EventStream {
  const status = createObservable<StreamStatus>('off');
  const listeners = new Map<StreamEventName, Set<(data: string) => void>>();
  let userId: string | null = null;
  let holding: AbortController | null = null;
  let isHolder = false;
  let channel: ReturnType<StreamPlatform['channel']> | null = null;
  let source: EventSource | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function relay(message: Relayed): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    channel?.postMessage(message);
  }

  function tell(event: StreamEventName, data: string): void {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data);
  }

  function hear(event: StreamEventName, data: string): void {
    relay({ event, data });
    tell(event, data);
  }

  function start(): void {
    clearTimeout(timer);
    if (userId === null || !isHolder || source) return;
    status.set('connecting');
    const line = platform.open(`${noticeStreamPath}?clientId=${encodeURIComponent(userId)}`);
    source = line;
    for (const name of noticeStreamEvents) {
      line.addEventListener(name, (event: Event) => {
        if (source !== line) return;
        // The stream has an event of the name that the browser gives to a lost line, which carries no data.
        const data = 'data' in event ? String(event.data) : null;
        if (data === null) fail();
        else receive(name, data);
      });
    }
  }

  function receive(name: StreamEventName, data: string): void {
    if (name === 'connected') {
      attempts = 0;
      status.set('open');
    }
    hear(name, data);
    if (name !== 'disconnected') return;
    // A session that is over opens no stream; that it is over, the session itself is told elsewhere.
    if (data === 'session') stop('off');
    else fail();
  }

  function drop(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function stop(next: StreamStatus): void {
    drop();
    status.set(next);
  }

  function fail(): void {
    drop();
    if (attempts >= streamRetries) {
      status.set('exhausted');
      hear('error', 'max reached');
      return;
    }
    attempts += 1;
    status.set('waiting');
    timer = setTimeout(start, streamRetryDelay);
  }

  /** Tries anew, from the first attempt, when there is a reason to think that it works now. */
  function wake(after: number): void {
    if (userId === null || !isHolder || status.get() === 'open' || status.get() === 'connecting') return;
    clearTimeout(timer);
    attempts = 0;
    timer = setTimeout(start, after);
  }
  const onOnline = () => wake(onlineReconnectDelay);
  const onVisible = () => {
    if (document.visibilityState === 'visible') {
      if (!platform.lock) isHolder = true;
      if (isHolder) wake(0);
      // The tab that holds the line is hidden and does not know that somebody looks.
      else relay('wake');
    } else if (!platform.lock) {
      isHolder = false;
      stop('waiting');
    }
  };

  return {
    status,
    connect(id) {
      if (id === userId) return;
      this.disconnect();
      userId = id;
      attempts = 0;
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onVisible);
      if (!platform.lock) {
        isHolder = document.visibilityState === 'visible';
        if (isHolder) start();
        else status.set('waiting');
        return;
      }
      const name = `tai.stream.${id}`;
      channel = platform.channel(name);
      channel.onmessage = ({ data }: MessageEvent<Relayed>) => {
        if (data === 'wake') wake(0);
        else tell(data.event, data.data);
      };
      status.set('following');
      holding = new AbortController();
      platform.lock(name, holding.signal, () => {
        isHolder = true;
        start();
      });
    },
    disconnect() {
      userId = null;
      isHolder = false;
      holding?.abort();
      holding = null;
      channel?.close();
      channel = null;
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
      stop('off');
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      ofName.add(listener);
      return () => ofName.delete(listener);
    },
    async send(text) {
      const session = client.session.get();
      const isConnected = status.get() === 'open' || status.get() === 'following';
      if (!session || !isConnected)
        return { error: { kind: 'api', code: 0, msg: errorWords.say('stream.notConnected') } };
      const { token, user } = session;
      const result = await callRoute(routes.sendToClient, {
        query: { clientId: user.userId, message: text },
        token,
      });
      if ('error' in result) return result;
      return (result.data as RouteReply<typeof routes.sendToClient>).data;
    },
  };
}

function browserPlatform(): StreamPlatform {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return {
    open: (url) => new EventSource(url),
    channel: (name) => new BroadcastChannel(name),
    lock:
      locks &&
      ((name, signal, onHeld) => {
        locks
          .request(name, { signal }, () => {
            onHeld();
            return new Promise<void>((release) => signal.addEventListener('abort', () => release()));
          })
          // Given up before it was this tab's turn.
          .catch(() => {});
      }),
  };
}
