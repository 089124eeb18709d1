/*
 * One socket for a host, kept while jobs run there. It only makes things quicker: what happened to a job is read from
 * the host's history. A host sends a job's events to the client id that submitted it, so that id stays for the life of
 * the session. When a second socket with the same id is opened before the first one is closed, the host forgets the
 * second as it closes the first, and the session is mute; so a lost socket is closed, its close is awaited, and only
 * then is the next one opened.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Timing } from '../timing.ts';
import { type HostEvent, readBinary, readText } from './frames.ts';

type Listener = (event: HostEvent) => void;

/** Longest pause between two tries to open a socket. */
const pauseMax = 10_000;
const frameBytesMax = 64 * 1024 * 1024;

export interface HostSession {
  readonly clientId: string;
  /** Opens the socket if needed and waits for it, but not for long: a job runs without it too. */
  ready(signal: AbortSignal): Promise<void>;
  /** @returns function that stops listening */
  listen(promptId: string, listener: Listener): () => void;
  /** The socket says nothing although it should: close it, wait, open it again. */
  renew(): void;
  close(): Promise<void>;
}

interface SessionOptions {
  origin: string;
  authorization: string | undefined;
  timing: Timing;
}

export function createHostSession({ origin, authorization, timing }: SessionOptions): HostSession {
  const clientId = randomUUID();
  const address = `${origin.replace(/^http/, 'ws')}/ws?clientId=${clientId}`;
  const listeners = new Map<string, Listener>();
  let socket: WebSocket | null = null;
  let loop: Promise<void> | null = null;
  let opened = Promise.withResolvers<void>();
  let idleTimer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  function pass(event: HostEvent | null): void {
    if (event) listeners.get(event.promptId)?.(event);
  }

  /** One socket from its opening to its close. */
  function connectOnce(): Promise<{ wasOpen: boolean }> {
    return new Promise((resolve) => {
      const own = new WebSocket(address, {
        headers: authorization ? { authorization } : {},
        handshakeTimeout: timing.connect,
        maxPayload: frameBytesMax,
        perMessageDeflate: false,
      });
      socket = own;
      let wasOpen = false;
      own.on('open', () => {
        wasOpen = true;
        // Without it previews do not say whose they are.
        own.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }));
        opened.resolve();
      });
      own.on('message', (data: Buffer, isBinary) =>
        pass(isBinary ? readBinary(data) : readText(String(data))),
      );
      // `close` follows every error.
      own.on('error', () => {});
      own.on('close', () => {
        socket = null;
        if (wasOpen) opened = Promise.withResolvers<void>();
        resolve({ wasOpen });
      });
    });
  }

  async function keepOpen(): Promise<void> {
    let pause = 250;
    while (!closing.signal.aborted && listeners.size > 0) {
      const { wasOpen } = await connectOnce();
      if (closing.signal.aborted || listeners.size === 0) return;
      pause = wasOpen ? 250 : Math.min(pause * 2, pauseMax);
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  function start(): void {
    clearTimeout(idleTimer);
    if (loop || closing.signal.aborted) return;
    loop = keepOpen().finally(() => {
      loop = null;
      // Somebody may have begun to listen while the last socket was closing.
      if (listeners.size > 0) start();
    });
  }

  /** Asks for a close; a host that does not say it back is cut off. */
  function drop(): void {
    const own = socket;
    if (!own) return;
    if (own.readyState === WebSocket.CONNECTING) return own.terminate();
    own.close();
    const timer = setTimeout(() => own.terminate(), timing.cancel);
    own.once('close', () => clearTimeout(timer));
  }

  return {
    clientId,
    async ready(signal) {
      await Promise.race([
        opened.promise,
        wait(timing.cancel, undefined, { signal: AbortSignal.any([signal, closing.signal]) }).catch(() => {}),
      ]);
    },
    listen(promptId, listener) {
      listeners.set(promptId, listener);
      start();
      return () => {
        listeners.delete(promptId);
        if (listeners.size > 0 || closing.signal.aborted) return;
        clearTimeout(idleTimer);
        idleTimer = setTimeout(() => {
          if (listeners.size === 0) drop();
        }, timing.idle);
        idleTimer.unref();
      };
    },
    renew: drop,
    async close() {
      closing.abort();
      clearTimeout(idleTimer);
      listeners.clear();
      drop();
      await loop;
    },
  };
}
