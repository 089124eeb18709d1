import {
  decodeLiveResult,
  encodeLiveFrame,
  type LiveClientMessage,
  type LiveFrame,
  LiveFrameError,
  type LiveResult,
  liveServerMessage,
  type LiveServerMessage,
} from '@tai/contracts';
import { safeParse } from 'zod/v4/core';

/** What of a WebSocket is used. */
export interface SocketLike {
  binaryType: string;
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(): void;
}

interface SocketHandlers {
  onMessage(message: Exclude<LiveServerMessage, { type: 'pong' }>): void;
  onResult(result: LiveResult): void;
  /** The line is gone; with null when it was silent and nobody closed it. Nothing follows. */
  onGone(code: number | null): void;
}

/** One line to the server. After `close` nothing of it is heard any more. */
export interface LiveSocket {
  say(message: LiveClientMessage): void;
  /** @throws LiveFrameError when it is beyond the limits */
  frame(frame: LiveFrame): void;
  close(): void;
}

const pingInterval = 20_000;
/** `WebSocket.OPEN`, which a double in a test has not. */
const open = 1;

/** Speaks the protocol on a socket that is being opened: says hello, keeps it alive, reads what comes. */
export function speakLive(socket: SocketLike, token: string, handlers: SocketHandlers): LiveSocket {
  let isOver = false;
  let hasHeard = true;
  socket.binaryType = 'arraybuffer';

  function gone(code: number | null): void {
    if (isOver) return;
    isOver = true;
    clearInterval(pingTimer);
    handlers.onGone(code);
  }
  function say(message: LiveClientMessage): void {
    if (socket.readyState === open) socket.send(JSON.stringify(message));
  }
  const pingTimer = setInterval(() => {
    // A line that swallowed the last ping is dead although nobody closed it.
    if (!hasHeard) {
      gone(null);
      return socket.close();
    }
    hasHeard = false;
    say({ type: 'ping' });
  }, pingInterval);

  socket.onopen = () => say({ type: 'hello', token });
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    hasHeard = true;
    if (isOver) return;
    if (data instanceof ArrayBuffer) {
      const result = readResult(new Uint8Array(data));
      if (result) handlers.onResult(result);
    } else {
      const message = readMessage(data);
      if (message && message.type !== 'pong') handlers.onMessage(message);
    }
  };
  socket.onclose = ({ code }) => gone(code);

  return {
    say,
    frame(frame) {
      const bytes = encodeLiveFrame(frame);
      if (socket.readyState === open) socket.send(bytes);
    },
    close() {
      if (isOver) return;
      isOver = true;
      clearInterval(pingTimer);
      socket.close();
    },
  };
}

function readResult(bytes: Uint8Array): LiveResult | null {
  try {
    return decodeLiveResult(bytes);
  } catch (error) {
    if (error instanceof LiveFrameError) return null;
    throw error;
  }
}

function readMessage(data: unknown): LiveServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const result = safeParse(liveServerMessage, JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
