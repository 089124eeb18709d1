import websocket from '@fastify/websocket';
import { socketPath } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { SocketHub } from './socketHub.ts';

/** Clients only say hello and ping. */
const messageMaxBytes = 4096;

/** Mounts the WebSocket. A page of another site is refused before the upgrade; programs send no Origin. */
export async function mountSocket(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  hub: SocketHub,
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: messageMaxBytes },
    // Before the server stops listening, or it would wait for the sockets.
    preClose: (done) => hub.close().then(() => done(), done),
  });
  app.get(
    socketPath,
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request, reply) => {
        if (!isOwnOrigin(request, publicUrl)) {
          await reply.code(403).send({ code: 403, msg: 'This origin may not connect.' });
        } else if (hub.isCrowded(request.ip)) {
          await reply
            .code(429)
            .send({ code: 429, msg: 'Too many sockets of this address have not said hello.' });
        }
      },
    },
    (socket, request) => hub.add(socket, request.ip),
  );
}

function isOwnOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
