import {
  decodeLiveFrame,
  encodeLiveResult,
  type LiveClientMessage,
  liveClientMessage,
  type LiveFrame,
  LiveFrameError,
  type LiveResult,
  type LiveServerMessage,
  limits,
  socketCloseCodes,
} from '@tai/contracts';
import { safeParse } from 'zod/mini';
import type { RawData, WebSocket } from 'ws';
import { ApiError } from '../../platform/http/apiError.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import { createPace } from './livePace.ts';
import type { LiveTiming } from './liveTiming.ts';

/** Close code of RFC 6455 for a failure of the server. */
const internalError = 1011;

/** What a client says after its hello, and before its goodbye. */
type LiveCommand = Exclude<LiveClientMessage, { type: 'hello' | 'ping' }>;

/** One open page of a person, after its hello. */
export interface LiveConnection {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
  /** Bytes that the client has not read yet. */
  waitingBytes(): number;
  send(message: LiveServerMessage): void;
  sendResult(result: LiveResult): void;
  close(code: number, reason: string): void;
  /** Ends it without a goodbye that would wait behind what the client does not read. */
  cut(): void;
}

export interface ConnectionHandlers {
  authenticate(token: string): Promise<AuthenticatedSession | null>;
  /** A client said hello with a valid session. */
  onHello(connection: LiveConnection): void;
  onCommand(connection: LiveConnection, command: LiveCommand): void;
  onFrame(connection: LiveConnection, frame: LiveFrame): void;
  onBadFrame(connection: LiveConnection, error: LiveFrameError): void;
  onClose(connection: LiveConnection): void;
}

/** Speaks the protocol with one client; what it says is checked here, and what it means is decided by the hub. */
export function openLiveConnection(
  socket: WebSocket,
  handlers: ConnectionHandlers,
  timing: LiveTiming,
): void {
  const pace = createPace(() => performance.now());
  let connection: LiveConnection | undefined;
  let isGreeted = false;
  let isAlive = true;
  let pauseTimer: NodeJS.Timeout | undefined;

  const unauthenticated = () => socket.close(socketCloseCodes.unauthenticated, 'sign in first');
  const protocolError = () =>
    socket.close(socketCloseCodes.protocol, 'not a message of this protocol, or not its turn');
  const helloTimer = setTimeout(unauthenticated, timing.hello);
  const pingTimer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, timing.ping);

  const send = (message: LiveServerMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  async function greet(token: string): Promise<void> {
    let session: AuthenticatedSession | null;
    try {
      session = await handlers.authenticate(token);
    } catch (error) {
      // A disabled account is refused like one without a session. Anything else is our fault: the client may retry.
      if (error instanceof ApiError) return unauthenticated();
      return socket.close(internalError, 'the session could not be checked');
    }
    if (!session) return unauthenticated();
    clearTimeout(helloTimer);
    if (socket.readyState !== socket.OPEN) return;
    connection = {
      ...{ userId: session.account.id, sessionId: session.id, token, send },
      waitingBytes: () => socket.bufferedAmount,
      sendResult(result) {
        if (socket.readyState === socket.OPEN) socket.send(encodeLiveResult(result));
      },
      close: (code, reason) => socket.close(code, reason),
      cut: () => socket.terminate(),
    };
    handlers.onHello(connection);
    send({ type: 'welcome' });
  }

  function hearFrame(to: LiveConnection, bytes: Uint8Array): void {
    const wait = pace.count(bytes.byteLength);
    if (wait > 0) {
      socket.pause();
      clearTimeout(pauseTimer);
      pauseTimer = setTimeout(() => socket.resume(), wait);
    }
    try {
      handlers.onFrame(to, decodeLiveFrame(bytes));
    } catch (error) {
      if (!(error instanceof LiveFrameError)) throw error;
      handlers.onBadFrame(to, error);
    }
  }

  socket.on('message', (data, isBinary) => {
    isAlive = true;
    const bytes = bytesOf(data);
    if (isBinary) return connection ? hearFrame(connection, bytes) : protocolError();
    const message = bytes.byteLength > limits.live.messageBytes ? undefined : readMessage(bytes);
    if (message?.type === 'hello' && !isGreeted) {
      isGreeted = true;
      void greet(message.token);
    } else if (!message || !connection || message.type === 'hello') protocolError();
    else if (message.type === 'ping') send({ type: 'pong' });
    else handlers.onCommand(connection, message);
  });
  socket.on('pong', () => {
    isAlive = true;
  });
  // `ws` closes the socket itself after an error such as a message that is too large.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(helloTimer);
    clearTimeout(pauseTimer);
    clearInterval(pingTimer);
    if (connection) handlers.onClose(connection);
  });
}

/** A message as one Buffer. `ws` types it as three kinds, of which its default setting (`nodebuffer`) gives only this one. */
export function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}

function readMessage(bytes: Buffer) {
  try {
    return safeParse(liveClientMessage, JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
