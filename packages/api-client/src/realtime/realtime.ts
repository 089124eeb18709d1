import {
  serverMessage,
  socketCloseCodes,
  socketPath,
  type ClientMessage,
  type ServerMessage,
} from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import { safeParse } from 'zod/v4/core';

/** `waiting`: the line dropped and will be tried again. `refused`: the session is not valid, nothing is tried. */
export type RealtimeStatus = 'off' | 'connecting' | 'open' | 'waiting' | 'refused';

/** The WebSocket for progress and results: reconnects by itself and is told everything again when it returns. */
export interface Realtime {
  readonly status: Observable<RealtimeStatus>;
  connect(): void;
  disconnect(): void;
  onMessage(listener: (message: ServerMessage) => void): () => void;
}

interface RealtimeOptions {
  token: () => string | null;
  open?: (url: string) => WebSocket;
}

const pingInterval = 20_000;
const longestWait = 15_000;

/** Makes the connection of one app. It stays off until `connect`. */
export function createRealtime({ token, open = (url) => new WebSocket(url) }: RealtimeOptions): Realtime {
  const status = createObservable<RealtimeStatus>('off');
  const listeners = new Set<(message: ServerMessage) => void>();
  let socket: WebSocket | null = null;
  let wanted = false;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let heardSincePing = true;

  function start(): void {
    clearTimeout(retryTimer);
    const current = token();
    if (!wanted || socket || !current) return;
    status.set('connecting');
    const line = open(socketUrl());
    socket = line;
    line.onopen = () => send(line, { type: 'hello', token: current });
    line.onmessage = (event) => {
      heardSincePing = true;
      const message = parse(event.data);
      if (!message || socket !== line) return;
      if (message.type === 'welcome') {
        attempts = 0;
        status.set('open');
      }
      for (const listener of [...listeners]) listener(message);
    };
    line.onclose = (event) => {
      if (socket !== line) return;
      drop();
      if (event.code === socketCloseCodes.unauthenticated) status.set('refused');
      else if (wanted) retryLater();
    };
    heardSincePing = true;
    pingTimer = setInterval(() => {
      // A line that swallowed the last ping is dead although nobody closed it.
      if (!heardSincePing) {
        line.close();
        if (socket === line) {
          drop();
          retryLater();
        }
        return;
      }
      heardSincePing = false;
      send(line, { type: 'ping' });
    }, pingInterval);
  }

  function drop(): void {
    clearInterval(pingTimer);
    socket = null;
  }

  function retryLater(): void {
    status.set('waiting');
    const wait = Math.min(longestWait, 500 * 2 ** attempts) * (0.75 + Math.random() / 2);
    attempts += 1;
    retryTimer = setTimeout(start, wait);
  }

  function wake(): void {
    if (!wanted || socket || document.visibilityState === 'hidden') return;
    attempts = 0;
    start();
  }

  /** The browser knows at once that it is offline; the line itself would notice at its next ping. */
  function lose(): void {
    const line = socket;
    if (!line) return;
    drop();
    line.close();
    retryLater();
  }

  return {
    status,
    connect() {
      if (wanted) return;
      wanted = true;
      window.addEventListener('online', wake);
      window.addEventListener('offline', lose);
      document.addEventListener('visibilitychange', wake);
      start();
    },
    disconnect() {
      wanted = false;
      clearTimeout(retryTimer);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', lose);
      document.removeEventListener('visibilitychange', wake);
      const line = socket;
      drop();
      line?.close();
      status.set('off');
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function send(line: WebSocket, message: ClientMessage): void {
  if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify(message));
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const result = safeParse(serverMessage, JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function socketUrl(): string {
  const url = new URL(socketPath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
