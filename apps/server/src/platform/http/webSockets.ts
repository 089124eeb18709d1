import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Bytes of a message on a socket that asks for nothing else: clients only say hello and ping. */
const usualMaxBytes = 4096;

declare module 'fastify' {
  interface FastifyInstance {
    /** Bytes of a message that a client may send, by the path of the socket. */
    messageMaxBytes: Map<string, number>;
  }
}

/** Lets modules mount WebSockets. Each says goodbye to its own clients in a `preClose` hook. */
export async function registerWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: usualMaxBytes },
    preClose: (done) => done(),
  });
  const maxBytes = new Map<string, number>();
  app.decorate('messageMaxBytes', maxBytes);
  const { websocketServer: server } = app;
  // The plugin has one limit for all sockets. `headers` is emitted in the very step that makes the socket, before its limit is
  // read: what may send images gets a higher one, and strangers cannot send as much to the others.
  server.on('headers', (_, { url = '' }) => {
    const [path = ''] = url.split('?');
    server.options.maxPayload = maxBytes.get(path.replace(/\/$/, '')) ?? usualMaxBytes;
  });
}

/** Whether a socket is opened by a page of this server, or by a program, which sends no Origin. */
export function isOwnOrigin({ headers, host }: FastifyRequest, publicUrl: Config['publicUrl']): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
