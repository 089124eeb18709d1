import { clientMessage, type JobStatus, type ServerMessage, socketCloseCodes } from '@tai/contracts';
import { safeParse } from 'zod/mini';
import type { WebSocket } from 'ws';
import { ApiError } from '../../platform/http/apiError.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';

/** Bytes that wait to go out above which a slow client gets no more previews and progress: newer ones will come. */
const slowBytes = 256 * 1024;
/** Bytes above which a client that does not read is cut off; it will reconnect and be told everything. */
const stuckBytes = 16 * 1024 * 1024;

/** Close code of RFC 6455 for a failure of the server. */
const internalError = 1011;

/** Milliseconds. */
export interface SocketTiming {
  /** Time for `hello`. */
  hello: number;
  /** Time between pings; a client that did not answer the last one is gone. */
  ping: number;
}

interface ConnectionHandlers {
  authenticate(token: string): Promise<AuthenticatedSession | null>;
  /** A client said hello with a valid session. */
  onHello(connection: SocketConnection): void;
  onClose(connection: SocketConnection): void;
}

/** One open page of a person, after its hello. */
export interface SocketConnection {
  readonly userId: string;
  readonly sessionId: string;
  /** Status of each job as this client knows it; null until it was welcomed. */
  known: Map<string, JobStatus> | null;
  /** Place in the queue of each waiting job as this client knows it. */
  places: Map<string, number | null>;
  /** Why each held job waits, as this client knows it. */
  holds: Map<string, string>;
  send(message: ServerMessage): void;
  /** For messages that a newer one replaces: not sent while the client is slow. */
  sendDroppable(message: ServerMessage): void;
  close(code: number, reason: string): void;
}

/**
 * Speaks the protocol with one client: hello first and in time, ping and pong, and an end for those who break it or
 * are gone without a word.
 */
export function openSocketConnection(
  socket: WebSocket,
  handlers: ConnectionHandlers,
  timing: SocketTiming,
): void {
  let connection: SocketConnection | undefined;
  let isGreeted = false;
  let isAlive = true;

  const unauthenticated = () => socket.close(socketCloseCodes.unauthenticated, 'sign in first');
  const helloTimer = setTimeout(unauthenticated, timing.hello);
  const pingTimer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, timing.ping);

  const send = (message: ServerMessage) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > stuckBytes) socket.terminate();
    else socket.send(JSON.stringify(message));
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
      userId: session.account.id,
      sessionId: session.id,
      known: null,
      places: new Map(),
      holds: new Map(),
      send,
      sendDroppable(message) {
        if (socket.bufferedAmount <= slowBytes) send(message);
      },
      close: (code, reason) => socket.close(code, reason),
    };
    handlers.onHello(connection);
  }

  socket.on('message', (data, isBinary) => {
    isAlive = true;
    const message = isBinary ? undefined : readMessage(String(data));
    if (message?.type === 'hello' && !isGreeted) {
      isGreeted = true;
      void greet(message.token);
    } else if (message?.type === 'ping' && connection) send({ type: 'pong' });
    else socket.close(socketCloseCodes.protocol, 'not a message of this protocol, or not its turn');
  });
  socket.on('pong', () => {
    isAlive = true;
  });
  // `ws` closes the socket itself after an error such as a message that is too large.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(helloTimer);
    clearInterval(pingTimer);
    if (connection) handlers.onClose(connection);
  });
}

function readMessage(text: string) {
  try {
    return safeParse(clientMessage, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
