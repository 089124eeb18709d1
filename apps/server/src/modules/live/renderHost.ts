import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { EngineFailure } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { FairGate } from '../../platform/fairGate.ts';
import { bytesOf } from './liveConnection.ts';
import { renderHere, type RenderRequest } from './liveRenderer.ts';
import type { RenderTickets } from './renderTicket.ts';
import {
  packMessage,
  type RenderAnswer,
  renderMessageMaxBytes,
  type RenderOrder,
  renderOrder,
  renderPath,
  unpackMessage,
} from './renderWire.ts';

type HostDeps = Pick<Deps, 'engines' | 'files' | 'log'> & { gate: FairGate; tickets: RenderTickets };

/** Lets other processes of the installation render with the engines of this one. */
export function mountRenderHost(app: FastifyInstance, deps: HostDeps): void {
  const sockets = new Set<WebSocket>();
  app.addHook('preClose', async () => {
    for (const socket of sockets) socket.terminate();
  });
  app.messageMaxBytes.set(renderPath, renderMessageMaxBytes);
  app.get(
    renderPath,
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async ({ headers }, reply) => {
        const [, ticket] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
        // A browser sends an Origin, and has no business here.
        if (headers.origin !== undefined || ticket === undefined || !deps.tickets.use(ticket)) {
          await reply.code(403).send({ code: 403, msg: 'This line is for other processes of the server.' });
        }
      },
    },
    (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      serve(socket, deps);
    },
  );
}

function serve(socket: WebSocket, deps: HostDeps): void {
  const running = new Map<number, AbortController>();
  const answer = (head: RenderAnswer, image?: Uint8Array) => {
    if (socket.readyState === socket.OPEN) socket.send(packMessage(head, image));
  };

  async function render(order: Extract<RenderOrder, { type: 'render' }>, image: Uint8Array): Promise<void> {
    const { id, userId, engineId, request } = order;
    const stop = new AbortController();
    running.set(id, stop);
    const wish: RenderRequest = { userId, engineId, request };
    try {
      const made = await renderHere(deps, wish, { image, signal: stop.signal });
      const { data, mimeType, width, height } = made;
      if (!stop.signal.aborted) answer({ type: 'image', id, mimeType, width, height }, data);
    } catch (error) {
      if (stop.signal.aborted) return;
      const isKnown = error instanceof ApiError || error instanceof EngineFailure;
      if (!isKnown) deps.log.error({ err: error, engine: engineId }, 'a live render failed');
      const { error: name, params } = isKnown ? error : { error: 'engineFault' as const, params: {} };
      answer({ type: 'failure', id, error: name, params });
    } finally {
      running.delete(id);
    }
  }

  socket.on('message', (data, isBinary) => {
    const message = isBinary ? unpackMessage(renderOrder, bytesOf(data)) : undefined;
    if (!message) return socket.close(1008, 'not a message of this line');
    const { head, image } = message;
    if (head.type === 'render') void render(head, image);
    else running.get(head.id)?.abort(new Error('not wanted any more'));
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    for (const stop of running.values()) stop.abort(new Error('nobody waits for it'));
  });
}
