import { liveMessageMaxBytes, livePath } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isOwnOrigin } from '../../platform/http/webSockets.ts';
import { countConnection } from '../../platform/metrics/metrics.ts';
import type { LiveHub } from './liveHub.ts';

/** Mounts the WebSocket of people who draw. A page of another site is refused before the upgrade. */
export function mountLive(
  app: FastifyInstance,
  { config: { publicUrl }, metrics }: Pick<Deps, 'config' | 'metrics'>,
  hub: LiveHub,
): void {
  // Before the server stops listening, or it would wait for the sockets.
  app.addHook('preClose', () => hub.close());
  app.messageMaxBytes.set(livePath, liveMessageMaxBytes);
  app.get(
    livePath,
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
    (socket, request) => {
      countConnection(metrics, 'live', socket);
      hub.add(socket, request.ip);
    },
  );
}
